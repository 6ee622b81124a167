/** Fields of frame messages. Each schema refuses what it does not describe. */
import * as z from 'zod/mini'
import { isChainId, type ChainId } from '../../core/networks/caip'

/** Characters. Longest e-mail address. Source: RFC 3696, erratum 1690, allows 254; chosen with room. */
const MAX_EMAIL_CHARACTERS = 320
/** Characters. Longest URL. Chosen: four times the usual one of a provider, which holds the state of its login. */
const MAX_URL_CHARACTERS = 16_384

/** Returns whether a text is an e-mail address. The rule is the frame's own. */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_EMAIL_CHARACTERS && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

export const isNetworkNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Returns the URL of a page, without credentials: https, or http on localhost. Undefined for any other value.
 * A `javascript:` URL from the frame would otherwise run in the page.
 */
export const toPageUrl = (value: unknown): URL | undefined => {
  if (typeof value !== 'string' || value.length > MAX_URL_CHARACTERS) return undefined
  try {
    const url = new URL(value)
    const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))
    return isWeb && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}

/** Reads the id of a network: a number or decimal text for EVM, or a CAIP-2 id. */
export const toNetworkId = (value: unknown): ChainId | undefined => {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? `eip155:${value}` : value
  return isChainId(id) ? id : undefined
}

/** A text of at most `max` characters, unchanged. */
export const text = (max: number) => z.custom<string>(value => typeof value === 'string' && value.length <= max)
export const email = z.custom<string>(isEmail)
export const pageUrl = z.custom<string>(value => toPageUrl(value) !== undefined)
export const networkId = z.pipe(z.transform(toNetworkId), z.custom<ChainId>(isChainId))

/** The forms of `core/networks/caip-strict.ts`, whose file the entry of a code would load for these alone. */
const isEvm = (value: unknown) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
const isSolanaAddress = (value: unknown) => typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
/** An address on EVM or Solana. */
export const address = z.custom<string>(value => isEvm(value) || isSolanaAddress(value))

/** Returns whether a user's address has the form that its network requires. */
export const fitsChain = (value: unknown): boolean => {
  const { address: own, chainId } = value as { address: string; chainId: ChainId }
  if (chainId.startsWith('eip155:')) return isEvm(own)
  return chainId.startsWith('solana:') && isSolanaAddress(own)
}
