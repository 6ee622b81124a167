/** Shared by the stories of interrupted logins and approvals: other tabs, a lost connection, and what must be over. */
import * as assert from 'uvu/assert'
import { waitForRestored } from './chains'
import { eventually, playwrightOf, type Page } from './driver'
import { disconnect, logins, signInByEmail } from './login'
import type { Stage } from './story'
import type { World } from '../sandbox/world'

export const OTHER_EMAIL = 'bo@mail.example'

/** Opens another tab of the host page. */
export const openTab = async ({ context, host, world }: Stage): Promise<Page> => {
  const tab = await context.page()
  await tab.goto(host.url(world, logins()))
  return tab
}

/** Opens another tab, and waits until it has restored the login. */
export const openRestoredTab = async (stage: Stage): Promise<Page> => {
  const tab = await openTab(stage)
  await waitForRestored(tab, 'eip155')
  return tab
}

/** Signs in by e-mail in another tab, and returns the tab. */
export const signInElsewhere = async (stage: Stage, email = OTHER_EMAIL): Promise<Page> => {
  const tab = await openTab(stage)
  await signInByEmail(tab, stage.world, email)
  return tab
}

/** Signs in by e-mail in another tab, and out again. */
export const signInAndOutElsewhere = async (stage: Stage): Promise<void> => {
  const tab = await signInElsewhere(stage)
  await disconnect(tab)
  await tab.close()
}

/** Cuts off the connection of one page alone, with its frames. Returns a function that brings it back. */
export const cutOff = async (page: Page): Promise<() => Promise<void>> => {
  const raw = playwrightOf(page)
  const session = await raw.context().newCDPSession(raw)
  const set = async (offline: boolean) => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', { offline, ...unlimited })
    await page.until(wanted => navigator.onLine !== wanted, offline)
  }
  await set(true)
  return async () => {
    await set(false)
    await session.detach()
  }
}

/** Returns how many messages of this name the frame has received. */
export const messageCount = (world: World, name: string): number =>
  world.requests('frame').filter(({ url }) => url === `/message/${name}`).length

interface Stored {
  data?: { connections?: object }
}

/** Asserts that nobody is logged in: neither the page nor its storage knows an account. */
export const assertLoggedOut = async (page: Page): Promise<void> => {
  await page.waitFor('@connect-button')
  assert.is(await page.count('@account-button'), 0)
  const [login, session] = await page.run(() => [
    localStorage.getItem('billfold.frame-login'),
    localStorage.getItem('billfold.session')
  ])
  assert.is(login, null)
  const { data } = JSON.parse(session ?? '{}') as Stored
  assert.equal(data?.connections ?? {}, {})
}

/** Waits until two tabs show the same account. */
export const waitForSameAccount = async (one: Page, other: Page): Promise<void> => {
  let shown: string[] = []
  await eventually(
    async () => {
      shown = await Promise.all([one, other].map(tab => tab.text('@account-button')))
      return shown[0] === shown[1]
    },
    () => `the tabs show different accounts: ${shown.join(' and ')}`
  )
}
