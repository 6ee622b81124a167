/** The loader's port in front of the real app. Chunks are external to the port and load when the test lets them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'
import type { ChunkError } from '../../src/cdn/integrity'
import { locales } from '../../src/core/i18n/locale'

Object.assign(globalThis, { reportError: () => undefined })
const { setShell } = await import('../../src/core/dialog/shell')
const { createLazyWidget } = await import('../../src/cdn/lazy-widget')
const { defineElements } = await import('../../src/elements/elements')
const appChunk = await import('../../src/cdn/app')

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = {
  activeNamespace: 'eip155',
  connections: { eip155: { walletId: 'gone', address, chainId: 'eip155:1' } },
  activeNetworkName: 'Ethereum'
}

/** The chunks that were requested, and whether the network is down. */
const requestedChunks: string[] = []
let isOffline = true
const importChunk = async (key: string): Promise<unknown> => {
  requestedChunks.push(key)
  if (isOffline)
    throw Object.assign(new Error(`chunk-failed ${key}`), {
      code: 'chunk-failed' as const,
      facts: { chunk: key }
    }) satisfies ChunkError
  return key === 'app' ? appChunk : {}
}

let raw: Record<string, unknown> = { debug: 'false' }
const handover = {
  importVerified: importChunk,
  instance: { version: '1' },
  baseStyles: '',
  raw: () => raw,
  sharedAttributes: () => null
}
const widget = createLazyWidget(handover)
defineElements(widget)

const element = document.createElement('billfold-button')
const button = () => element.shadowRoot!.querySelector('button')!
const frame = () => element.shadowRoot!.querySelector<HTMLElement>('.bf')!
const events: { type: string; detail: unknown }[] = []
const nextTask = () => new Promise(done => setTimeout(done))
const until = async (condition: () => unknown) => {
  while (!condition()) await nextTask()
}
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (e: Error) => e.message
  )

for (const type of ['ready', 'error', 'open', 'connect', 'disconnect']) {
  document.addEventListener(`billfold:${type}`, event => {
    events.push({ type, detail: (event as CustomEvent).detail })
  })
}
document.body.append(element)

// All tests share one page: each one continues where the previous one ended.
test('the button is painted without any request', async () => {
  widget.restore()
  await nextTask()
  assert.is(button().textContent, 'Connect wallet')
  assert.equal(requestedChunks, [])
})

test('subscriptions wait without loading anything, setters apply at once and repaint the buttons', async () => {
  let settled = 0
  for (const method of ['subscribeAccount', 'on', 'setThemeMode', 'setLocale', 'updateOptions'])
    void widget.call(method, [{ setThemeMode: 'light', setLocale: 'de' }[method] ?? {}]).then(
      () => {
        settled++
      },
      () => {
        settled++
      }
    )
  await nextTask()
  assert.is(frame().dataset['theme'], 'light')
  assert.is(button().textContent, 'Wallet verbinden')
  assert.is(settled, 3)
  assert.is(await widget.call('close', []), undefined, 'nothing to close')
  assert.equal(requestedChunks, [])
})

test('changed options of the page are applied', () => {
  raw = { ...raw, themeVariables: { '--billfold-accent': '#123456' } }
  widget.updateOptions()
  assert.is(frame().style.getPropertyValue('--billfold-accent'), '#123456')
})

test('a returning visitor’s account is painted at once, also after a connection in another tab', () => {
  localStorage.setItem('billfold.session', JSON.stringify({ v: 1, data: session }))
  widget.updateOptions()
  assert.is(button().textContent, '0xf3…b92266')
  raw = { ...raw, enableReconnect: 'false' }
  widget.updateOptions()
  assert.is(button().textContent, 'Wallet verbinden', 'unless the page disables reconnecting')
  localStorage.clear()
  raw = { debug: 'false' }
  widget.updateOptions()
})

test('a failed preload is not reported', async () => {
  widget.preload()
  await nextTask()
  assert.equal(requestedChunks.splice(0), ['app', 'i18n/de/initial'])
  assert.equal(events, [])
  assert.is(button().textContent, 'Wallet verbinden')
})

