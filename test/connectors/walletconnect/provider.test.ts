import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createSessionProvider, type ProviderContext } from '../../../src/connectors/walletconnect/provider'
import { WidgetError } from '../../../src/core/platform/errors'

/** Creates a session whose wallet approved some methods, a node, and a record of the requests to each. */
const createProvider = (
  answers: Record<string, unknown> = {},
  methods = ['personal_sign', 'eth_sendTransaction', 'eth_sendRawTransaction', 'eth_accounts'],
  isLive = true
) => {
  const wallet: string[] = []
  const node: string[] = []
  const moves: string[] = []
  const context: ProviderContext = {
    accounts: () => ['0xa'],
    chainId: () => 'eip155:8453',
    methods: () => methods,
    sendRequest: async method => {
      wallet.push(method)
      const answer = answers[method]
      if (answer instanceof Error || Object.hasOwn(Object(answer) as object, 'code')) throw answer
      return answer
    },
    callNode: async method => {
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
  return { provider: createSessionProvider(context), wallet, node, moves }
}
const failure = (code: number) => Object.assign(new Error('no'), { code })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (e: { code: number }) => e.code
  )

test('known values are answered without a request, in hex where EIP-1193 requires it', async () => {
  const { provider, wallet, node } = createProvider()
  assert.equal(await provider.request({ method: 'eth_accounts' }), ['0xa'])
  assert.is(await provider.request({ method: 'eth_chainId' }), '0x2105')
  assert.is(await provider.request({ method: 'net_version' }), '8453')
  assert.equal([...wallet, ...node], [])
})

test('signing goes to the wallet; reading and signed transactions go to a node', async () => {
  const { provider, wallet, node } = createProvider({ personal_sign: '0xsigned' })
  assert.is(await provider.request({ method: 'personal_sign', params: ['0x', '0xa'] }), '0xsigned')
  for (const method of ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction'])
    assert.is(await provider.request({ method }), `node ${method}`)
  assert.equal([wallet, node], [['personal_sign'], ['eth_getBalance', 'eth_call', 'eth_sendRawTransaction']])
})

test('a method that the wallet has not approved is rejected, and never reaches a node', async () => {
  const { provider, wallet, node } = createProvider()
  for (const method of ['eth_sign', 'eth_signTypedData_v4', 'wallet_sendCalls', 'personal_ecRecover'])
    assert.is(await codeOf(provider.request({ method })), 4200, method)
  assert.equal([...wallet, ...node], [])
})

test('a transaction is sent by another method name if the wallet supports only that', async () => {
  for (const code of [-32000, -32602, -32601, 4200]) {
    const { provider, wallet } = createProvider(
      { eth_sendTransaction: failure(code), wallet_sendTransaction: '0xhash' },
      ['eth_sendTransaction', 'wallet_sendTransaction']
    )
    assert.is(await provider.request({ method: 'eth_sendTransaction' }), '0xhash')
    assert.equal(wallet, ['eth_sendTransaction', 'wallet_sendTransaction'])
  }
})

test('a rejected transaction is not requested again', async () => {
  const { provider, wallet } = createProvider({ eth_sendTransaction: failure(4001) }, [
    'eth_sendTransaction',
    'wallet_sendTransaction'
  ])
  assert.is(await codeOf(provider.request({ method: 'eth_sendTransaction' })), 4001)
  assert.equal(wallet, ['eth_sendTransaction'])
})

test('a switch names its network, and an invalid one is an error', async () => {
  const { provider, moves } = createProvider()
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

test('a rejection by the user has the code 4001, whatever the wallet calls it', async () => {
  const refusals = [
    { code: 5000, message: 'User rejected.', data: 'own' },
    { code: 5001, message: 'User disapproved of chains' },
    { code: 5002, message: 'x' },
    { code: 4001, message: 'x' },
    { code: -32000, message: 'User rejected the request' },
    { code: -32603, message: 'Request rejected by the user' }
  ]
  for (const refusal of refusals) {
    const { provider, wallet } = createProvider(
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
    assert.equal(wallet, ['personal_sign', 'eth_sendTransaction'], 'no request is repeated')
  }
})

test('a session that the wallet ends during a request fails it as disconnected', async () => {
  const disconnect = { code: 6000, message: 'User disconnected.' }
  const error = await failureOf(
    createProvider({ personal_sign: disconnect }).provider.request({ method: 'personal_sign' })
  )
  assert.equal([error.code, error.message, error.cause], [4900, 'The session has ended.', disconnect])
})

test('any other failure is an Error with a numeric code, and the original error as its cause', async () => {
  const other = { code: -32602, message: 'Invalid\u202E params', data: { at: 1 } }
  const own = await failureOf(createProvider({ personal_sign: other }).provider.request({ method: 'personal_sign' }))
  assert.equal([own.code, own.message, own.data, own.cause], [-32602, 'Invalid params', { at: 1 }, other])
  const unheard = new WidgetError('service-failed', { service: 'rpc', status: 0 })
  const unmoved = new WidgetError('switch-unverified', { wallet: 'Owl', network: 'x', got: 'y' })
  const { provider } = createProvider({ eth_call: unheard, wallet_switchEthereumChain: unmoved })
  const node = await failureOf(provider.request({ method: 'eth_call' }))
  const move = await failureOf(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }))
  assert.equal([node.code, node.message, node.cause], [-32603, 'HTTP request failed.', unheard])
  assert.equal([move.code, move.cause], [-32603, unmoved])
})

test("a node's error is passed on unchanged, even if its text mentions a rejection", async () => {
  const nodeError = Object.assign(new Error('execution reverted: user rejected'), { code: 3, data: '0x01' })
  assert.is(
    await failureOf(createProvider({ eth_call: nodeError }).provider.request({ method: 'eth_call' })),
    nodeError
  )
})

test('after the session has ended, wallet methods fail as disconnected, and no node is asked', async () => {
  const { provider, node } = createProvider({}, [], false)
  for (const method of ['personal_sign', 'wallet_sendCalls'])
    assert.is(await codeOf(provider.request({ method })), 4900, method)
  assert.equal(node, [])
})

test('the wallet gets a request within the task of the call, so that a phone may open its app', () => {
  const { provider, wallet } = createProvider()
  void provider.request({ method: 'personal_sign' })
  assert.equal(wallet, ['personal_sign'])
})

test('names of object members are not methods', async () => {
  const { provider, node } = createProvider()
  await provider.request({ method: 'constructor' })
  assert.equal(node, ['constructor'])
})

test('a listener is called until it is removed, and one that throws stops no other', () => {
  const { provider } = createProvider()
  const received: unknown[] = []
  const listener = (value: unknown) => {
    received.push(value)
  }
  const usual = globalThis.reportError
  globalThis.reportError = () => undefined
  provider.on('chainChanged', () => {
    throw new Error('host')
  })
  provider.on('chainChanged', listener)
  provider.emit('chainChanged', '0x1')
  provider.removeListener('chainChanged', listener)
  provider.emit('chainChanged', '0x2')
  globalThis.reportError = usual
  assert.equal(received, ['0x1'])
})

test.run()
