/** The list of wallets, and the wallet request to connect, in each state. */
import type { Fixture } from './fixture'
import { requestConnection, failedRequest, halyard } from './starting-points'
import { failure, five, marlin, never, northkey, osier, pebble, quill, tern, type WalletDouble } from './wallets'

/** Returns a call of the host page that requests another wallet during a wallet request. */
const replaceBy =
  ({ rdns }: WalletDouble): Fixture['call'] =>
  (billfold, find) => {
    void find('.request-status').then(() => billfold.connect(rdns))
  }

export const connecting = {
  connect: { wallets: five, recent: [{ id: northkey.rdns, name: northkey.name }], until: '.row' },
  'connect-one': { wallets: [marlin], until: '.row' },
  'connect-many': {
    wallets: [
      ...five,
      ...five.map((wallet, i) => ({ ...wallet, rdns: `${wallet.rdns}.${i}`, name: `${wallet.name} ${i + 2}` })),
      pebble
    ],
    until: '.row'
  },
  'connect-without-icons': {
    wallets: [
      pebble,
      { ...tern, icon: 'data:image/png,broken' },
      { ...osier, icon: '' },
      { ...pebble, rdns: 'example.falcon', name: 'صقر' }
    ],
    until: '.row'
  },
  'connect-missing': {
    wallets: [marlin],
    recent: [halyard],
    options: {
      customWallets: [{ id: 'quill', name: 'Quill Vault', homepage: 'https://quill.example/', image_url: quill.icon }]
    },
    until: '.row'
  },
  'connect-empty': { until: '.disc' },
  'connect-without-guide': { wallets: five, options: { enableWalletGuide: false }, until: '.row' },
  'connecting-waiting': requestConnection({ eth_requestAccounts: never }, '.request-status:not([data-state])'),
  'connecting-silent': {
    ...requestConnection({ eth_requestAccounts: never }, '.request-status:not([data-state])'),
    skippedWait: 'silent'
  },
  'connecting-ok': requestConnection({}, '.request-status[data-state=ok]'),
  'connecting-declined': requestConnection(
    { eth_requestAccounts: failure(4001, 'User rejected the request.') },
    failedRequest
  ),
  'connecting-pending': requestConnection(
    { eth_requestAccounts: failure(-32002, 'Request already pending.') },
    failedRequest
  ),
  'connecting-locked': requestConnection({ eth_requestAccounts: [] }, failedRequest),
  'connecting-failed': requestConnection(
    {
      eth_requestAccounts: failure(
        -32603,
        'Internal error: the vault could not be opened because its store is not available.'
      )
    },
    failedRequest
  ),
  'connecting-invalid-response': requestConnection({ eth_requestAccounts: 'yes' }, failedRequest),
  'connecting-replaced': {
    wallets: [marlin, tern],
    answers: { eth_requestAccounts: never },
    press: ['wallet-example.marlin'],
    call: replaceBy(tern),
    until: failedRequest
  },
  'connecting-missing': {
    wallets: [marlin],
    recent: [halyard],
    press: ['wallet-halyard'],
    until: '.request-status[data-state=none]'
  },
  'connecting-missing-without-page': {
    wallets: [marlin],
    recent: [{ id: 'halyard', name: 'Halyard' }],
    press: ['wallet-halyard'],
    until: '.request-status[data-state=none]'
  },
  'connecting-long-name': {
    wallets: [quill],
    answers: { eth_requestAccounts: failure(4001, 'no') },
    press: ['wallet-example.quill'],
    until: failedRequest
  }
} satisfies Record<string, Fixture>
