/** Shared by the analytics stories: a visit, and the events that the service and the page received from it. */
import { accounts } from '../doubles/demo-wallet/accounts'
import type { World } from '../sandbox/world'
import { eventually, type Page } from './driver'
import { project } from './phone'
import { connectDemo, openAccount, wallet } from './visit'

export const cdn = { hosts: ['cdn'] as const }
export const me = accounts[0]!.address
export const other = accounts[1]!.address
/**
 * Returns the received events in the order in which they happened. Once the service has taken one, others may overtake
 * each other.
 */
export const receivedEvents = ({ controls }: World) =>
  [...controls.analytics.events()].sort((a, b) => Number(new Date(a.timestamp)) - Number(new Date(b.timestamp)))
export const eventNames = (world: World) => receivedEvents(world).map(({ props }) => props.event)
export const waitForEvent = (world: World, event: string, times = 1) =>
  eventually(
    () => eventNames(world).filter(name => name === event).length >= times,
    `${event} was not reported: ${eventNames(world)}`
  )
export const query = (config: object = {}) => ({ ...wallet({ approve: 'auto' }), ...project(config) })
/** Collects the events that the page itself receives. */
export const recordPageEvents = (page: Page) =>
  page.run(() => {
    const received: string[] = []
    Object.assign(window, { received })
    ;(
      window as unknown as {
        billfold: { subscribeEvents(listener: (event: { data: { event: string } }) => void): void }
      }
    ).billfold.subscribeEvents(({ data }) => {
      received.push(data.event)
    })
  })
/** Returns the events that the page has received since `recordPageEvents` was called. */
export const pageEvents = (page: Page) => page.run(() => (window as unknown as { received: string[] }).received)
/** Visits the page: connects a wallet, opens the account view, and disconnects. */
export const visit = async (page: Page) => {
  await connectDemo(page)
  await openAccount(page)
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
}
export const analyticsRequests = ({ requests }: World) => [
  ...requests('analytics'),
  ...requests('wallet-api').filter(({ url }) => url.includes('getAnalyticsConfig'))
]
