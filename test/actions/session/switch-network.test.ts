import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { switchNetwork } from '../../../src/actions/session/switch-network'
import { $isUnsupported, $network } from '../../../src/core/session/session'
import { $snapshot } from '../../../src/api/snapshot'
import { $networkSwitch } from '../../../src/core/networks/network-switch'
import { deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { FOX, fox, storedSession, pageWith, until } from '../setup'

/** Creates a wallet that switches networks on request. */
const switchingWallet = () => {
  const wallet = fox()
  wallet.answers['wallet_switchEthereumChain'] = ({ params }: { params?: unknown }) => {
    wallet.answers['eth_chainId'] = (params as { chainId: string }[])[0]!.chainId
    return null
  }
  return wallet
}
const shownNetwork = () => [
  $network.get()?.name,
  $snapshot.get().network.caipNetwork?.name,
  storedSession()?.activeNetworkId
]

test('without a wallet, the page’s choice is stored', async () => {
  pageWith()
  const { status, data } = await switchNetwork('eip155:8453')
  assert.equal([status, data], ['success', 'eip155:8453'])
  assert.equal(shownNetwork(), ['Base', 'Base', 'eip155:8453'])
})

test('with a wallet, the wallet’s network is shown and stored', async () => {
  pageWith([switchingWallet()])
  await connect(FOX)
  assert.is((await switchNetwork('eip155:8453')).status, 'success')
  assert.equal(shownNetwork(), ['Base', 'Base', 'eip155:8453'])
  assert.is(storedSession()?.connections.eip155?.chainId, 'eip155:8453')
})

test('a switch to the active network makes no request', async () => {
  const wallet = switchingWallet()
  pageWith([wallet])
  await connect(FOX)
  assert.is((await switchNetwork('eip155:1')).status, 'success')
  assert.is(wallet.callsOf('wallet_switchEthereumChain').length, 0)
})

for (const [name, script, code] of [
  ['a rejection', { wallet_switchEthereumChain: refusing(rpcError(4001)) }, 'user-rejected'],
  ['a false approval', { wallet_switchEthereumChain: null }, 'switch-unverified'],
  ['an unsupported method', {}, 'chain-unsupported'],
  ['a failure', { wallet_switchEthereumChain: refusing(rpcError(-32603)) }, 'wallet-failed']
] as const) {
  test(`${name} (${code}) keeps the old network everywhere`, async () => {
    pageWith([fox(script)])
    await connect(FOX)
    const { error } = await switchNetwork('eip155:8453')
    assert.is(error?.code, code)
    assert.is($networkSwitch.get().error, error)
    assert.equal(shownNetwork(), ['Ethereum', 'Ethereum', 'eip155:1'])
  })
}

test('a network that the host does not offer is not found', async () => {
  const wallet = switchingWallet()
  pageWith([wallet])
  await connect(FOX)
  const { error } = await switchNetwork('eip155:137')
  assert.is(error?.message, 'Network not found')
  assert.is(wallet.callsOf('wallet_switchEthereumChain').length, 0)
})

test('a switch is pending while the wallet has not answered', async () => {
  const answer = deferred()
  const wallet = fox({ wallet_switchEthereumChain: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const switching = switchNetwork('eip155:8453')
  assert.is($networkSwitch.get().fetchStatus, 'fetching')
  assert.is($network.get()?.name, 'Ethereum')
  wallet.answers['eth_chainId'] = '0x2105'
  answer.resolve(null)
  await switching
  assert.is($network.get()?.name, 'Base')
})

test('a wallet’s own network change is adopted, also to an unsupported network', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.emit('chainChanged', '0x89')
  assert.is($isUnsupported.get(), true)
  assert.is($network.get()?.name, 'Unknown network')
  wallet.emit('chainChanged', '0x1')
  assert.is($isUnsupported.get(), false)
})

test('a switch approved after the disconnect changes nothing', async () => {
  const answer = deferred()
  const wallet = fox({ wallet_switchEthereumChain: () => answer.promise })
  pageWith([wallet])
  await connect(FOX)
  const switching = switchNetwork('eip155:8453')
  await until(() => wallet.callsOf('wallet_switchEthereumChain').length > 0, 'the request')
  await disconnect()
  wallet.answers['eth_chainId'] = '0x2105'
  answer.resolve(null)
  await switching
  assert.is($snapshot.get().account.isConnected, false)
  assert.is($network.get()?.name, 'Ethereum')
})

test.run()
