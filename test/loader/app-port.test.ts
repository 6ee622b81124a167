/** The loader's port in front of the real app. Chunks are external to the port and load when the test lets them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'
import type { ChunkError } from '../../src/loader/verify'

Object.assign(globalThis, { reportError: () => undefined })
const { setShell } = await import('../../src/core/shell')
const { createAppPort } = await import('../../src/loader/app-port')
const { defineElements } = await import('../../src/loader/elements')
const appChunk = await import('../../src/app-cdn')

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = {
  activeNamespace: 'eip155',
  connections: { eip155: { walletId: 'gone', address, chainId: 'eip155:1' } },
  activeNetworkName: 'Ethereum'
}

/** The chunks that were requested, and whether the network is down. */
const asked: string[] = []
let isDown = true
const verified = async (key: string): Promise<unknown> => {
  asked.push(key)
  if (isDown)
    throw Object.assign(new Error(`chunk-failed ${key}`), {
      code: 'chunk-failed' as const,
      facts: { chunk: key }
    }) satisfies ChunkError
  return key === 'app' ? appChunk : {}
}

let raw: Record<string, unknown> = { debug: 'false' }
const port = createAppPort({ verified, own: { version: '1' }, baseLook: '', raw: () => raw, shared: () => null })
defineElements(port)

const element = document.createElement('billfold-button')
const button = () => element.shadowRoot!.querySelector('button')!
const frame = () => element.shadowRoot!.querySelector<HTMLElement>('.bf')!
const events: { type: string; detail: unknown }[] = []
const next = () => new Promise(done => setTimeout(done))
const until = async (is: () => unknown) => {
  while (!is()) await next()
}
const message = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no fault',
    (e: Error) => e.message
  )

for (const type of ['ready', 'error', 'open', 'connect', 'disconnect']) {
  document.addEventListener(`billfold:${type}`, event => {
    events.push({ type, detail: (event as CustomEvent).detail })
  })
}
document.body.append(element)

// All tests share one page: each one continues where the previous one ended.
test('paints, and asks nobody for anything', async () => {
  port.restore()
  await next()
  assert.is(button().textContent, 'Connect wallet')
  assert.equal(asked, [])
})

test(
  'calls that only listen wait without loading anything; ' + 'those that set are done at once, and the buttons follow',
  async () => {
    let ended = 0
    for (const method of ['subscribeAccount', 'on', 'setThemeMode', 'setLocale', 'updateOptions'])
      void port.call(method, [{ setThemeMode: 'light', setLocale: 'de' }[method] ?? {}]).then(
        () => {
          ended++
        },
        () => {
          ended++
        }
      )
    await next()
    assert.is(frame().dataset['theme'], 'light')
    assert.is(button().textContent, 'Wallet verbinden')
    assert.is(ended, 3)
    assert.is(await port.call('close', []), undefined, 'there is nothing to close')
    assert.equal(asked, [])
  }
)

test('what the page says is followed', () => {
  raw = { ...raw, themeVariables: { '--billfold-accent': '#123456' } }
  port.follow()
  assert.is(frame().style.getPropertyValue('--billfold-accent'), '#123456')
})

test('a returning visitor is painted at once; another tab may connect, too', () => {
  localStorage.setItem('billfold.session', JSON.stringify({ v: 1, data: session }))
  port.follow()
  assert.is(button().textContent, '0xf3…b92266')
  raw = { ...raw, enableReconnect: 'false' }
  port.follow()
  assert.is(button().textContent, 'Wallet verbinden', 'unless the site forgets connections')
  localStorage.clear()
  raw = { debug: 'false' }
  port.follow()
})

test('a failure to warm is not told', async () => {
  port.warm()
  await next()
  assert.equal(asked.splice(0), ['app', 'i18n/de/first'])
  assert.equal(events, [])
  assert.is(button().textContent, 'Wallet verbinden')
})

test('a failure after a click is told to the visitor and the page, once', async () => {
  button().click()
  assert.is(button().getAttribute('aria-busy'), 'true')
  assert.is(button().textContent, 'Wird verbunden')
  await until(() => button().getAttribute('aria-busy') === 'false')
  assert.is(button().textContent, 'Erneut laden')
  assert.is(frame().getAttribute('aria-live'), 'polite')
  assert.equal(events.splice(0), [
    { type: 'error', detail: { code: 'chunk-failed', facts: { chunk: 'app' }, message: 'chunk-failed app' } }
  ])
})

