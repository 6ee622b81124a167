/** Which of several connections is active: after one ends, after a choice of network, and after a reload. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/session/disconnect'
import { switchNetwork } from '../../../src/actions/session/switch-network'
import { keys } from '../../../src/core/platform/storage-schema'
import { offerNetworks } from '../../../src/core/networks/networks'
import { WidgetError } from '../../../src/core/platform/errors'
import {
  $activeNamespace,
  $address,
  $connections,
  $network,
  adoptConnection,
  expectStoredSession,
  unrestoredConnections,
  adoptRestoredConnection,
  reloadStoredSession,
  report,
  setStatus,
  setActiveNamespace
} from '../../../src/core/session/session'
import { base, bitcoin, bitcoinTestnet, mainnet, solana } from '../../../src/networks/index'
import { freshPage } from '../reset-stores'
import { ALICE } from '../../doubles/scripted-provider'
import { begin, BTC, calls, connection, storedSession, SOL } from './multiple-connections-setup'

test.before.each(begin)

test('a change in an inactive wallet does not change the active one', () => {
  const evm = connection('eip155', ALICE)
  adoptConnection(evm)
  adoptConnection(connection('solana', SOL))
  report.changed({ ...evm, chainId: 'eip155:8453' })
  assert.equal(
    [$activeNamespace.get(), $connections.get().eip155?.chainId, storedSession()!.connections.eip155?.chainId],
    ['solana', 'eip155:8453', 'eip155:8453']
  )
})

test('another connection becomes active when the active one ends', async () => {
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL))
  await disconnect('solana')
  assert.equal(
    [$activeNamespace.get(), $address.get(), Object.keys(storedSession()!.connections), calls],
    ['eip155', ALICE, ['eip155'], ['solana']]
  )
})

test('switching to a network of a connected chain activates that connection', async () => {
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL))
  await switchNetwork('eip155:1')
  assert.equal([$activeNamespace.get(), $address.get()], ['eip155', ALICE])
  setActiveNamespace('solana')
  assert.equal([$address.get(), storedSession()!.activeNamespace], [SOL, 'solana'])
})

test('the connection that was active becomes active again, in any order of restoring', () => {
  const [evm, sol] = [connection('eip155', ALICE), connection('solana', SOL)]
  adoptConnection(evm)
  adoptConnection(sol)
  const stored = localStorage.getItem(keys.session)!
  freshPage()
  localStorage.setItem(keys.session, stored)
  reloadStoredSession()
  expectStoredSession()
  assert.equal(
    unrestoredConnections().map(([name]) => name),
    ['eip155', 'solana']
  )
  setStatus('solana', 'reconnecting')
  adoptRestoredConnection(evm)
  assert.is($activeNamespace.get(), 'solana')
  adoptRestoredConnection(sol)
  assert.equal([$activeNamespace.get(), $address.get()], ['solana', SOL])
})

test('a restored connection becomes active if the stored active one is not restored', () => {
  const evm = connection('eip155', ALICE)
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: 1,
      data: {
        connections: { solana: { walletId: 'owl', address: SOL, chainId: solana.caipNetworkId } },
        activeNamespace: 'solana'
      }
    })
  )
  reloadStoredSession()
  expectStoredSession()
  adoptRestoredConnection(evm)
  assert.is($activeNamespace.get(), 'eip155')
})

test('a chain becomes active once its wallet has switched, and not after a rejection or a newer choice', async () => {
  offerNetworks([mainnet, base, solana, bitcoin, bitcoinTestnet])
  const evm = connection('eip155', ALICE)
  const btc = connection('bip122', BTC)
  const answers: (() => void)[] = []
  let isRejecting = true
  btc.connector.switchNetwork = async ({ caipNetworkId: chainId }) => {
    if (isRejecting) throw new WidgetError('user-rejected', { wallet: 'Owl' })
    await new Promise<void>(resolve => answers.push(resolve))
    report.changed({ ...btc, chainId })
  }
  adoptConnection(btc)
  adoptConnection(evm)
  const currentState = () => [
    $activeNamespace.get(),
    $network.get()?.name,
    storedSession()?.activeNetworkId,
    storedSession()?.connections.bip122?.chainId
  ]
  const initial = currentState()
  assert.equal(initial, ['eip155', 'Ethereum', 'eip155:1', bitcoin.caipNetworkId])
  assert.is((await switchNetwork(bitcoinTestnet.caipNetworkId)).error?.code, 'user-rejected')
  assert.equal(currentState(), initial)

  isRejecting = false
  const switching = switchNetwork(bitcoinTestnet.caipNetworkId)
  assert.equal(currentState(), initial, 'the wallet has not answered yet')
  await switchNetwork('eip155:1')
  answers[0]!()
  await switching
  assert.is($activeNamespace.get(), 'eip155')

  await switchNetwork(bitcoinTestnet.caipNetworkId)
  assert.equal(currentState(), [
    'bip122',
    'Bitcoin Testnet',
    bitcoinTestnet.caipNetworkId,
    bitcoinTestnet.caipNetworkId
  ])
})

test.run()
