/** Parses sessions from storage, a server or a wallet, and checks everything in them but the signature. */
import { isChainId } from '../kit'
import type { Cacao, SIWXMessageData, SIWXSession } from '../core/siwx'
import { hasControls } from '../core/sign-in-message'
import { isSameAddress } from './here'
import { faultInFields, printMessage } from './message'
import type { SIWXMessenger } from './messenger'
import { printOnSolana } from './solana'

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')
const needed = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as const
const possible = ['statement', 'requestId', 'issuedAt', 'expirationTime', 'notBefore'] as const

/** Returns a session of the right shape, in an object of our own; undefined for anything else. */
export const toSession = (value: unknown): SIWXSession | undefined => {
  const { data, message, signature, cacao } = Object(value) as Record<string, unknown>
  const given = Object(data) as Record<string, unknown>
  if (
    typeof message !== 'string' ||
    typeof signature !== 'string' ||
    needed.some(name => typeof given[name] !== 'string') ||
    !isChainId(given['chainId'])
  )
    return undefined
  const { resources } = given
  if (
    possible.some(name => given[name] !== undefined && typeof given[name] !== 'string') ||
    (resources !== undefined && !isTexts(resources))
  )
    return undefined
  if (!isTexts((Object(cacao) as Partial<Cacao>).p?.resources ?? [])) return undefined
  const fields = Object.fromEntries(
    [...needed, ...possible, 'resources'].filter(name => given[name] !== undefined).map(name => [name, given[name]])
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
const isOver = (time: string | undefined, nowMs: number) => time !== undefined && !(Date.parse(time) > nowMs)
const isToCome = (time: string | undefined, nowMs: number) =>
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
  if (version !== '1') return 'The message is of another version'
  if (!isChainId(chainId)) return 'The network is none'
  if (isToCome(issuedAt, nowMs)) return 'The message was made in the future'
  if (isOver(expirationTime, nowMs)) return 'The message has expired'
  if (isToCome(notBefore, nowMs)) return 'The message is not valid yet'
  const wrong = faultInFields(data)
  if (wrong) return `The message is not one to sign in by: ${wrong.field} ${wrong.reason}`
  const isOurs = message === (cacao ? printCacao(data) : messenger.stringify(data, networkNameIn(message)))
  return isOurs || message === printOnSolana(data) ? undefined : 'The message says something else than its data'
}

export const isOf = ({ data }: SIWXSession, chainId: string, address: string): boolean =>
  data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)
