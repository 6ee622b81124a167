import { idsOf, type ChainId } from '../../core/networks/caip'
import { $config } from '../../core/config/config'
import { WidgetError } from '../../core/platform/errors'
import { chooseNetwork, networkOf, offerNetworks, type Network } from '../../core/networks/networks'
import { ownValue } from '../../core/platform/own-value'
import { loadChunk } from '../../core/platform/chunks'
import { $storedSession } from '../../core/session/session'
import { iconUrl } from '../../core/platform/text'
import { warn } from '../../core/platform/console'
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
 * Offers the networks that the host page requests. Built-in networks and definitions are offered at once, ids of
 * others when their list is loaded.
 * Errors: network-missing (an unknown id; the others are still offered), chunk-failed. A repeated call tries again.
 */
export const loadNetworks = async (): Promise<void> => {
  const { networks, defaultNetwork: first } = $config.get()
  const requested = networks ?? builtInNetworks
  const firstId = typeof first === 'string' ? first : first?.caipNetworkId
  const usable = requested.filter(option => {
    const namespace = (typeof option === 'string' ? idsOf(option) : option).chainNamespace
    const isRemoteOnly = namespace === 'polkadot' || namespace === 'cosmos'
    if (isRemoteOnly)
      warn(
        'network-left-out',
        `${typeof option === 'string' ? option : option.name} is ignored: only WalletConnect can connect to it`
      )
    return !isRemoteOnly
  })
  const resolve = (definitions: readonly Network[]) =>
    usable.flatMap(option =>
      typeof option === 'string' ? (definitions.find(definition => definition.caipNetworkId === option) ?? []) : option
    )
  const available = resolve(builtInNetworks)
  offer(available, firstId, available.length === usable.length)
  if (available.length === usable.length) return
  const definitions = [...builtInNetworks, ...(await loadChunk('networks', 'catalog'))]
  if ($config.get().networks !== networks) return // The host page has changed its networks meanwhile.
  offer(resolve(definitions), firstId, true)
  const missing = usable
    .filter(
      option => typeof option === 'string' && !definitions.some(definition => definition.caipNetworkId === option)
    )
    .join()
  if (!missing) return
  warn('network-missing', `unknown networks: ${missing}`)
  throw new WidgetError('network-missing', { network: missing })
}
