/** Steps of a visitor without a wallet who chooses a name for the account. */
import type { World } from '../sandbox/world'
import { getAccount } from './embedded'
import { logins, signInByEmail, answerFrame } from './login'
import type { Page } from './driver'
import type { Stage } from './story'
import { openAccount } from './visit'

/** Query of a page with logins and a project. `config`: further options. */
export const named = (config: object = {}) => logins({ projectId: 'sandbox', ...config })

/** Opens the form from the settings of the account. */
export const openNameForm = async (page: Page): Promise<void> => {
  await openAccount(page)
  await page.click('@account-settings')
  await page.click('@choose-account-name')
  await page.click('@choose-name')
  await page.waitFor('@name')
}

/** Signs in by e-mail, and opens the form for a name. Returns the address of the account. */
export const toNameForm = async ({ open, page, world }: Stage, config: object = {}): Promise<string> => {
  await open(named(config))
  await signInByEmail(page, world)
  await openNameForm(page)
  return (await getAccount(page)).address!
}

/** Types a label, presses the button of the field, and answers the secure frame. */
export const registerName = async (page: Page, label: string, answer: 'Approve' | 'Decline'): Promise<void> => {
  await page.type('@name', label)
  await page.click('@register-name')
  await answerFrame(page, answer)
}

/** Returns what the field contains. */
export const typedName = (page: Page): Promise<string> =>
  page.run(() => {
    const { shadowRoot } = document.querySelector('[data-billfold=dialog]')!
    return shadowRoot!.querySelector<HTMLInputElement>('[data-testid=name]')!.value
  })

/** Returns the paths of the requests to the names service, without the query. */
export const nameRequests = (world: World): string[] =>
  world
    .requests('chain-data')
    .filter(({ method, url }) => method !== 'OPTIONS' && /\/(profile|identity)\//.test(url))
    .map(({ method, url }) => `${method} ${url.split('?')[0]}`)
