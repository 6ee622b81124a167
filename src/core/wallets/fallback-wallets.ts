/**
 * Fallback wallets while the directory does not answer. Ids are those of the explorer (WalletConnect's list of
 * wallets). Links are those that each wallet's maker publishes there (seen 2026-11).
 */
import type { Wallet } from '../session/connection'

/** An empty text means that the wallet has none. */
type WalletFacts = readonly [
  id: string,
  name: string,
  rdns: string,
  homepage: string,
  mobile: string,
  universal: string,
  appStore: string,
  playStore: string,
  chromeStore: string
]

export const LEDGER = '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'

const facts: readonly WalletFacts[] = [
  [
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    'MetaMask',
    'io.metamask',
    'https://metamask.io/',
    'metamask://',
    'https://metamask.app.link',
    '1438144202',
    'io.metamask',
    'nkbihfbeogaeaoehlefnkodbefgpgknn'
  ],
  [
    '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    'Trust Wallet',
    'com.trustwallet.app',
    'https://trustwallet.com/',
    'trust://',
    'https://link.trustwallet.com',
    '1288339409',
    'com.wallet.crypto.trustapp',
    'egjidjbpglichdcondbcbdnbeeppgdph'
  ],
  // its universal link leads to a download
  [
    '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    'OKX Wallet',
    'com.okex.wallet',
    'https://www.okx.com/web3',
    'okex://main',
    '',
    '1327268470',
    'com.okinc.okex.gp',
    'mcohilncbfahbmgdjkbpemcciiolgcge'
  ],
  [
    '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    'Rainbow',
    'me.rainbow',
    'https://rainbow.me/',
    'rainbow://',
    'https://rnbwapp.com',
    '1457119021',
    'me.rainbow',
    'opfgelmcmbiajamepnmloijbpoleiama'
  ],
  [
    'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    'Uniswap Wallet',
    'org.uniswap.app',
    'https://wallet.uniswap.org/',
    'uniswap://',
    'https://uniswap.org/app',
    '6443944476',
    'com.uniswap.mobile',
    'nnpmfplkfogfpmcngplhnbdnnilmcdcg'
  ],
  [
    'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    'Zerion',
    'io.zerion.wallet',
    'https://zerion.io/',
    'zerion://',
    'https://wallet.zerion.io',
    '1456732565',
    'io.zerion.android',
    'klghhnkeealcohjjanjjdaeeggmfmlpl'
  ],
  [
    LEDGER,
    'Ledger Live',
    '',
    'https://www.ledger.com/ledger-live',
    'ledgerlive://',
    '',
    '1361671700',
    'com.ledger.live',
    ''
  ]
]

/** Apps that scan no pairing URI. On a phone they open the page in their own browser (`in-app.ts`). */
const solanaFacts: readonly WalletFacts[] = [
  [
    'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    'Phantom',
    'app.phantom',
    'https://phantom.com/',
    '',
    '',
    '1598432977',
    'app.phantom',
    'bfnaelmomeimhlpmgjnjophhpkkoljpa'
  ],
  [
    '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    'Solflare',
    '',
    'https://solflare.com/',
    '',
    '',
    '1580902717',
    'com.solflare.mobile',
    'bhhhlbepdkbapadjdnnojkbgioiodbic'
  ]
]

const toWallet = ([
  id,
  name,
  rdns,
  homepage,
  mobile,
  universal,
  appStore,
  playStore,
  chromeStore
]: WalletFacts): Wallet => ({
  id,
  name,
  homepage,
  ...(rdns && { rdns }),
  links: {
    ...(mobile && { mobile }),
    ...(universal && { universal }),
    appStore: `https://apps.apple.com/app/id${appStore}`,
    playStore: `https://play.google.com/store/apps/details?id=${playStore}`,
    ...(chromeStore && { chromeStore: `https://chromewebstore.google.com/detail/${chromeStore}` })
  }
})

/** The same objects each time. */
export const fallbackWallets: readonly Wallet[] = /* @__PURE__ */ facts.map(toWallet)
/** Additional wallets for phones, if the host page offers a Solana network. */
export const solanaFallbackWallets: readonly Wallet[] = /* @__PURE__ */ solanaFacts.map(toWallet)
