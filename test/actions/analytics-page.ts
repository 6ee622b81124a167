/** A page whose site has a project, beside a service that takes what it is told. Of what is told there is one for a page's life: a file of tests is one page. */
import analytics from '../../src/actions/analytics'
import { configure } from '../../src/core/config'
import { openAnalyticsParty } from '../sandbox/analytics-party'
import { createFaults } from '../sandbox/faults'
import type { RequestRecord } from '../sandbox/party'
import { openWalletApiParty } from '../sandbox/wallet-api-party'
import type { ScriptedWallet } from '../doubles/scripted-provider'
import { fox, pageWith, until } from './page'

export const asked: RequestRecord[] = []
export const faults = createFaults()
const options = { port: 0, faults, record: (request: RequestRecord) => asked.push(request) }
export const service = await openAnalyticsParty(options),
  settings = await openWalletApiParty(options)
export const close = async (): Promise<void> => {
  await service.close()
  await settings.close()
}
/** Lets come what was sent by now: a request of our own to each, of which nothing is written down. */
export const arrived = async (): Promise<void> => {
  const before = asked.length
  for (const { origin } of [service, settings]) await fetch(`${origin}/`)
  for (const at of [...asked.keys()].reverse()) if (at >= before && asked[at]!.url === '/') asked.splice(at, 1)
}

/** What the site says, beside its project and where the world is. */
export const site = (later: Record<string, unknown> = {}, projectId = 'abc'): void =>
  configure({ projectId, later: { analyticsUrl: service.origin, walletApiUrl: settings.origin, ...later } })

/** A page with a wallet, whose project wants to be told. */
export const begin = (wallet: ScriptedWallet = fox(), later?: Record<string, unknown>, projectId?: string): void => {
  pageWith([wallet])
  settings.settle({ isAnalyticsEnabled: true })
  site(later, projectId)
}

/** What the page hears, without the time. */
export const heard: {
  type: string
  event: string
  properties?: Readonly<Record<string, unknown>>
  address?: string
}[] = []
export const listen = () =>
  analytics.subscribe(({ data }) => {
    heard.push(data)
  })
export const events = () => heard.map(({ event }) => event)
export const last = (event: string) => heard.findLast(e => e.event === event)
export const told = () => service.events().map(({ props }) => props.event)
export { analytics }

// never before all that was told is there: the next test is of the same page
export const arrives = (event: string, times = 1) => until(() => told().filter(e => e === event).length >= times, event)
export const quiet = () => {
  heard.length = 0
}
