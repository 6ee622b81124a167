/** Billfold acts first, and wagmi follows through our connector. */
import { connect, cookieToInitialState, http, hydrate, serialize } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mainnet as viemMainnet, optimism } from 'viem/chains'
import { isError } from '../../src/core/platform/errors'
import { watchEvents } from '../../src/api/events'
import { adoptConnection, removeConnection } from '../../src/core/session/session'
import { setInjectedWallets } from '../../src/core/wallets/wallets'
import { solana } from '../../src/networks/index'
import { found, freshPage } from '../core/reset-stores'
import { ALICE, BOB } from '../doubles/scripted-provider'
import {
  create,
  billfold,
  memoryStorage,
  ownConnection,
  networks,
  page,
  rdnsOf,
  untilWagmi,
  settle,
  eventWallet,
  wagmiState,
  until,
  WagmiAdapter
} from './wagmi-setup'

test.before.each(freshPage)
test.after(freshPage)

test('wagmi’s config is made of the EVM networks, ours or viem’s, with the host page’s nodes first', () => {
  const { wagmiConfig, wagmiChains } = new WagmiAdapter({
    networks: [viemMainnet, solana, ...networks.slice(1), optimism],
    customRpcUrls: { 'eip155:8453': [{ url: 'http://127.0.0.1:7' }] },
    transports: { 10: http('http://127.0.0.1:8') }
  })
  assert.equal(
    wagmiChains.map(({ id }) => id),
    [1, 8453, 10]
  )
  assert.is(wagmiConfig.chains[0], viemMainnet)
  const urls = [1, 8453, 10].map(chainId => {
    const { transport } = wagmiConfig.getClient({ chainId })
    return transport['transports']?.map(({ value }: { value: { url: string } }) => value.url) ?? transport['url']
  })
  assert.equal(urls, [
    viemMainnet.rpcUrls.default.http[0],
    ['http://127.0.0.1:7', 'http://127.0.0.1:9'],
    'http://127.0.0.1:8'
  ])
  assert.throws(
    () => new WagmiAdapter({ networks: [solana] }),
    (e: unknown) => isError(e, 'option-invalid')
  )
})

test('the adapter has what the option `adapters` requires, and works for a second createBillfold', async () => {
  const adapter = new WagmiAdapter({ networks, storage: null })
  const wallet = eventWallet()
  assert.equal([adapter.namespace, adapter.adapterType], ['eip155', 'wagmi'])
  assert.is(create([adapter]), billfold)
  setInjectedWallets([found(wallet)])
  await billfold.connect('com.example.fox')
  await untilWagmi(adapter.wagmiConfig, { address: ALICE })
})

test('a connection here is one in wagmi, with each change and the disconnection', async () => {
  const lower = [ALICE.toLowerCase()]
  const wallet = eventWallet({ eth_requestAccounts: lower, eth_accounts: lower })
  const { config } = page({ Fox: wallet })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { address: ALICE, chainId: 1, status: 'connected', by: 'billfold' })
  wallet.answers['eth_accounts'] = [BOB.toLowerCase()]
  wallet.emit('accountsChanged', [BOB.toLowerCase()])
  await untilWagmi(config, { address: BOB })
  // wagmi's own connector of this wallet reports the change as a connection, and Billfold follows it
  await settle()
  await billfold.switchNetwork(8453)
  await untilWagmi(config, { chainId: 8453 })
  await billfold.disconnect()
  await untilWagmi(config, { status: 'disconnected', address: undefined })
  assert.is(config.state.connections.size, 0)
})

test('a connection is known to wagmi when Billfold reports it, also one on another chain', async () => {
  const { config } = page({ Fox: eventWallet() })
  const states: unknown[] = []
  const record = () => {
    states.push(wagmiState(config))
  }
  const unsubscribers = [watchEvents(record), [billfold.subscribeNetwork(() => queueMicrotask(record))]].flat()
  await billfold.connect(rdnsOf('Fox'))
  await billfold.switchNetwork(8453)
  for (const unsubscribe of unsubscribers) unsubscribe()
  assert.equal(states[0], { address: ALICE, chainId: 1, status: 'connected', by: 'billfold' })
  assert.equal(states.at(-1), { address: ALICE, chainId: 8453, status: 'connected', by: 'billfold' })
})

test('wagmi gets a connection in a server-rendered page after its start, and keeps a stored one as ours', async () => {
  const storage = memoryStorage()
  const { config } = page({ Fox: eventWallet() }, { ssr: true, storage })
  await billfold.connect(rdnsOf('Fox'))
  await settle()
  assert.is(wagmiState(config).status, 'disconnected')
  await hydrate(config, { reconnectOnMount: true }).onMount()
  await untilWagmi(config, { status: 'connected', address: ALICE, by: 'billfold' })
  assert.is(config.state.connections.size, 1)
  // The server derives this state from a cookie.
  const state = cookieToInitialState(
    new WagmiAdapter({ networks, ssr: true }).wagmiConfig,
    `wagmi.store=${serialize(await storage.getItem('store' as 'state'))}`
  )
  assert.equal(
    [...state!.connections.values()].map(({ accounts, connector }) => [accounts, connector.id]),
    [[[ALICE], 'billfold']]
  )
})

test('another wallet is another connection in wagmi, also at the same address', async () => {
  const { config, connector } = page({ Fox: eventWallet(), Owl: eventWallet() })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { status: 'connected' })
  const seen: string[] = []
  const unsubscribe = config.subscribe(
    state => state.status,
    status => seen.push(status)
  )
  await billfold.connect(rdnsOf('Owl'))
  await until(() => seen.length > 1, 'a moment without a connection')
  unsubscribe()
  assert.equal(seen, ['disconnected', 'connected'])
  assert.is(await connector('billfold').getProvider(), ownConnection()!.provider)
})

test('a wallet that is restored before wagmi learns of another stays connected', async () => {
  const { config } = page({ Fox: eventWallet(), Owl: eventWallet() })
  await billfold.connect(rdnsOf('Fox'))
  await untilWagmi(config, { status: 'connected' })
  const first = ownConnection()!
  const unsubscribe = config.subscribe(
    state => state.status,
    () => {
      unsubscribe()
      removeConnection('eip155')
      // This runs in the task after the one that would notify wagmi.
      queueMicrotask(() => setTimeout(adoptConnection, 0, first))
    }
  )
  await billfold.connect(rdnsOf('Owl'))
  await until(() => ownConnection() === first, 'the first connection is back')
  await settle()
  assert.equal([wagmiState(config).address, ownConnection()?.wallet.name], [ALICE, 'Fox'])
})

test('a wallet that revokes its permission is disconnected on both sides', async () => {
  for (const by of ['billfold', 'Fox']) {
    const wallet = eventWallet()
    const { config, connector } = page({ Fox: wallet })
    if (by === 'Fox') await connect(config, { connector: connector(by) })
    else await billfold.connect(rdnsOf('Fox'))
    await until(() => ownConnection() && wagmiState(config).status === 'connected', 'both connected')
    wallet.answers['eth_accounts'] = []
    wallet.emit('accountsChanged', [])
    await untilWagmi(config, { status: 'disconnected' })
    assert.is(ownConnection(), undefined)
  }
})

test.run()
