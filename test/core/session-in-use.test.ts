/** Which of several connections is active: after one ends, after a choice of network, and after a reload. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../src/actions/disconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { keys } from '../../src/core/kept'
import { offerNetworks } from '../../src/core/networks'
import { WidgetError } from '../../src/core/errors'
import {
  $activeNamespace,
  $address,
  $connections,
  $network,
  adopt,
  expectKept,
  missing,
  readopt,
  reloadKept,
  report,
  setStatus,
  turnTo
} from '../../src/core/session'
import { base, bitcoin, bitcoinTestnet, mainnet, solana } from '../../src/networks'
import { freshPage } from './fresh'
import { ALICE } from '../doubles/scripted-provider'
import { begin, BTC, calls, connection, kept, SOL } from './several-sessions'

test.before.each(begin)

test('a change in a wallet that is not in use moves nobody', () => {
  const evm = connection('eip155', ALICE)
  adopt(evm)
  adopt(connection('solana', SOL))
  report.changed({ ...evm, chainId: 'eip155:8453' })
  assert.equal(
    [$activeNamespace.get(), $connections.get().eip155?.chainId, kept()!.connections.eip155?.chainId],
    ['solana', 'eip155:8453', 'eip155:8453']
  )
})

test('the one in use ends: another takes its place, and the others stay', async () => {
  adopt(connection('eip155', ALICE))
  adopt(connection('solana', SOL))
  await disconnect('solana')
  assert.equal(
    [$activeNamespace.get(), $address.get(), Object.keys(kept()!.connections), calls],
    ['eip155', ALICE, ['eip155'], ['solana']]
  )
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
  assert.equal(
    missing().map(([name]) => name),
    ['eip155', 'solana']
  )
  setStatus('solana', 'reconnecting')
  readopt(evm)
  assert.is($activeNamespace.get(), 'solana')
  readopt(sol)
  assert.equal([$activeNamespace.get(), $address.get()], ['solana', SOL])
})

test('where it does not come back, who is here is in use', () => {
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
  reloadKept()
  expectKept()
  readopt(evm)
  assert.is($activeNamespace.get(), 'eip155')
})

test(
  'a network of another chain is in use once its wallet has agreed; a refusal leaves all as it was, and so does ' +
    'a newer choice',
  async () => {
    offerNetworks([mainnet, base, solana, bitcoin, bitcoinTestnet])
    const evm = connection('eip155', ALICE)
    const btc = connection('bip122', BTC)
    const answers: (() => void)[] = []
    let refuses = true
    btc.connector.switchNetwork = async ({ caipNetworkId: chainId }) => {
      if (refuses) throw new WidgetError('user-rejected', { wallet: 'Owl' })
      await new Promise<void>(done => answers.push(done))
      report.changed({ ...btc, chainId })
    }
    adopt(btc)
    adopt(evm)
    const before = () => [
      $activeNamespace.get(),
      $network.get()?.name,
      kept()?.activeNetworkId,
      kept()?.connections.bip122?.chainId
    ]
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
  }
)

test.run()
