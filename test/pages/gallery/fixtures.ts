/** Every view in every state it can show: what stands outside us, and how a person gets there. */
import { beside, wordiestBeside } from './beside'
import { coins, deeds, manyCoins, type MoneyAnswers } from './money'
import type { Chunks } from '../../../src/core/chunk-types'
import type { BillfoldOptions } from '../../../src/core/config'
import type { Billfold } from '../../../src/face'
import { sending, wordiestSending } from './sending'
import { sessions, wordiestSessions } from './sessions'
import { signing, wordiestSigning } from './signing'
import { ADDRESS, announce, failure, register, five, marlin, never, northkey, osier, pebble, quill, tern, Then, type Answers, type WalletDouble } from './wallets'

/** What the directory of wallets answers: so many of its wallets, or as a node does. */
export interface Directory { count: number }

/** Answers of a node by method: a value, an error, `never`, or what makes one of the parameters. */
export type Methods = Readonly<Record<string, unknown>>
/** What a network's node answers: a balance in wei (hex), an HTTP status, nothing, or to each method its own. */
export type NodeAnswer = string | number | typeof never | Methods

export interface Fixture {
  wallets?: readonly WalletDouble[]
  /** Of these, by name: wallets of Solana, too, by the Wallet Standard. */
  standard?: readonly WalletDouble[]
  /** The same of Bitcoin. */
  bitcoin?: readonly WalletDouble[]
  answers?: Answers
  node?: NodeAnswer
  /** What it answers from the first press on. */
  nodeThen?: NodeAnswer
  directory?: Directory | NodeAnswer
  isOffline?: boolean
  /** The project's plan is used up. */
  isAboveLimit?: boolean
  /** What the chain data service answers. */
  money?: MoneyAnswers
  /** The view shows the time of day, which the fixture holds still. */
  showsClock?: boolean
  /** What was sent here, kept from another visit: CAIP-10 is the account's. */
  pending?: readonly object[]
  options?: BillfoldOptions
  /** Views whose chunk does not come: fails, or is on its way for ever. */
  chunks?: Partial<Record<keyof Chunks['view'], 'fails' | 'waits'>>
  /** The dialog's own chunk does not come either. */
  isWithoutShell?: boolean
  /** Wallets used before, kept from another visit. */
  recent?: readonly { id: string; name: string; homepage?: string }[]
  /** The wait that passes at once: until a wallet is called silent, until an app has not opened, until a site's code has ended. */
  late?: 'silent' | 'unopened' | 'ended'
  /** The page is on a phone. */
  isPhone?: boolean
  /** A control of the dialog to press, once it is there and can be: test ids, in order. With `=`: what is pasted into it. */
  press?: readonly string[]
  open?: Parameters<Billfold['open']>[0]
  /** Elements that the site has put into its page; the dialog stays closed unless it is one of them. */
  elements?: readonly string[]
  /** Connects before opening. */
  isConnected?: boolean
  /** What the site calls at last. */
  call?: (face: Billfold, find: (selector: string) => Promise<HTMLElement>) => void
  /** What shows when the fixture stands: a selector in one of our shadow roots. */
  until: string
}

const networks = ['eip155:1', 'eip155:8453', 'eip155:42161'] as const
const ask = (answers: Answers, until: string): Fixture => ({ wallets: [marlin], answers, press: ['wallet-example.marlin'], until })
const bad = '.wait[data-state=bad]'
const account = { wallets: [marlin], isConnected: true, node: '0x10b56dd0dc4a3000', until: '[data-testid=balance]' } satisfies Fixture
const halyard = { id: 'halyard', name: 'Halyard', homepage: 'https://halyard.example/' }
const switching = (answers: Answers, until: string): Fixture =>
  ({ ...account, answers, press: ['network-select', 'network-eip155:8453'], until })
/** The site asks another wallet as soon as one is being asked. */
const replaceBy = ({ rdns }: WalletDouble): Fixture['call'] => (face, find) => { void find('.wait').then(() => face.connect(rdns)) }
const unsupported: Fixture = { wallets: [marlin], answers: { eth_chainId: '0x89' }, isConnected: true, until: '.disc[data-kind=warn]' }

