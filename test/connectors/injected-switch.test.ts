import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { base, evmNetwork, mainnet } from '../../src/networks/index'
import { fakeClock } from '../doubles/fake-clock'
import { refusing, rpcError, scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'
import { failure, make } from './connector'
import './network-switch-chunk'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

/** Advances the clock until the promise has settled. */
const advanceUntilSettled = async <T>(promise: Promise<T>): Promise<T> => {
  let isSettled = false
  const settled = promise.finally(() => {
    isSettled = true
  })
  settled.catch(() => undefined)
  for (await clock.advance(0); !isSettled; ) await clock.advance(250)
  return settled
}

/** Switches networks like a correct wallet. */
const switching =
  (wallet: ScriptedWallet) =>
  ({ params }: { params?: unknown }) => {
    wallet.answers['eth_chainId'] = (params as { chainId: string }[])[0]!.chainId
    return null
  }

test('a switch is verified with the wallet', async () => {
  const wallet = scriptedProvider()
  wallet.answers['wallet_switchEthereumChain'] = switching(wallet)
  const { connector, changed } = make(wallet)
  await connector.connect()
  await advanceUntilSettled(connector.switchNetwork(base))
  assert.equal(wallet.callsOf('wallet_switchEthereumChain'), [
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
  ])
  assert.equal(
    changed.map(connection => connection.chainId),
    ['eip155:8453']
  )
})

test('a switch that the wallet also reports by an event is reported once', async () => {
  const wallet = scriptedProvider()
  wallet.answers['wallet_switchEthereumChain'] = (call: { params?: unknown }) => {
    switching(wallet)(call)
    wallet.emit('chainChanged', '0x2105')
    return null
  }
  const { connector, changed } = make(wallet)
  await connector.connect()
  await advanceUntilSettled(connector.switchNetwork(base))
  wallet.emit('chainChanged', '0x2105')
  assert.is(changed.length, 1)
})

for (const [name, error] of [
  ['4902', rpcError(4902)],
  ['4902 wrapped by a phone', rpcError(-32603, 'Internal', { originalError: rpcError(4902) })],
  ['an error text only', rpcError(-32603, 'Unrecognized chain ID "0x2105".')]
] as const) {
  test(`an unknown network (${name}) is added, then switched to, then verified`, async () => {
    const wallet = scriptedProvider({ wallet_switchEthereumChain: refusing(error) })
    wallet.answers['wallet_addEthereumChain'] = () => {
      wallet.answers['wallet_switchEthereumChain'] = switching(wallet)
      return null
    }
    const { connector, changed } = make(wallet)
    await connector.connect()
    await advanceUntilSettled(connector.switchNetwork(base))
    const methods = wallet.calls.slice(2).map(call => call.method)
    assert.equal(
      methods.filter(method => method !== 'eth_chainId'),
      ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain']
    )
    assert.is(methods.at(-1), 'eth_chainId')
    assert.equal(
      changed.map(connection => connection.chainId),
      ['eip155:8453']
    )
  })
}

test('a wallet that switches while it adds is not asked a second time', async () => {
  const wallet = scriptedProvider({ wallet_switchEthereumChain: refusing(rpcError(4902)) })
  wallet.answers['wallet_addEthereumChain'] = switching(wallet)
  const { connector } = make(wallet)
  await connector.connect()
  await advanceUntilSettled(connector.switchNetwork(base))
  assert.is(wallet.callsOf('wallet_switchEthereumChain').length, 1)
})

test("a network is added as in EIP-3085, with the network's own nodes and never one with a key", async () => {
  const wallet = scriptedProvider({
    wallet_switchEthereumChain: refusing(rpcError(4902)),
    wallet_addEthereumChain: refusing(rpcError(4001))
  })
  const network = {
    ...evmNetwork(
      56,
      'BNB Smart Chain',
      'https://keyed.example/secret',
      ['BscScan', 'https://bscscan.com'],
      ['BNB', 'BNB']
    )
  }
  network.rpcUrls = { default: network.rpcUrls.default, chainDefault: { http: ['https://open.example'] } }
  const { connector } = make(wallet)
  await connector.connect()
  assert.is((await failure(connector.switchNetwork(network))).code, 'user-rejected')
  assert.equal(wallet.callsOf('wallet_addEthereumChain')[0]!.params, [
    {
      chainId: '0x38',
      chainName: 'BNB Smart Chain',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: ['https://open.example'],
      blockExplorerUrls: ['https://bscscan.com']
    }
  ])
  await failure(connector.switchNetwork(evmNetwork(5, 'Five', 'https://five.example', undefined)))
  assert.not.ok(
    (wallet.callsOf('wallet_addEthereumChain')[1]!.params as { blockExplorerUrls?: unknown }[])[0]!.blockExplorerUrls
  )
})

test('a wallet that approves and stays on its network has not switched', async () => {
  const wallet = scriptedProvider({ wallet_switchEthereumChain: null })
  const { connector, changed } = make(wallet)
  await connector.connect()
  const error = await failure(advanceUntilSettled(connector.switchNetwork(base)))
  assert.equal([error.code, error.facts], ['switch-unverified', { wallet: 'Fox', network: 'Base', got: 'eip155:1' }])
  assert.is(changed.length, 0)
})

test('a wallet that switched to a third network causes an error, and the page follows it', async () => {
  const wallet = scriptedProvider()
  wallet.answers['wallet_switchEthereumChain'] = () => {
    wallet.answers['eth_chainId'] = '0x89'
    return null
  }
  const { connector, changed } = make(wallet)
  await connector.connect()
  assert.is((await failure(advanceUntilSettled(connector.switchNetwork(base)))).code, 'switch-unverified')
  assert.equal(
    changed.map(connection => connection.chainId),
    ['eip155:137']
  )
})

test('a rejected switch changes nothing', async () => {
  const wallet = scriptedProvider({ wallet_switchEthereumChain: refusing(rpcError(4001)) })
  const { connector, changed } = make(wallet)
  await connector.connect()
  assert.is((await failure(advanceUntilSettled(connector.switchNetwork(base)))).code, 'user-rejected')
  assert.is(changed.length, 0)
  assert.is(wallet.callsOf('wallet_addEthereumChain').length, 0)
})

test('a wallet that can neither switch nor add does not support the network', async () => {
  for (const script of [
    {},
    { wallet_switchEthereumChain: refusing(rpcError(4902)) },
    { wallet_switchEthereumChain: refusing(rpcError(4902)), wallet_addEthereumChain: refusing(rpcError(4902)) }
  ]) {
    const { connector } = make(scriptedProvider(script))
    await connector.connect()
    const error = await failure(advanceUntilSettled(connector.switchNetwork(base)))
    assert.equal([error.code, error.message], ['chain-unsupported', 'Chain is not supported'])
  }
})

test('a wallet that is on Ethereum already needs no switch', async () => {
  const wallet = scriptedProvider({ wallet_switchEthereumChain: null })
  const { connector, changed } = make(wallet)
  await connector.connect()
  await advanceUntilSettled(connector.switchNetwork(mainnet))
  assert.is(changed.length, 0)
})

test.run()
