import '../../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $alerts } from '../../../src/alerts/open-alerts'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { close, open } from '../../../src/core/dialog/route'
import { analytics, allArrived, requests, begin, closeServices, events, listen } from './analytics-setup'
import { fox, until } from '../setup'

test.after(closeServices)

test('a project that does not allow the origin is reported once, and no further events are sent', async () => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (text: unknown) => {
    warnings.push(text)
  }
  try {
    // A local origin is on every list, so the page is a public one.
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://shop.example/')
    registerChunks(chunks)
    begin(fox(), {}, 'forbidden')
    // The wallet API rejects the project, too. A host page may have its own proxy in front of it.
    const { fetch: originalFetch } = globalThis
    globalThis.fetch = (url, init) =>
      String(url).includes('/getAnalyticsConfig')
        ? Promise.resolve(Response.json({ isAnalyticsEnabled: true }))
        : originalFetch(url, init)
    listen()
    open()
    close()
    await until(() => warnings.length > 0, 'the warning')
    open()
    analytics.track('SIWX_AUTH_SUCCESS')
    await allArrived()
    globalThis.fetch = originalFetch
    assert.equal(warnings, [
      'Billfold ANALYTICS_FORBIDDEN: Invalid App Configuration: Origin not found on Allowlist. Analytics accepts no ' +
        'events from https://shop.example. Add it to the allowed origins in the settings of your project. ' +
        '(src/README.md#ANALYTICS_FORBIDDEN)'
    ])
    assert.equal($alerts.get(), [], 'visitors see no alert')
    assert.is(requests.filter(({ server }) => server === 'analytics').length, 1)
    assert.equal(events(), ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'SIWX_AUTH_SUCCESS'])
  } finally {
    console.warn = warn
  }
})

test.run()
