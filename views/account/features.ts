import { record, type $config, type $features, type Network } from '../../src/ui/kit'
import { hasSwaps, isPairingOnly, offersBuy } from '../../src/barrels/account'

export type Feature = 'onramp' | 'swaps' | 'receive' | 'send'

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
  if (isPairingOnly()) return []
  // the default order: specification, section 1
  const isOffered: Readonly<Record<Feature, boolean>> = {
    onramp: offersBuy(network?.chainNamespace, projectFeatures),
    swaps: hasSwaps(network, projectFeatures),
    receive: flags['receive'] !== false,
    send: flags['send'] !== false
  }
  const offered: readonly unknown[] = Object.keys(isOffered).filter(name => isOffered[name as Feature])
  return [...new Set([...ordered, ...offered])].filter((name): name is Feature => offered.includes(name))
}
