/** Every view in every state that it can show: the external state, and the user's steps to it. */
import { accounts } from './account'
import { alerts, wordiestAlerts } from './alerts'
import { buys, wordiestBuys } from './buying'
import { connecting } from './connecting'
import type { Chunks } from '../../../src/core/platform/chunk-types'
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { Fixture } from './fixture'
import { holdings } from './holdings'
import { logins, wordiestLogins } from './logins'
import { names, wordiestNames } from './names'
import { switches } from './networks'
import { pairing } from './pairing'
import { paying, wordiestPaying } from './paying'
import { sending, wordiestSending } from './sending'
import { sessions, wordiestSessions } from './sessions'
import { socials, wordiestSocials } from './social'
import { signing, wordiestSigning } from './signing'
import { swapping, wordiestSwapping } from './swapping'
import { account, requestConnection, networks } from './starting-points'
import { announce, five, marlin, never, register } from './wallets'

const all = {
  ...connecting,
  ...pairing,
  ...accounts,
  ...holdings,
  ...buys,
  ...switches,
  'help-wallet': { open: { view: 'WhatIsAWallet' }, until: '.topic' },
  'help-network': { open: { view: 'WhatIsANetwork' }, until: '.topic' },
  'load-waiting': { chunks: { Connect: 'waits' }, until: '.busy' },
  'load-failed': { chunks: { Connect: 'fails' }, until: '.disc[data-kind=error]' },
  'load-failed-offline': { chunks: { Connect: 'fails' }, isOffline: true, until: '.disc[data-kind=error]' },
  'toast-success': { ...account, call: billfold => billfold.showSuccessMessage('Address copied'), until: '.toast' },
  'toast-error': {
    ...account,
    call: billfold => billfold.showErrorMessage('The network did not answer, and this is a text that needs two lines'),
    until: '.toast'
  },
  'toast-in-connect': {
    wallets: five,
    call: billfold => billfold.showErrorMessage('Disconnecting failed'),
    until: '.toast'
  },
  'embedded-connect': { wallets: five, options: { enableEmbedded: true }, elements: ['billfold-modal'], until: '.row' },
  'embedded-account': { ...account, options: { enableEmbedded: true }, elements: ['billfold-modal'] },
  buttons: {
    wallets: five,
    elements: ['billfold-button', 'billfold-network-button'],
    until: '[data-testid=network-button]'
  },
  'buttons-connected': {
    ...account,
    elements: ['billfold-button', 'billfold-network-button'],
    until: '[data-testid=account-button]'
  },
  'buttons-unknown-network': {
    ...account,
    answers: { eth_chainId: '0x89' },
    options: { allowUnsupportedChain: true },
    elements: ['billfold-button', 'billfold-network-button'],
    until: '[data-testid=account-button]'
  },
  'buttons-loading': {
    ...requestConnection({ eth_requestAccounts: never }, '.request-status'),
    elements: ['billfold-button', 'billfold-network-button'],
    press: ['connect-button', 'wallet-example.marlin']
  },
  'buttons-failed': {
    elements: ['billfold-button', 'billfold-network-button'],
    isWithoutShell: true,
    press: ['connect-button'],
    until: '.btn.warn'
  },
  'buttons-failed-connected': {
    ...account,
    elements: ['billfold-button', 'billfold-network-button'],
    isWithoutShell: true,
    press: ['account-button'],
    until: '.btn.warn'
  },
  ...sending,
  ...paying,
  ...signing,
  ...alerts,
  ...sessions,
  ...logins,
  ...names,
  ...socials,
  ...swapping,
  'theme-light-accent': {
    wallets: [marlin],
    isConnected: true,
    node: '0x10b56dd0dc4a3000',
    options: { themeVariables: { '--billfold-accent': '#ffd166', '--billfold-radius': '4px' } },
    until: '[data-testid=balance]'
  }
} satisfies Record<string, Fixture>

export const fixtures: Readonly<Record<string, Fixture>> = all

/** For each view the state with the most text. It is also pictured on a phone, in German and in Arabic. */
export const wordiest: Readonly<
  Record<
    | Exclude<keyof Chunks['view'], 'WalletTokens'>
    | 'buttons'
    | keyof typeof wordiestAlerts
    | keyof typeof wordiestLogins
    | keyof typeof wordiestSocials
    | keyof typeof wordiestSwapping,
    keyof typeof all
  >
> = {
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
  ...wordiestBuys,
  ...wordiestSending,
  ...wordiestPaying,
  ...wordiestSigning,
  ...wordiestAlerts,
  ...wordiestSessions,
  ...wordiestLogins,
  ...wordiestNames,
  ...wordiestSocials,
  ...wordiestSwapping
}

export const optionsOf = ({ options }: Fixture): BillfoldOptions => ({ networks: [...networks], ...options })

export const populate = ({ wallets = [], standard = [], bitcoin = [], answers = {} }: Fixture): void => {
  announce(wallets, answers)
  register(standard, 'solana')
  register(bitcoin, 'bitcoin')
}
