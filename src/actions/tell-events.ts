/** Emits events: to listeners in the page at once, to the service after the user's first action. */
import { redact } from '../core/redact'
import type { TrackedEvent } from '../core/chunk-types'
import { $address, $connection, $network } from '../core/session'
import { setTold } from '../core/told'
import { tracking } from '../core/tracking-options'
import { isWanted, sendEvent } from '../services/analytics'
import { raiseAlert } from './raise-alert'

/** Most error reports in a rolling minute. Specification, section 7. */
const MOST_ERRORS = 5
const MINUTE_MS = 60_000

/**
 * True while the service accepts events. All other events wait for the user's first action and until the service has
 * accepted the first event.
 */
let isOpen = false
let isOver = false
let first: (() => void) | undefined
let line: Promise<unknown> | undefined
let reportedAtMs: number[] = []

/**
 * Sends the waiting and the later events once the user has acted. A page may cause the same changes by itself, so the
 * browser's user activation decides.
 */
export const act = (): void => {
  if (navigator.userActivation?.hasBeenActive !== false) first?.()
}

const send = async (...event: [timestamp: number | string, props: object]) => {
  const api = tracking()
  if (!api || isOver) return
  const status = await sendEvent(api, ...event)
  // Not tried again before the next page: each failed request also adds a line to the console.
  isOver = !status || status === 403
  isOpen = !isOver
  if (status === 403) raiseAlert('ANALYTICS_FORBIDDEN', { origin: location.origin })
}

/** Asks once whether the project wants events, when there is one to send and the user has acted. */
const begin = async () => {
  await new Promise<void>(done => {
    first = done
  })
  // The host page or the browser may have disallowed tracking meanwhile.
  const api = tracking()
  if (api) isOver = !(await isWanted(api))
  else line = undefined
}

/** Options that hold images, node keys, or the host's objects. */
const LEFT_OUT = /^(ada|later|customR|univ|siw)|mage|icons/
/** Redacts free text and URL queries, which may hold private data. Networks are sent by CAIP-2 id. */
const fit = (name: string, value: unknown) => {
  if (LEFT_OUT.test(name)) return undefined
  if (typeof value !== 'string') return (Object(value) as { caipNetworkId?: string }).caipNetworkId ?? value
  return /mess|sear|trace/i.test(name) ? redact(value) : value.split(/[?#]/)[0]
}
/** Returns a plain copy without functions; empty if the properties are circular. */
const plainOf = (properties: object): Record<string, unknown> => {
  try {
    return JSON.parse(JSON.stringify(properties, fit)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Emits an event. Error events carry no account. */
export const tellEvent = (
  event: string,
  properties?: TrackedEvent['data']['properties'],
  type: 'track' | 'error' = 'track'
): void => {
  const api = tracking()
  const connection = $connection.get()
  const address = $address.get()
  const timestamp = Date.now()
  const isError = type === 'error'
  const place = /SEND|SIWX|TRANS|SET_/.test(event) && {
    isSmartAccount: connection?.facts?.[address!]?.type === 'smartAccount',
    network: $network.get()
  }
  const told = (place || properties) && plainOf({ ...place, ...properties })
  const data: TrackedEvent['data'] = { type, event, ...(told && { properties: told }), ...(!isError && { address }) }
  setTold({ timestamp, data })
  if (!api) return
  if (isError) {
    reportedAtMs = reportedAtMs.filter(atMs => timestamp - atMs < MINUTE_MS)
    if (reportedAtMs.push(timestamp) > MOST_ERRORS) return void reportedAtMs.pop()
  }
  const go = () => (isError ? send(new Date(timestamp).toISOString(), { type, event, ...told }) : send(timestamp, data))
  if (isOpen) void go()
  else line = (line ?? begin()).then(go)
}
