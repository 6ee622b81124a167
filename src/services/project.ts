/**
 * The project's remote settings: features, limits of the plan, allowed origins. Paths and field names are the hosted
 * service's (as of 2026-06).
 */
import type { RemoteFeature, RemoteFeatures } from '../core/decide-features'
import { askWalletApi, unusable, type WalletApi } from './ask-wallet-api'

/**
 * Most entries of a list that are examined, and most characters of an entry. Chosen: a project has twelve features,
 * and seldom a dozen origins.
 */
const MOST_ENTRIES = 200
const LONGEST = 300

const texts = (list: readonly unknown[]) =>
  list.slice(0, MOST_ENTRIES).filter((one): one is string => typeof one === 'string' && one.length <= LONGEST)

/**
 * Returns the names that a feature is limited to. Null leaves them to the host page; undefined means there are none.
 */
const toNames = (config: unknown): RemoteFeature['config'] => {
  if (Array.isArray(config)) return texts(config).filter(name => /^[\w-]{1,32}$/.test(name))
  return config === null ? null : undefined
}

const toFeature = (value: unknown): [id: string, RemoteFeature][] => {
  const { id, isEnabled, config } = Object(value) as Record<string, unknown>
  if (typeof id !== 'string' || typeof isEnabled !== 'boolean') return []
  return [[id, { isEnabled, config: toNames(config) }]]
}

/**
 * Returns the features by the service's names; of several with one name, the first counts. Errors: as `askWalletApi`.
 */
export const fetchFeatures = async (api: WalletApi): Promise<RemoteFeatures> => {
  const { features } = await askWalletApi(api, 'appkit/v1/config')
  if (!Array.isArray(features)) throw unusable(200)
  return Object.fromEntries(features.slice(0, MOST_ENTRIES).flatMap(toFeature).reverse())
}

/** Returns whether usage exceeds the plan; only the smallest plan is limited. Errors: as `askWalletApi`. */
export const fetchIsAboveLimit = async (api: WalletApi): Promise<boolean> => {
  const { tier, isAboveRpcLimit, isAboveMauLimit } = Object(
    (await askWalletApi(api, 'appkit/v1/project-limits')).planLimits
  ) as Record<string, unknown>
  return tier === 'starter' && (isAboveRpcLimit === true || isAboveMauLimit === true)
}

/** Returns patterns of the origins that may use the project; empty: any. Errors: as `askWalletApi`. */
export const fetchOrigins = async (api: WalletApi): Promise<readonly string[]> => {
  const { allowedOrigins } = await askWalletApi(api, 'projects/v1/origins')
  return Array.isArray(allowedOrigins) ? texts(allowedOrigins) : []
}
