/**
 * A page with a project, and a service that records its analytics events. The record covers the whole life of a page,
 * so each test file is one page.
 */
import analytics from '../../../src/actions/analytics/analytics.chunk'
import { configure } from '../../../src/core/config/config'
import { openAnalyticsServer } from '../../sandbox/analytics-server'
import { createFaults } from '../../sandbox/faults'
import type { RequestRecord } from '../../sandbox/server'
import { openWalletApiServer } from '../../sandbox/wallet-api-server'
import type { ScriptedWallet } from '../../doubles/scripted-provider'
import { fox, pageWith, until } from '../setup'

export const requests: RequestRecord[] = []
export const faults = createFaults()
const options = { port: 0, faults, record: (request: RequestRecord) => requests.push(request) }
export const service = await openAnalyticsServer(options)
export const settings = await openWalletApiServer(options)
export const closeServices = async (): Promise<void> => {
  await service.close()
  await settings.close()
}
/** Waits until every request sent so far has arrived. Sends one unrecorded request to each service for that. */
export const allArrived = async (): Promise<void> => {
  const before = requests.length
  for (const { origin } of [service, settings]) await fetch(`${origin}/`)
  for (const index of [...requests.keys()].reverse())
    if (index >= before && requests[index]!.url === '/') requests.splice(index, 1)
}

/** Configures the host page with a project id and the addresses of the test services. */
export const configurePage = (deferred: Record<string, unknown> = {}, projectId = 'abc'): void =>
  configure({ projectId, deferred: { analyticsUrl: service.origin, walletApiUrl: settings.origin, ...deferred } })

/** Starts a page with a wallet and a project that has analytics enabled. */
export const begin = (wallet: ScriptedWallet = fox(), deferred?: Record<string, unknown>, projectId?: string): void => {
  pageWith([wallet])
  settings.settle({ isAnalyticsEnabled: true })
  configurePage(deferred, projectId)
}

/** The events that page listeners received, without their time. */
export const received: {
  type: string
  event: string
  properties?: Readonly<Record<string, unknown>>
  address?: string
}[] = []
export const listen = () =>
  analytics.subscribe(({ data }) => {
    received.push(data)
  })
export const events = () => received.map(({ event }) => event)
export const last = (event: string) => received.findLast(e => e.event === event)
export const sentEvents = () => service.events().map(({ props }) => props.event)
export { analytics }

// Waits for every expected event, because the next test runs on the same page.
export const untilSent = (event: string, times = 1) =>
  until(() => sentEvents().filter(e => e === event).length >= times, event)
export const clearReceived = () => {
  received.length = 0
}
