/** A device with a wrong clock can still sign in if the server reports its time. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DefaultSIWX } from '../../src/siwx/config'
import { ReownAuthentication } from '../../src/siwx/hosted'
import { InformalMessenger } from '../../src/siwx/messenger'
import { ServerClock } from '../../src/siwx/server-clock'
import { serverSIWX } from '../../src/siwx/server'
import { ETHEREUM, iso, people } from '../sandbox/sign-in/setting'
import { openPage, outcomeOf, signedBy, type Page } from './setup'

const test = suite<Page>('a device with a wrong clock')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds by which the server's clock is ahead of the device's. */
const clockErrors = { 'days behind': 3 * DAY, 'days ahead': -3 * DAY }

for (const [what, aheadMs] of Object.entries(clockErrors)) {
  test(`${what}: a server sign-in with an expiry succeeds and stays valid`, async context => {
    context.clock.aheadMs = aheadMs
    const siwx = serverSIWX(context.site.origin, { expiration: 10 * MINUTE })
    const session = await signedBy(siwx, people.maria)
    assert.ok(Math.abs(Date.parse(session.data.issuedAt!) - Date.now() - aheadMs) < MINUTE)
    assert.is(Date.parse(session.data.expirationTime!) - Date.parse(session.data.issuedAt!), 10 * MINUTE)
    assert.is(await outcomeOf(siwx.addSession(session)), 'in')
    // Another page learns the server's time from the sessions request.
    assert.is((await serverSIWX(context.site.origin).getSessions(ETHEREUM, people.maria.accountAddress)).length, 1)
  })

  test(`${what}: a hosted sign-in succeeds by the issue time of its nonce token`, async context => {
    context.clock.aheadMs = aheadMs
    const siwx = new ReownAuthentication()
    assert.is(await outcomeOf(siwx.addSession(await signedBy(siwx, people.maria))), 'in')
  })

  test(`${what}: a sign-in in the browser succeeds by the device’s own clock`, async context => {
    context.clock.aheadMs = aheadMs
    const siwx = new DefaultSIWX({ messenger: new InformalMessenger({ expiration: MINUTE }) })
    assert.is(await outcomeOf(siwx.addSession(await signedBy(siwx, people.maria))), 'in')
  })
}

test('the server’s time is read from the body, else from the Date header, and small differences are ignored', () => {
  const minutesAhead = (body: unknown, date: string | null) => {
    const clock = new ServerClock()
    clock.read(body, date)
    return Math.round((clock.now() - Date.now()) / MINUTE)
  }
  const inAnHour = Date.now() + 60 * MINUTE
  assert.equal(
    [
      minutesAhead({ now: iso(inAnHour) }, null),
      minutesAhead({}, new Date(inAnHour).toUTCString()),
      minutesAhead({ now: iso(inAnHour) }, new Date().toUTCString())
    ],
    [60, 60, 60]
  )
  assert.equal(
    [
      minutesAhead({}, null),
      minutesAhead({ now: 'soon' }, 'never'),
      minutesAhead({ now: 5 }, null),
      minutesAhead(undefined, null),
      minutesAhead({ now: iso(Date.now() + 5_000) }, null)
    ],
    [0, 0, 0, 0, 0]
  )
})

test.run()
