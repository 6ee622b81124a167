import { record, type $config, type $features, type Network } from '../../src/ui/kit'
import { hasSwaps, isPairingOnly, offersBuy } from '../../src/barrels/account'

/** Actions on an account in their default order. Specification, section 1. */
const FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const
export type Feature = (typeof FEATURES)[number]

const isFeature = (name: unknown): name is Feature => FEATURES.includes(name as Feature)

/**
 * Returns the actions that the account offers on a network: first in the host page's order, then in the default order.
 * Actions that the host page or its project has disabled, or that the chain lacks, are left out. Basic mode has none.
 */
export const offeredFeatures = (
  config: ReturnType<typeof $config.get>,
  projectFeatures: ReturnType<typeof $features.get>,
  network: Network | undefined
): readonly Feature[] => {
  const { walletFeaturesOrder: order, ...flags } = record(config.deferred['features'])
  const ordered: readonly unknown[] = Array.isArray(order) ? order : []
  const isOffered: Readonly<Record<Feature, boolean>> = {
    onramp: offersBuy(network?.chainNamespace, projectFeatures),
    swaps: hasSwaps(network, projectFeatures),
    receive: flags['receive'] !== false,
    send: flags['send'] !== false
  }
  if (isPairingOnly()) return []
  return [...new Set([...ordered, ...FEATURES])].filter((name): name is Feature => isFeature(name) && isOffered[name])
}
