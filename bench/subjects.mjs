/**
 * The subjects of the measurement. `entry` is bundled as by a host; `head` and `body` are written into the page
 * unchanged. `button`, `row` and `account` are places in the page: selectors from outside to inside. Each step enters a
 * shadow root if there is one, and the last step may require a text.
 * @typedef {{ path: string[], text?: string }} Place
 * @typedef {{ name: string, title: string, entry?: string, head?: string, body?: string,
 *     files?: Record<string, string>, isPeer?: boolean, button?: Place, row?: Place, account?: Place }} Subject
 */

const address = '0xf3'
const row = 'Bench Wallet'

/** @type {Subject[]} */
export const subjects = [
  { name: 'empty', title: 'empty page' },
  {
    name: 'floor',
    title: 'the floor: a dialog written by hand',
    entry: 'pages/floor.jsx',
    button: { path: ['#connect'] },
    row: { path: ['.row'], text: row },
    account: { path: ['#connect'], text: address }
  },
  {
    name: 'billfold-cdn',
    title: 'Billfold, script tag',
    files: { '/billfold/': 'dist/cdn' },
    head:
      '<script type="module" src="/billfold/{version}/billfold.js" integrity="{integrity}" ' +
      'crossorigin="anonymous" data-networks="eip155:1"></script>',
    body: '<billfold-button></billfold-button>',
    button: { path: ['billfold-button', 'button'] },
    row: { path: ['[data-billfold=dialog]', '.row'], text: row },
    account: { path: ['billfold-button', 'button'], text: address }
  },
  {
    name: 'billfold-react',
    title: 'Billfold in React',
    entry: 'pages/billfold-react.jsx',
    button: { path: ['billfold-button', 'button'] },
    row: { path: ['[data-billfold=dialog]', '.row'], text: row },
    account: { path: ['billfold-button', 'button'], text: address }
  },
  {
    name: 'web3-onboard',
    title: 'web3-onboard 2.24',
    entry: 'peers/pages/web3-onboard.js',
    isPeer: true,
    button: { path: ['#connect'] },
    row: { path: ['onboard-v2', 'button.wallet-button-styling'] },
    // This element shows the wallet's icon, and no address.
    account: { path: ['onboard-v2', '.ac-trigger .wallet-square-wrapper'] }
  },
  {
    name: 'rainbowkit',
    title: 'RainbowKit 2.2',
    entry: 'peers/pages/rainbowkit.jsx',
    isPeer: true,
    button: { path: ['[data-testid=rk-connect-button]'] },
    row: { path: ['[role=dialog] button'], text: row },
    account: { path: ['[data-testid=rk-account-button]'], text: address }
  },
  {
    name: 'connectkit',
    title: 'ConnectKit 1.9',
    entry: 'peers/pages/connectkit.jsx',
    isPeer: true,
    button: { path: ['#root button'] },
    row: { path: ['#__CONNECTKIT__ button, body > div button'], text: row },
    account: { path: ['#root button'], text: address }
  },
  {
    name: 'appkit-ethers',
    title: 'AppKit 1.8, ethers',
    entry: 'peers/pages/appkit-ethers.js',
    isPeer: true,
    button: { path: ['appkit-button', 'appkit-connect-button', 'wui-connect-button', 'button:not(:disabled)'] },
    row: { path: ['w3m-modal', '*'], text: row },
    account: { path: ['appkit-button', 'appkit-account-button', 'wui-account-button', '*'], text: address }
  },
  {
    name: 'appkit-cdn',
    title: 'AppKit CDN 1.8',
    isPeer: true,
    files: { '/appkit-cdn/': 'bench/peers/node_modules/@reown/appkit-cdn/dist', '/page/': 'bench/peers/pages' },
    head: '<script type="module" src="/page/appkit-cdn.js"></script>',
    button: { path: ['appkit-button', 'appkit-connect-button', 'wui-connect-button', 'button:not(:disabled)'] },
    row: { path: ['w3m-modal', '*'], text: row },
    account: { path: ['appkit-button', 'appkit-account-button', 'wui-account-button', '*'], text: address }
  }
]
