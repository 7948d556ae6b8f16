def scene(family, seed, width, height):
    c = {"f":"#6a5a6e"}
    return f'<rect width="{width}" height="{height}" fill="#8a93a0"/>'
