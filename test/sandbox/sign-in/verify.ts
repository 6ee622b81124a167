/**
 * Decides whether a signed message is accepted. All sign-in servers here use it.
 * Only the signed text counts. Fields that a request sends beside it may only agree with it.
 */
import { parseMessage, type MessageData } from './message'
import { createNamespaces, type Nodes } from './signatures'

/** Reasons of a refusal, for developers. The text of `signature` is from the specification. */
export const refusals = {
  message: 'The message is not one to sign in by',
  domain: 'The message is for another domain',
  uri: 'The message is for another address',
  nonce: 'The nonce is not known, too old or used up',
  issued: 'The message was made at another time than the nonce',
  expired: 'The message has expired',
  early: 'The message is not valid yet',
  chain: 'The network is not known, or not the claimed one',
  account: 'The account is not valid, or not the claimed one',
  signature: 'The signature is not valid'
} as const
export type Refusal = keyof typeof refusals

export interface Expected {
  /** The page's origin: the server's own site, or the sender that the browser reports. */
  origin: string
  nonce: string
  /** Issue time of the nonce. Milliseconds since 1970, like the next field. */
  nonceAtMs: number
  nowMs: number
  /** Fields sent beside the text, or before it. */
  claimed?: Partial<MessageData>
}

export type Verdict = { data: MessageData; refusal?: undefined } | { refusal: Refusal; data?: undefined }
export type Verify = (message: string, signature: string, expected: Expected) => Promise<Verdict>

/** Milliseconds by which a visitor's clock may be wrong. Chosen: clocks that set themselves are within it. */
const SKEW_MS = 60_000

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : undefined)

export const createVerify = (nodes: Nodes): Verify => {
  const namespaces = createNamespaces(nodes)

  /** Returns the refusals that do not need the signature. */
  const refusalOf = (
    data: MessageData,
    { origin, nonce, nonceAtMs, nowMs, claimed = {} }: Expected
  ): Refusal | undefined => {
    const { accountAddress: address, chainId } = data
    const namespace = namespaces[chainId.split(':')[0]!]
    const issuedAtMs = Date.parse(data.issuedAt)
    const { expirationTime, notBefore } = data
    if (data.domain !== new URL(origin).host) return 'domain'
    if (originOf(data.uri) !== origin) return 'uri'
    if (data.nonce !== nonce) return 'nonce'
    if (issuedAtMs > nowMs + SKEW_MS || issuedAtMs < nonceAtMs - SKEW_MS) return 'issued'
    if (expirationTime !== undefined && Date.parse(expirationTime) <= nowMs) return 'expired'
    if (notBefore !== undefined && Date.parse(notBefore) > nowMs + SKEW_MS) return 'early'
    if (!namespace?.chains.includes(chainId) || (claimed.chainId !== undefined && claimed.chainId !== chainId))
      return 'chain'
    if (
      !namespace.isAddress({ chainId, address }) ||
      (claimed.accountAddress !== undefined && !namespace.isSame(claimed.accountAddress, address))
    )
      return 'account'
    const { accountAddress: _, chainId: __, ...rest } = claimed
    return Object.entries(rest).every(
      ([name, value]) =>
        value === undefined || JSON.stringify(value) === JSON.stringify(data[name as keyof MessageData])
    )
      ? undefined
      : 'message'
  }

  return async (message, signature, expected) => {
    const data = parseMessage(message)
    if (!data) return { refusal: 'message' }
    const refusal = refusalOf(data, expected)
    if (refusal) return { refusal }
    const { accountAddress: address, chainId } = data
    return (await namespaces[chainId.split(':')[0]!]!.isSigned({ chainId, address }, message, signature))
      ? { data }
      : { refusal: 'signature' }
  }
}
