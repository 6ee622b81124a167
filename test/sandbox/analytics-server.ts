/**
 * Analytics: takes one event in a request, and stores it for tests. Specification, services 3.1 and 3.2.
 * `sendBeacon` sends a text as `text/plain`, with cookies and without a preflight. `fetch` may send JSON, with a
 * preflight.
 */
import { openServer, type Answer, type Server, type ServerOptions } from './server'

export interface RecordedEvent {
  projectId: string
  /** Kind and version of the kit, from the query. */
  st: string
  sv: string
  origin: string | undefined
  eventId: string
  url: string
  domain: string
  /** Milliseconds since 1970. For an error the ISO text. */
  timestamp: number | string
  props: {
    type: string
    event: string
    address?: string
    properties?: Record<string, unknown>
    errorType?: string
    errorMessage?: string
    stackTrace?: string
  }
}

export interface AnalyticsServer extends Server {
  /**
   * Returns the events that were accepted since the start or the last reset, oldest first. Refused ones are not
   * included.
   */
  events(): readonly RecordedEvent[]
  /** From now on accepts events from these origins only; all others get a 403. Without a list, accepts all. */
  allow(origins?: readonly string[]): void
  /** Forgets all events and refuses no origin. */
  reset(): void
}

/**
 * Any page may read the answer, so that it can distinguish a 403 from a broken connection. It may send a content type,
 * and no other header.
 */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '7200',
  'cross-origin-resource-policy': 'cross-origin'
}

const answer = (status: number, text = ''): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...cors },
  body: text
})

const TYPES = ['text/plain', 'application/json']
const CATEGORIES = ['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Returns the fault of an event, by its field. Undefined if the event is valid. */
const faultOf = ({ eventId, url, domain, timestamp, props }: Record<string, unknown>): string | undefined => {
  if (typeof eventId !== 'string' || !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(eventId))
    return 'eventId is a UUID of version 4'
  if (typeof url !== 'string' || !URL.canParse(url)) return 'url is an address'
  if (domain !== new URL(url).hostname) return 'domain is the name of the host in url'
  if (!isRecord(props) || !isText(props.event)) return 'props has type and event'
  if (props.type !== 'error') {
    if (props.type !== 'track') return 'props.type is track or error'
    if (!Number.isSafeInteger(timestamp)) return 'timestamp is a number of milliseconds'
    if (props.address !== undefined && !isText(props.address)) return 'props.address is a text'
    return props.properties === undefined || isRecord(props.properties) ? undefined : 'props.properties is an object'
  }
  // An error that is sent as an event has an event's shape: INTERNAL_SDK_ERROR (services 3.3).
  if (isRecord(props.properties))
    return Number.isSafeInteger(timestamp) ? undefined : 'timestamp is a number of milliseconds'
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp)))
    return 'timestamp of an error is an ISO text'
  if (!CATEGORIES.includes(String(props.event))) return `props.event of an error is one of ${CATEGORIES.join(', ')}`
  return isText(props.errorType) && typeof props.errorMessage === 'string'
    ? undefined
    : 'an error has errorType and errorMessage'
}

const read = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export const openAnalyticsServer = async (
  options: Pick<ServerOptions, 'port' | 'faults' | 'record'>
): Promise<AnalyticsServer> => {
  let recorded: RecordedEvent[] = []
  let allowed: readonly string[] | undefined
  const server = await openServer({
    ...options,
    server: 'analytics',
    cors,
    invalidResponse: () => answer(200, '{"ok":"perhaps"'),
    async respond({ method, url: { pathname, searchParams }, headers, body }) {
      if (pathname !== '/e') return answer(404, 'Not Found')
      if (method !== 'POST') return answer(405, 'Ask by POST')
      const [projectId, st, sv] = ['projectId', 'st', 'sv'].map(name => searchParams.get(name) ?? '') as [
        string,
        string,
        string
      ]
      if (!projectId) return answer(401, 'projectId is required')
      if (projectId === 'forbidden' || (allowed && !allowed.includes(headers.origin ?? '')))
        return answer(403, 'Forbidden')
      if (!st || !sv) return answer(400, 'st and sv are required')
      const [type = ''] = (headers['content-type'] ?? '').split(';')
      if (!TYPES.includes(type.trim().toLowerCase())) return answer(415, `content-type is one of ${TYPES.join(', ')}`)
      const event = read(body)
      const fault = isRecord(event) ? faultOf(event) : 'one event as JSON'
      if (fault) return answer(400, fault)
      recorded.push({
        ...(event as Pick<RecordedEvent, 'eventId' | 'url' | 'domain' | 'timestamp' | 'props'>),
        projectId,
        st,
        sv,
        origin: headers.origin
      })
      return answer(202)
    }
  })
  return {
    ...server,
    events: () => recorded,
    allow: origins => {
      allowed = origins
    },
    reset() {
      recorded = []
      allowed = undefined
    }
  }
}
