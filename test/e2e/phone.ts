/** What a visitor with a phone does in many stories. */
import type { Context, Page } from './driver'
import type { PhoneOptions } from '../doubles/phone-wallet/options'
import type { Phone } from '../doubles/phone-wallet/phone'
import type { World } from '../sandbox/world'

/** Query of a host page that has a project, with what else its site says. */
export const project = (config: object = {}): Record<string, string> => ({
  config: JSON.stringify({ projectId: 'story', ...config })
})

/** The phone, in the hand of another visitor: a browser of its own. */
export const openPhone = async (
  phone: Context,
  world: World,
  options: Partial<PhoneOptions> = { approve: 'auto' }
): Promise<Page> => {
  const page = await phone.page()
  await page.goto(`${world.pages}/phone.html?${new URLSearchParams({ phone: JSON.stringify(options) })}`)
  await page.until(() => 'phone' in window)
  return page
}

/** The code on screen. */
export const codeOn = async (page: Page): Promise<string> => {
  await page.waitFor('@qr-code >> svg')
  return page.run(() => {
    const find = (root: ParentNode): string | undefined =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .map(e => e.dataset['uri'] ?? (e.shadowRoot ? find(e.shadowRoot) : undefined))
        .find(Boolean)
    return find(document)!
  })
}

/** Opens the dialog on the code that any wallet reads. */
export const showCode = async (page: Page): Promise<string> => {
  await page.click('@connect-button')
  await page.click('@wallet-walletconnect')
  return codeOn(page)
}

/** The phone scans a code. */
export const scan = async (phone: Page, uri: string): Promise<void> => {
  await phone.type('@phone-uri', uri)
  await phone.click('@phone-pair')
}

/** What the phone heard of where each question comes from, oldest first. */
export const verdictsOn = (phone: Page): Promise<Phone['verdicts']> =>
  phone.run(() => (window as unknown as { phone: Phone }).phone.verdicts)

/** Connects the phone, which answers by itself, and waits until the dialog has gone. */
export const connectPhone = async (page: Page, phone: Page): Promise<void> => {
  await scan(phone, await showCode(page))
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
}
