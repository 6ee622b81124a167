/** A host page with a project: its wallet directory, QR codes, and wallets on a phone, in each state. */
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { Fixture } from './fixture'
import { failedRequest, halyard } from './starting-points'
import { five, marlin, never, osier } from './wallets'

/** A pairing URI of the right length, which no wallet answers. */
const uri = `wc:${'94caa59c'.repeat(8)}@2?expiryTimestamp=1794000000&relay-protocol=irn&symKey=${'587d5484'.repeat(8)}`
/** A host page with a project. It supplies its own pairing URI, so that each picture has the same one. */
const project = { projectId: 'gallery', walletApiUrl: 'https://wallets.example' } satisfies BillfoldOptions
const halyardApp = {
  id: 'halyard',
  name: 'Halyard',
  image_url: osier.icon,
  homepage: halyard.homepage,
  mobile_link: 'halyard://',
  webapp_link: 'https://halyard.example/app',
  desktop_link: 'halyard://',
  chrome_store: 'https://store.example/halyard',
  app_store: 'https://apps.example/halyard'
}
const hosted = { options: { ...project, customWallets: [halyardApp] }, directory: { count: 430 } } satisfies Omit<
  Fixture,
  'until'
>

const onPhone = { ...hosted, isPhone: true } satisfies Omit<Fixture, 'until'>
const phantom = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  image_url: osier.icon,
  homepage: 'https://phantom.example/'
}

export const pairing = {
  'connect-project': { ...hosted, wallets: five, until: '[data-testid=all-wallets] .tag' },
  'connect-project-alone': { ...hosted, directory: { count: 7 }, until: '[data-testid=all-wallets] .tag' },
  'connect-project-waiting': {
    ...hosted,
    wallets: [marlin],
    recent: [halyard],
    directory: never,
    until: '.placeholder'
  },
  'embedded-connect-project': {
    ...hosted,
    wallets: [marlin],
    options: { ...hosted.options, enableEmbedded: true },
    elements: ['billfold-modal'],
    until: '[data-testid=wallet-halyard]'
  },
  'pairing-code': { ...hosted, open: { view: 'ConnectingWalletConnect', uri }, until: '[data-testid=qr-code] svg' },
  'pairing-coding': { ...hosted, open: { view: 'ConnectingWalletConnect' }, until: '[data-testid=qr-code] .skeleton' },
  'pairing-wallet': { ...hosted, open: { uri }, press: ['wallet-halyard'], until: '[data-testid=qr-code] svg' },
  'pairing-web': { ...hosted, open: { uri }, press: ['wallet-halyard', 'tab-web'], until: '.request-status' },
  'pairing-basic': {
    ...hosted,
    options: { ...hosted.options, adapters: [] },
    open: { uri },
    until: '[data-testid=qr-code] svg'
  },
  'pairing-ended': {
    ...hosted,
    options: { ...hosted.options, manualWCControl: true },
    open: { uri },
    press: ['qr-code'],
    skippedWait: 'ended',
    until: failedRequest
  },
  'phone-connect-without-all': {
    ...onPhone,
    options: { ...onPhone.options, allWallets: 'HIDE' },
    until: '[data-testid=wallet-halyard]'
  },
  'phone-connect-without-project': {
    wallets: [marlin],
    isPhone: true,
    options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    until: `[data-testid=wallet-${phantom.id}]`
  },
  'phone-code': { ...onPhone, open: { view: 'ConnectingWalletConnect', uri }, until: '[data-testid=qr-code] svg' },
  'phone-opened': { ...onPhone, open: { uri }, press: ['wallet-halyard'], until: '.request-status' },
  'phone-unopened': {
    ...onPhone,
    open: { uri },
    press: ['wallet-halyard'],
    skippedWait: 'unopened',
    until: '.request-status[data-state=none]'
  },
  'phone-in-app': {
    ...onPhone,
    options: { ...onPhone.options, customWallets: [phantom] },
    open: { uri },
    press: [`wallet-${phantom.id}`],
    until: '.request-status'
  },
  'all-wallets': { ...hosted, wallets: five, open: { view: 'AllWallets' }, until: '.cell[data-testid]' },
  'all-wallets-waiting': { ...hosted, directory: never, open: { view: 'AllWallets' }, until: '.cell' },
  'all-wallets-failed': { ...hosted, directory: 403, open: { view: 'AllWallets' }, until: '[data-testid=list-failed]' },
  downloads: { ...hosted, open: { uri }, press: ['wallet-halyard', 'get-wallet'], until: '[href*="store.example"]' },
  'get-wallet': { ...hosted, open: { view: 'GetWallet' }, until: '.row' },
  'find-wallet-unknown': { ...hosted, open: { wallet: 'No such wallet' }, until: '.disc[data-kind=error]' },
  'find-wallet-failed': {
    ...hosted,
    directory: 403,
    open: { wallet: 'No such wallet' },
    until: '.disc[data-kind=error]'
  }
} satisfies Record<string, Fixture>
