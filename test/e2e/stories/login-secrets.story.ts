/** Secrets of logins reach no event, console, storage, request or analytics of the page. */
import * as assert from 'uvu/assert'
import { codeIn } from '../../sandbox/frame/stage'
import { featureIds, featuresOn } from '../../sandbox/wallet-api/project'
import type { World } from '../../sandbox/world'
import { receivedEvents, waitForEvent } from '../analytics'
import { playwrightOf, type Page } from '../driver'
import { disconnect, EMAIL, logins, signInByEmail } from '../login'
import { allow, loginOf, waitUntilAlone, waitUntilConnected } from '../provider-login'
import {
  assertRecorded,
  assertSecret,
  everythingOf,
  recordedBy,
  recordEverything,
  recordSubscription
} from '../recording'
import { story, type Stage } from '../story'

const cdn = { hosts: ['cdn'] as const }
const NEW = 'ana.new@mail.example'

/** Opens a page with analytics and its log of development, which records everything. */
const begin = async ({ open, page, world }: Stage) => {
  // a sign-in to the site would add requests of its own
  const features = featureIds.filter(id => id !== 'reown_authentication')
  world.controls.settle({ isAnalyticsEnabled: true, features: featuresOn(...features) })
  await recordEverything(page)
  await open(logins({ projectId: 'story', features: { email: true, socials: ['google'] }, debug: true }))
  await page.waitFor('@connect-button')
  await recordSubscription(page)
}

const assertTracked = (world: World, names: readonly string[]) => {
  const events = receivedEvents(world).map(({ props }) => props.event)
  for (const event of names) assert.ok(events.includes(event), event)
}

/** Returns the parts of a provider's results: its address, and what would let anyone use it. */
const resultsOf = ({ controls, requests }: World) => {
  const { origin } = controls.frame
  const urls = requests('frame').filter(({ url }) => url.startsWith('/social?'))
  assert.is(urls.length, 1)
  const { searchParams } = new URL(urls[0]!.url, origin)
  const [code, state] = [searchParams.get('code')!, searchParams.get('state')!.split('--')[0]!]
  assert.match(code, /^[\da-f]{32}$/)
  assert.match(state, /^[\da-f]{32}$/)
  return [code, state]
}

story('the codes of a change of address stay secret', cdn, async stage => {
  const { page, world } = stage
  const { frame } = world.controls
  await begin(stage)
  await signInByEmail(page, world)
  await page.click('@account-button')
  await page.click('@account-settings')
  await page.click('@edit-email')
  await page.type('@email', NEW)
  await page.click('@save-email')
  await page.waitFor('@code')
  const first = codeIn(frame, EMAIL)
  await page.type('@code', first)
  await page.waitFor(`"Enter the code we sent to ${NEW}"`)
  const second = codeIn(frame, NEW)
  await page.type('@code', second)
  await page.waitFor('"Email changed"')
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
  await disconnect(page)
  await waitForEvent(world, 'DISCONNECT_SUCCESS')
  assertRecorded(await recordedBy(page), [
    /^event billfold:connect/,
    /^stored billfold\.frame-login .*ana\.new/,
    /^request /,
    /^subscribed .*EMAIL_EDIT/
  ])
  assertTracked(world, ['EMAIL_EDIT', 'EMAIL_VERIFICATION_CODE_PASS'])
  const everything = await everythingOf(page, world)
  assertSecret(everything, [first, second])
  // the page itself learns the address
  const isForPage = (line: string) =>
    line.startsWith('stored billfold.frame-login ') || / (?:billfold:)?\w+:? .*"embeddedWalletInfo"/.test(line)
  assert.equal(
    everything.filter(line => line.includes(NEW) && !isForPage(line)),
    []
  )
})

story('the result of a provider stays secret', cdn, async stage => {
  const { context, page, world } = stage
  await begin(stage)
  await page.click('@connect-button')
  const window = await context.popup(() => page.click('@login-google'))
  await allow(window)
  await waitUntilAlone(context)
  await waitUntilConnected(page)
  assert.equal(await loginOf(page), ['google', 'Ana'])
  await disconnect(page)
  await waitForEvent(world, 'DISCONNECT_SUCCESS')
  assertRecorded(await recordedBy(page), [
    /^event billfold:connect/,
    /^stored billfold\.frame-login/,
    /^request /,
    /^subscribed .*SOCIAL_LOGIN_SUCCESS/
  ])
  assertTracked(world, ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  assertSecret(await everythingOf(page, world), resultsOf(world))
})

story('a result that a provider refuses stays secret', cdn, async stage => {
  const { context, page, world } = stage
  await begin(stage)
  world.faults.set('frame', {
    kind: 'refuse',
    match: 'CONNECT_SOCIAL',
    body: 'The provider does not accept the result'
  })
  await page.click('@connect-button')
  const window = await context.popup(() => page.click('@login-google'))
  await allow(window)
  await page.waitFor('@modal >> "The provider does not accept the result"')
  await waitForEvent(world, 'SOCIAL_LOGIN_ERROR')
  assertRecorded(await recordedBy(page), [/^request /, /^subscribed .*SOCIAL_LOGIN_ERROR/])
  assertSecret(await everythingOf(page, world), resultsOf(world))
})

/** Makes every page take this browser for Telegram's, before any script of the page runs. */
const pretendTelegram = (page: Page) =>
  playwrightOf(page).addInitScript(() => {
    Object.assign(window, { TelegramWebviewProxy: {} })
  })

story('the result with which a page inside Telegram returns stays secret, and leaves its address', cdn, async stage => {
  const { page, world } = stage
  await pretendTelegram(page)
  await begin(stage)
  const url = await page.url()
  await page.click('@connect-button')
  await page.click('@login-google')
  await page.waitFor('"Sign in with google"')
  await allow(page)
  await page.waitFor('@account-button')
  await page.until(wanted => location.href === wanted, url)
  assert.equal(await loginOf(page), ['google', 'Ana'])
  await recordSubscription(page)
  await disconnect(page)
  await waitForEvent(world, 'DISCONNECT_SUCCESS')
  assertRecorded(await recordedBy(page), [
    /^event billfold:connect/,
    /^stored billfold\.frame-login/,
    /^request /,
    /^subscribed .*DISCONNECT_SUCCESS/
  ])
  assertTracked(world, ['SOCIAL_LOGIN_STARTED'])
  const results = resultsOf(world)
  assertSecret(await everythingOf(page, world), [...results, 'result_uri'])
  // nor does a request of the page, as its referrer or address, to any server but the frame's and the page's own
  const others = world.requests().filter(({ server }) => server !== 'frame' && server !== 'pages')
  assertSecret(
    others.map(request => JSON.stringify(request)),
    results
  )
})
