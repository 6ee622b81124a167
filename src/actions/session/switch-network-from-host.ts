import { evmChainId, isChainId, type ChainId } from '../../core/networks/caip'
import { accountMissing } from '../../core/platform/call-errors'
import { describe } from '../../core/platform/describe-value'
import { isRecord } from '../../core/platform/guards'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import type { SwitchNetworkFromHost } from '../../core/networks/network-switch'
import { networkOf, type Network } from '../../core/networks/networks'
import { $connections } from '../../core/session/session'
import { raiseAlert } from '../dialog/raise-alert'
import { switchNetwork } from './switch-network'

/** Reports and throws account-missing if no wallet is connected on the network's chain. */
const requireConnection = (id: ChainId) => {
  const namespace = networkOf(id)?.chainNamespace
  if (!namespace || $connections.get()[namespace]) return
  const error = accountMissing(namespace)
  reportError(error)
  throw error
}

/** Returns the CAIP-2 id of a network. A bare number is the id of an EVM chain. */
const chainIdOf = (network: Partial<Network> | ChainId | number): ChainId => {
  const id = isRecord(network) ? (network.caipNetworkId ?? network.id) : network
  return isChainId(id) ? id : (evmChainId(id) ?? `eip155:${describe(id)}`)
}

/**
 * Switches the network for a host, by any of the network's ids. With `throwOnFailure` it throws every failure.
 * A missing connection is a failure, too: the network is then chosen for the page alone, and no wallet has switched.
 * Without `throwOnFailure`, a network that is not offered is reported to the developer.
 */
export const switchNetworkFromHost: SwitchNetworkFromHost = async (network, { throwOnFailure = false } = {}) => {
  const id = chainIdOf(network)
  const { error } = await switchNetwork(id)
  if (error && throwOnFailure) throw error
  if (throwOnFailure) requireConnection(id)
  if (isError(error, 'network-missing')) raiseAlert('APKT001', error.facts)
}
