/** Steps of a visitor without a wallet, who signs in through the secure frame. */
import { codeIn, followLink } from '../sandbox/frame/stage'
import type { World } from '../sandbox/world'
import { eventually, playwrightOf, type Page } from './driver'
import { openAccount, wallet } from './visit'

/** Query of a page with logins and without a wallet. `config`: further options. */
export const logins = (config: object = {}) => ({
  logins: '',
  ...wallet({ announce: 'off' }),
  config: JSON.stringify({ enableInjected: false, ...config })
})

export const EMAIL = 'ana@mail.example'

/** Types an address into the connect view, and sends it. */
export const sendEmail = async (page: Page, email = EMAIL): Promise<void> => {
  await page.click('@connect-button')
  await page.type('@email', email)
  await page.click('@send-email')
}

/** Follows the link for a new device, and types the code of the next mail. */
export const confirmEmail = async (page: Page, world: World, email = EMAIL): Promise<void> => {
  await page.waitFor('@resend')
  await followLink(world.controls.frame, email)
  await page.waitFor('@code')
  await page.type('@code', codeIn(world.controls.frame, email))
}

/** Signs in by e-mail on a new device, and waits until the dialog has closed. */
export const signInByEmail = async (page: Page, world: World, email = EMAIL): Promise<void> => {
  await sendEmail(page, email)
  await confirmEmail(page, world, email)
  await page.waitFor('@account-button')
  await waitUntilClosed(page)
}

/** Returns a code that is not the right one. */
export const wrongCode = (code: string): string => `${code.startsWith('1') ? 2 : 1}${code.slice(1)}`

/** Types a code over whatever the focused entry has selected, as with a keyboard. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  for (const digit of code) await page.press(digit)
}

/** Waits until the entry of a code shows a message. */
export const waitForCodeMessage = async (page: Page, message: string): Promise<void> => {
  await page.waitFor('@code-message')
  await eventually(async () => (await page.text('@code-message')) === message, `the entry does not say: ${message}`)
}

/** Waits until the frame has handled this many requests with a code. */
export const waitForCodes = (world: World, count: number): Promise<unknown> =>
  eventually(
    () => world.requests('frame').filter(({ url }) => url === '/api/email-confirm').length >= count,
    `the frame has not received ${count} codes`
  )

/** Has the pause between two mails pass, without the wait. */
export const passMailPause = (page: Page): Promise<void> =>
  page.run(() => {
    const key = 'billfold.frame-mail'
    const stored = JSON.parse(localStorage.getItem(key)!) as { v: number; data: number }
    localStorage.setItem(key, JSON.stringify({ ...stored, data: stored.data - 30_000 }))
  })

/** Opens the account view, and disconnects. */
export const disconnect = async (page: Page): Promise<void> => {
  await openAccount(page)
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
  await waitUntilClosed(page)
}

/** Waits until the dialog has closed and faded out. */
export const waitUntilClosed = (page: Page): Promise<unknown> =>
  eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')

/** The secure frame of a page in Chromium. */
export const frameOf = (page: Page) => playwrightOf(page).frameLocator('#billfold-frame')

/** Approves or declines what the secure frame shows. */
export const answerFrame = async (page: Page, button: 'Approve' | 'Decline'): Promise<void> => {
  await frameOf(page).getByRole('button', { name: button }).click()
}
