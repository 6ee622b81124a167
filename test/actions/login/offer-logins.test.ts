import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageWith } from '../setup'
import { chunks } from '../../chunks'
import { configure } from '../../../src/core/config/config'
import { parseOptions } from '../../../src/core/config/options'
import { $offeredLogins, setOfferedLogins, type LoginSections } from '../../../src/core/login/login'
import { $failure } from '../../../src/core/platform/report-error'
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

test.run()
