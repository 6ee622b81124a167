/** The console shows the developer how to fix a relay’s rejection. */
import { alertsLoaded, withWarningsAt } from '../dialog/alerts-setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../../src/core/platform/errors'
import { begin, choose, clock, end, owl } from './pairing-setup'

test.before.each(begin)
test.after.each(end)

/** Requests a pairing URI that the relay rejects with this reason. */
const rejectPairing = async (reason: string) => {
  const { outcome, request } = await choose(owl)
  request.refuse(new WidgetError('relay-failed', { reason }))
  assert.is((await outcome).error?.code, 'relay-failed')
  await alertsLoaded()
  // After a failure, the next pairing URI is requested one second later.
  await clock.advance(1_000)
}
/** Returns the codes and texts of the alerts on the console. */
const alerts = (warnings: readonly string[]) =>
  warnings.flatMap(line => /^Billfold (APKT\d+): (.*) \(src\/README/.exec(line)?.slice(1) ?? [])

const refusals = [
  {
    reason: 'JWT validation error: JWT Token is not yet valid',
    code: 'APKT006',
    text:
      'The relay rejects the key of this page, because it is dated in the future. Correct the date and time of this ' +
      'device, then connect again.'
  },
  {
    reason: 'Unauthorized: invalid key',
    code: 'APKT007',
    text: 'The relay does not know this `projectId`. Copy it from the settings of your project.'
  }
] as const
for (const { reason, code, text } of refusals) {
  test(`"${reason}" is explained once on localhost and not on a public origin`, async () => {
    await withWarningsAt('https://shop.example/', async warnings => {
      await rejectPairing(reason)
      assert.equal(alerts(warnings), [])
    })
    await withWarningsAt('http://127.0.0.1:3000/', async warnings => {
      for (let i = 0; i < 2; i++) await rejectPairing(reason)
      assert.equal(alerts(warnings), [code, text])
    })
  })
}

test('an origin that the relay refuses is explained once, on the origin itself', () =>
  withWarningsAt('https://shop.example/', async warnings => {
    for (let i = 0; i < 2; i++) await rejectPairing('Authorization error: Unauthorized: origin not allowed')
    assert.equal(alerts(warnings), [
      'APKT002',
      'Invalid App Configuration: Origin https://shop.example not found on Allowlist. Add it to the allowed origins ' +
        'in the settings of your project.'
    ])
  }))

test('a relay failure that the developer cannot fix raises no alert', () =>
  withWarningsAt('http://127.0.0.1:3000/', async warnings => {
    await rejectPairing('timeout')
    assert.equal(warnings, [
      'Billfold relay-failed: no pairing URI could be created: timeout (src/README.md#relay-failed)'
    ])
  }))

test.run()
