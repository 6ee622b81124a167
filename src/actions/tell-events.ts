/** How events go out: to who listens in the page at once, to the service from the visitor's first act on. */
import { redact } from '../core/redact'
import type { TrackedEvent } from '../core/chunk-types'
import { $address, $connection, $network } from '../core/session'
import { setTold } from '../core/told'
import { tracking } from '../core/tracking-options'
import { isWanted, sendEvent } from '../services/analytics'
import { raiseAlert } from './raise-alert'

/** Error reports in a rolling minute. Specification, section 7. */
const MOST_ERRORS = 5
const MINUTE_MS = 60_000

/** `open`: the service takes what it is told; until it has taken the first event, and before the first act, the others wait. */
let isOpen = false
let isOver = false
let first: (() => void) | undefined
let line: Promise<unknown> | undefined
let reportedAtMs: number[] = []

/** Lets what waits go out, and what comes: the visitor has acted. A page may do the same by itself. */
export const act = (): void => {
  if (navigator.userActivation?.hasBeenActive !== false) first?.()
}

const send = async (...event: [timestamp: number | string, props: object]) => {
  const api = tracking()
  if (!api || isOver) return
  const status = await sendEvent(api, ...event)
  // not asked again before the next page: each request that fails is a line on the console, too
  isOver = !status || status === 403
  isOpen = !isOver
  if (status === 403) raiseAlert('ANALYTICS_FORBIDDEN', { origin: location.origin })
}

/** The project is asked once, when there is something to tell and somebody may be told. */
const begin = async () => {
  await new Promise<void>(done => {
    first = done
  })
  // the site, or the visitor, may have said no meanwhile
  const api = tracking()
  if (api) isOver = !(await isWanted(api))
  else line = undefined
}

/** Options that hold pictures, keys of nodes, or objects of the host's. */
const LEFT_OUT = /^(ada|later|customR|univ|siw)|mage|icons/
/** What others have written, or the visitor, and what they may have put behind the `?` of an address, is none of anybody's business; a network is told by its id. */
const fit = (name: string, value: unknown) => {
  if (LEFT_OUT.test(name)) return undefined
  if (typeof value !== 'string') return (Object(value) as { caipNetworkId?: string }).caipNetworkId ?? value
  return /mess|sear|trace/i.test(name) ? redact(value) : value.split(/[?#]/)[0]
}
/** A copy of what is plain: without functions, nothing of what goes in a circle. */
const plainOf = (properties: object): Record<string, unknown> => {
  try {
    return JSON.parse(JSON.stringify(properties, fit)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Tells an event. Of an error no account is told. */
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
