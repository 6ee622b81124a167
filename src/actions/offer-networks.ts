import { idsOf, type ChainId } from '../core/caip'
import { $config } from '../core/config'
import { WidgetError } from '../core/errors'
import { chooseNetwork, networkOf, offerNetworks, type Network } from '../core/networks'
import { ownValue } from '../core/own-value'
import { load } from '../core/registry'
import { $kept } from '../core/session'
import { iconUrl } from '../core/text'
import { warn } from '../core/warn'
import { arbitrum, base, evmNetwork, mainnet } from '../evm-networks'

/** The built-in networks that a chain module exists for; `billfold/networks` has all. */
const usual: readonly Network[] = [mainnet, base, arbitrum]

/** Adds the host page's own RPC URLs in front, and its image. */
const complete = (network: Network): Network => {
  const { customRpcUrls, chainImages } = $config.get()
  const own = (ownValue(customRpcUrls, network.caipNetworkId) ?? []).map(({ url }) => url)
  const { http } = network.rpcUrls.default
  const imageUrl = iconUrl(ownValue(chainImages, network.id)) ?? network.assets?.imageUrl
  return {
    ...network,
    assets: { ...network.assets, imageUrl },
    rpcUrls: {
      own: { http: own },
      default: { http: [...own, ...http] },
      chainDefault: { http: [...own, ...http.slice(0, 1)] }
    }
  }
}

const offer = (networks: readonly Network[], first: ChainId | undefined, isComplete: boolean) => {
  offerNetworks(networks.map(complete), isComplete)
  const kept = $kept.get().activeNetworkId
  chooseNetwork([kept, first].find(id => networkOf(id)))
}

/**
 * Offers the networks that the host page requests. Built-in networks and definitions are offered at once, ids of
 * others when their list is loaded.
 * Errors: network-missing (an unknown id; the others are still offered), chunk-failed. A repeated call tries again.
 */
export const offerWanted = async (): Promise<void> => {
  const { networks, defaultNetwork: first } = $config.get()
  const wanted = networks ?? usual
  const firstId = typeof first === 'string' ? first : first?.caipNetworkId
  const usable = wanted.filter(w => {
    const namespace = (typeof w === 'string' ? idsOf(w) : w).chainNamespace
    const isAlien = namespace === 'polkadot' || namespace === 'cosmos'
    if (isAlien) warn('network-left-out', `${typeof w === 'string' ? w : w.name} is left out: it takes WalletConnect`)
    return !isAlien
  })
  const resolve = (known: readonly Network[]) =>
    usable.flatMap(w => (typeof w === 'string' ? (known.find(n => n.caipNetworkId === w) ?? []) : w))
  const here = resolve(usual)
  offer(here, firstId, here.length === usable.length)
  if (here.length === usable.length) return
  const { rows, others } = await load('networks', 'known')
  const known = [...usual, ...rows.map(row => evmNetwork(...row)), ...others]
  if ($config.get().networks !== networks) return // The host page has changed its networks meanwhile.
  offer(resolve(known), firstId, true)
  const missing = usable.filter(w => typeof w === 'string' && !known.some(n => n.caipNetworkId === w)).join()
  if (!missing) return
  warn('network-missing', `unknown networks: ${missing}`)
  throw new WidgetError('network-missing', { network: missing })
}
