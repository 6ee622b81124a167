/** Options for holdings and activity. Read on each use, because the host page may change them. */
import type { ChainId } from '../networks/caip'
import { $config } from './config'
import { ownValue } from '../platform/own-value'
import { iconUrl, plain } from '../platform/text'
import type { ListedToken } from '../assets/token'
import { warn } from '../platform/console'
import { record } from '../platform/guards'

/** The hosted service. The host page may replace it. */
const CHAIN_DATA_URL = 'https://rpc.walletconnect.org'

/** Maximum number of tokens of one network. Chosen: a list that a user can read. */
const MAX_LISTED = 200

/** The service to call. `url` is empty if the host page's own URL is invalid. No default then replaces it. */
export interface ChainData {
  url: string
  projectId: string
}

/** Returns the service. Returns undefined if the host page has no project; nothing is then requested. */
export const chainData = (): ChainData | undefined => {
  const {
    projectId,
    deferred: { chainDataUrl: url = CHAIN_DATA_URL }
  } = $config.get()
  // a page under test on localhost has no certificate
  const isValid = typeof url === 'string' && /^(https:\/\/[^/\s]|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/.test(url)
  return projectId ? { url: isValid ? url.replace(/\/+$/, '') : '', projectId } : undefined
}

/**
 * Returns whether the host page disabled a feature of the account: `features: { send: false }`. Smart sessions need an
 * explicit true.
 */
export const isDisabled = (feature: 'receive' | 'send' | 'smartSessions'): boolean => {
  const option = record($config.get().deferred['features'])[feature]
  return feature === 'smartSessions' ? option !== true : option === false
}

const toList = (option: unknown): readonly unknown[] => {
  if (option === undefined) return []
  return Array.isArray(option) ? option.slice(0, MAX_LISTED) : [option]
}

/** Returns the host page's tokens for a network. A single token is a list of one. */
export const listedTokens = (chainId: ChainId): readonly ListedToken[] => {
  const option = ownValue(record($config.get().deferred['tokens']), chainId)
  return toList(option).flatMap(entry => {
    const { address, image } = record(entry)
    const tokenAddress = plain(address, 128)
    if (!tokenAddress) warn('option-invalid', `tokens["${chainId}"]: expected { address, image? } or a list of them`)
    return tokenAddress ? [{ address: tokenAddress, icon: iconUrl(image) }] : []
  })
}
