/**
 * Gateways of names that are not stored on their chain (CCIP-Read). A contract names them, so anybody may be behind
 * one. https://eips.ethereum.org/EIPS/eip-3668
 */
import { WidgetError } from '../core/platform/errors'
import { record } from '../core/platform/guards'
import { checkStatus, fetchFrom } from './http'

const SERVICE = 'name-gateway'

/** Gateways that are asked for one answer. Chosen: a main one, and two in reserve. */
const MAX_GATEWAYS = 3

/** Characters of a gateway's URL, without the data. Chosen: as of a link. */
const MAX_URL_CHARACTERS = 2_048

/** Characters of a gateway's URL with the data. Chosen: the most that servers usually accept. */
const MAX_SENT_URL_CHARACTERS = 8_192

/** Bytes of an answer. Chosen: several times the proofs of a record on another network. */
const MAX_ANSWER_BYTES = 1_000_000

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** An address in place of a host's name, as the URL parser writes it. */
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.+\])$/

/** Endings of names that only a local network resolves. https://www.rfc-editor.org/rfc/rfc6762 */
const LOCAL_NAME = /\.(local|internal)$/

/** Requests of a contract to its gateways. */
export interface GatewayRequest {
  /** The contract, in lower case. */
  sender: string
  urls: readonly string[]
  data: `0x${string}`
}

const failed = (status: number, cause?: unknown) =>
  new WidgetError('service-failed', { service: SERVICE, status }, cause)

/** Returns whether a page may send requests to a host: to the user's own machine and network only from there. */
const isAllowedHost = (hostname: string, page: string) => {
  // a dot at the end leads to the same host
  const host = hostname.replace(/\.+$/, '')
  if (LOOPBACK.test(host)) return LOOPBACK.test(page)
  return host.includes('.') && !IP_ADDRESS.test(host) && !LOCAL_NAME.test(host)
}

/**
 * Returns the URL of a request: https without credentials, or http between loopback addresses. Undefined for any other.
 */
const requestUrl = (template: string, { sender, data }: GatewayRequest): string | undefined => {
  if (template.length > MAX_URL_CHARACTERS || !/^https?:\/\//i.test(template)) return undefined
  try {
    const { protocol, hostname, username, password, href } = new URL(
      template.replaceAll('{sender}', sender).replaceAll('{data}', data)
    )
    if (href.length > MAX_SENT_URL_CHARACTERS) return undefined
    if (username || password || !isAllowedHost(hostname, globalThis.location?.hostname ?? '')) return undefined
    return protocol === 'https:' || LOOPBACK.test(hostname) ? href : undefined
  } catch {
    return undefined // not a URL
  }
}

const readAnswer = async (response: Response): Promise<`0x${string}`> => {
  const { data } = record(await checkStatus(SERVICE, response).json())
  if (typeof data !== 'string' || data.length % 2 || !/^0x[\da-f]*$/i.test(data)) throw failed(response.status)
  return data as `0x${string}`
}

const requestAnswer = (template: string, url: string, { sender, data }: GatewayRequest, signal?: AbortSignal) =>
  fetchFrom(
    SERVICE,
    url,
    {
      credentials: 'omit',
      // Trap: the destination of a redirect cannot be checked before the browser has sent the request there.
      redirect: 'error',
      ...(!template.includes('{data}') && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data, sender })
      })
    },
    readAnswer,
    signal,
    MAX_ANSWER_BYTES
  )

/**
 * Returns the answer of the first gateway that has one. It is unverified: only the contract can verify it.
 * A status from 400 to 499 is final. Errors: service-failed, service-timeout.
 */
export const readGateway = async (request: GatewayRequest, signal?: AbortSignal): Promise<`0x${string}`> => {
  let failure: unknown = failed(0)
  for (const template of request.urls.slice(0, MAX_GATEWAYS)) {
    const url = requestUrl(template, request)
    if (!url) continue
    try {
      return await requestAnswer(template, url, request, signal)
    } catch (e) {
      failure = e
      const { status = 0 } = e instanceof WidgetError ? (e.facts as { status?: number }) : {}
      if (signal?.aborted || (status >= 400 && status < 500)) break
    }
  }
  throw failure
}