test('a call that needs the app is refused with the same failure', async () => {
  const [end] = await Promise.allSettled([port.call('getAccount', [])])
  assert.is(end.status === 'rejected' && (end.reason as ChunkError).code, 'chunk-failed')
  events.length = 0
})

test('a new call is a new attempt; what waited is served, in its own right', async () => {
  isDown = false
  asked.length = 0
  const { warn } = console
  const said: string[] = []
  console.warn = text => {
    said.push(text)
  }
  raw = { projectId: 'x' }
  void port.call('setThemeMode', ['light'])
  void port.call('setThemeMode', ['pink'])
  assert.equal(await port.call('getIsConnectedState', []), false)
  const failed = () => said.find(text => text.includes('call-failed'))
  await until(failed)
  console.warn = warn
  assert.match(failed()!, 'setThemeMode: WidgetError: Billfold option "themeMode": expected')
  assert.is(await port.call('getThemeMode', []), 'light')
  assert.is(await message(port.call('bogus', [])), 'Billfold has no method "bogus"')
  assert.is(await message(port.call('constructor', [])), 'Billfold has no method "constructor"')
  assert.equal(asked, ['app'], 'once for all of them')
  assert.equal(events, [], 'the page was told that we are ready by the loader')
  raw = { debug: 'false' }
})

test('a close that comes while the app is on its way has the last word', async () => {
  const early = createAppPort({ verified, own: { version: '1' }, baseLook: '', raw: () => raw, shared: () => null })
  const opening = early.call('open', [])
  await early.call('close', [])
  await opening
  assert.is(await early.call('isOpen', []), false)
})

test('nor does a click open what was closed meanwhile', async () => {
  const early = createAppPort({ verified, own: { version: '1' }, baseLook: '', raw: () => raw, shared: () => null })
  const opening = early.open({ opener: button() })
  await early.call('close', [])
  await opening
  assert.is(await early.call('isOpen', []), false)
})

test(
  'what a pointer brings meanwhile neither keeps a failed click’s words, nor ends the waiting of what only ' +
    'listens',
  async () => {
    const ready = createAppPort({ verified, own: { version: '1' }, baseLook: '', raw: () => raw, shared: () => null })
    isDown = true
    await ready.open({ opener: button() })
    assert.is(ready.painted().isFailed, true)
    isDown = false
    let isListening = false
    void ready.call('subscribeAccount', [() => undefined]).then(() => {
      isListening = true
    })
    ready.warm()
    for (let turn = 0; turn < 20; turn++) await next()
    assert.is(isListening, false)
    const opening = ready.open({ opener: button() })
    assert.is(ready.painted().isLoading, true)
    await opening
    await until(() => isListening)
    assert.is(ready.painted().isFailed, false)
    ready.close()
    events.length = 0
  }
)

test('once the app is here the page’s options reach it; a wrong one is told and left out', async () => {
  const { warn } = console
  const said: string[] = []
  console.warn = text => {
    said.push(text)
  }
  raw = { debug: 'true', theme: 'dark', locale: 'klingon' }
  port.follow()
  console.warn = warn
  assert.is(await port.call('getThemeMode', []), 'dark')
  assert.is(frame().dataset['theme'], 'dark')
  assert.equal(
    events.splice(0).map(({ detail }) => (detail as ChunkError).facts),
    [{ option: 'locale', expected: '"auto" or "en" or "de" or "ar"', got: '"klingon"' }]
  )
  assert.is(said.length, 1)
})

test('a tag that wants a quiet console has one, wherever it says so', async () => {
  const { warn } = console
  const said: string[] = []
  console.warn = text => {
    said.push(text)
  }
  await createAppPort({
    verified,
    own: { version: '1' },
    baseLook: '',
    raw: () => ({ bogus: '1', debug: 'false' }),
    shared: () => null
  }).call('isOpen', [])
  console.warn = warn
  assert.equal(said, [])
})

test('the button that was clicked says that the dialog is open; none does after a call', async () => {
  setShell(() => () => undefined)
  button().click()
  await until(() => button().getAttribute('aria-expanded') === 'true')
  port.close()
  await until(() => button().getAttribute('aria-expanded') === 'false')
  await port.call('open', [])
  assert.is(await port.call('isOpen', []), true)
  assert.is(button().getAttribute('aria-expanded'), 'false')
})

test.run()
