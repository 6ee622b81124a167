import type { ChainId } from '../../core/networks/caip'
import { $config } from '../../core/config/config'
import { WidgetError } from '../../core/platform/errors'
import { chooseNetwork, networkOf, offerNetworks, type Network } from '../../core/networks/networks'
import { ownValue } from '../../core/platform/own-value'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import { $storedSession } from '../../core/session/session'
import { iconUrl } from '../../core/platform/text'
import { arbitrum, base, mainnet } from '../../networks/evm'

/** The built-in networks that a chain module exists for; `billfold/networks` has all. */
const builtInNetworks: readonly Network[] = [mainnet, base, arbitrum]

/** Adds the host page's own RPC URLs in front, and its image. */
const withHostSettings = (network: Network): Network => {
  const { customRpcUrls, chainImages } = $config.get()
  const hostUrls = (ownValue(customRpcUrls, network.caipNetworkId) ?? []).map(({ url }) => url)
  const { http } = network.rpcUrls.default
  const imageUrl = iconUrl(ownValue(chainImages, network.id)) ?? network.assets?.imageUrl
  return {
    ...network,
    assets: { ...network.assets, imageUrl },
    rpcUrls: {
      own: { http: hostUrls },
      default: { http: [...hostUrls, ...http] },
      chainDefault: { http: [...hostUrls, ...http.slice(0, 1)] }
    }
  }
}

const offer = (networks: readonly Network[], first: ChainId | undefined, isComplete: boolean) => {
  offerNetworks(networks.map(withHostSettings), isComplete)
  const stored = $storedSession.get().activeNetworkId
  chooseNetwork([stored, first].find(id => networkOf(id)))
}

/**
 * Offers the networks that the host page requests. Built-in networks and definitions are offered at once, the others
 * when the chunk with all networks is loaded.
 * Errors: network-missing (an unknown id; the others are still offered), chunk-failed. A repeated call tries again.
 */
export const loadNetworks = async (): Promise<void> => {
  const { networks, defaultNetwork: first } = $config.get()
  const requested = networks ?? builtInNetworks
  const firstId = typeof first === 'string' ? first : first?.caipNetworkId
  const available = requested.flatMap(option => {
    if (typeof option === 'string') return builtInNetworks.find(({ caipNetworkId }) => caipNetworkId === option) ?? []
    return isChainName(option.chainNamespace) ? option : []
  })
  const isComplete = available.length === requested.length
  offer(available, firstId, isComplete)
  if (isComplete) return
  const resolveNetworks = await loadChunk('action', 'resolveNetworks')
  if ($config.get().networks !== networks) return // The host page has changed its networks meanwhile.
  const resolved = resolveNetworks(requested, builtInNetworks)
  offer(resolved.networks, firstId, true)
  if (resolved.missing[0]) throw new WidgetError('network-missing', { network: resolved.missing.join() })
}
