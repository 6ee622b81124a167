import '../react/source'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'
import { hide, show } from '../../src/core/route'
import { analytics, arrived, asked, begin, close, events, listen } from './analytics-page'
import { fox, until } from './page'

test.after(close)

test('a project that does not allow the page is said once, and told no more', async () => {
  const said: unknown[] = []
  const { warn } = console
  console.warn = (text: unknown) => {
    said.push(text)
  }
  try {
    // Alerts appear only on a developer’s machine, so the page is on localhost.
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/')
    registerChunks(chunks)
    begin(fox(), {}, 'forbidden')
    // The wallet API rejects the project, too. A host page may have its own proxy in front of it.
    const { fetch: real } = globalThis
    globalThis.fetch = (url, init) =>
      String(url).includes('/getAnalyticsConfig')
        ? Promise.resolve(Response.json({ isAnalyticsEnabled: true }))
        : real(url, init)
    listen()
    show()
    hide()
    await until(() => said.length > 0, 'the warning')
    show()
    analytics.track('SIWX_AUTH_SUCCESS')
    await arrived()
    globalThis.fetch = real
    assert.equal(said, [
      'Billfold ANALYTICS_FORBIDDEN: Origin not found on Allowlist: analytics takes no events from ' +
        'http://localhost:3000. Add it to the allowed origins in the settings of your project. ' +
        '(README.md#ANALYTICS_FORBIDDEN)'
    ])
    assert.is(asked.filter(({ party }) => party === 'analytics').length, 1)
    assert.equal(events(), ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'SIWX_AUTH_SUCCESS'])
  } finally {
    console.warn = warn
  }
})

test.run()
