/**
 * The names service of the chain data API: names of its own zone, and their registration. Services 2.2, rows 12 to 15,
 * and 2.4. Each failure has the specification's text (section 8): the service's first reason, or the text of the
 * request.
 */
import type { ChainData } from '../core/config/money-options'
import { ZONE, type NameSuggestion, type SignedRegistration } from '../core/names/zone'
import { withMessage } from '../core/platform/call-errors'
import { isError, WidgetError } from '../core/platform/errors'
import { list, record } from '../core/platform/guards'
import { plain } from '../core/platform/text'
import { ISOLATED } from './chain-data'
import { checkStatus, fetchFrom, hostedUrl } from './http'

const SERVICE = 'names'

/** Bytes of an answer. Chosen: a name with an address on each network of the service is below 20 kB. */
const MAX_BYTES = 200_000

/** Most names of an account, and most suggestions. The service returns at most five suggestions. */
const MAX_NAMES = 5

/** Characters of the service's reason. Chosen: two lines of the dialog. */
const MAX_REASON = 160

/** A registered name, with the addresses that it resolves to. */
export interface Profile {
  name: string
  /** By ENSIP-11 coin type, unchecked. */
  addresses: Readonly<Record<string, unknown>>
}

const reasonOf = (answer: unknown): string | undefined => {
  const [first] = list(record(answer)['reasons'], 1) ?? []
  return plain(record(first)['description'], MAX_REASON)
}

/** The difference between the service's clock and that of this device. Milliseconds; undefined while it is unknown. */
let aheadMs: number | undefined

/**
 * Reads the service's clock. Other origins must expose that header (`Access-Control-Expose-Headers: Date`).
 * https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name
 */
const readClock = ({ headers }: Response): void => {
  const atMs = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(atMs)) aheadMs = atMs - Date.now()
}

const readAnswer = async (response: Response): Promise<unknown> => {
  readClock(response)
  // an answer that is no JSON has no reason, and no names
  const answer: unknown = await response.json().catch(() => undefined)
  try {
    checkStatus(SERVICE, response)
  } catch (e) {
    const { facts } = e as WidgetError<'service-failed'>
    throw new WidgetError('service-failed', { ...facts, reason: reasonOf(answer) }, e)
  }
  if (answer === undefined) throw new WidgetError('service-failed', { service: SERVICE, status: 200 })
  return answer
}

interface Request {
  query?: Readonly<Record<string, string | undefined>>
  /** Is posted as JSON. */
  body?: object
  signal?: AbortSignal | undefined
}

/** Errors: service-failed, service-timeout, with `text` as message unless the service gives a reason. */
const request = async (
  { url, projectId }: ChainData,
  path: string,
  text: string,
  { query = {}, body, signal }: Request
): Promise<unknown> => {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  try {
    // the URL that the host page set may be invalid
    if (!url) throw new WidgetError('service-failed', { service: SERVICE, status: 0 })
    const address = hostedUrl(url, projectId, path, query)
    return await fetchFrom(SERVICE, address, { ...init, ...ISOLATED }, readAnswer, signal, MAX_BYTES)
  } catch (e) {
    if (!isError(e)) throw e
    throw withMessage(e, (isError(e, 'service-failed') && e.facts.reason) || text)
  }
}

/** A label of the service's characters, and its zone. Services 2.4. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z\d-]{1,60}\.reown\.id$/.test(value)

const toProfile = (value: unknown): Profile | undefined => {
  const { name, addresses } = record(value)
  return isName(name) ? { name, addresses: record(addresses) } : undefined
}
const toProfiles = (answer: unknown): readonly Profile[] =>
  (list(answer, MAX_NAMES) ?? [answer]).flatMap(entry => toProfile(entry) ?? [])

/** Returns the ENSIP-11 coin type of an EVM network. https://docs.ens.domains/ensip/11 */
export const coinTypeOf = (chain: number): number => (0x80000000 | chain) >>> 0

/** The coin type of Ethereum. The service stores it for every name. Services 2.4. */
const ETHEREUM = 60

/**
 * Returns the address of a name on a network (EIP-155 id), Ethereum by default. On another network, the address on
 * Ethereum may belong to no one, so it does not count there.
 */
export const addressIn = ({ addresses }: Profile, chain: unknown): string | undefined => {
  const onChain = typeof chain === 'number' ? addresses[coinTypeOf(chain)] : undefined
  const isEthereum = chain === undefined || chain === 1
  const { address } = record(onChain ?? (isEthereum ? addresses[ETHEREUM] : undefined))
  return typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address) ? address : undefined
}

/** Returns the profile of a name; undefined if it is not registered. Errors: service-failed, service-timeout. */
export const fetchProfile = async (
  api: ChainData,
  name: string,
  signal?: AbortSignal
): Promise<Profile | undefined> => {
  const path = `v1/profile/account/${encodeURIComponent(name)}`
  try {
    const answer = await request(api, path, 'Error resolving name', { query: { apiVersion: '2' }, signal })
    return toProfiles(answer).find(profile => profile.name === name)
  } catch (e) {
    if (isError(e, 'service-failed') && e.facts.status === 404) return undefined
    throw e
  }
}

/** Returns the names of an address. Unverified. Errors: service-failed, service-timeout. */
export const fetchNamesOf = async (
  api: ChainData,
  address: string,
  sender?: string,
  signal?: AbortSignal
): Promise<readonly Profile[]> => {
  const path = `v1/profile/reverse/${encodeURIComponent(address)}`
  const query = { sender, apiVersion: '2' }
  return toProfiles(await request(api, path, 'Error fetching names for address', { query, signal }))
}

/** Returns free and registered names that are like a label. Errors: service-failed, service-timeout. */
export const fetchSuggestions = async (
  api: ChainData,
  label: string,
  signal?: AbortSignal
): Promise<readonly NameSuggestion[]> => {
  const path = `v1/profile/suggestions/${encodeURIComponent(label)}`
  const answer = await request(api, path, 'Error fetching name suggestions', { query: { zone: ZONE }, signal })
  const entries = list(record(answer)['suggestions'], MAX_NAMES) ?? []
  return entries.flatMap(entry => {
    const { name, registered } = record(entry)
    // without the flag, the name may be registered
    return isName(name) ? [{ name, isRegistered: registered !== false }] : []
  })
}

/** Seconds. The service accepts messages whose time differs by at most this from its clock. Services 2.4. */
const TOLERANCE_SECONDS = 10

/**
 * Returns the time of a message that is signed now, in seconds since 1970. If the service's clock is known, the message
 * is dated ahead, because the user takes a while to sign it. One second of the tolerance is left to the rounding.
 */
const timestamp = (): number => {
  const seconds = Math.floor((Date.now() + (aheadMs ?? 0)) / 1000)
  return aheadMs === undefined ? seconds : seconds + TOLERANCE_SECONDS - 1
}

/** Returns the message that registers a name. It has to be signed and sent at once. */
export const registrationMessage = (name: string): string =>
  JSON.stringify({ name, attributes: {}, timestamp: timestamp() })

/** Registers a name. Errors: service-failed, service-timeout. */
export const postRegistration = async (api: ChainData, { chain, ...signed }: SignedRegistration): Promise<void> => {
  const body = { coin_type: coinTypeOf(chain), ...signed }
  await request(api, 'v1/profile/account', 'Error registering name', { body })
}
