/** The end of a login by e-mail, and what of it leaves the dialog. */
import * as assert from 'uvu/assert'
import { codeIn } from '../../sandbox/frame/stage'
import { featureIds, featuresOn } from '../../sandbox/wallet-api/project'
import { receivedEvents, waitForEvent } from '../analytics'
import { eventually, playwrightOf, type Page } from '../driver'
import { disconnect, EMAIL, logins, signInByEmail } from '../login'
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

interface Recording {
  recorded: string[]
  billfold: { subscribeEvents(listener: (event: unknown) => void): void }
}

/** Records what a page can read of the widget: DOM events, the storage and its changes, messages and requests. */
const recordEverything = (page: Page) =>
  playwrightOf(page).addInitScript(() => {
    const recorded: string[] = []
    Object.assign(window, { recorded })
    const { dispatchEvent } = EventTarget.prototype
    EventTarget.prototype.dispatchEvent = function (event) {
      recorded.push(`event ${event.type} ${JSON.stringify((event as CustomEvent).detail)}`)
      return dispatchEvent.call(this, event)
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      recorded.push(`stored ${key} ${value}`)
      setItem.call(this, key, value)
    }
    const { fetch } = window
    window.fetch = (...request) => {
      recorded.push(`request ${String(request[0])} ${String(request[1]?.body)}`)
      return fetch(...request)
    }
  })

const recordSubscription = (page: Page) =>
  page.run(() => {
    const { billfold, recorded } = window as unknown as Recording
    billfold.subscribeEvents(event => recorded.push(`subscribed ${JSON.stringify(event)}`))
  })

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
    const recorded = await page.run(() => (window as unknown as Recording).recorded)
    // all of it is recorded
    for (const kind of [
      /^event billfold:connect/,
      /^stored billfold\.session/,
      /^request /,
      /^subscribed .*MODAL_OPEN/
    ])
      assert.ok(
        recorded.some(line => kind.test(line)),
        `${kind}`
      )
    const events = receivedEvents(world).map(({ props }) => props.event)
    for (const event of ['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_PASS']) assert.ok(events.includes(event), event)
    const everything = [...recorded, ...page.log.console, ...receivedEvents(world).map(event => JSON.stringify(event))]
    assert.equal(
      everything.filter(line => line.includes(code)),
      []
    )
    // as `getAccount().embeddedWalletInfo` has it, too
    const isForPage = (line: string) => / (?:billfold:)?connect:? .*"embeddedWalletInfo"/.test(line)
    const withAddress = everything.filter(line => line.includes(EMAIL) && !isForPage(line))
    assert.equal(
      withAddress.filter(line => !line.startsWith('stored billfold.frame-login ')),
      []
    )
  }
)
