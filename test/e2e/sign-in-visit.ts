/** Shared by the stories of sign-in without a plugin: options of the page, the steps, and what is stored. */
import type { Page } from './driver'
import { waitForClosed } from './sign-in'
import { chooseDemo, wallet } from './visit'

export const auto = { approve: 'auto' } as const
export const local = { ...wallet(auto), config: JSON.stringify({ siwx: 'local' }) }

export const storedText = (page: Page) => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
export const prompts = (page: Page) =>
  page.run(
    () =>
      (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(({ method }) =>
        /personal_sign|requestAccounts/.test(method)
      ).length
  )

export const signIn = async (page: Page) => {
  await chooseDemo(page)
  await page.click('@sign')
  await waitForClosed(page)
}
