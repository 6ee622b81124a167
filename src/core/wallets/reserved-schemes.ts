/**
 * URL schemes that never open a wallet: those of browsers, operating systems, remote control, file shares and developer
 * tools. A link of the directory, of a host page or of storage may not name one.
 * https://www.iana.org/assignments/uri-schemes, and the lists of built-in schemes of Apple and Microsoft (seen
 * 2026-11).
 */
const RESERVED = new Set(
  [
    // browsers, and URLs that run or show content
    'about blob browser content cid data filesystem http jar javascript livescript mhtml mid mk mocha opera ' +
      'res resource',
    'urn vbscript view-source ws wss wyciwyg android-app chrome edge feed feeds firefox intent pcast podcast',
    // calls, mail and messages in the name of the user
    'callto facetime facetime-audio facetime-group geo im mailto mapi message mms onenote outlook sip sips skype sms',
    'smsto tel webcal webcals xmpp zoommtg zoomus',
    // files and other computers
    'afp cifs dav davs dict dns file finger ftp ftps gopher ica imap irc ircs ldap ldaps news nfs nntp pop rdp rlogin',
    'rsync rtsp scp sftp smb smbs snmp ssh telnet tftp tn3270 vmrc vnc',
    'anydesk rustdesk teamviewer teamviewer8 teamviewer10 teamviewerapi',
    // parts of an operating system, and its stores
    'app-prefs app-settings applescript automator calshow hcp help itms itms-apps itms-appss itms-beta itms-books',
    'itms-services itmss macappstore macappstores maps market odc onenote-cmd photos-redirect prefs search shell',
    'shortcuts shortcuts-production windowsdefender workflow wsl xcode',
    // tools that run or fetch code
    'cursor docker-desktop git github-mac github-windows hg jetbrains powershell sourcetree steam svn vscode',
    'vscode-insiders vsweb'
  ]
    .join(' ')
    .split(' ')
)

/**
 * Scheme families: `ms-settings`, `search-ms`, `x-man-page`, `x-apple-health`, `microsoft-edge`, `com.apple.tv`,
 * `git+ssh`, …
 */
const FAMILY = new RegExp(
  '^(?:ms|x|microsoft|windows|apple|com[.-]apple|chrome|moz|safari|edge|webkit|vscode|jetbrains|git|svn|view|search)' +
    '[.+-]|[.+-]ms$'
)

/** Returns true for a lowercase scheme that belongs to the browser, the system or a tool, and never to a wallet. */
export const isReserved = (scheme: string): boolean => RESERVED.has(scheme) || FAMILY.test(scheme)
