/**
 * The project's remote settings: features, limits of the plan, allowed origins. Paths and field names are the hosted
 * service's (as of 2026-06).
 */
import type { RemoteFeature, RemoteFeatures } from '../core/config/resolve-features'
import { requestWalletApi, invalidApiResponse, type WalletApi } from './request-wallet-api'
import { list, record } from '../core/platform/guards'

/**
 * Most entries of a list that are examined, and most characters of an entry. Chosen: a project has twelve features,
 * and seldom a dozen origins.
 */
const MAX_ENTRIES = 200
const MAX_LENGTH = 300

const toTexts = (value: unknown) =>
  list(value, MAX_ENTRIES)?.filter((entry): entry is string => typeof entry === 'string' && entry.length <= MAX_LENGTH)

/**
 * Returns the names that a feature is limited to. Null leaves them to the host page; undefined means there are none.
 */
const toNames = (config: unknown): RemoteFeature['config'] => {
  return config === null ? null : toTexts(config)?.filter(name => /^[\w-]{1,32}$/.test(name))
}

const toFeature = (value: unknown): [id: string, RemoteFeature][] => {
  const { id, isEnabled, config } = record(value)
  if (typeof id !== 'string' || typeof isEnabled !== 'boolean') return []
  return [[id, { isEnabled, config: toNames(config) }]]
}

/**
 * Returns the features by the service's names; the first of a name counts. Errors: as `requestWalletApi`.
 */
export const fetchFeatures = async (api: WalletApi): Promise<RemoteFeatures> => {
  const features = list((await requestWalletApi(api, 'appkit/v1/config'))['features'], MAX_ENTRIES)
  if (!features) throw invalidApiResponse(200)
  return Object.fromEntries(features.flatMap(toFeature).reverse())
}

/** Returns whether usage exceeds the plan; only the smallest plan is limited. Errors: as `requestWalletApi`. */
export const fetchIsAboveLimit = async (api: WalletApi): Promise<boolean> => {
  const { planLimits } = await requestWalletApi(api, 'appkit/v1/project-limits')
  const { tier, isAboveRpcLimit, isAboveMauLimit } = record(planLimits)
  return tier === 'starter' && (isAboveRpcLimit === true || isAboveMauLimit === true)
}

/** Returns patterns of the origins that may use the project; empty: any. Errors: as `requestWalletApi`. */
export const fetchOrigins = async (api: WalletApi): Promise<readonly string[]> => {
  const { allowedOrigins } = await requestWalletApi(api, 'projects/v1/origins')
  return toTexts(allowedOrigins) ?? []
}
