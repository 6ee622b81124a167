/** Arguments that a call cannot use: a message lists the accepted ones for the developer, and nothing throws. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'
import type { BillfoldEvents } from '../../src/api/events'

const { chunks } = await import('../../src/app/chunks')
const { setDebug } = await import('../../src/core/platform/console')
const { createInstance } = await import('../../src/api/create-billfold')

const warnings: string[] = []
console.warn = (text: string) => {
  warnings.push(text)
}

const api = createInstance({ networks: ['eip155:1'], enableReconnect: false }, chunks, 'preact', () => undefined)
await api.ready()
setDebug(true)

/** Returns the warnings that a call causes. */
const warningsOf = async (call: () => unknown) => {
  warnings.length = 0
  await call()
  return [...warnings]
}
Object.assign(globalThis, { reportError: () => undefined })
const NAMESPACES = 'expected one of eip155, solana, bip122, polkadot, cosmos'

test('an unknown event is reported with the known events', async () => {
  const [text = '', ...others] = await warningsOf(() => api.on('foo' as never, () => undefined))
  assert.match(text, /^Billfold event-unknown: on: expected one of billfold:account, .*billfold:transaction, got "foo"/)
  assert.match(text, /billfold:ready/)
  assert.equal(others, [])
})

test('an event that is not a string is reported as well', async () => {
  const [text = ''] = await warningsOf(() => api.on({ toString: '' } as never, () => undefined))
  assert.match(text, /^Billfold event-unknown: on: expected one of .*, got an object/)
})

/** The compiler compares this list with the events. */
const events: Readonly<Record<keyof BillfoldEvents, true>> = {
  'billfold:account': true,
  'billfold:close': true,
  'billfold:connect': true,
  'billfold:disconnect': true,
  'billfold:error': true,
  'billfold:network': true,
  'billfold:open': true,
  'billfold:ready': true,
  'billfold:transaction': true
}
for (const name of Object.keys(events) as (keyof BillfoldEvents)[]) {
  test(`the event ${name} is known`, async () => {
    assert.equal(await warningsOf(() => api.on(name, () => undefined)()), [])
  })
}

for (const method of ['on', 'subscribe', 'subscribeAccount', 'subscribeEvents', 'subscribeTheme'] as const) {
  test(`${method} reports a listener that is not a function, and calls nothing`, async () => {
    const args = method === 'on' ? ['billfold:connect', 'foo'] : ['foo']
    let unsubscribe: unknown
    const call = () => {
      unsubscribe = (api[method] as (...args: unknown[]) => unknown)(...args)
    }
    assert.equal(await warningsOf(call), [
      `Billfold option-invalid: ${method}: expected a function as listener, got "foo" (src/README.md#option-invalid)`
    ])
    assert.type(unsubscribe, 'function')
    ;(unsubscribe as () => void)()
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
  test(`${method} reports an unknown namespace with the known ones`, async () => {
    assert.equal(await warningsOf(() => (api[method] as (namespace: string) => unknown)('evm')), [
      `Billfold option-invalid: ${method}: ${NAMESPACES}, got "evm" (src/README.md#option-invalid)`
    ])
  })
}

test('a subscription to an unknown namespace is reported', async () => {
  const listen = () => api.subscribeAccount(() => undefined, 'evm' as never)()
  assert.equal(await warningsOf(listen), [
    `Billfold option-invalid: subscribeAccount: ${NAMESPACES}, got "evm" (src/README.md#option-invalid)`
  ])
})

test('a known namespace, none, or a click event is not reported', async () => {
  assert.equal(
    await warningsOf(async () => {
      api.getAccount('solana')
      api.getAccount()
      await api.disconnect(new Event('click') as never)
    }),
    []
  )
})

test('open reports an unknown option with the known options', async () => {
  const [text] = await warningsOf(() => api.open({ veiw: 'Account' } as never))
  await api.close()
  assert.is(
    text,
    'Billfold option-unknown: open: expected one of arguments, data, namespace, opener, uri, view, wallet, ' +
      'got "veiw" (src/README.md#option-unknown)'
  )
})

test('open as a click listener reports nothing about the options', async () => {
  const texts = await warningsOf(() => api.open(new Event('click') as never))
  await api.close()
  assert.equal(texts, [])
})

test('open reports an unknown view with the views that a page may open', async () => {
  const [text = ''] = await warningsOf(() => api.open({ view: 'Foo' } as never))
  await api.close()
  assert.match(
    text,
    /^Billfold view-unknown: open: unknown view "Foo"; known views are Account, AccountSettings, AllWallets, Connect, /
  )
  assert.match(
    text,
    /, WhatIsAWallet; with data also ChooseChain, ConnectingExternal, Downloads, .*SwitchNetwork \(src\/README/
  )
  assert.not.match(text, /WalletSendPreview/)
})

test('open reports a namespace without a network, with those that have one', async () => {
  const [text = ''] = await warningsOf(() => api.open({ namespace: 'solana' }))
  await api.close()
  assert.match(text, 'Billfold network-missing: open: networks has no network of "solana"; it has eip155')
})

test('open reports an invalid pairing URI', async () => {
  const texts = await warningsOf(async () => {
    await api.open({ uri: 'https://example.com' })
    await chunks.action.directory()
    await new Promise(resolve => {
      setTimeout(resolve)
    })
  })
  await api.close()
  assert.equal(
    texts.filter(text => text.includes('code-invalid')),
    [
      'Billfold code-invalid: open: expected a pairing URI (wc:…) as uri, got "https://example.com" ' +
        '(src/README.md#code-invalid)'
    ]
  )
})

test('connect with an unknown id rejects with the accepted ids', async () => {
  const failure = await api.connect('io.nothing').then(
    () => undefined,
    (e: unknown) => e as Error & { code: string }
  )
  assert.is(failure?.code, 'wallet-missing')
  assert.match(failure?.message ?? '', 'No wallet in this browser has the id "io.nothing". connect() accepts the ids')
})

test.run()
