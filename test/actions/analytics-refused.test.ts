import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hide, show } from '../../src/core/route'
import { analytics, arrived, asked, begin, close, events, listen } from './analytics-page'
import { fox, until } from './page'

test.after(close)

test('a project that does not allow the page is said once, and told no more', async () => {
  const said: unknown[] = [], { warn } = console
  console.warn = (text: unknown) => { said.push(text) }
  try {
    begin(fox(), { walletApiUrl: undefined }, 'forbidden')
    // the project is forbidden at the wallet API, too: a site may have a proxy of its own in front of it
    const { fetch: real } = globalThis
    globalThis.fetch = (url, init) => String(url).includes('/getAnalyticsConfig') ? Promise.resolve(Response.json({ isAnalyticsEnabled: true })) : real(url, init)
    listen()
    show()
    hide()
    await until(() => said.length > 0, 'the warning')
    show()
    analytics.track('SIWX_AUTH_SUCCESS')
    await arrived()
    globalThis.fetch = real
    assert.equal(said, ['Billfold origin-not-allowed: Invalid App Configuration: Origin not found on Allowlist (README.md#origin-not-allowed)'])
    assert.is(asked.filter(({ party }) => party === 'analytics').length, 1)
    assert.equal(events(), ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'SIWX_AUTH_SUCCESS'])
  } finally {
    console.warn = warn
  }
})

test.run()
