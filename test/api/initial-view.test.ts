/** The view with which the dialog opens. Specification, section 2. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/session/connect'
import { BitcoinAdapter } from '../../src/adapters/bitcoin'
import { EthersAdapter } from '../../src/adapters/ethers'
import { Ethers5Adapter } from '../../src/adapters/ethers5'
import { SolanaAdapter } from '../../src/adapters/solana'
import { SolanaKitAdapter } from '../../src/adapters/solana-kit'
import { UniversalAdapter } from '../../src/adapters/universal'
import { configure } from '../../src/core/config/config'
import { $history, $route, close } from '../../src/core/dialog/route'
import { setInjectedWallets } from '../../src/core/wallets/wallets'
import { createDialogApi } from '../../src/api/dialog-api'
import { FOX, fox, pageWith } from '../actions/setup'
import { found, freshPage } from '../core/reset-stores'

const desktop = navigator.userAgent
const setUserAgent = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent })
test.before.each(freshPage)
test.after.each(() => {
  setUserAgent(desktop)
})
test.after(freshPage)

const universal = new UniversalAdapter()
const openedView = async (options: Parameters<typeof configure>[0]) => {
  configure({ projectId: 'abc', adapters: undefined, deferred: {}, ...options })
  await createDialogApi(Promise.resolve()).open()
  return $route.get().name
}

test('a page with adapters opens the wallet choice', async () => {
  assert.is(await openedView({}), 'Connect')
})

test('any chain adapter counts, alone and beside the universal one', async () => {
  for (const adapter of [
    new BitcoinAdapter(),
    new EthersAdapter(),
    new Ethers5Adapter(),
    new SolanaAdapter(),
    new SolanaKitAdapter()
  ]) {
    assert.is(await openedView({ adapters: [adapter] }), 'Connect', adapter.adapterType)
    assert.is(await openedView({ adapters: [universal, adapter] }), 'Connect', adapter.adapterType)
  }
})

test('an invalid adapter does not throw and does not count as no adapter', async () => {
  for (const invalid of [null, undefined, 'x']) assert.is(await openedView({ adapters: [invalid as never] }), 'Connect')
})

for (const [title, options] of [
  ['no adapter', { adapters: [] }],
  ['the universal adapter alone', { adapters: [universal] }],
  ['a page that pairs by itself', { deferred: { manualWCControl: true } }],
  ['a page with data-manual-wc-control', { deferred: { manualWcControl: true } }]
] as const) {
  test(`${title}: a desktop opens the QR code`, async () => {
    assert.is(await openedView(options), 'ConnectingWalletConnectBasic')
  })

  test(`${title}: a phone opens all wallets`, async () => {
    setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
    assert.is(await openedView(options), 'AllWallets')
  })
}

test('requesting the active chain on a page without adapters opens its usual view', async () => {
  configure({ projectId: 'abc', adapters: [], networks: ['eip155:1'] })
  await createDialogApi(Promise.resolve()).open({ namespace: 'eip155' })
  assert.is($route.get().name, 'ConnectingWalletConnectBasic')
})

for (const { title, options, view } of [
  { title: 'a page with adapters opens the network choice', options: {}, view: 'UnsupportedChain' },
  {
    title: 'a page with the QR code only opens the account, since a phone could not leave the choice',
    options: { adapters: [] },
    view: 'Account'
  }
] as const) {
  test(`on an unsupported network, ${title}`, async () => {
    pageWith([fox({ eth_chainId: '0x89' })])
    configure(options)
    await connect(FOX)
    assert.is(await openedView(options), view)
  })
}

test('a wallet named with a namespace is asked on that chain, and an unlisted one is searched for', async () => {
  const evmPart = found(fox())
  const owl = {
    ...evmPart,
    type: 'MULTI_CHAIN' as const,
    parts: [evmPart, { ...evmPart, namespace: 'solana' as const }]
  }
  setInjectedWallets([owl])
  const open = async (wallet: string) => {
    await createDialogApi(Promise.resolve()).open({ wallet, namespace: 'solana' })
    return $history.get()
  }
  const before = { name: 'Connect', params: { namespace: 'solana' } }
  assert.equal(await open('Fox'), [
    before,
    { name: 'ConnectingExternal', params: { walletId: FOX, namespace: 'solana' } }
  ])
  close()
  assert.equal(await open('Hare'), [before, { name: 'FindWallet', params: { name: 'Hare', namespace: 'solana' } }])
})

for (const view of [
  'ChooseChain',
  'ConnectingExternal',
  'Downloads',
  'FindWallet',
  'SwitchActiveChain',
  'SwitchNetwork',
  'WalletCompatibleNetworks',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'toString'
]) {
  test(`the host page cannot open ${view} by its name alone, since it shows what the user has chosen`, async () => {
    pageWith([fox()])
    configure({ projectId: 'abc', adapters: undefined, deferred: {} })
    await connect(FOX)
    await createDialogApi(Promise.resolve()).open({ view: view as 'Connect' })
    assert.equal($history.get(), [{ name: 'Account', params: {} }])
  })
}

test('an account view opens the wallet choice while no wallet is connected', async () => {
  configure({ projectId: 'abc', adapters: undefined, deferred: {} })
  await createDialogApi(Promise.resolve()).open({ view: 'Transactions' })
  assert.is($route.get().name, 'Connect')
})

test.run()
