import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { shouldCollapseWallets } from '../../../src/core/config/should-collapse-wallets'
import { SOCIALS } from '../../../src/core/config/resolve-features'
import { isRestrictedZone } from '../../../src/core/config/restricted-zones'
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

test('wallets collapse if the option is set under either name and another sign-in method exists', () => {
  const methods = { email: true, socials: false } as const
  assert.equal(
    [
      shouldCollapseWallets({ collapseWallets: true }, methods, true),
      shouldCollapseWallets({ emailShowWallets: false }, methods, true),
      shouldCollapseWallets({ collapseWallets: true }, { email: false, socials: ['x'] }, true),
      shouldCollapseWallets({}, methods, true),
      shouldCollapseWallets({ emailShowWallets: true }, methods, true),
      shouldCollapseWallets({ collapseWallets: true }, { email: false, socials: false }, true),
      shouldCollapseWallets({ collapseWallets: true }, { email: false, socials: [] }, true),
      shouldCollapseWallets({ collapseWallets: true }, methods, false)
    ],
    [true, true, true, false, false, false, false, false]
  )
})

test('time zones of mainland China, Hong Kong and Macau are restricted, in any spelling', () => {
  assert.equal(
    ['Asia/Shanghai', 'asia/hong_kong', 'ASIA/MACAU', 'Asia/Taipei', 'Asia/Singapore', ''].map(isRestrictedZone),
    [true, true, true, false, false, false]
  )
})

test.run()
