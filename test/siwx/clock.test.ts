/** A device with a wrong clock can still sign in if the server reports its time. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DefaultSIWX } from '../../src/siwx/config'
import { ReownAuthentication } from '../../src/siwx/hosted'
import { InformalMessenger } from '../../src/siwx/messenger'
import { ServerClock } from '../../src/siwx/server-clock'
import { serverSIWX } from '../../src/siwx/server'
import { ETHEREUM, iso, people } from '../sandbox/sign-in/setting'
import { openPage, saidBy, signedBy, type Page } from './setting'

const test = suite<Page>('a device with a wrong clock')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds by which the server's clock is ahead of the device's. */
const wrong = { 'days behind': 3 * DAY, 'days ahead': -3 * DAY }

for (const [what, aheadMs] of Object.entries(wrong)) {
  test(`${what}: signs in at a server with an expiry, and stays signed in`, async context => {
    context.clock.aheadMs = aheadMs
    const siwx = serverSIWX(context.site.origin, { expiration: 10 * MINUTE })
    const session = await signedBy(siwx, people.maria)
    assert.ok(Math.abs(Date.parse(session.data.issuedAt!) - Date.now() - aheadMs) < MINUTE)
    assert.is(Date.parse(session.data.expirationTime!) - Date.parse(session.data.issuedAt!), 10 * MINUTE)
    assert.is(await saidBy(siwx.addSession(session)), 'in')
    // Another page learns the server's time from the sessions request.
    assert.is((await serverSIWX(context.site.origin).getSessions(ETHEREUM, people.maria.accountAddress)).length, 1)
  })

  test(`${what}: signs in at the hosted service, whose nonce token says when it was issued`, async context => {
    context.clock.aheadMs = aheadMs
    const siwx = new ReownAuthentication()
    assert.is(await saidBy(siwx.addSession(await signedBy(siwx, people.maria))), 'in')
  })

  test(`${what}: signs in in the browser, where everything counts from the device's clock`, async context => {
    context.clock.aheadMs = aheadMs
    const siwx = new DefaultSIWX({ messenger: new InformalMessenger({ expiration: MINUTE }) })
    assert.is(await saidBy(siwx.addSession(await signedBy(siwx, people.maria))), 'in')
  })
}

test("the server's time is that of the body, else of the Date header; small differences do not count", () => {
  const ahead = (body: unknown, date: string | null) => {
    const clock = new ServerClock()
    clock.read(body, date)
    return Math.round((clock.now() - Date.now()) / MINUTE)
  }
  const inAnHour = Date.now() + 60 * MINUTE
  assert.equal(
    [
      ahead({ now: iso(inAnHour) }, null),
      ahead({}, new Date(inAnHour).toUTCString()),
      ahead({ now: iso(inAnHour) }, new Date().toUTCString())
    ],
    [60, 60, 60]
  )
  assert.equal(
    [
      ahead({}, null),
      ahead({ now: 'soon' }, 'never'),
      ahead({ now: 5 }, null),
      ahead(undefined, null),
      ahead({ now: iso(Date.now() + 5_000) }, null)
    ],
    [0, 0, 0, 0, 0]
  )
})

test.run()
