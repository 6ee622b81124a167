/** Logins with a provider inside Telegram, whose browser opens no windows: the page itself goes there and returns. */
import * as assert from 'uvu/assert'
import { playwrightOf, type Page } from '../driver'
import { getAccount } from '../embedded'
import { logins } from '../login'
import { allow, loginOf } from '../provider-login'
import { story } from '../story'

const KEY = 'billfold.social-provider'
const HOUR_MS = 3_600_000

/** Makes every page take this browser for Telegram's, before any script of the page runs. */
const pretendTelegram = (page: Page) =>
  playwrightOf(page).addInitScript(() => {
    Object.assign(window, { TelegramWebviewProxy: {} })
  })

const goToProvider = async (page: Page) => {
  await page.click('@connect-button')
  await page.click('@login-google')
  await page.waitFor('"Sign in with google"')
}

/** Waits until the page has returned and used the result, of which nothing is left in its address or its storage. */
const waitForReturn = (page: Page, url: string) =>
  page.until((wanted, key) => location.href === wanted && localStorage.getItem(key) === null, url, KEY)

story(
  'a visitor inside Telegram signs in at a provider in the window of the page, and returns connected',
  { hosts: ['cdn'] },
  async ({ context, open, page }) => {
    await pretendTelegram(page)
    await open({ ...logins(), item: '1' })
    const url = await page.url()
    await goToProvider(page)
    assert.is((await context.pages()).length, 1, 'no window opens')
    await allow(page)
    await page.waitFor('@account-button')
    await waitForReturn(page, url)
    assert.equal(await loginOf(page), ['google', 'Ana'])
    await page.reload()
    await page.waitFor('@account-button')
  }
)

story(
  'a visitor inside Telegram refuses the login at the provider, returns without an account, and signs in later',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await pretendTelegram(page)
    await open(logins())
    const url = await page.url()
    await goToProvider(page)
    await page.click('[value="deny"]')
    await waitForReturn(page, url)
    assert.is(await page.count('@account-button'), 0)
    await page.click('@modal-close')
    await goToProvider(page)
    await allow(page)
    await page.waitFor('@account-button')
  }
)

story(
  'a result that comes long after the visitor has gone to the provider may be another’s, and signs nobody in',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await pretendTelegram(page)
    await open(logins())
    const url = await page.url()
    await goToProvider(page)
    await page.goto(url)
    await page.run(
      (key, passedMs) => {
        const stored = JSON.parse(localStorage.getItem(key)!) as { data: { atMs: number } }
        stored.data.atMs -= passedMs
        localStorage.setItem(key, JSON.stringify(stored))
      },
      KEY,
      HOUR_MS
    )
    const result = `${new URL(world.frame).origin}/social?code=planted&state=planted`
    await page.goto(`${url}&result_uri=${encodeURIComponent(result)}`)
    await waitForReturn(page, url)
    await page.click('@connect-button')
    await page.waitFor('@email')
    assert.is(await page.count('#billfold-frame'), 0, 'the secure frame does not receive the result')
  }
)

const accountOf = async (page: Page) => {
  const { isConnected, address } = await getAccount(page)
  return [isConnected, address]
}

/** Checks what a visitor sees whose login has failed, and that a reload of the page does not repeat it. */
const checkFailure = async (page: Page, url: string, ...texts: string[]) => {
  await waitForReturn(page, url)
  for (const text of texts) await page.waitFor(`@modal >> "${text}"`)
  assert.is(await page.count('@account-button'), 0)
  assert.equal(await accountOf(page), [false, undefined])
}
const checkReload = async (page: Page, url: string) => {
  await page.reload()
  await page.waitFor('@connect-button')
  assert.is(await page.url(), url)
  await page.click('@connect-button')
  await page.waitFor('@email')
  assert.is(await page.count('@modal >> @retry'), 0, 'the failed login does not show again')
  assert.equal(await accountOf(page), [false, undefined])
}

/** Presses “Try again” in the view of the failed login, and allows the login at the provider this time. */
const tryAgain = async (page: Page) => {
  await page.click('@modal >> @retry')
  await page.waitFor('"Sign in with google"')
  await allow(page)
  await page.waitFor('@account-button')
  assert.equal(await loginOf(page), ['google', 'Ana'])
}

story(
  'a visitor inside Telegram reads after the return that the provider refused; a reload forgets it, or they try again',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await pretendTelegram(page)
    await open({ ...logins(), item: '1' })
    const url = await page.url()
    for (const next of [checkReload, undefined]) {
      if (next) await page.click('@connect-button')
      await page.click('@login-google')
      await page.click('[value="deny"]')
      await checkFailure(page, url, 'The login was declined')
      await next?.(page, url)
    }
    await tryAgain(page)
  }
)

story(
  'a visitor inside Telegram returns with a result that the secure frame refuses, reads its reason, and tries again',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await pretendTelegram(page)
    await open(logins())
    const url = await page.url()
    const planted = `${new URL(world.frame).origin}/social?code=planted&state=planted`
    for (const next of [checkReload, undefined]) {
      if (next) await page.click('@connect-button')
      await page.click('@login-google')
      await page.waitFor('"Sign in with google"')
      await page.goto(`${url}&result_uri=${encodeURIComponent(planted)}`)
      await checkFailure(page, url, 'Something went wrong', 'The sign-in was not started here')
      await next?.(page, url)
    }
    await tryAgain(page)
  }
)
