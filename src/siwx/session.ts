/** Parses sessions from storage, a server or a wallet, and checks everything in them but the signature. */
import { isChainId } from '../barrels/kit'
import type { Cacao, SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
import { hasControls } from '../core/sign-in/sign-in-message'
import { isSameAddress } from './page-state'
import { faultInFields, printMessage } from './message'
import type { SIWXMessenger } from './messenger'
import { printSolanaMessage } from './solana'
import { isTexts, record } from '../core/platform/guards'

const REQUIRED_FIELDS = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as const
const OPTIONAL_FIELDS = ['statement', 'requestId', 'issuedAt', 'expirationTime', 'notBefore'] as const

/** Returns a session of the right shape, in an object of our own; undefined for anything else. */
export const toSession = (value: unknown): SIWXSession | undefined => {
  const { data, message, signature, cacao } = record(value)
  const rawData = record(data)
  if (
    typeof message !== 'string' ||
    typeof signature !== 'string' ||
    REQUIRED_FIELDS.some(name => typeof rawData[name] !== 'string') ||
    !isChainId(rawData['chainId'])
  )
    return undefined
  const { resources } = rawData
  if (
    OPTIONAL_FIELDS.some(name => rawData[name] !== undefined && typeof rawData[name] !== 'string') ||
    (resources !== undefined && !isTexts(resources))
  )
    return undefined
  if (!isTexts(record(record(cacao)['p'])['resources'] ?? [])) return undefined
  const fields = Object.fromEntries(
    [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS, 'resources']
      .filter(name => rawData[name] !== undefined)
      .map(name => [name, rawData[name]])
  )
  return {
    data: fields as unknown as SIWXMessageData,
    message,
    signature,
    ...(cacao !== null && typeof cacao === 'object' && { cacao: cacao as Cacao })
  }
}

/** Milliseconds by which a clock may be wrong. Chosen: clocks that synchronize themselves stay within it. */
const SKEW_MS = 60_000

/**
 * Returns true if the time has passed, or is still to come. An invalid time counts as both, and so fails each check.
 */
const hasPassed = (time: string | undefined, nowMs: number) => time !== undefined && !(Date.parse(time) > nowMs)
const isInFuture = (time: string | undefined, nowMs: number) =>
  time !== undefined && !(Date.parse(time) <= nowMs + SKEW_MS)

const originOf = (uri: string) => {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}

/**
 * Returns the text that a wallet itself creates for an `authenticate` request: that of EIP-4361. Its fields are those
 * of `data`, including the ReCap in the statement.
 */
const printCacao = (data: SIWXMessageData): string => printMessage(data, 'Ethereum', true)

const networkNameIn = (message: string): string | undefined => {
  const name = /^\S+ wants you to sign in with your (.+) account:\n/.exec(message)?.[1]
  return name === undefined || hasControls(name) ? undefined : name
}

/**
 * Returns what is wrong with a session at this page and time, as a message for developers. The signature is not
 * checked.
 */
export const faultOf = (
  session: SIWXSession,
  messenger: Pick<SIWXMessenger, 'stringify'>,
  nowMs: number
): string | undefined => {
  const { data, message, cacao } = session
  const { domain, uri, version, issuedAt, notBefore, expirationTime, chainId } = data
  if (domain !== location.host) return 'The message is for another domain'
  if (originOf(uri) !== location.origin) return 'The message is for another address'
  if (version !== '1') return 'The message has another version'
  if (!isChainId(chainId)) return 'The network is invalid'
  if (isInFuture(issuedAt, nowMs)) return 'The message was made in the future'
  if (hasPassed(expirationTime, nowMs)) return 'The message has expired'
  if (isInFuture(notBefore, nowMs)) return 'The message is not valid yet'
  const fault = faultInFields(data)
  if (fault) return `The message is not valid for a sign-in: ${fault.field} ${fault.reason}`
  const isOurs = message === (cacao ? printCacao(data) : messenger.stringify(data, networkNameIn(message)))
  return isOurs || message === printSolanaMessage(data) ? undefined : 'The text of the message differs from its data'
}

export const isSessionOf = ({ data }: SIWXSession, chainId: string, address: string): boolean =>
  data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)
