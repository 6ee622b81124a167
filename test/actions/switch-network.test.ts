import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { $isUnsupported, $network } from '../../src/core/session'
import { $snapshot } from '../../src/core/snapshot'
import { $switching } from '../../src/core/switching'
import { held, refusing, rpcError } from '../doubles/scripted-provider'
import { FOX, fox, kept, pageWith, until } from './page'

/** Creates a wallet that switches networks on request. */
const willing = () => {
  const wallet = fox()
  wallet.answers['wallet_switchEthereumChain'] = ({ params }: { params?: unknown }) => {
    wallet.answers['eth_chainId'] = (params as { chainId: string }[])[0]!.chainId
    return null
  }
  return wallet
}
const shownNetwork = () => [$network.get()?.name, $snapshot.get().network.caipNetwork?.name, kept()?.activeNetworkId]

test("without a wallet it is the page's choice, kept", async () => {
  pageWith()
  const { status, data } = await switchNetwork('eip155:8453')
  assert.equal([status, data], ['success', 'eip155:8453'])
  assert.equal(shownNetwork(), ['Base', 'Base', 'eip155:8453'])
})

test("with a wallet it is the wallet's, everywhere", async () => {
  pageWith([willing()])
  await connect(FOX)
  assert.is((await switchNetwork('eip155:8453')).status, 'success')
  assert.equal(shownNetwork(), ['Base', 'Base', 'eip155:8453'])
  assert.is(kept()?.connections.eip155?.chainId, 'eip155:8453')
})

test('where it is already nobody is asked', async () => {
  const wallet = willing()
  pageWith([wallet])
  await connect(FOX)
  assert.is((await switchNetwork('eip155:1')).status, 'success')
  assert.is(wallet.asked('wallet_switchEthereumChain').length, 0)
})

for (const [name, script, code] of [
  ['a refusal', { wallet_switchEthereumChain: refusing(rpcError(4001)) }, 'user-rejected'],
  ['a lie', { wallet_switchEthereumChain: null }, 'switch-unverified'],
  ['a wallet that cannot', {}, 'chain-unsupported'],
  ['a failure', { wallet_switchEthereumChain: refusing(rpcError(-32603)) }, 'wallet-failed']
] as const) {
  test(`${name} (${code}) keeps the old network everywhere`, async () => {
    pageWith([fox(script)])
    await connect(FOX)
    const { error } = await switchNetwork('eip155:8453')
    assert.is(error?.code, code)
    assert.is($switching.get().error, error)
    assert.equal(shownNetwork(), ['Ethereum', 'Ethereum', 'eip155:1'])
  })
}

test('a network that the site does not offer is not found', async () => {
  const wallet = willing()
  pageWith([wallet])
  await connect(FOX)
  const { error } = await switchNetwork('eip155:137')
  assert.is(error?.message, 'Network not found')
  assert.is(wallet.asked('wallet_switchEthereumChain').length, 0)
})

test('shows that it waits for the wallet', async () => {
  const answer = held()
  const wallet = fox({ wallet_switchEthereumChain: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const switching = switchNetwork('eip155:8453')
  assert.is($switching.get().fetchStatus, 'fetching')
  assert.is($network.get()?.name, 'Ethereum')
  wallet.answers['eth_chainId'] = '0x2105'
  answer.give(null)
  await switching
  assert.is($network.get()?.name, 'Base')
})

test('a wallet that changes by itself is followed, also to where the site is not', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.emit('chainChanged', '0x89')
  assert.is($isUnsupported.get(), true)
  assert.is($network.get()?.name, 'Unknown Network')
  wallet.emit('chainChanged', '0x1')
  assert.is($isUnsupported.get(), false)
})

test('a switch that the wallet grants after the person has left changes nothing', async () => {
  const answer = held()
  const wallet = fox({ wallet_switchEthereumChain: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const switching = switchNetwork('eip155:8453')
  await until(() => wallet.asked('wallet_switchEthereumChain').length > 0, 'the wallet is asked')
  await disconnect()
  wallet.answers['eth_chainId'] = '0x2105'
  answer.give(null)
  await switching
  assert.is($snapshot.get().account.isConnected, false)
  assert.is($network.get()?.name, 'Ethereum')
})

test.run()
