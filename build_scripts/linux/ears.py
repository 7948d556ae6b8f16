"""Ears on the accessibility bus: tells what a screen reader would be told, one JSON object a line.

For the system's own Python, which has the bindings of AT-SPI (gir1.2-atspi-2.0, python3-gi). It switches accessibility
on, tells of every announcement, of the focus and of every name that changes, and answers each line of its input, which
is the number of a question, with that number and all that the program shows.
"""

import io
import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

HEARD = {
    "object:announcement": "announcement",
    "object:state-changed:focused": "focus",
    "object:property-change:accessible-name": "name",
    "object:children-changed:add": "came",
}
PROGRAM = ("frame", "window")
POLITE = 1
QUESTIONS = io.FileIO(sys.stdin.fileno())
"""Without a buffer, in which lines would wait unheard."""

events = 0
"""How many things have been heard."""


def switch_on():
    """Tell the desktop that a screen reader is there; programs publish nothing before."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1, None
        )


def say(**told):
    """One line of output."""
    print(json.dumps(told), flush=True)


def on_event(event):
    """Tell of something that was heard."""
    global events
    events += 1
    kind = next((kind for name, kind in HEARD.items() if event.type.startswith(name)), None)
    try:
        if kind == "announcement":
            say(kind=kind, text=str(event.any_data), urgent=event.detail1 > POLITE)
        elif (kind == "focus" and event.detail1) or kind == "name":
            say(kind=kind, path=event.source.path, role=event.source.get_role_name(), name=event.source.get_name())
        elif kind == "came" and event.any_data is not None:
            say(kind=kind, path=event.any_data.path, role="", name="")
    except GLib.Error:
        # It is gone already; if it comes again, it is new.
        say(kind="came", path=event.source.path, role="", name="")


def described(node):
    """A node with all that is within it."""
    states = [state.value_nick for state in node.get_state_set().get_states()]
    children = [node.get_child_at_index(place) for place in range(node.get_child_count())]
    return {
        "path": node.path,
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "states": states,
        "children": [described(child) for child in children if child is not None],
    }


def hear_what_waits():
    """Let everything told by now be heard."""
    while GLib.MainContext.default().iteration(False):
        pass


def shown():
    """All that the program shows; None where it shows nothing, or something else before all was read."""
    hear_what_waits()
    before = events
    desktop = Atspi.get_desktop(0)
    try:
        programs = [desktop.get_child_at_index(place) for place in range(desktop.get_child_count())]
        for program in filter(None, programs):
            # Not every change of a state is told, and what the bindings remember would be old.
            program.clear_cache()
        found = [described(program) for program in programs if program is not None]
        windows = [child for program in found for child in program["children"] if child["role"] in PROGRAM]
        mine = [window for window in windows if len(window["children"]) > 1]
    except GLib.Error:
        return None
    hear_what_waits()
    return mine[0] if mine and events == before else None


def on_command(_source, _condition):
    """Answer a line of input; the end of it is the end."""
    number = QUESTIONS.readline()
    if not number:
        LOOP.quit()
        return False
    say(kind="tree", number=int(number), window=shown())
    return True


switch_on()
Atspi.init()
LISTENER = Atspi.EventListener.new(on_event)
for heard in HEARD:
    LISTENER.register(heard)
GLib.io_add_watch(QUESTIONS.fileno(), GLib.IO_IN | GLib.IO_HUP, on_command)
say(kind="ready")
LOOP = GLib.MainLoop()
LOOP.run()
