/** Options for holdings and activity. Read on each use, because the host page may change them. */
import type { ChainId } from './caip'
import { $config } from './config'
import { ownValue } from './own-value'
import { iconUrl, plain } from './text'
import type { ListedToken } from './token'
import { warn } from './warn'

/** The hosted service. The host page may replace it. */
export const CHAIN_DATA_URL = 'https://rpc.walletconnect.org'

/** Maximum number of tokens of one network. Chosen: a list that a user can read. */
const MOST_LISTED = 200

/** The service to call. `url` is empty if the host page's own URL is invalid. No default then replaces it. */
export interface ChainData {
  url: string
  projectId: string
}

/** Returns the service. Returns undefined if the host page has no project; nothing is then requested. */
export const chainData = (): ChainData | undefined => {
  const {
    projectId,
    later: { chainDataUrl: url = CHAIN_DATA_URL }
  } = $config.get()
  // a page under test on localhost has no certificate
  const isGood = typeof url === 'string' && /^(https:\/\/[^/\s]|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/.test(url)
  return projectId ? { url: isGood ? url.replace(/\/+$/, '') : '', projectId } : undefined
}

/**
 * Returns whether the host page disabled a feature of the account: `features: { send: false }`. Smart sessions need an
 * explicit true.
 */
export const isOff = (feature: 'receive' | 'send' | 'smartSessions'): boolean => {
  const is = (Object($config.get().later['features']) as Record<string, unknown>)[feature]
  return feature === 'smartSessions' ? is !== true : is === false
}

const toList = (given: unknown): readonly unknown[] => {
  if (given === undefined) return []
  return Array.isArray(given) ? given.slice(0, MOST_LISTED) : [given]
}

/** Returns the host page's tokens for a network. A single token is a list of one. */
export const listedTokens = (chainId: ChainId): readonly ListedToken[] => {
  const given = ownValue(Object($config.get().later['tokens']) as Record<string, unknown>, chainId)
  return toList(given).flatMap(entry => {
    const { address, image } = Object(entry) as Record<string, unknown>
    const place = plain(address, 128)
    if (!place) warn('option-invalid', `tokens["${chainId}"]: expected { address, image? } or a list of them`)
    return place ? [{ address: place, icon: iconUrl(image) }] : []
  })
}
