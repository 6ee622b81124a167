/**
 * The analytics events that page listeners receive, including when one throws and when the visitor must not be tracked.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { close, open } from '../../../src/core/dialog/route'
import { ALICE } from '../../doubles/scripted-provider'
import {
  analytics,
  untilSent,
  begin,
  closeServices,
  events,
  last,
  listen,
  clearReceived,
  configurePage,
  sentEvents
} from './analytics-setup'

test.before(() => {
  begin()
  listen()
})

test.after(closeServices)

test('a tracked event gains the account’s network and loses text that may be private', () => {
  analytics.track('SIWX_AUTH_ERROR', { message: `nonce of ${ALICE}` })
  assert.equal(last('SIWX_AUTH_ERROR')!.properties, {
    isSmartAccount: false,
    network: 'eip155:1',
    message: 'nonce of …'
  })
})

test('a listener that throws or has unsubscribed does not keep events from other listeners', async () => {
  const seen: string[] = []
  const before = globalThis.reportError
  Object.assign(globalThis, {
    reportError: () => {
      seen.push('reported')
    }
  })
  try {
    const unsubscribeThrowing = analytics.subscribe(() => {
      throw new Error('the host’s own')
    })
    const unsubscribe = analytics.subscribe(({ data }) => {
      seen.push(data.event)
    })
    analytics.track('CLICK_CANCEL_SIWX')
    unsubscribe()
    unsubscribeThrowing()
    analytics.track('CLICK_CANCEL_SIWX')
    assert.equal(seen, ['reported', 'CLICK_CANCEL_SIWX'])
  } finally {
    Object.assign(globalThis, { reportError: before })
  }
})

test('a browser that starts to object to tracking sends nothing, and page listeners still receive events', async () => {
  const before = sentEvents().length
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  clearReceived()
  open()
  close()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  assert.equal(events(), ['MODAL_OPEN', 'MODAL_CLOSE'])
  configurePage({ features: { analytics: false } })
  open()
  close()
  configurePage()
  analytics.track('CLICK_SIGN_SIWX_MESSAGE')
  await untilSent('CLICK_SIGN_SIWX_MESSAGE')
  assert.is(
    sentEvents()
      .slice(before)
      .filter(event => event.startsWith('MODAL')).length,
    0
  )
})

test.run()
