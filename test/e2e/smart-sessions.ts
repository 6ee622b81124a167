/**
 * Shared by the stories of smart sessions: a host page with the feature, its permissions, and an account's list of
 * sessions.
 */
import { accounts } from '../doubles/demo-wallet/accounts'
import type { World } from '../sandbox/world'
import type { Page } from './driver'
import { openAccount, wallet } from './visit'

export const cdn = { hosts: ['cdn'] as const }
/** Lower case, as the wallet writes it. */
export const me = accounts[0]!.address.toLowerCase()
export const ACCOUNT = `eip155:1:${me}`
export const CONTRACT = `0x${'5e'.repeat(20)}`
export const call = {
  type: 'contract-call',
  data: { address: CONTRACT, abi: [], functions: [{ functionName: 'buy' }, { functionName: 'giveBack' }] }
}
export const projectOf = (name: string) => ({ id: name, name, url: 'https://games.example', iconUrl: '' })
export const DAY = 86_400
export const now = () => Math.floor(Date.now() / 1000)
export const query = (behaviour: Parameters<typeof wallet>[0] = { approve: 'auto' }, smartSessions = true) => ({
  ...wallet(behaviour),
  config: JSON.stringify({ projectId: 'sandbox', features: { smartSessions } })
})

export const requestedPaths = (world: World, method: string) =>
  world
    .requests('chain-data')
    .filter(request => request.method === method && request.url.startsWith('/v1/sessions/'))
    .map(({ url }) => decodeURIComponent(url.split('?')[0]!))

export const openList = async (page: Page) => {
  await openAccount(page)
  await page.click('@smart-sessions')
  await page.waitFor('@active')
}
export const focused = (page: Page) =>
  page.run(
    () =>
      (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement as HTMLElement | null)?.dataset[
        'testid'
      ]
  )
