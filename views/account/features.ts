import { record, type $config, type $features } from '../../src/ui/kit'
import { offersActivity } from '../../src/barrels/account'

/** The actions on an account that exist so far. Buying and swapping are to come. */
const implemented = ['receive', 'send'] as const
export type Feature = (typeof implemented)[number]

/**
 * Returns the actions that the account offers: first in the host page's order, then in the default order.
 * Actions that the host page has disabled are left out.
 */
export const offeredFeatures = (
  config: ReturnType<typeof $config.get>,
  projectFeatures: ReturnType<typeof $features.get>
): { features: readonly Feature[]; hasActivity: boolean } => {
  const { walletFeaturesOrder: order, ...flags } = record(config.deferred['features'])
  const ordered: readonly unknown[] = Array.isArray(order) ? order : []
  return {
    features: [...new Set([...ordered, ...implemented])].filter(
      (name): name is Feature => implemented.includes(name as Feature) && flags[name as Feature] !== false
    ),
    hasActivity: offersActivity(config, projectFeatures)
  }
}
