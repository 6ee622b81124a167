/** The only table of dynamic imports, apart from the loader's. */
import type { Chunks } from './core/chunk-types'

export const chunks = {
  app: {
    face: () => import('./face'),
    notices: () => import('./notices/index'),
    root: () => import('./app'),
    signIn: () => import('./sign-in')
  },
  view: {
    Connect: () => import('../views/connect/index'),
    ConnectingExternal: () => import('../views/asking/index'),
    ConnectingWalletConnect: () => import('../views/pairing/index'),
    ConnectingWalletConnectBasic: () => import('../views/pairing/index'),
    FindWallet: () => import('../views/find-wallet/index'),
    AllWallets: () => import('../views/all-wallets/index'),
    Downloads: () => import('../views/get-wallet/index'),
    GetWallet: () => import('../views/get-wallet/index'),
    Account: () => import('../views/account/index'),
    Networks: () => import('../views/networks/index'),
    SwitchNetwork: () => import('../views/asking/index'),
    SIWXSignMessage: () => import('../views/sign-in/index'),
    SmartSessionList: () => import('../views/smart-sessions/index'),
    UnsupportedChain: () => import('../views/networks/index'),
    ChooseChain: () => import('../views/chains/index'),
    SwitchActiveChain: () => import('../views/chains/index'),
    ProfileWallets: () => import('../views/profile/index'),
    WalletReceive: () => import('../views/receive/index'),
    WalletCompatibleNetworks: () => import('../views/receive/index'),
    WalletSend: () => import('../views/send/index'),
    WalletSendSelectToken: () => import('../views/send/index'),
    WalletSendPreview: () => import('../views/send/index'),
    WalletSendConfirmed: () => import('../views/send/index'),
    WalletTokens: () => import('../views/tokens/index'),
    Transactions: () => import('../views/activity/index'),
    WhatIsAWallet: () => import('../views/help/index'),
    WhatIsANetwork: () => import('../views/help/index')
  },
  action: {
    analytics: () => import('./actions/analytics'),
    discover: () => import('./actions/discover'),
    explain: () => import('./actions/explain'),
    hosted: () => import('./actions/hosted'),
    money: () => import('./actions/money'),
    restore: () => import('./actions/restore'),
    session: () => import('./actions/session')
  },
  chain: {
    eip155: () => import('./chains/evm/index'),
    solana: () => import('./chains/solana/index'),
    bip122: () => import('./chains/bitcoin/index')
  },
  sender: {
    eip155: () => import('./chains/evm/transactions'),
    solana: () => import('./chains/solana/transactions'),
    bip122: () => import('./chains/bitcoin/transactions')
  },
  tokens: { eip155: () => import('./chains/evm/tokens'), solana: () => import('./chains/solana/tokens') },
  names: { eip155: () => import('./chains/evm/names'), normalize: () => import('./chains/evm/normalize') },
  siwx: { own: () => import('./siwx/own') },
  verifier: {
    eip155: () => import('./chains/evm/verify'),
    solana: () => import('./chains/solana/verify'),
    bip122: () => import('./chains/bitcoin/verify'),
    ed25519: () => import('./chains/solana/ed25519')
  },
  connector: {
    eip155: () => import('./connectors/injected'),
    solana: () => import('./connectors/wallet-standard/index'),
    bip122: () => import('./connectors/bitcoin/index'),
    ownBitcoin: () => import('./connectors/bitcoin/own'),
    walletconnect: () => import('./connectors/walletconnect/index'),
    elsewhere: () => import('./connectors/elsewhere/index')
  },
  words: {
    en: () => import('../i18n/en/first'),
    de: () => import('../i18n/de/first'),
    ar: () => import('../i18n/ar/first')
  },
  moreWords: {
    en: () => import('../i18n/en/more'),
    de: () => import('../i18n/de/more'),
    ar: () => import('../i18n/ar/more')
  },
  walletsWords: {
    en: () => import('../i18n/en/wallets'),
    de: () => import('../i18n/de/wallets'),
    ar: () => import('../i18n/ar/wallets')
  },
  moneyWords: {
    en: () => import('../i18n/en/money'),
    de: () => import('../i18n/de/money'),
    ar: () => import('../i18n/ar/money')
  },
  siteWords: {
    en: () => import('../i18n/en/site'),
    de: () => import('../i18n/de/site'),
    ar: () => import('../i18n/ar/site')
  },
  alerts: { en: () => import('../i18n/en/alerts') },
  networks: { known: () => import('./more-networks') }
} satisfies Chunks
