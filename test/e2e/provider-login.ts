/** Steps of a visitor who signs in with a provider or by Farcaster. */
import { eventually, type Context, type Page } from './driver'

interface Billfold {
  getAccount(): Promise<{ embeddedWalletInfo?: { authProvider: string; user: { username?: string } } }>
}

/** Returns how the visitor has signed in, and as whom, as the page learns it. */
export const loginOf = (page: Page) =>
  page.run(async () => {
    const { embeddedWalletInfo } = await (window as unknown as { billfold: Billfold }).billfold.getAccount()
    return [embeddedWalletInfo?.authProvider, embeddedWalletInfo?.user.username]
  })

/** Waits until a login has connected, and the dialog has closed. */
export const waitUntilConnected = async (page: Page): Promise<void> => {
  await page.waitFor('@account-button')
  await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
}

/** Waits until the provider's window has closed by itself. */
export const waitUntilAlone = (context: Context) =>
  eventually(async () => (await context.pages()).length === 1, 'the window of the provider is still open')

/** Allows the login on the provider's page, in the name of a user. */
export const allow = async (provider: Page, name = 'Ana'): Promise<void> => {
  await provider.type('[name="name"]', name)
  await provider.click('[value="allow"]')
}
