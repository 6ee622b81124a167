import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SOCIALS } from '../../../src/core/config/resolve-features'
import { socialsIn } from '../../../src/core/config/socials'

test('Telegram hides some social providers by platform, and the others keep their order', () => {
  const hiddenIn = (system?: Parameters<typeof socialsIn>[1]) =>
    SOCIALS.filter(provider => !socialsIn(SOCIALS, system).includes(provider))
  assert.equal(
    [hiddenIn(), hiddenIn('ios'), hiddenIn('mac'), hiddenIn('android')],
    [[], ['google'], ['x'], ['x', 'facebook']]
  )
  assert.equal(socialsIn(['x', 'apple', 'google'], 'ios'), ['x', 'apple'])
})

test.run()
