import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isCollapsed } from '../../src/core/collapse'
import { SOCIALS } from '../../src/core/decide-features'
import { isRestrictedZone } from '../../src/core/restricted-zones'
import { socialsIn } from '../../src/core/socials'

test('in Telegram some providers are left out, by system; the others keep their order', () => {
  const lacking = (system?: Parameters<typeof socialsIn>[1]) =>
    SOCIALS.filter(one => !socialsIn(SOCIALS, system).includes(one))
  assert.equal(
    [lacking(), lacking('ios'), lacking('mac'), lacking('android')],
    [[], ['google'], ['x'], ['x', 'facebook']]
  )
  assert.equal(socialsIn(['x', 'apple', 'google'], 'ios'), ['x', 'apple'])
})

test('wallets collapse where the site wants it, by either name, and there is another way to sign in', () => {
  const ways = { email: true, socials: false } as const
  assert.equal(
    [
      isCollapsed({ collapseWallets: true }, ways, true),
      isCollapsed({ emailShowWallets: false }, ways, true),
      isCollapsed({ collapseWallets: true }, { email: false, socials: ['x'] }, true),
      isCollapsed({}, ways, true),
      isCollapsed({ emailShowWallets: true }, ways, true),
      isCollapsed({ collapseWallets: true }, { email: false, socials: false }, true),
      isCollapsed({ collapseWallets: true }, { email: false, socials: [] }, true),
      isCollapsed({ collapseWallets: true }, ways, false)
    ],
    [true, true, true, false, false, false, false, false]
  )
})

test('time zones of mainland China, Hong Kong and Macau are known, in any spelling', () => {
  assert.equal(
    ['Asia/Shanghai', 'asia/hong_kong', 'ASIA/MACAU', 'Asia/Taipei', 'Asia/Singapore', ''].map(isRestrictedZone),
    [true, true, true, false, false, false]
  )
})

test.run()
