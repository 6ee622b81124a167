/** The options that only what an account holds and does needs: read anew each time, since a site may change them. */
import type { ChainId } from './caip'
import { $config } from './config'
import { ownValue } from './own-value'
import { iconUrl, plain } from './text'
import type { ListedToken } from './token'
import { warn } from './warn'

/** The hosted service; a site may have its own. */
export const CHAIN_DATA_URL = 'https://rpc.walletconnect.org'

/** Tokens of one network that are looked at. Chosen: a list that a person reads. */
const MOST_LISTED = 200

/** Whom to ask. `url` is empty where the site named another service and it is no address: then nobody is asked in its place. */
export interface ChainData {
  url: string
  projectId: string
}

/** Undefined where the site has no project: then nobody is asked. */
export const chainData = (): ChainData | undefined => {
  const {
    projectId,
    later: { chainDataUrl: url = CHAIN_DATA_URL }
  } = $config.get()
  // a site that tests on its own machine has no certificate
  const isGood = typeof url === 'string' && /^(https:\/\/[^/\s]|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/.test(url)
  return projectId ? { url: isGood ? url.replace(/\/+$/, '') : '', projectId } : undefined
}

/** Whether the site has switched off a part of what can be done with an account: `features: { send: false }`. Smart sessions are on only where it says so. */
export const isOff = (feature: 'receive' | 'send' | 'smartSessions'): boolean => {
  const is = (Object($config.get().later['features']) as Record<string, unknown>)[feature]
  return feature === 'smartSessions' ? is !== true : is === false
}

const toList = (given: unknown): readonly unknown[] => {
  if (given === undefined) return []
  return Array.isArray(given) ? given.slice(0, MOST_LISTED) : [given]
}

/** What the site lists for a network; a single token is a list of one. */
export const listedTokens = (chainId: ChainId): readonly ListedToken[] => {
  const given = ownValue(Object($config.get().later['tokens']) as Record<string, unknown>, chainId)
  return toList(given).flatMap(entry => {
    const { address, image } = Object(entry) as Record<string, unknown>
    const place = plain(address, 128)
    if (!place) warn('option-invalid', `tokens["${chainId}"]: expected { address, image? } or a list of them`)
    return place ? [{ address: place, icon: iconUrl(image) }] : []
  })
}
