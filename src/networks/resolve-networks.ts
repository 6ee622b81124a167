import { idsOf, type ChainId } from '../core/networks/caip'
import type { Network } from '../core/networks/networks'
import { warn } from '../core/platform/console'
import type { ResolveNetworks } from '../core/networks/resolve-networks'
import catalog from './catalog'

const warnIfRemoteOnly = (option: Network | ChainId): boolean => {
  const { chainNamespace } = typeof option === 'string' ? idsOf(option) : option
  const isRemoteOnly = chainNamespace === 'polkadot' || chainNamespace === 'cosmos'
  if (isRemoteOnly)
    warn(
      'network-left-out',
      `${typeof option === 'string' ? option : option.name} is ignored: only WalletConnect can connect to it`
    )
  return isRemoteOnly
}

/** Finds the definitions of all networks that a host page requests, and warns of those that cannot be offered. */
const resolveNetworks: ResolveNetworks = (requested, builtIn) => {
  const definitions = [...builtIn, ...catalog]
  const networks: Network[] = []
  const missing: ChainId[] = []
  for (const option of requested) {
    if (warnIfRemoteOnly(option)) continue
    const network =
      typeof option === 'string' ? definitions.find(({ caipNetworkId }) => caipNetworkId === option) : option
    if (network) networks.push(network)
    else missing.push(option as ChainId)
  }
  if (missing[0]) warn('network-missing', `unknown networks: ${missing.join()}`)
  return { networks, missing }
}
export default resolveNetworks
