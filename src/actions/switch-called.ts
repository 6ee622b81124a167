import { isChainId, type ChainId } from '../core/caip'
import { isError } from '../core/errors'
import type { SessionActions } from '../core/registry'
import { raiseAlert } from './raise-alert'
import { switchNetwork } from './switch-network'

/** As a host calls it: by any of a network's ids. What went wrong is told to whoever wants it thrown, and a network that is not offered to the developer. */
export const switchCalled: SessionActions['switchCalled'] = async (network, { throwOnFailure = false } = {}) => {
  const id = typeof network === 'object' ? network.caipNetworkId ?? `eip155:${network.id}` : isChainId(network) ? network : `eip155:${network}`
  const { error } = await switchNetwork(id as ChainId)
  if (error && throwOnFailure) throw error
  if (isError(error, 'network-missing')) raiseAlert('APKT001', error.facts)
}
