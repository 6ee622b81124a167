/** Emits events: to listeners in the page at once, to the service after the user's first action. */
import { record } from '../../core/platform/guards'
import { redact } from '../../core/platform/redact'
import type { TrackedEvent } from '../../core/analytics/analytics'
import { $address, $connection, $network } from '../../core/session/session'
import { publish } from '../../core/analytics/event-bus'
import { tracking } from '../../core/config/tracking-options'
import { isWanted, sendEvent } from '../../services/analytics'
import { raiseOriginAlert } from '../dialog/raise-origin-alert'

/** Maximum number of error reports in a rolling minute. Specification, section 7. */
const MAX_ERRORS = 5
const MINUTE_MS = 60_000

/**
 * True while the service accepts events. All other events wait for the user's first action and until the service has
 * accepted the first event.
 */
let isAccepting = false
let isStopped = false
let onFirstAction: (() => void) | undefined
let queue: Promise<unknown> | undefined
let reportedAtMs: number[] = []

/**
 * Sends the waiting and the later events once the user has acted. A page may cause the same changes by itself, so the
 * browser's user activation decides.
 */
export const startReporting = (): void => {
  if (navigator.userActivation?.hasBeenActive !== false) onFirstAction?.()
}

const send = async (...event: [timestamp: number | string, props: object]) => {
  const api = tracking()
  if (!api || isStopped) return
  const status = await sendEvent(api, ...event)
  // Not tried again before the next page: each failed request also adds a line to the console.
  isStopped = !status || status === 403
  isAccepting = !isStopped
  if (status === 403) raiseOriginAlert('ANALYTICS_FORBIDDEN')
}

/** Requests once whether the project wants events, when there is one to send and the user has acted. */
const begin = async () => {
  await new Promise<void>(resolve => {
    onFirstAction = resolve
  })
  // The host page or the browser may have disallowed tracking meanwhile.
  const api = tracking()
  if (api) isStopped = !(await isWanted(api))
  else queue = undefined
}

/** Fields with images. They are left out at any depth. */
const IMAGE_FIELDS: readonly string[] = ['icons', 'image', 'imageUrl', 'image_url']

/** Fields with free text, which may hold private data. */
const REDACTED_FIELDS: readonly string[] = ['errorMessage', 'message', 'search', 'stackTrace']

/** Events that report the network and the type of the account. */
const ACCOUNT_EVENTS: readonly string[] = [
  'CLICK_CANCEL_SIWX',
  'CLICK_SIGN_SIWX_MESSAGE',
  'CLICK_TRANSACTIONS',
  'ERROR_FETCH_TRANSACTIONS',
  'LOAD_MORE_TRANSACTIONS',
  'OPEN_SEND',
  'OPEN_SWAP',
  'SEND_ERROR',
  'SEND_INITIATED',
  'SEND_REJECTED',
  'SEND_SUCCESS',
  'SET_PREFERRED_ACCOUNT_TYPE',
  'SIWX_AUTH_ERROR',
  'SIWX_AUTH_SUCCESS'
]

/**
 * Redacts free text and cuts URLs before their query, which may hold private data. Networks are sent by CAIP-2 id. The
 * name of the whole object is empty.
 */
const sanitize = (name: string, value: unknown) => {
  if (IMAGE_FIELDS.includes(name)) return undefined
  if (typeof value !== 'string') return (name && record(value)['caipNetworkId']) || value
  return REDACTED_FIELDS.includes(name) ? redact(value) : value.split(/[?#]/)[0]
}
/** Returns a plain copy without functions; empty if the properties are circular. */
const toPlainCopy = (properties: object): Record<string, unknown> => {
  try {
    return JSON.parse(JSON.stringify(properties, sanitize)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Emits an event. Error events carry no account. */
export const trackEvent = (
  event: string,
  properties?: TrackedEvent['data']['properties'],
  type: 'track' | 'error' = 'track'
): void => {
  const api = tracking()
  const connection = $connection.get()
  const address = $address.get()
  const timestamp = Date.now()
  const isError = type === 'error'
  const accountFacts = ACCOUNT_EVENTS.includes(event) && {
    isSmartAccount: connection?.facts?.[address!]?.type === 'smartAccount',
    network: $network.get()
  }
  const sanitized = (accountFacts || properties) && toPlainCopy({ ...accountFacts, ...properties })
  const data: TrackedEvent['data'] = {
    type,
    event,
    ...(sanitized && { properties: sanitized }),
    ...(!isError && { address })
  }
  publish({ timestamp, data })
  if (!api) return
  if (isError) {
    reportedAtMs = reportedAtMs.filter(atMs => timestamp - atMs < MINUTE_MS)
    if (reportedAtMs.length >= MAX_ERRORS) return
    reportedAtMs.push(timestamp)
  }
  const sendNow = () =>
    isError ? send(new Date(timestamp).toISOString(), { type, event, ...sanitized }) : send(timestamp, data)
  if (isAccepting) void sendNow()
  else queue = (queue ?? begin()).then(sendNow)
}
