/** The second part of the table of dynamic imports. The chunk `chunk-table` contains it. */
import type { PartialChunkTable } from '../core/platform/chunk-types'
import { connect } from './locales'

const accountPages = () => import('../chunks/account-pages')
const activity = () => import('../chunks/activity')
const assets = () => import('../chunks/assets')
const buy = () => import('../chunks/buy')
const evmAssets = () => import('../chunks/evm-assets')
const help = () => import('../chunks/help')
const loginAccount = () => import('../chunks/login-account')
const loginNames = () => import('../chunks/login-names')
const loginEmail = () => import('../chunks/login-email')
const loginSection = () => import('../chunks/login-section')
const networks = () => import('../chunks/networks')
const receiverNames = () => import('../chunks/receiver-names')
const pay = () => import('../chunks/pay')
const remoteWallets = () => import('../chunks/remote-wallets')
const send = () => import('../chunks/send')
const signIn = () => import('../chunks/sign-in')
const loginWallet = () => import('../chunks/login-wallet')
const socialLogin = () => import('../chunks/login-social')
const solana = () => import('../chunks/solana')
const solanaSignIn = () => import('../chunks/solana-sign-in')
const swap = () => import('../chunks/swap')
const walletList = () => import('../chunks/wallet-list')

/** The messages of what an account can do, in the other languages. */
const features = { ar: () => import('../../i18n/ar/features'), de: () => import('../../i18n/de/features') }

export const deferredChunks = {
  app: {
    approvals: loginWallet,
    socialButtons: () => import('../chunks/login-providers'),
    signIn,
    slippage: () => import('../chunks/swap-slippage')
  },
  view: {
    ConnectingWalletConnect: remoteWallets,
    ConnectingWalletConnectBasic: remoteWallets,
    FindWallet: walletList,
    AllWallets: walletList,
    Downloads: walletList,
    GetWallet: walletList,
    SwitchNetwork: networks,
    SIWXSignMessage: signIn,
    SmartSessionList: activity,
    UnsupportedChain: networks,
    ChooseChain: networks,
    SwitchActiveChain: networks,
    ProfileWallets: accountPages,
    WalletReceive: accountPages,
    WalletCompatibleNetworks: accountPages,
    WalletSend: send,
    WalletSendSelectToken: send,
    WalletSendPreview: send,
    WalletSendConfirmed: send,
    WalletTokens: assets,
    Swap: swap,
    SwapSelectToken: swap,
    SwapPreview: swap,
    OnRampProviders: buy,
    OnRampFiatSelect: buy,
    OnRampTokenSelect: buy,
    BuyInProgress: buy,
    WhatIsABuy: buy,
    Pay: pay,
    PayQuote: pay,
    PayLoading: pay,
    Transactions: activity,
    EmailLogin: loginSection,
    ConnectWallets: loginSection,
    ConnectSocials: socialLogin,
    ConnectingSocial: socialLogin,
    ConnectingFarcaster: socialLogin,
    ApproveTransaction: loginWallet,
    EmailVerifyOtp: loginEmail,
    EmailVerifyDevice: loginEmail,
    AccountSettings: loginAccount,
    UpdateEmailWallet: loginAccount,
    UpdateEmailPrimaryOtp: loginAccount,
    UpdateEmailSecondaryOtp: loginAccount,
    UpgradeEmailWallet: loginAccount,
    ChooseAccountName: loginNames,
    RegisterAccountName: loginNames,
    RegisterAccountNameSuccess: loginNames,
    WhatIsAWallet: help,
    WhatIsANetwork: help
  },
  action: {
    accountOffers: loginAccount,
    analytics: remoteWallets,
    assets,
    callNode: () => import('../chunks/nodes'),
    connectLogin: loginWallet,
    findByName: receiverNames,
    hostCalls: walletList,
    login: loginEmail,
    images: () => import('../chunks/images'),
    networkSwitch: networks,
    send,
    pay,
    smartSessions: activity,
    socialLogin,
    swapStart: () => import('../chunks/swap-start'),
    switchNetworkFromHost: networks
  },
  chain: { solana, bip122: () => import('../chunks/bitcoin') },
  connector: {
    embedded: loginWallet,
    injectedBitcoin: () => import('../chunks/bitcoin-wallets'),
    sessionNamespace: () => import('../chunks/remote-namespaces')
  },
  formats: { bip122: () => import('../chunks/bitcoin-formats') },
  sender: {
    eip155: () => import('../chunks/send-evm'),
    solana: () => import('../chunks/send-solana'),
    bip122: () => import('../chunks/send-bitcoin')
  },
  swapper: { eip155: () => import('../chunks/swap-evm') },
  tokens: { eip155: evmAssets, solana },
  names: {
    eip155: () => import('../chunks/names-evm'),
    reverse: evmAssets,
    solana: () => import('../chunks/names-solana'),
    normalize: () => import('../chunks/ens-normalize'),
    zone: () => import('../chunks/names-zone')
  },
  siwx: { fromOption: () => import('../chunks/own-sign-in'), solanaAnswer: solanaSignIn },
  verifier: {
    eip155: () => import('../chunks/verify-evm'),
    solana: solanaSignIn,
    bip122: () => import('../chunks/verify-bitcoin'),
    ed25519: () => import('../chunks/ed25519')
  },
  alerts: { en: () => import('../../i18n/en/alerts') },
  nameMessages: { en: loginNames, ...features },
  buyMessages: { en: buy, ...features },
  networkMessages: { en: networks, ...connect },
  receiverNameMessages: { en: receiverNames, ...features },
  payMessages: { en: pay, ...features },
  walletMessages: { en: () => import('../../i18n/en/wallets'), ...connect },
  assetMessages: { en: () => import('../../i18n/en/assets'), ...features },
  signInMessages: { en: () => import('../../i18n/en/sign-in'), ...connect },
  loginMessages: connect,
  loginAccountMessages: { en: loginAccount, ...features },
  activityMessages: { en: activity, ...features },
  receiveMessages: { en: accountPages, ...features },
  swapMessages: { en: swap, ...features }
} satisfies PartialChunkTable
