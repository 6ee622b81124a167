import { $config, $features, isPairingOnly, record } from '../../src/ui/kit'

/** The actions on an account that exist so far. Buying and swapping are to come. */
const implemented = ['receive', 'send'] as const
export type Feature = (typeof implemented)[number]

/**
 * Returns the actions that the account offers: first in the host page's order, then in the default order.
 * Actions that the host page has disabled are left out.
 * The project decides whether there is an activity view, once its settings are known. Until then the host page decides.
 */
export const offeredFeatures = (
  { deferred }: ReturnType<typeof $config.get>,
  { activity }: ReturnType<typeof $features.get>
): { features: readonly Feature[]; hasActivity: boolean } => {
  const { walletFeaturesOrder: order, history, ...flags } = record(deferred['features'])
  const ordered: readonly unknown[] = Array.isArray(order) ? order : []
  return {
    features: [...new Set([...ordered, ...implemented])].filter(
      (name): name is Feature => implemented.includes(name as Feature) && flags[name as Feature] !== false
    ),
    hasActivity: (activity ?? history) !== false && !isPairingOnly()
  }
}
