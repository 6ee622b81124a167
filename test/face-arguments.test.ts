/** Arguments that a call cannot use: a message lists the accepted ones for the developer, and nothing throws. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import './dom'
import './react/source'

const { chunks } = await import('../src/chunks')
const { setDebug } = await import('../src/core/warn')
const { start } = await import('../src/start')

const warnings: string[] = []
console.warn = (text: string) => {
  warnings.push(text)
}

const face = start({ networks: ['eip155:1'], enableReconnect: false }, chunks, 'preact', () => undefined)
await face.ready()
setDebug(true)

/** Returns the warnings that a call causes. */
const warned = async (call: () => unknown) => {
  warnings.length = 0
  await call()
  return [...warnings]
}
Object.assign(globalThis, { reportError: () => undefined })
const NAMESPACES = 'expected one of eip155, solana, bip122, polkadot, cosmos'

test('an unknown event is reported with the events that there are', async () => {
  const [text = '', ...others] = await warned(() => face.on('foo' as never, () => undefined))
  assert.match(text, /^Billfold event-unknown: on: no event "foo"; there are billfold:account, .*billfold:transaction/)
  assert.match(text, /billfold:ready/)
  assert.equal(others, [])
})

test('an object that is no text is reported, too', async () => {
  const [text = ''] = await warned(() => face.on({ toString: '' } as never, () => undefined))
  assert.match(text, /^Billfold event-unknown: on: no event an object; there are/)
})

test('a known event is not reported', async () => {
  assert.equal(await warned(() => face.on('billfold:connect', () => undefined)()), [])
})

for (const method of ['on', 'subscribe', 'subscribeAccount', 'subscribeEvents', 'subscribeTheme'] as const) {
  test(`${method} reports a listener that is no function, and calls nothing`, async () => {
    const args = method === 'on' ? ['billfold:connect', 'foo'] : ['foo']
    let stop: unknown
    const call = () => {
      stop = (face[method] as (...args: unknown[]) => unknown)(...args)
    }
    assert.equal(await warned(call), [
      `Billfold option-invalid: ${method}: expected a function as listener, got "foo" (README.md#option-invalid)`
    ])
    assert.type(stop, 'function')
    ;(stop as () => void)()
  })
}

for (const method of [
  'getAccount',
  'getAddress',
  'getAddressByChainNamespace',
  'getCaipAddress',
  'getCaipNetwork',
  'getCaipNetworks',
  'getConnections',
  'getProvider',
  'getProviderType',
  'getWalletInfo',
  'disconnect'
] as const) {
  test(`${method} reports an unknown namespace with those that there are`, async () => {
    assert.equal(await warned(() => (face[method] as (namespace: string) => unknown)('evm')), [
      `Billfold option-invalid: ${method}: ${NAMESPACES}, got "evm" (README.md#option-invalid)`
    ])
  })
}

test('subscriptions to one namespace report an unknown one', async () => {
  const listen = () => face.subscribeAccount(() => undefined, 'evm' as never)()
  assert.equal(await warned(listen), [
    `Billfold option-invalid: subscribeAccount: ${NAMESPACES}, got "evm" (README.md#option-invalid)`
  ])
})

test('a known namespace, none, and the event of a button are not reported', async () => {
  assert.equal(
    await warned(async () => {
      face.getAccount('solana')
      face.getAccount()
      await face.disconnect(new Event('click') as never)
    }),
    []
  )
})

test('open reports an unknown option with the options that there are', async () => {
  const [text] = await warned(() => face.open({ veiw: 'Account' } as never))
  await face.close()
  assert.is(
    text,
    'Billfold option-unknown: open: unknown option "veiw"; ' +
      'there are arguments, namespace, opener, uri, view, wallet (README.md#option-unknown)'
  )
})

test('open as the listener of a button reports nothing about the options', async () => {
  const texts = await warned(() => face.open(new Event('click') as never))
  await face.close()
  assert.equal(texts, [])
})

test('open reports an unknown view with the views that a page may open', async () => {
  const [text = ''] = await warned(() => face.open({ view: 'Foo' } as never))
  await face.close()
  assert.match(text, /^Billfold view-unknown: open: no view "Foo"; there are Account, AllWallets, Connect, /)
  assert.match(text, /, WhatIsAWallet \(README/)
  assert.not.match(text, /WalletSendPreview|ConnectingExternal/)
})

test('open reports a namespace without a network, with those that have one', async () => {
  const [text = ''] = await warned(() => face.open({ namespace: 'solana' }))
  await face.close()
  assert.match(text, 'Billfold network-missing: open: no network of "solana" is offered; `networks` has eip155')
})

test('open reports what is no pairing code', async () => {
  const texts = await warned(async () => {
    await face.open({ uri: 'https://example.com' })
    await chunks.action.hosted()
    await new Promise(done => {
      setTimeout(done)
    })
  })
  await face.close()
  assert.equal(
    texts.filter(text => text.includes('code-invalid')),
    [
      'Billfold code-invalid: open: expected a pairing code (wc:…) as uri, got "https://example.com" ' +
        '(README.md#code-invalid)'
    ]
  )
})

test('connect with an unknown id rejects, and says what it takes', async () => {
  const failure = await face.connect('io.nothing').then(
    () => undefined,
    (e: unknown) => e as Error & { code: string }
  )
  assert.is(failure?.code, 'wallet-missing')
  assert.match(failure?.message ?? '', 'No wallet in this browser has the id "io.nothing". connect() takes the id')
})

test.run()
