/** Steps of a visitor with a phone that many stories share. */
import type { Context, Page } from './driver'
import type { PhoneOptions } from '../doubles/phone-wallet/options'
import type { Phone } from '../doubles/phone-wallet/phone'
import type { World } from '../sandbox/world'

/** Returns the query of a host page that has a project, with other options of the page. */
export const project = (config: object = {}): Record<string, string> => ({
  config: JSON.stringify({ projectId: 'story', ...config })
})

/** Opens the phone as another visitor, in a browser of its own. */
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

/** Returns the pairing URI of the QR code on screen. */
export const qrCodeUri = async (page: Page): Promise<string> => {
  await page.waitFor('@qr-code >> svg')
  return page.run(() => {
    const find = (root: ParentNode): string | undefined =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .map(element => element.dataset['uri'] ?? (element.shadowRoot ? find(element.shadowRoot) : undefined))
        .find(Boolean)
    return find(document)!
  })
}

/** Opens the dialog on the QR code that any wallet reads. */
export const showQrCode = async (page: Page): Promise<string> => {
  await page.click('@connect-button')
  await page.click('@wallet-walletconnect')
  return qrCodeUri(page)
}

/** Has the phone scan a pairing URI. */
export const scan = async (phone: Page, uri: string): Promise<void> => {
  await phone.type('@phone-uri', uri)
  await phone.click('@phone-pair')
}

/** Returns the Verify results that the phone received with each request, oldest first. */
export const verdictsOn = (phone: Page): Promise<Phone['verdicts']> =>
  phone.run(() => (window as unknown as { phone: Phone }).phone.verdicts)

/** Connects the phone, which answers by itself, and waits until the dialog has closed. */
export const connectPhone = async (page: Page, phone: Page): Promise<void> => {
  await scan(phone, await showQrCode(page))
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
}
