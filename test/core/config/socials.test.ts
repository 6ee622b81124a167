import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { socialsHere, socialsIn, SOCIALS } from '../../../src/core/config/socials'

test('Telegram hides some social providers by platform, and the others keep their order', () => {
  const hiddenIn = (system?: Parameters<typeof socialsIn>[1]) =>
    SOCIALS.filter(provider => !socialsIn(SOCIALS, system).includes(provider))
  assert.equal(
    [hiddenIn(), hiddenIn('ios'), hiddenIn('mac'), hiddenIn('android')],
    [[], ['google'], ['x'], ['x', 'facebook']]
  )
  assert.equal(socialsIn(['x', 'apple', 'google'], 'ios'), ['x', 'apple'])
})

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'

const pageOn = (userAgent: string, isTelegram: boolean, maxTouchPoints = 0) => {
  for (const [name, value] of Object.entries({ userAgent, maxTouchPoints }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const page = window as { TelegramWebviewProxy?: unknown }
  if (isTelegram) page.TelegramWebviewProxy = {}
  else delete page.TelegramWebviewProxy
}

test('a page hides the providers that do not work on its system, and Facebook on every phone', () => {
  const hidden = (...page: Parameters<typeof pageOn>) => {
    pageOn(...page)
    return SOCIALS.filter(provider => !socialsHere(SOCIALS).includes(provider))
  }
  assert.equal(
    [hidden(DESKTOP, false), hidden(MAC, false), hidden(IPHONE, false), hidden(ANDROID, false)],
    [[], [], ['facebook'], ['facebook']]
  )
  assert.equal(
    [hidden(DESKTOP, true), hidden(MAC, true), hidden(IPHONE, true), hidden(ANDROID, true)],
    [[], ['x'], ['google', 'facebook'], ['x', 'facebook']]
  )
  // An iPad identifies as a Macintosh.
  assert.equal(hidden(MAC, true, 5), ['google', 'facebook'])
})

test.run()
