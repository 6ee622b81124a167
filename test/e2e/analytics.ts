/** Shared by the analytics stories: a visit, and the events that the service and the page received from it. */
import { accounts } from '../doubles/demo-wallet/accounts'
import type { World } from '../sandbox/world'
import { eventually, type Page } from './driver'
import { project } from './phone'
import { connectDemo, openAccount, wallet } from './visit'

export const cdn = { hosts: ['cdn'] as const }
export const me = accounts[0]!.address,
  other = accounts[1]!.address
/**
 * Returns the received events in the order in which they happened. Once the service has taken one, others may overtake
 * each other.
 */
export const told = ({ controls }: World) =>
  [...controls.analytics.events()].sort((a, b) => Number(new Date(a.timestamp)) - Number(new Date(b.timestamp)))
export const names = (world: World) => told(world).map(({ props }) => props.event)
export const tells = (world: World, event: string, times = 1) =>
  eventually(
    () => names(world).filter(name => name === event).length >= times,
    `${event} was not told: ${names(world)}`
  )
export const query = (config: object = {}) => ({ ...wallet({ approve: 'auto' }), ...project(config) })
/** Collects the events that the page itself receives. */
export const listen = (page: Page) =>
  page.run(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    ;(
      window as unknown as {
        billfold: { subscribeEvents(listener: (event: { data: { event: string } }) => void): void }
      }
    ).billfold.subscribeEvents(({ data }) => {
      heard.push(data.event)
    })
  })
export const heard = (page: Page) => page.run(() => (window as unknown as { heard: string[] }).heard)
/** Visits the page: connects a wallet, opens the account view, and disconnects. */
export const visit = async (page: Page) => {
  await connectDemo(page)
  await openAccount(page)
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
}
export const leaves = ({ requests }: World) => [
  ...requests('analytics'),
  ...requests('wallet-api').filter(({ url }) => url.includes('getAnalyticsConfig'))
]
