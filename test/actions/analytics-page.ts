/**
 * A page with a project, and a service that records its analytics events. The record covers the whole life of a page,
 * so each test file is one page.
 */
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
/** Waits until every request sent so far has arrived. Sends one unrecorded request to each service for that. */
export const arrived = async (): Promise<void> => {
  const before = asked.length
  for (const { origin } of [service, settings]) await fetch(`${origin}/`)
  for (const at of [...asked.keys()].reverse()) if (at >= before && asked[at]!.url === '/') asked.splice(at, 1)
}

/** Configures the host page with a project id and the addresses of the test services. */
export const site = (later: Record<string, unknown> = {}, projectId = 'abc'): void =>
  configure({ projectId, later: { analyticsUrl: service.origin, walletApiUrl: settings.origin, ...later } })

/** Starts a page with a wallet and a project that has analytics enabled. */
export const begin = (wallet: ScriptedWallet = fox(), later?: Record<string, unknown>, projectId?: string): void => {
  pageWith([wallet])
  settings.settle({ isAnalyticsEnabled: true })
  site(later, projectId)
}

/** The events that page listeners received, without their time. */
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

// Waits for every expected event, because the next test runs on the same page.
export const arrives = (event: string, times = 1) => until(() => told().filter(e => e === event).length >= times, event)
export const quiet = () => {
  heard.length = 0
}
