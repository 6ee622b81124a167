import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeProvider, type Ground } from '../../src/connectors/walletconnect/provider'

/** A wallet that agreed to some methods, a node, and what each was asked. */
const stage = (answers: Record<string, unknown> = {}, methods = ['personal_sign', 'eth_sendTransaction', 'eth_sendRawTransaction', 'eth_accounts'], isLive = true) => {
  const wallet: string[] = [], node: string[] = [], moves: string[] = []
  const ground: Ground = {
    accounts: () => ['0xa'], chainId: () => 'eip155:8453', methods: () => methods,
    ask: async method => {
      wallet.push(method)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    },
    read: async method => { node.push(method); return `node ${method}` },
    switchTo: async (id, _, method) => { moves.push(`${method} ${id}`) },
    disconnect: async () => { moves.push('gone') },
    isLive: () => isLive
  }
  return { provider: makeProvider(ground), wallet, node, moves }
}
const failure = (code: number) => Object.assign(new Error('no'), { code })
const codeOf = (promise: Promise<unknown>) => promise.then(() => undefined, (e: { code: number }) => e.code)

test('what it knows itself it answers itself, in hex where EIP-1193 wants it', async () => {
  const { provider, wallet, node } = stage()
  assert.equal(await provider.request({ method: 'eth_accounts' }), ['0xa'])
  assert.is(await provider.request({ method: 'eth_chainId' }), '0x2105')
  assert.is(await provider.request({ method: 'net_version' }), '8453')
  assert.equal([...wallet, ...node], [])
})

test('signing goes to the wallet, reading to a node, and what is signed already to the node, too', async () => {
  const { provider, wallet, node } = stage({ personal_sign: '0xsigned' })
  assert.is(await provider.request({ method: 'personal_sign', params: ['0x', '0xa'] }), '0xsigned')
  for (const method of ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction']) assert.is(await provider.request({ method }), `node ${method}`)
  assert.equal([wallet, node], [['personal_sign'], ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction']])
})

test('what the wallet has not agreed to is refused here, and never reaches a node', async () => {
  const { provider, wallet, node } = stage()
  for (const method of ['eth_sign', 'eth_signTypedData_v4', 'wallet_sendCalls', 'personal_ecRecover']) assert.is(await codeOf(provider.request({ method })), 4200, method)
  assert.equal([...wallet, ...node], [])
})

test('a transaction goes by another name where the wallet knows only that', async () => {
  for (const code of [-32000, -32602, -32601, 4200]) {
    const { provider, wallet } = stage({ eth_sendTransaction: failure(code), wallet_sendTransaction: '0xhash' }, ['eth_sendTransaction', 'wallet_sendTransaction'])
    assert.is(await provider.request({ method: 'eth_sendTransaction' }), '0xhash')
    assert.equal(wallet, ['eth_sendTransaction', 'wallet_sendTransaction'])
  }
})

test('a refused transaction is not asked for twice', async () => {
  const { provider, wallet } = stage({ eth_sendTransaction: failure(4001) }, ['eth_sendTransaction', 'wallet_sendTransaction'])
  assert.is(await codeOf(provider.request({ method: 'eth_sendTransaction' })), 4001)
  assert.equal(wallet, ['eth_sendTransaction'])
})

test('a switch says which network; a wrong one is told', async () => {
  const { provider, moves } = stage()
  assert.is(await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }), null)
  assert.equal(moves, ['wallet_switchEthereumChain eip155:1'])
  for (const params of [undefined, [], [{}], [{ chainId: 1 }], [{ chainId: 'x' }], [{ chainId: '0x0' }]]) {
    assert.is(await codeOf(provider.request({ method: 'wallet_switchEthereumChain', params })), -32602, JSON.stringify(params))
  }
})

test('once the session has ended a wallet’s methods are refused as disconnected, and no node is asked', async () => {
  const { provider, node } = stage({}, [], false)
  for (const method of ['personal_sign', 'wallet_sendCalls']) assert.is(await codeOf(provider.request({ method })), 4900, method)
  assert.equal(node, [])
})

test('the wallet is asked within the task of the call, so that a phone may open its app', () => {
  const { provider, wallet } = stage()
  void provider.request({ method: 'personal_sign' })
  assert.equal(wallet, ['personal_sign'])
})

test('names that every object has are no methods', async () => {
  const { provider, node } = stage()
  await provider.request({ method: 'constructor' })
  assert.equal(node, ['constructor'])
})

test('listeners hear until they are taken away; one that throws keeps none from hearing', () => {
  const { provider } = stage()
  const heard: unknown[] = [], hear = (value: unknown) => { heard.push(value) }
  const usual = globalThis.reportError
  globalThis.reportError = () => undefined
  provider.on('chainChanged', () => { throw new Error('host') })
  provider.on('chainChanged', hear)
  provider.emit('chainChanged', '0x1')
  provider.removeListener('chainChanged', hear)
  provider.emit('chainChanged', '0x2')
  globalThis.reportError = usual
  assert.equal(heard, ['0x1'])
})

test.run()
