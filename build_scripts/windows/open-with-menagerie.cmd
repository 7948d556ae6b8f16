@echo off
rem Offers Menagerie in the menu "Open with" of .json and .png files, for this user and this place of the program.
rem Nothing that opens such files until now changes. To take it back: open-with-menagerie.cmd off
set "key=HKCU\Software\Classes\Applications\menagerie.exe"
if /i "%~1"=="off" (
  reg delete "%key%" /f
  exit /b
)
reg add "%key%" /v FriendlyAppName /d "Menagerie" /f
reg add "%key%\SupportedTypes" /v .json /d "" /f
reg add "%key%\SupportedTypes" /v .png /d "" /f
reg add "%key%\shell\open\command" /ve /d "\"%~dp0menagerie.exe\" \"%%1\"" /f
