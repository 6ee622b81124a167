/** Connections on several chains at once. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aim } from '../../src/actions/aim'
import { disconnect } from '../../src/actions/disconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { $balance, runBalance } from '../../src/core/balance'
import type { Connection, Connector } from '../../src/core/connection'
import { keys, parseSession, read } from '../../src/core/kept'
import { offerNetworks } from '../../src/core/networks'
import { WidgetError } from '../../src/core/errors'
import { $activeNamespace, $address, $caipAddress, $connections, $network, adopt, expectKept, missing, readopt, reloadKept, report, setStatus, turnTo } from '../../src/core/session'
import { $snapshot, partOf } from '../../src/core/snapshot'
import { base, bitcoin, bitcoinTestnet, mainnet, solana } from '../../src/networks'
import { freshPage } from './fresh'
import { ALICE } from '../doubles/scripted-provider'

const SOL = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const calls: string[] = []
const connection = (namespace: 'eip155' | 'solana' | 'bip122', address: string, isStubborn = false): Connection => {
  const connector: Connector = {
    connect: async () => own, restore: async () => own, switchNetwork: async () => undefined, release: () => undefined,
    disconnect: async () => {
      calls.push(namespace)
      if (isStubborn) throw new Error('no')
    }
  }
  const chainId = namespace === 'eip155' ? 'eip155:1' : namespace === 'solana' ? solana.caipNetworkId : bitcoin.caipNetworkId
  const own: Connection = { namespace, wallet: { id: 'owl', name: 'Owl' }, type: 'ANNOUNCED', accounts: [address], chainId, provider: {} as never, connector }
  return own
}
const kept = () => parseSession(read(keys.session, 1))

test.before.each(() => {
  freshPage()
  calls.length = 0
  offerNetworks([mainnet, solana, bitcoin])
})

test('who connects last is in use; the others stay, in memory and in storage', () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  assert.equal([$activeNamespace.get(), $address.get(), Object.keys($connections.get())], ['solana', SOL, ['eip155', 'solana']])
  assert.equal([Object.keys(kept()!.connections), kept()!.activeNamespace, kept()!.activeNetworkId], [['eip155', 'solana'], 'solana', solana.caipNetworkId])
  assert.equal(Object.keys($snapshot.get().providers), ['eip155', 'solana'])
})

test('the page sees each chain by itself, and a change on one leaves the others the same objects', () => {
  const evm = connection('eip155', ALICE)
  adopt(evm)
  adopt(connection('solana', SOL))
  const before = $snapshot.get()
  assert.equal([partOf(before).account.address, partOf(before, 'eip155').account.address, partOf(before, 'eip155').wallet?.name, partOf(before, 'bip122').account.status],
    [SOL, ALICE, 'Owl', 'disconnected'])
  assert.is(before.account, partOf(before, 'solana').account)
  report.changed({ ...evm, chainId: 'eip155:8453' })
  const after = $snapshot.get()
  assert.is(after.namespaces.solana, before.namespaces.solana)
  assert.is(partOf(after, 'eip155').account.caipAddress, `eip155:8453:${ALICE}`)
})

test('who is wanted on a chain: what is connected there is used, else a wallet for it is chosen', () => {
  assert.equal(aim('solana'), { name: 'Connect', params: { namespace: 'solana' } })
  adopt(connection('eip155', ALICE))
  assert.equal(aim('solana'), { name: 'SwitchActiveChain', params: { network: solana } })
  assert.equal([aim('eip155', 'Networks'), aim('cosmos')], [undefined, undefined])
  adopt(connection('solana', SOL))
  assert.equal([aim('eip155', 'Networks'), $activeNamespace.get()], [{ name: 'Account' }, 'eip155'])
})

test('the chain that is in use is no aim of its own once somebody is connected there: what opens is as usual, and wallets for it where they are asked for', () => {
  const wallets = { name: 'Connect', params: { namespace: 'eip155' } }
  assert.equal([aim('eip155'), aim('eip155', 'Connect')], [wallets, wallets])
  adopt(connection('eip155', ALICE))
  assert.equal([aim('eip155'), aim('eip155', 'Account'), aim('eip155', 'Connect')], [undefined, undefined, wallets])
})

test('a change in a wallet that is not in use moves nobody', () => {
  const evm = connection('eip155', ALICE)
  adopt(evm)
  adopt(connection('solana', SOL))
  report.changed({ ...evm, chainId: 'eip155:8453' })
  assert.equal([$activeNamespace.get(), $connections.get().eip155?.chainId, kept()!.connections.eip155?.chainId], ['solana', 'eip155:8453', 'eip155:8453'])
})

test('the one in use ends: another takes its place, and the others stay', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  await disconnect('solana')
  assert.equal([$activeNamespace.get(), $address.get(), Object.keys(kept()!.connections), calls], ['eip155', ALICE, ['eip155'], ['solana']])
})

test('what the one in use holds stays known when another ends', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  const balance = { caipAddress: $caipAddress.get()!, value: 5n, decimals: 9, symbol: 'SOL' }
  await runBalance(async () => balance)
  await disconnect('eip155')
  assert.equal($balance.get().data, balance)
  await disconnect('solana')
  assert.is($balance.get().data, undefined)
})

test('one that cannot be ended keeps none of the others', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL, true))
  adopt(connection('bip122', BTC))
  const error = await disconnect().catch((e: unknown) => e as Error)
  assert.equal([(error as Error).message, Object.keys($connections.get()), calls.sort()], ['Failed to disconnect chain solana', [], ['bip122', 'eip155', 'solana']])
})

test('a wallet that is on two chains is told of the end of the last alone', async () => {
  const told: unknown[] = []
  const both = [connection('solana', SOL), connection('bip122', BTC)]
  for (const own of both) own.connector.disconnect = async isShared => { told.push([own.namespace, !!isShared]) }
  for (const own of both) adopt(own)
  await disconnect('solana')
  await disconnect('bip122')
  assert.equal(told, [['solana', true], ['bip122', false]])
  told.length = 0
  for (const own of both) adopt(own)
  await disconnect()
  assert.equal(told, [['solana', false], ['bip122', false]])
})

test('a network of a chain that is connected takes that connection into use', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  await switchNetwork('eip155:1')
  assert.equal([$activeNamespace.get(), $address.get()], ['eip155', ALICE])
  turnTo('solana')
  assert.equal([$address.get(), kept()!.activeNamespace], [SOL, 'solana'])
})

test('the one that was in use is in use again, whoever comes back first', () => {
  const [evm, sol] = [connection('eip155', ALICE), connection('solana', SOL)]
  adopt(evm)
  adopt(sol)
  const left = localStorage.getItem(keys.session)!
  freshPage()
  localStorage.setItem(keys.session, left)
  reloadKept()
  expectKept()
  assert.equal(missing().map(([name]) => name), ['eip155', 'solana'])
  setStatus('solana', 'reconnecting')
  readopt(evm)
  assert.is($activeNamespace.get(), 'solana')
  readopt(sol)
  assert.equal([$activeNamespace.get(), $address.get()], ['solana', SOL])
})

test('where it does not come back, who is here is in use', () => {
  const evm = connection('eip155', ALICE)
  localStorage.setItem(keys.session, JSON.stringify({ v: 1, data: { connections: { solana: { walletId: 'owl', address: SOL, chainId: solana.caipNetworkId } }, activeNamespace: 'solana' } }))
  reloadKept()
  expectKept()
  readopt(evm)
  assert.is($activeNamespace.get(), 'eip155')
})

test('a network of another chain is in use once its wallet has agreed; a refusal leaves all as it was, and so does a newer choice', async () => {
  offerNetworks([mainnet, base, solana, bitcoin, bitcoinTestnet])
  const evm = connection('eip155', ALICE), btc = connection('bip122', BTC)
  const answers: (() => void)[] = []
  let refuses = true
  btc.connector.switchNetwork = async ({ caipNetworkId: chainId }) => {
    if (refuses) throw new WidgetError('user-rejected', { wallet: 'Owl' })
    await new Promise<void>(done => answers.push(done))
    report.changed({ ...btc, chainId })
  }
  adopt(btc)
  adopt(evm)
  const before = () => [$activeNamespace.get(), $network.get()?.name, kept()?.activeNetworkId, kept()?.connections.bip122?.chainId]
  const was = before()
  assert.equal(was, ['eip155', 'Ethereum', 'eip155:1', bitcoin.caipNetworkId])
  assert.is((await switchNetwork(bitcoinTestnet.caipNetworkId)).error?.code, 'user-rejected')
  assert.equal(before(), was)

  refuses = false
  const late = switchNetwork(bitcoinTestnet.caipNetworkId)
  assert.equal(before(), was, 'the wallet has not answered yet')
  await switchNetwork('eip155:1')
  answers[0]!()
  await late
  assert.is($activeNamespace.get(), 'eip155')

  await switchNetwork(bitcoinTestnet.caipNetworkId)
  assert.equal(before(), ['bip122', 'Bitcoin Testnet', bitcoinTestnet.caipNetworkId, bitcoinTestnet.caipNetworkId])
})

test.run()
