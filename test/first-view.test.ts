/** The view with which the dialog opens. Specification, section 2. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../src/actions/connect'
import { BitcoinAdapter } from '../src/adapters/bitcoin'
import { EthersAdapter } from '../src/adapters/ethers'
import { Ethers5Adapter } from '../src/adapters/ethers5'
import { SolanaAdapter } from '../src/adapters/solana'
import { SolanaKitAdapter } from '../src/adapters/solana-kit'
import { UniversalAdapter } from '../src/adapters/universal'
import { configure } from '../src/core/config'
import { $history, $route, hide } from '../src/core/route'
import { listFound } from '../src/core/wallets'
import { makeDoor } from '../src/door'
import { FOX, fox, pageWith } from './actions/page'
import { found, freshPage } from './core/fresh'

const desktop = navigator.userAgent
const holding = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent })
test.before.each(freshPage)
test.after.each(() => {
  holding(desktop)
})
test.after(freshPage)

const universal = new UniversalAdapter()
const first = async (options: Parameters<typeof configure>[0]) => {
  configure({ projectId: 'abc', adapters: undefined, later: {}, ...options })
  await makeDoor(Promise.resolve()).open()
  return $route.get().name
}

test('a page that has adapters begins with the choice of wallets', async () => {
  assert.is(await first({}), 'Connect')
})

test('an adapter of a chain makes one, alone and beside the universal one', async () => {
  for (const adapter of [
    new BitcoinAdapter(),
    new EthersAdapter(),
    new Ethers5Adapter(),
    new SolanaAdapter(),
    new SolanaKitAdapter()
  ]) {
    assert.is(await first({ adapters: [adapter] }), 'Connect', adapter.adapterType)
    assert.is(await first({ adapters: [universal, adapter] }), 'Connect', adapter.adapterType)
  }
})

test('what is no adapter throws nothing at the page, and makes no site without adapters', async () => {
  for (const nothing of [null, undefined, 'x']) assert.is(await first({ adapters: [nothing as never] }), 'Connect')
})

for (const [title, options] of [
  ['no adapter', { adapters: [] }],
  ['the universal adapter alone', { adapters: [universal] }],
  ['a site that pairs by itself', { later: { manualWCControl: true } }],
  ['a site that says so by data-manual-wc-control', { later: { manualWcControl: true } }]
] as const) {
  test(`${title}: a code on a desk`, async () => {
    assert.is(await first(options), 'ConnectingWalletConnectBasic')
  })

  test(`${title}: all wallets in the hand`, async () => {
    holding('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
    assert.is(await first(options), 'AllWallets')
  })
}

test('for the chain in use a site without adapters opens what it opens without one', async () => {
  configure({ projectId: 'abc', adapters: [], networks: ['eip155:1'] })
  await makeDoor(Promise.resolve()).open({ namespace: 'eip155' })
  assert.is($route.get().name, 'ConnectingWalletConnectBasic')
})

for (const [title, options, name] of [
  ['where there are adapters, to change it', {}, 'UnsupportedChain'],
  [
    'with a code alone, the account: what cannot be closed would keep a phone’s person there',
    { adapters: [] },
    'Account'
  ]
] as const) {
  test(`on a network that the site does not offer, ${title}`, async () => {
    pageWith([fox({ eth_chainId: '0x89' })])
    configure(options)
    await connect(FOX)
    assert.is(await first(options), name)
  })
}

test(
  'a wallet that is named together with a chain is asked on that chain, one that is not ' + 'listed once it is known',
  async () => {
    const part = found(fox())
    const owl = { ...part, type: 'MULTI_CHAIN' as const, parts: [part, { ...part, namespace: 'solana' as const }] }
    listFound([owl])
    const open = async (wallet: string) => {
      await makeDoor(Promise.resolve()).open({ wallet, namespace: 'solana' })
      return $history.get()
    }
    const before = { name: 'Connect', params: { namespace: 'solana' } }
    assert.equal(await open('Fox'), [
      before,
      { name: 'ConnectingExternal', params: { walletId: FOX, namespace: 'solana' } }
    ])
    hide()
    assert.equal(await open('Hare'), [before, { name: 'FindWallet', params: { name: 'Hare', namespace: 'solana' } }])
  }
)

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
  test(`the host page cannot open ${view}, which shows what the user has chosen`, async () => {
    pageWith([fox()])
    configure({ projectId: 'abc', adapters: undefined, later: {} })
    await connect(FOX)
    await makeDoor(Promise.resolve()).open({ view: view as 'Connect' })
    assert.equal($history.get(), [{ name: 'Account', params: {} }])
  })
}

test('a view of the account opens the wallets while nobody is connected', async () => {
  configure({ projectId: 'abc', adapters: undefined, later: {} })
  await makeDoor(Promise.resolve()).open({ view: 'Transactions' })
  assert.is($route.get().name, 'Connect')
})

test.run()
