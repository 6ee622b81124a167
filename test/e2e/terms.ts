/** Shared by the stories of accepted terms: a host page with terms, and checks that its wallets are disabled. */
import * as assert from 'uvu/assert'
import type { Page } from './driver'
import { wallet } from './visit'

export const urls = {
  termsConditionsUrl: 'https://site.example/terms',
  privacyPolicyUrl: 'https://site.example/privacy'
}
const auto = wallet({ approve: 'auto' })
export const pageQuery = (config: object) => ({ config: JSON.stringify({ debug: false, ...config }), ...auto })
export const withBox = (config: object = {}) => pageQuery({ ...urls, features: { legalCheckbox: true }, ...config })

/** Returns whether the user, or a script, can reach the row. */
export const rowState = (page: Page) =>
  page.run(() => {
    const find = (root: ParentNode): HTMLElement | undefined => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.dataset['testid'] === 'wallet-app.billfold.demo') return element
        const inside = element.shadowRoot ? find(element.shadowRoot) : undefined
        if (inside) return inside
      }
      return undefined
    }
    const own = find(document)!
    const root = own.getRootNode() as ShadowRoot
    own.focus()
    own.click()
    return { isInert: !!own.closest('[inert]'), hasFocus: root.activeElement === own }
  })
export const assertBlocked = async (page: Page) => {
  await page.waitFor('@legal-checkbox')
  assert.is(await page.count('@wallet-app.billfold.demo'), 1)
  assert.is(await page.count('@account-button'), 0)
}
