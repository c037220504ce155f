; Installer for Windows, made by Inno Setup 6 from the bundle: iscc /DVersion=1.2.3 /DBundle=..\..\..\dist\parlour parlour.iss
; It installs for the person who runs it and asks for no administrator.

#ifndef Version
  #error Give the version: /DVersion=1.2.3
#endif
#ifndef Bundle
  #error Give the folder that .ci/bundle made: /DBundle=FOLDER
#endif

[Setup]
AppId={{7C0B5C3E-2E44-4B0F-9D5B-5B1E6B0A25F1}
AppName=Parlour
AppVersion={#Version}
AppPublisher=Parlour
DefaultDirName={autopf}\Parlour
DefaultGroupName=Parlour
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\..\LICENSE
OutputBaseFilename=parlour-{#Version}-windows-x86_64
SetupIconFile={#Bundle}\parlour.ico
UninstallDisplayIcon={app}\parlour.exe
UninstallDisplayName=Parlour
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
VersionInfoVersion={#Version}

[Tasks]
Name: desktopicon; Description: "Put Parlour on the desktop"; Flags: unchecked

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Parlour"; Filename: "{app}\parlour-window.exe"; IconFilename: "{app}\parlour.ico"
Name: "{group}\Parlour in the terminal"; Filename: "{app}\parlour.exe"; Parameters: "--text"
Name: "{autodesktop}\Parlour"; Filename: "{app}\parlour-window.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.parlour"; ValueType: string; ValueData: "Parlour.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.parlour"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-parlour"
Root: HKA; Subkey: "Software\Classes\Parlour.Game"; ValueType: string; ValueData: "Parlour game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Parlour.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\parlour.ico"
Root: HKA; Subkey: "Software\Classes\Parlour.Game\shell\open\command"; ValueType: string; ValueData: """{app}\parlour-window.exe"" ""%1"""

[Run]
Filename: "{app}\parlour-window.exe"; Description: "Open Parlour"; Flags: nowait postinstall skipifsilent
