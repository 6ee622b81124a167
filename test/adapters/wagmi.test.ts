/** Billfold acts first, and wagmi follows through our connector. */
import { connect, cookieToInitialState, http, hydrate, serialize } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mainnet as viemMainnet, optimism } from 'viem/chains'
import { isError } from '../../src/core/errors'
import { watchEvents } from '../../src/core/events'
import { adopt, forget } from '../../src/core/session'
import { listFound } from '../../src/core/wallets'
import { solana } from '../../src/networks'
import { found, freshPage } from '../core/fresh'
import { ALICE, BOB } from '../doubles/scripted-provider'
import {
  create,
  face,
  memory,
  mine,
  networks,
  page,
  rdnsOf,
  says,
  settle,
  talking,
  told,
  until,
  WagmiAdapter
} from './wagmi-page'

test.before.each(freshPage)
test.after(freshPage)

test('makes wagmi’s config of the networks of EVM, ours or viem’s, with the site’s nodes in front', () => {
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

test('says what the option `adapters` asks of one, and works for a second call of createBillfold', async () => {
  const adapter = new WagmiAdapter({ networks, storage: null })
  const wallet = talking()
  assert.equal([adapter.namespace, adapter.adapterType], ['eip155', 'wagmi'])
  assert.is(create([adapter]), face)
  listFound([found(wallet)])
  await face.connect('com.example.fox')
  await says(adapter.wagmiConfig, { address: ALICE })
})

test('who connects here is connected there, with each change and the end', async () => {
  const lower = [ALICE.toLowerCase()]
  const wallet = talking({ eth_requestAccounts: lower, eth_accounts: lower })
  const { config } = page({ Fox: wallet })
  await face.connect(rdnsOf('Fox'))
  await says(config, { address: ALICE, chainId: 1, status: 'connected', by: 'billfold' })
  wallet.answers['eth_accounts'] = [BOB.toLowerCase()]
  wallet.emit('accountsChanged', [BOB.toLowerCase()])
  await says(config, { address: BOB })
  await face.switchNetwork(8453)
  await says(config, { chainId: 8453 })
  await face.disconnect()
  await says(config, { status: 'disconnected', address: undefined })
  assert.is(config.state.connections.size, 0)
})

test('who hears of a connection from Billfold finds it at wagmi, also one on another chain', async () => {
  const { config } = page({ Fox: talking() })
  const heard: unknown[] = []
  const hear = () => {
    heard.push(told(config))
  }
  const stops = [watchEvents(hear), [face.subscribeNetwork(() => queueMicrotask(hear))]].flat()
  await face.connect(rdnsOf('Fox'))
  await face.switchNetwork(8453)
  for (const stop of stops) stop()
  assert.equal(heard[0], { address: ALICE, chainId: 1, status: 'connected', by: 'billfold' })
  assert.equal(heard.at(-1), { address: ALICE, chainId: 8453, status: 'connected', by: 'billfold' })
})

test(
  'in a page from a server wagmi hears of a connection once it has begun, ' + 'and knows a kept one as ours',
  async () => {
    const storage = memory()
    const { config } = page({ Fox: talking() }, { ssr: true, storage })
    await face.connect(rdnsOf('Fox'))
    await settle()
    assert.is(told(config).status, 'disconnected')
    await hydrate(config, { reconnectOnMount: true }).onMount()
    await says(config, { status: 'connected', address: ALICE, by: 'billfold' })
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
  }
)

test('another wallet in the place of the first is another connection, also at the same address', async () => {
  const { config, connector } = page({ Fox: talking(), Owl: talking() })
  await face.connect(rdnsOf('Fox'))
  await says(config, { status: 'connected' })
  const seen: string[] = []
  const stop = config.subscribe(
    state => state.status,
    status => seen.push(status)
  )
  await face.connect(rdnsOf('Owl'))
  await until(() => seen.length > 1, 'a moment without a connection')
  stop()
  assert.equal(seen, ['disconnected', 'connected'])
  assert.is(await connector('billfold').getProvider(), mine()!.provider)
})

test('a wallet that is back before wagmi was told of another stays connected', async () => {
  const { config } = page({ Fox: talking(), Owl: talking() })
  await face.connect(rdnsOf('Fox'))
  await says(config, { status: 'connected' })
  const first = mine()!
  const stop = config.subscribe(
    state => state.status,
    () => {
      stop()
      forget('eip155')
      // This runs in the task after the one that would notify wagmi.
      queueMicrotask(() => setTimeout(adopt, 0, first))
    }
  )
  await face.connect(rdnsOf('Owl'))
  await until(() => mine() === first, 'it is back')
  await settle()
  assert.equal([told(config).address, mine()?.wallet.name], [ALICE, 'Fox'])
})

test('a wallet that takes its permission back is gone on both sides', async () => {
  for (const by of ['billfold', 'Fox']) {
    const wallet = talking()
    const { config, connector } = page({ Fox: wallet })
    if (by === 'Fox') await connect(config, { connector: connector(by) })
    else await face.connect(rdnsOf('Fox'))
    await until(() => mine() && told(config).status === 'connected', 'both connected')
    wallet.answers['eth_accounts'] = []
    wallet.emit('accountsChanged', [])
    await says(config, { status: 'disconnected' })
    assert.is(mine(), undefined)
  }
})

test.run()