/** More accounts than are named. */
const addresses = [ADDRESS, ...['a', 'b', 'c', 'd', 'e'].map(end => `0x${end.repeat(4)}1d7a52b08e96f0c4b7d21e5a8c369d9a${end.repeat(4)}`)]
/** Wallets of other chains are found a moment later. */
const connectFound = async (face: Billfold, id: string): Promise<unknown> => face.connect(id).catch(async () => {
  await new Promise(requestAnimationFrame)
  return connectFound(face, id)
})
/** A wallet on each of three chains; the one of Bitcoin comes last, and is in use. */
const several = (rest: Partial<Fixture> & Pick<Fixture, 'until'>): Fixture => ({
  ...account, standard: [osier], bitcoin: [tern], open: { view: 'ProfileWallets' },
  options: { networks: [...networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93'] },
  call: face => { void connectFound(face, 'osier-wallet').then(() => connectFound(face, 'tern')) },
  ...rest
})

/** A code of the right length, that nobody answers. */
const uri = `wc:${'94caa59c'.repeat(8)}@2?expiryTimestamp=1794000000&relay-protocol=irn&symKey=${'587d5484'.repeat(8)}`
/** A site with a project. It brings a code of its own, so that each picture has the same. */
const project = { projectId: 'gallery', walletApiUrl: 'https://wallets.example' } satisfies BillfoldOptions
const halyardApp = { id: 'halyard', name: 'Halyard', image_url: osier.icon, homepage: halyard.homepage, mobile_link: 'halyard://', webapp_link: 'https://halyard.example/app', desktop_link: 'halyard://', chrome_store: 'https://store.example/halyard', app_store: 'https://apps.example/halyard' }
const hosted = { options: { ...project, customWallets: [halyardApp] }, directory: { count: 430 } } satisfies Omit<Fixture, 'until'>

const onPhone = { ...hosted, isPhone: true } satisfies Omit<Fixture, 'until'>
const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom', image_url: osier.icon, homepage: 'https://phantom.example/' }

/** A site with a project, whose service tells what the account holds and has done. */
const moneyed = { networks: [...networks], projectId: 'gallery', chainDataUrl: 'https://data.example', walletApiUrl: 'https://wallets.example' } satisfies BillfoldOptions
const tokens = (money: MoneyAnswers, until: string, rest: Partial<Fixture> = {}): Fixture => ({ ...account, options: moneyed, money, open: { view: 'WalletTokens' }, until, ...rest })
const activity = (money: MoneyAnswers, until: string, rest: Partial<Fixture> = {}): Fixture => ({ ...tokens(money, until), open: { view: 'Transactions' }, ...rest })
const underWay = { id: `0x${'5e'.repeat(32)}`, caipAddress: `eip155:1:${ADDRESS}`, to: '0x81c2a46b5f0e93d7a1c84b62f5d09e3a7c77d0e4', amount: '1500000', token: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }, sentAtMs: Date.UTC(2026, 10, 23, 9), status: 'pending' }

const all = {
  connect: { wallets: five, recent: [{ id: northkey.rdns, name: northkey.name }], until: '.row' },
  'connect-one': { wallets: [marlin], until: '.row' },
  'connect-many': { wallets: [...five, ...five.map((w, i) => ({ ...w, rdns: `${w.rdns}.${i}`, name: `${w.name} ${i + 2}` })), pebble], until: '.row' },
  'connect-without-icons': { wallets: [pebble, { ...tern, icon: 'data:image/png,broken' }, { ...osier, icon: '' }, { ...pebble, rdns: 'example.falcon', name: 'صقر' }], until: '.row' },
  'connect-missing': { wallets: [marlin], recent: [halyard], options: { customWallets: [{ id: 'quill', name: 'Quill Vault', homepage: 'https://quill.example/', image_url: quill.icon }] }, until: '.row' },
  'connect-empty': { until: '.disc' },
  'connect-without-guide': { wallets: five, options: { enableWalletGuide: false }, until: '.row' },
  'connecting-waiting': ask({ eth_requestAccounts: never }, '.wait:not([data-state])'),
  'connecting-silent': { ...ask({ eth_requestAccounts: never }, '.wait:not([data-state])'), late: 'silent' },
  'connecting-ok': ask({}, '.wait[data-state=ok]'),
  'connecting-declined': ask({ eth_requestAccounts: failure(4001, 'User rejected the request.') }, bad),
  'connecting-pending': ask({ eth_requestAccounts: failure(-32002, 'Request already pending.') }, bad),
  'connecting-locked': ask({ eth_requestAccounts: [] }, bad),
  'connecting-failed': ask({ eth_requestAccounts: failure(-32603, 'Internal error: the vault could not be opened because its store is not available.') }, bad),
  'connecting-nonsense': ask({ eth_requestAccounts: 'yes' }, bad),
  'connecting-replaced': { wallets: [marlin, tern], answers: { eth_requestAccounts: never }, press: ['wallet-example.marlin'], call: replaceBy(tern), until: bad },
  'connecting-missing': { wallets: [marlin], recent: [halyard], press: ['wallet-halyard'], until: '.wait[data-state=none]' },
  'connecting-missing-without-page': { wallets: [marlin], recent: [{ id: 'halyard', name: 'Halyard' }], press: ['wallet-halyard'], until: '.wait[data-state=none]' },
  'connecting-long-name': { wallets: [quill], answers: { eth_requestAccounts: failure(4001, 'no') }, press: ['wallet-example.quill'], until: bad },
  'connect-project': { ...hosted, wallets: five, until: '[data-testid=all-wallets] .tag' },
  'connect-project-alone': { ...hosted, directory: { count: 7 }, until: '[data-testid=all-wallets] .tag' },
  'connect-project-waiting': { ...hosted, wallets: [marlin], recent: [halyard], directory: never, until: '.none' },
  'embedded-connect-project': { ...hosted, wallets: [marlin], options: { ...hosted.options, enableEmbedded: true }, elements: ['billfold-modal'], until: '[data-testid=wallet-halyard]' },
  'pairing-code': { ...hosted, open: { view: 'ConnectingWalletConnect', uri }, until: '[data-testid=qr-code] svg' },
  'pairing-coding': { ...hosted, open: { view: 'ConnectingWalletConnect' }, until: '[data-testid=qr-code] .sk' },
  'pairing-wallet': { ...hosted, open: { uri }, press: ['wallet-halyard'], until: '[data-testid=qr-code] svg' },
  'pairing-web': { ...hosted, open: { uri }, press: ['wallet-halyard', 'tab-web'], until: '.wait' },
  'pairing-basic': { ...hosted, options: { ...hosted.options, adapters: [] }, open: { uri }, until: '[data-testid=qr-code] svg' },
  'pairing-ended': { ...hosted, options: { ...hosted.options, manualWCControl: true }, open: { uri }, press: ['qr-code'], late: 'ended', until: bad },
  'phone-connect-without-all': { ...onPhone, options: { ...onPhone.options, allWallets: 'HIDE' }, until: '[data-testid=wallet-halyard]' },
  'phone-connect-without-project': { wallets: [marlin], isPhone: true, options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }, until: `[data-testid=wallet-${phantom.id}]` },
  'phone-code': { ...onPhone, open: { view: 'ConnectingWalletConnect', uri }, until: '[data-testid=qr-code] svg' },
  'phone-opened': { ...onPhone, open: { uri }, press: ['wallet-halyard'], until: '.wait' },
  'phone-unopened': { ...onPhone, open: { uri }, press: ['wallet-halyard'], late: 'unopened', until: '.wait[data-state=none]' },
  'phone-in-app': { ...onPhone, options: { ...onPhone.options, customWallets: [phantom] }, open: { uri }, press: [`wallet-${phantom.id}`], until: '.wait' },
  'all-wallets': { ...hosted, wallets: five, open: { view: 'AllWallets' }, until: '.cell[data-testid]' },
  'all-wallets-waiting': { ...hosted, directory: never, open: { view: 'AllWallets' }, until: '.cell' },
  'all-wallets-failed': { ...hosted, directory: 403, open: { view: 'AllWallets' }, until: '[data-testid=list-failed]' },
  downloads: { ...hosted, open: { uri }, press: ['wallet-halyard', 'get-wallet'], until: '[href*="store.example"]' },
  'get-wallet': { ...hosted, open: { view: 'GetWallet' }, until: '.row' },
  'find-wallet-unknown': { ...hosted, open: { wallet: 'No such wallet' }, until: '.disc[data-kind=error]' },
  'find-wallet-failed': { ...hosted, directory: 403, open: { wallet: 'No such wallet' }, until: '.disc[data-kind=error]' },
  account,
  'account-loading': { ...account, node: never, until: '.sk' },
  'account-failed': { ...account, node: 400, until: ':has(.note) .lack' },
  'account-asking-again': { ...account, node: 400, nodeThen: never, press: ['retry'], until: '.lack .spin' },
  'account-empty': { ...account, node: '0x0' },
  'account-long': { ...account, node: '0x52b7d2dcc80cd2e4000000' },
  'account-copy-refused': { ...account, press: ['copy-address'], until: '.note' },
  'account-one-network': { ...account, options: { networks: ['eip155:1'] } },
  'account-unknown-network': { ...account, answers: { eth_chainId: '0x89' }, options: { allowUnsupportedChain: true }, until: '.card' },
  receive: { ...account, press: ['receive'], until: '[data-testid=address]' },
  'receive-any': { ...account, press: ['receive', 'compatible-networks', 'receive-any'], until: '[data-testid=address]' },
  'receive-networks': { ...account, press: ['receive', 'compatible-networks'], until: '[data-testid=receive-any]' },
  'receive-copy-refused': { ...account, press: ['receive', 'compatible-networks', 'receive-eip155:1', 'copy-address'], until: '.note' },
  tokens: tokens({ balances: coins }, '[data-testid=token-native]'),
  'tokens-many': tokens({ balances: manyCoins }, '[data-testid=token-native]'),
  'tokens-loading': tokens({ balances: never }, '.bone'),
  'tokens-empty': tokens({ balances: [] }, '[data-testid=receive]', { node: never }),
  'tokens-failed': tokens({ balances: 503 }, ':has(.note) [data-testid=retry]', { node: 400 }),
  'tokens-read': tokens({ balances: coins }, '[data-testid=token-native]', { options: { ...moneyed, features: { send: false } } }),
  activity: activity({ history: deeds }, '[data-testid^=transaction]'),
  'activity-pending': activity({ history: deeds.slice(0, 2) }, '[data-status=pending]', { pending: [underWay] }),
  'activity-loading': activity({ history: never }, '.bone'),
  'activity-empty': activity({ history: [] }, '[data-testid=explorer-link]'),
  'activity-failed': activity({ history: 400 }, ':has(.note) [data-testid=retry]'),
  'activity-stale': activity({ history: 400 }, ':has(.note) [data-testid=stale]', { pending: [underWay] }),
  networks: { ...account, press: ['network-select'], until: '.row[aria-current]' },
  'networks-many': { ...account, options: { networks: ['eip155:1', 'eip155:8453', 'eip155:42161', 'eip155:10', 'eip155:137', 'eip155:56', 'eip155:43114', 'eip155:100', 'eip155:324', 'eip155:59144', 'eip155:534352'] }, press: ['network-select'], until: '.row:nth-child(1n+1)' },
  unsupported: { ...unsupported, open: { view: 'UnsupportedChain' } },
  'switch-waiting': switching({ wallet_switchEthereumChain: never }, '.wait:not([data-state])'),
  'switch-ok': switching({ wallet_switchEthereumChain: new Then({ eth_chainId: '0x2105' }) }, '.wait[data-state=ok]'),
  'switch-declined': switching({ wallet_switchEthereumChain: failure(4001, 'no') }, bad),
  'switch-unverified': switching({ wallet_switchEthereumChain: null }, bad),
  'switch-unknown': switching({ wallet_switchEthereumChain: failure(4902, 'Unrecognized chain'), wallet_addEthereumChain: failure(4200, 'no') }, bad),
  'choose-chain': { wallets: [marlin], standard: [marlin], options: { networks: [...networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }, press: ['wallet-example.marlin'], until: '[data-testid=chain-solana]' },
  'switch-chain': { ...account, options: { networks: [...networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }, press: ['network-select', 'network-solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], until: '[data-testid=choose-wallet]' },
  profile: several({ until: '.own:nth-child(3) .sub .num' }),
  'profile-one': several({ call: undefined, until: '.own .sub .num' }),
  'profile-accounts': several({ call: undefined, answers: { eth_requestAccounts: addresses, eth_accounts: addresses }, until: '[data-testid=other-account]' }),
  'profile-waiting': several({ node: never, until: '.own:nth-child(3) .sk' }),
  'profile-failed': several({ node: 400, until: '.own:nth-child(3) .sub:not(:has(.sk))' }),
  'profile-nobody': { ...several({ until: '[data-testid=add-bip122]' }), isConnected: false, call: undefined },
  'help-wallet': { open: { view: 'WhatIsAWallet' }, until: '.fact' },
  'help-network': { open: { view: 'WhatIsANetwork' }, until: '.fact' },
  'load-waiting': { chunks: { Connect: 'waits' }, until: '.busy' },
  'load-failed': { chunks: { Connect: 'fails' }, until: '.disc[data-kind=error]' },
  'load-failed-offline': { chunks: { Connect: 'fails' }, isOffline: true, until: '.disc[data-kind=error]' },
  'toast-success': { ...account, call: face => face.showSuccessMessage('Address copied'), until: '.note' },
  'toast-error': { ...account, call: face => face.showErrorMessage('The network did not answer, and this is a text that needs two lines'), until: '.note' },
  'toast-in-connect': { wallets: five, call: face => face.showErrorMessage('Disconnecting failed'), until: '.note' },
  'embedded-connect': { wallets: five, options: { enableEmbedded: true }, elements: ['billfold-modal'], until: '.row' },
  'embedded-account': { ...account, options: { enableEmbedded: true }, elements: ['billfold-modal'] },
  buttons: { wallets: five, elements: ['billfold-button', 'billfold-network-button'], until: '[data-testid=network-button]' },
  'buttons-connected': { ...account, elements: ['billfold-button', 'billfold-network-button'], until: '[data-testid=account-button]' },
  'buttons-unknown-network': { ...account, answers: { eth_chainId: '0x89' }, options: { allowUnsupportedChain: true }, elements: ['billfold-button', 'billfold-network-button'], until: '[data-testid=account-button]' },
  'buttons-loading': { ...ask({ eth_requestAccounts: never }, '.wait'), elements: ['billfold-button', 'billfold-network-button'], press: ['connect-button', 'wallet-example.marlin'] },
  'buttons-failed': { elements: ['billfold-button', 'billfold-network-button'], isWithoutShell: true, press: ['connect-button'], until: '.btn.warn' },
  'buttons-failed-connected': { ...account, elements: ['billfold-button', 'billfold-network-button'], isWithoutShell: true, press: ['account-button'], until: '.btn.warn' },
  ...sending,
  ...signing,
  ...beside,
  ...sessions,
  'theme-light-accent': { wallets: [marlin], isConnected: true, node: '0x10b56dd0dc4a3000', options: { themeVariables: { '--billfold-accent': '#ffd166', '--billfold-radius': '4px' } }, until: '[data-testid=balance]' }
} satisfies Record<string, Fixture>

export const fixtures: Readonly<Record<string, Fixture>> = all

/** For each view the state with the most words: it is also pictured on a phone, in German and in Arabic. */
export const wordiest: Readonly<Record<Exclude<keyof Chunks['view'], 'WalletTokens'> | 'buttons' | keyof typeof wordiestBeside, keyof typeof all>> = {
  Connect: 'connect',
  Transactions: 'activity',
  ConnectingExternal: 'connecting-failed',
  Account: 'account-failed',
  Networks: 'networks',
  SwitchNetwork: 'switch-unverified',
  UnsupportedChain: 'unsupported',
  ChooseChain: 'choose-chain',
  SwitchActiveChain: 'switch-chain',
  ProfileWallets: 'profile',
  WhatIsAWallet: 'help-wallet',
  WhatIsANetwork: 'help-network',
  ConnectingWalletConnect: 'pairing-wallet',
  ConnectingWalletConnectBasic: 'pairing-basic',
  AllWallets: 'all-wallets-failed',
  Downloads: 'downloads',
  GetWallet: 'get-wallet',
  FindWallet: 'find-wallet-unknown',
  WalletReceive: 'receive',
  WalletCompatibleNetworks: 'receive-networks',
  buttons: 'buttons-connected',
  ...wordiestSending,
  ...wordiestSigning,
  ...wordiestBeside,
  ...wordiestSessions
}

export const optionsOf = ({ options }: Fixture): BillfoldOptions => ({ networks: [...networks], ...options })

export const populate = ({ wallets = [], standard = [], bitcoin = [], answers = {} }: Fixture): void => {
  announce(wallets, answers)
  register(standard, 'solana')
  register(bitcoin, 'bitcoin')
}
