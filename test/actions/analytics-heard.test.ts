/**
 * The analytics events that page listeners receive, including when one throws and when the visitor must not be tracked.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hide, show } from '../../src/core/route'
import { ALICE } from '../doubles/scripted-provider'
import { analytics, arrives, begin, close, events, last, listen, quiet, site, told } from './analytics-page'

test.before(() => {
  begin()
  listen()
})

test.after(close)

test('what is handed over is told with where the account is, and without what may be somebody’s', () => {
  analytics.track('SIWX_AUTH_ERROR', { message: `nonce of ${ALICE}` })
  assert.equal(last('SIWX_AUTH_ERROR')!.properties, {
    isSmartAccount: false,
    network: 'eip155:1',
    message: 'nonce of …'
  })
})

test('a listener that throws, and one that is gone, keep nobody from hearing', async () => {
  const seen: string[] = []
  const before = globalThis.reportError
  Object.assign(globalThis, {
    reportError: () => {
      seen.push('reported')
    }
  })
  try {
    const stop = analytics.subscribe(() => {
      throw new Error('the host’s own')
    })
    const end = analytics.subscribe(({ data }) => {
      seen.push(data.event)
    })
    analytics.track('CLICK_CANCEL_SIWX')
    end()
    stop()
    analytics.track('CLICK_CANCEL_SIWX')
    assert.equal(seen, ['reported', 'CLICK_CANCEL_SIWX'])
  } finally {
    Object.assign(globalThis, { reportError: before })
  }
})

test('a browser that asks not to be tracked from now on is not, and the page still hears', async () => {
  const before = told().length
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  quiet()
  show()
  hide()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  assert.equal(events(), ['MODAL_OPEN', 'MODAL_CLOSE'])
  site({ features: { analytics: false } })
  show()
  hide()
  site()
  analytics.track('CLICK_SIGN_SIWX_MESSAGE')
  await arrives('CLICK_SIGN_SIWX_MESSAGE')
  assert.is(
    told()
      .slice(before)
      .filter(event => event.startsWith('MODAL')).length,
    0
  )
})

test.run()
