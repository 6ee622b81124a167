/** Sessions as they come from storage, a server or a wallet, and what is wrong with one before its signature is looked at. */
import { isChainId } from '../kit'
import type { Cacao, SIWXMessageData, SIWXSession } from '../core/siwx'
import { isSameAddress } from './here'
import { printMessage, wrongField } from './message'
import type { SIWXMessenger } from './messenger'
import { printOnSolana } from './solana'

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(one => typeof one === 'string')
const needed = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as const
const possible = ['statement', 'requestId', 'issuedAt', 'expirationTime', 'notBefore'] as const

/** A session of the right shape, in an object of our own; undefined for anything else. */
export const toSession = (value: unknown): SIWXSession | undefined => {
  const { data, message, signature, cacao } = Object(value) as Record<string, unknown>, given = Object(data) as Record<string, unknown>
  if (typeof message !== 'string' || typeof signature !== 'string' || needed.some(name => typeof given[name] !== 'string') || !isChainId(given['chainId'])) return undefined
  const { resources } = given
  if (possible.some(name => given[name] !== undefined && typeof given[name] !== 'string') || resources !== undefined && !isTexts(resources)) return undefined
  if (!isTexts((Object(cacao) as Partial<Cacao>).p?.resources ?? [])) return undefined
  const fields = Object.fromEntries([...needed, ...possible, 'resources'].filter(name => given[name] !== undefined).map(name => [name, given[name]]))
  return { data: fields as unknown as SIWXMessageData, message, signature, ...cacao !== null && typeof cacao === 'object' && { cacao: cacao as Cacao } }
}

/** Milliseconds by which a clock may be wrong. Chosen: clocks that set themselves are within it. */
const SKEW_MS = 60_000

/** Whether now is before this, or after; a time that is none is neither, and is wrong. */
const isOver = (time: string | undefined, nowMs: number) => time !== undefined && !(Date.parse(time) > nowMs)
const isToCome = (time: string | undefined, nowMs: number) => time !== undefined && !(Date.parse(time) <= nowMs + SKEW_MS)

const originOf = (uri: string) => {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}

/**
 * A wallet that is asked by `authenticate` makes the text by itself, as EIP-4361 has it, and says in the statement, and in a resource, what else it was asked
 * for (ReCap, https://eips.ethereum.org/EIPS/eip-5573): these two are what it says they are, all else is ours.
 */
const printCacao = ({ data, message, cacao }: SIWXSession): string => {
  const statement = message.split('\n')[3]
  return printMessage({ ...data, statement, resources: cacao?.p?.resources ?? data.resources }, 'Ethereum', true)
}

/** What is wrong with a session at this page and time, in words for developers. The signature is not looked at. */
export const faultOf = (session: SIWXSession, messenger: SIWXMessenger, nowMs = Date.now()): string | undefined => {
  const { data, message, cacao } = session, { domain, uri, version, issuedAt, notBefore, expirationTime, chainId } = data
  if (domain !== location.host) return 'The message is for another domain'
  if (originOf(uri) !== location.origin) return 'The message is for another address'
  if (version !== '1') return 'The message is of another version'
  if (!isChainId(chainId)) return 'The network is none'
  if (isToCome(issuedAt, nowMs)) return 'The message was made in the future'
  if (isOver(expirationTime, nowMs)) return 'The message has expired'
  if (isToCome(notBefore, nowMs)) return 'The message is not valid yet'
  const wrong = wrongField(data)
  if (wrong) return `The message is not one to sign in by: ${wrong}`
  const isOurs = message === (cacao ? printCacao(session) : messenger.stringify(data, /^\S+ wants you to sign in with your (.+) account:$/m.exec(message)?.[1]))
  return isOurs || message === printOnSolana(data) ? undefined : 'The message says something else than its data'
}

export const isOf = ({ data }: SIWXSession, chainId: string, address: string): boolean => data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)
