/** The console shows the developer how to fix a relay’s rejection. */
import { alertsHere, heardAt } from './alerts-page'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../src/core/errors'
import { begin, choose, clock, end, owl } from './pairing-page'

test.before.each(begin)
test.after.each(end)

/** Requests a pairing URI that the relay rejects with this reason. */
const refused = async (reason: string) => {
  const { outcome, asked } = await choose(owl)
  asked.refuse(new WidgetError('relay-failed', { reason }))
  assert.is((await outcome).error?.code, 'relay-failed')
  await alertsHere()
  // After a failure, the next pairing URI is requested one second later.
  await clock.advance(1_000)
}
/** Returns the codes and texts of the alerts on the console. */
const alerts = (said: readonly string[]) =>
  said.flatMap(line => /^Billfold (APKT\d+): (.*) \(README/.exec(line)?.slice(1) ?? [])

const refusals = [
  [
    'Authorization error: Unauthorized: origin not allowed',
    'APKT002',
    'Origin http://127.0.0.1:3000 not found on Allowlist. Add it to the allowed origins in the settings of ' +
      'your project.'
  ],
  [
    'JWT validation error: JWT Token is not yet valid',
    'APKT006',
    'The relay takes the key of this page for one of the future. Set date and time of this device right, then ' +
      'connect again.'
  ],
  [
    'Unauthorized: invalid key',
    'APKT007',
    'The relay does not know this `projectId`. Take it over from the settings of your project, letter by letter.'
  ]
] as const
for (const [reason, code, text] of refusals) {
  test(`"${reason}" is explained on one’s own machine, once, and to no visitor`, async () => {
    await heardAt('https://shop.example/', async said => {
      await refused(reason)
      assert.equal(alerts(said), [])
    })
    await heardAt('http://127.0.0.1:3000/', async said => {
      for (let time = 0; time < 2; time++) await refused(reason)
      assert.equal(alerts(said), [code, text])
    })
  })
}

test('what nobody can do anything about is no alert', () =>
  heardAt('http://127.0.0.1:3000/', async said => {
    await refused('timeout')
    assert.equal(said, ['Billfold relay-failed: no code could be had: timeout (README.md#relay-failed)'])
  }))

test.run()
