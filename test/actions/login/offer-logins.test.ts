import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withWarningsAt } from '../dialog/alerts-setup'
import { pageWith } from '../setup'
import { chunks } from '../../chunks'
import { $config, configure } from '../../../src/core/config/config'
import { parseOptions } from '../../../src/core/config/options'
import { $offeredLogins, setOfferedLogins, type LoginSections } from '../../../src/core/login/login'
import { $failure } from '../../../src/core/platform/report-error'
import type { WidgetError } from '../../../src/core/platform/errors'
import { frameClient } from '../../../src/actions/login/frame-client'
import { offerLogins } from '../../../src/actions/login/offer-logins'

const sections: LoginSections = { Above: () => null, Below: () => null }
const { socialButtons } = chunks.app
const offered = () => $offeredLogins.get()?.above

test('each call waits until the logins are offered, and the next one loads buttons that have failed', async () => {
  pageWith()
  setOfferedLogins(undefined)
  configure(parseOptions({ frameUrl: 'https://frame.example/sdk', networks: ['eip155:1'] }))
  Object.assign(chunks.app, { socialButtons: async () => Promise.reject(new Error('offline')) })
  const offer = async () => {
    await offerLogins(sections)
    return offered()
  }
  assert.equal(await Promise.all([offer(), offer()]), [['email'], ['email']], 'without the buttons of providers')
  assert.is($failure.get()?.code, 'chunk-failed')
  Object.assign(chunks.app, { socialButtons })
  assert.equal(await offer(), ['email', 'social'])
})

test('a page without HTTPS offers no logins, and its developer reads why', async () => {
  Object.assign(globalThis, { isSecureContext: false })
  await withWarningsAt('http://shop.example/', async warnings => {
    configure({ ...$config.get() })
    await offerLogins(sections)
    assert.is(offered(), undefined)
    assert.match(warnings.join(), /^Billfold login-insecure: .*HTTPS/)
  })
  Reflect.deleteProperty(globalThis, 'isSecureContext')
})

test('an invalid frameUrl names the option on the console', async () => {
  configure(parseOptions({ frameUrl: 'ftp://frame.example/sdk', networks: ['eip155:1'] }))
  await withWarningsAt('http://shop.example/', async warnings => {
    assert.throws(frameClient, (e: WidgetError) => e.code === 'option-invalid')
    assert.match(warnings.join(), /^Billfold option-invalid: .*frameUrl.*https URL of another origin/)
  })
})

test.run()
