import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeProvider, type Ground } from '../../src/connectors/walletconnect/provider'
import { WidgetError } from '../../src/core/errors'

/** Creates a session whose wallet approved some methods, a node, and a record of the requests to each. */
const stage = (
  answers: Record<string, unknown> = {},
  methods = ['personal_sign', 'eth_sendTransaction', 'eth_sendRawTransaction', 'eth_accounts'],
  isLive = true
) => {
  const wallet: string[] = []
  const node: string[] = []
  const moves: string[] = []
  const ground: Ground = {
    accounts: () => ['0xa'],
    chainId: () => 'eip155:8453',
    methods: () => methods,
    ask: async method => {
      wallet.push(method)
      const answer = answers[method]
      if (answer instanceof Error || Object.hasOwn(Object(answer) as object, 'code')) throw answer
      return answer
    },
    read: async method => {
      node.push(method)
      if (Object.hasOwn(answers, method)) throw answers[method]
      return `node ${method}`
    },
    switchTo: async (id, _, method) => {
      moves.push(`${method} ${id}`)
      if (Object.hasOwn(answers, method)) throw answers[method]
    },
    disconnect: async () => {
      moves.push('gone')
    },
    isLive: () => isLive
  }
  return { provider: makeProvider(ground), wallet, node, moves }
}
const failure = (code: number) => Object.assign(new Error('no'), { code })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (e: { code: number }) => e.code
  )

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
  for (const method of ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction'])
    assert.is(await provider.request({ method }), `node ${method}`)
  assert.equal([wallet, node], [['personal_sign'], ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction']])
})

test('what the wallet has not agreed to is refused here, and never reaches a node', async () => {
  const { provider, wallet, node } = stage()
  for (const method of ['eth_sign', 'eth_signTypedData_v4', 'wallet_sendCalls', 'personal_ecRecover'])
    assert.is(await codeOf(provider.request({ method })), 4200, method)
  assert.equal([...wallet, ...node], [])
})

test('a transaction goes by another name where the wallet knows only that', async () => {
  for (const code of [-32000, -32602, -32601, 4200]) {
    const { provider, wallet } = stage({ eth_sendTransaction: failure(code), wallet_sendTransaction: '0xhash' }, [
      'eth_sendTransaction',
      'wallet_sendTransaction'
    ])
    assert.is(await provider.request({ method: 'eth_sendTransaction' }), '0xhash')
    assert.equal(wallet, ['eth_sendTransaction', 'wallet_sendTransaction'])
  }
})

test('a refused transaction is not asked for twice', async () => {
  const { provider, wallet } = stage({ eth_sendTransaction: failure(4001) }, [
    'eth_sendTransaction',
    'wallet_sendTransaction'
  ])
  assert.is(await codeOf(provider.request({ method: 'eth_sendTransaction' })), 4001)
  assert.equal(wallet, ['eth_sendTransaction'])
})

test('a switch says which network; a wrong one is told', async () => {
  const { provider, moves } = stage()
  assert.is(await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }), null)
  assert.equal(moves, ['wallet_switchEthereumChain eip155:1'])
  for (const params of [undefined, [], [{}], [{ chainId: 1 }], [{ chainId: 'x' }], [{ chainId: '0x0' }]]) {
    assert.is(
      await codeOf(provider.request({ method: 'wallet_switchEthereumChain', params })),
      -32602,
      JSON.stringify(params)
    )
  }
})

/** Returns the error with which a request rejects. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it was answered')
    },
    (e: Error & { code: unknown; data: unknown }) => {
      assert.instance(e, Error)
      return e
    }
  )

test('what the person refuses fails with 4001, whatever the wallet calls it', async () => {
  const refusals = [
    { code: 5000, message: 'User rejected.', data: 'own' },
    { code: 5001, message: 'User disapproved of chains' },
    { code: 5002, message: 'x' },
    { code: 4001, message: 'x' },
    { code: -32000, message: 'User rejected the request' },
    { code: -32603, message: 'Request rejected by the user' }
  ]
  for (const refusal of refusals) {
    const { provider, wallet } = stage(
      { personal_sign: refusal, eth_sendTransaction: refusal, wallet_switchEthereumChain: refusal },
      ['personal_sign', 'eth_sendTransaction', 'wallet_sendTransaction']
    )
    for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']) {
      const error = await failureOf(provider.request({ method, params: [{ chainId: '0x1' }] }))
      assert.equal(
        [error.code, error.message, error.cause, error.data],
        [4001, 'User rejected the request.', refusal, refusal.data]
      )
    }
    assert.equal(wallet, ['personal_sign', 'eth_sendTransaction'], 'nor is it asked for twice')
  }
})

test('a session that the wallet ends while it is asked fails the request as disconnected', async () => {
  const gone = { code: 6000, message: 'User disconnected.' }
  const error = await failureOf(stage({ personal_sign: gone }).provider.request({ method: 'personal_sign' }))
  assert.equal([error.code, error.message, error.cause], [4900, 'The session has ended.', gone])
})

test('whatever else fails is an Error with a number as its code, and what came is its cause', async () => {
  const other = { code: -32602, message: 'Invalid\u202E params', data: { at: 1 } }
  const own = await failureOf(stage({ personal_sign: other }).provider.request({ method: 'personal_sign' }))
  assert.equal([own.code, own.message, own.data, own.cause], [-32602, 'Invalid params', { at: 1 }, other])
  const unheard = new WidgetError('service-failed', { service: 'rpc', status: 0 })
  const unmoved = new WidgetError('switch-unverified', { wallet: 'Owl', network: 'x', got: 'y' })
  const { provider } = stage({ eth_call: unheard, wallet_switchEthereumChain: unmoved })
  const node = await failureOf(provider.request({ method: 'eth_call' }))
  const move = await failureOf(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }))
  assert.equal([node.code, node.message, node.cause], [-32603, 'HTTP request failed.', unheard])
  assert.equal([move.code, move.cause], [-32603, unmoved])
})

test('what a node says stands as it is, though it speaks of refusing', async () => {
  const said = Object.assign(new Error('execution reverted: user rejected'), { code: 3, data: '0x01' })
  assert.is(await failureOf(stage({ eth_call: said }).provider.request({ method: 'eth_call' })), said)
})

test('once the session has ended a wallet’s methods are refused as disconnected, and no node is asked', async () => {
  const { provider, node } = stage({}, [], false)
  for (const method of ['personal_sign', 'wallet_sendCalls'])
    assert.is(await codeOf(provider.request({ method })), 4900, method)
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
  const heard: unknown[] = []
  const hear = (value: unknown) => {
    heard.push(value)
  }
  const usual = globalThis.reportError
  globalThis.reportError = () => undefined
  provider.on('chainChanged', () => {
    throw new Error('host')
  })
  provider.on('chainChanged', hear)
  provider.emit('chainChanged', '0x1')
  provider.removeListener('chainChanged', hear)
  provider.emit('chainChanged', '0x2')
  globalThis.reportError = usual
  assert.equal(heard, ['0x1'])
})

test.run()
