/** The end of a login by e-mail, and what of it leaves the dialog. */
import * as assert from 'uvu/assert'
import { codeIn } from '../../sandbox/frame/stage'
import { featureIds, featuresOn } from '../../sandbox/wallet-api/project'
import { receivedEvents, waitForEvent } from '../analytics'
import { eventually, type Page } from '../driver'
import { disconnect, EMAIL, logins, signInByEmail } from '../login'
import {
  assertRecorded,
  assertSecret,
  everythingOf,
  recordedBy,
  recordEverything,
  recordSubscription
} from '../recording'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

const storedItems = (page: Page): Promise<Record<string, string>> => page.run(() => ({ ...localStorage }))

story(
  'a disconnect signs out: another tab follows, nothing of the login stays, and the frame has no session',
  { ...cdn },
  async ({ page, world, context, host, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const before = await storedItems(page)
    assert.match(before['billfold.frame-login']!, EMAIL)
    const other = await context.page()
    await other.goto(host.url(world, logins()))
    await other.waitFor('@account-button')
    await disconnect(page)
    await other.waitFor('@connect-button')
    const after = await storedItems(page)
    assert.not.ok('billfold.frame-login' in after)
    assert.not.match(JSON.stringify(after), EMAIL)
    assert.not.match(JSON.stringify(after), /0x[\da-f]{40}/i)
    await other.close()
    // a page that still had all of it would ask the frame in vain
    await page.run(items => Object.assign(localStorage, items), before)
    await page.reload()
    const session = () => world.requests('frame').some(({ url }) => url === '/message/IS_CONNECTED')
    await eventually(session, 'the frame was not asked for its session')
    await eventually(async () => !('billfold.frame-login' in (await storedItems(page))), 'the login is still stored')
    await page.waitFor('@connect-button')
    assert.is(await page.count('@account-button'), 0)
  }
)

story(
  'the code of a login reaches no event, console, storage or analytics, and its address only the page itself',
  { ...cdn },
  async ({ page, world, open }) => {
    world.controls.settle({ isAnalyticsEnabled: true, features: featuresOn(...featureIds) })
    await recordEverything(page)
    await open(logins({ projectId: 'story', features: { email: true }, debug: true }))
    await recordSubscription(page)
    await signInByEmail(page, world)
    const code = codeIn(world.controls.frame, EMAIL)
    await disconnect(page)
    await waitForEvent(world, 'DISCONNECT_SUCCESS')
    assertRecorded(await recordedBy(page), [
      /^event billfold:connect/,
      /^stored billfold\.session/,
      /^request /,
      /^subscribed .*MODAL_OPEN/
    ])
    const events = receivedEvents(world).map(({ props }) => props.event)
    for (const event of ['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_PASS']) assert.ok(events.includes(event), event)
    const everything = await everythingOf(page, world)
    assertSecret(everything, [code])
    // as `getAccount().embeddedWalletInfo` has it, too
    const isForPage = (line: string) => / (?:billfold:)?connect:? .*"embeddedWalletInfo"/.test(line)
    const withAddress = everything.filter(line => line.includes(EMAIL) && !isForPage(line))
    assert.equal(
      withAddress.filter(line => !line.startsWith('stored billfold.frame-login ')),
      []
    )
  }
)
