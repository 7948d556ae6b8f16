@echo off
rem Offers Menagerie in the menu "Open with" of .json, .png and .txt files, for this user and this place of the program.
rem Nothing that opens such files until now changes. To take it back: open-with-menagerie.cmd off
setlocal DisableDelayedExpansion
rem A folder may be called anything, also what is a command here: so it is read once, and then only looked up.
set "folder=%~dp0"
set "key=HKCU\Software\Classes\Applications\menagerie.exe"
set "registry=%SystemRoot%\System32\reg.exe"
if /i "%~1"=="off" (
  "%registry%" delete "%key%" /f
  exit /b
)
"%registry%" add "%key%" /v FriendlyAppName /d "Menagerie" /f
for %%e in (.json .png .txt) do "%registry%" add "%key%\SupportedTypes" /v %%e /d "" /f
setlocal EnableDelayedExpansion
rem In what Windows starts, a percent sign is written twice.
set "folder=!folder:%%=%%%%!"
"%registry%" add "%key%\shell\open\command" /ve /d "\"!folder!menagerie.exe\" \"%%1\"" /f