test('a failure after a click is shown and reported once', async () => {
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

test('a call that needs the app rejects with the same failure', async () => {
  const [outcome] = await Promise.allSettled([widget.call('getAccount', [])])
  assert.is(outcome.status === 'rejected' && (outcome.reason as ChunkError).code, 'chunk-failed')
  events.length = 0
})

test('a new call is a new attempt, and waiting calls then settle individually', async () => {
  isOffline = false
  requestedChunks.length = 0
  const { warn } = console
  const warnings: string[] = []
  console.warn = text => {
    warnings.push(text)
  }
  raw = { projectId: 'x' }
  void widget.call('setThemeMode', ['light'])
  void widget.call('setThemeMode', ['pink'])
  assert.equal(await widget.call('getIsConnectedState', []), false)
  const failedCall = () => warnings.find(text => text.includes('call-failed'))
  await until(failedCall)
  console.warn = warn
  assert.match(failedCall()!, 'setThemeMode: WidgetError: Billfold option "themeMode": expected')
  assert.is(await widget.call('getThemeMode', []), 'light')
  assert.is(await messageOf(widget.call('bogus', [])), 'Billfold has no method "bogus"')
  assert.is(await messageOf(widget.call('constructor', [])), 'Billfold has no method "constructor"')
  assert.equal(requestedChunks, ['app'], 'one request for all calls')
  assert.equal(events, [], 'the loader has already emitted the ready event')
  raw = { debug: 'false' }
})

test('closing while the app is loading keeps the dialog closed', async () => {
  const earlyWidget = createLazyWidget(handover)
  const opening = earlyWidget.call('open', [])
  await earlyWidget.call('close', [])
  await opening
  assert.is(await earlyWidget.call('isOpen', []), false)
})

test('closing while the app is loading after a click keeps the dialog closed', async () => {
  const earlyWidget = createLazyWidget(handover)
  const opening = earlyWidget.open({ opener: button() })
  await earlyWidget.call('close', [])
  await opening
  assert.is(await earlyWidget.call('isOpen', []), false)
})

test('a preload neither clears a failed click’s state nor settles waiting subscriptions', async () => {
  const otherWidget = createLazyWidget(handover)
  isOffline = true
  await otherWidget.open({ opener: button() })
  assert.is(otherWidget.buttonState().isFailed, true)
  isOffline = false
  let isListening = false
  void otherWidget.call('subscribeAccount', [() => undefined]).then(() => {
    isListening = true
  })
  otherWidget.preload()
  for (let i = 0; i < 20; i++) await nextTask()
  assert.is(isListening, false)
  const opening = otherWidget.open({ opener: button() })
  assert.is(otherWidget.buttonState().isLoading, true)
  await opening
  await until(() => isListening)
  assert.is(otherWidget.buttonState().isFailed, false)
  otherWidget.close()
  events.length = 0
})

test('the loaded app adopts the page’s options, and reports and skips an invalid one', async () => {
  const { warn } = console
  const warnings: string[] = []
  console.warn = text => {
    warnings.push(text)
  }
  raw = { debug: 'true', theme: 'dark', locale: 'tlh' }
  widget.updateOptions()
  console.warn = warn
  assert.is(await widget.call('getThemeMode', []), 'dark')
  assert.is(frame().dataset['theme'], 'dark')
  assert.equal(
    events.splice(0).map(({ detail }) => (detail as ChunkError).facts),
    [{ option: 'locale', expected: ['auto', ...locales].map(tag => `"${tag}"`).join(' or '), got: '"tlh"' }]
  )
  assert.is(warnings.length, 1)
})

test('debug: false on the tag keeps the console quiet, whatever the order of the attributes', async () => {
  const { warn } = console
  const warnings: string[] = []
  console.warn = text => {
    warnings.push(text)
  }
  await createLazyWidget({ ...handover, raw: () => ({ bogus: '1', debug: 'false' }) }).call('isOpen', [])
  console.warn = warn
  assert.equal(warnings, [])
})

test('aria-expanded is set on the clicked button, and on none after a call', async () => {
  setShell(() => () => undefined)
  button().click()
  await until(() => button().getAttribute('aria-expanded') === 'true')
  widget.close()
  await until(() => button().getAttribute('aria-expanded') === 'false')
  await widget.call('open', [])
  assert.is(await widget.call('isOpen', []), true)
  assert.is(button().getAttribute('aria-expanded'), 'false')
})

test.run()
