import type { ChainId } from '../core/caip'
import { $config } from '../core/config'
import { WidgetError } from '../core/errors'
import { chooseNetwork, networkOf, offerNetworks, type Network } from '../core/networks'
import { load } from '../core/registry'
import { $kept } from '../core/session'
import { iconUrl } from '../core/text'
import { warn } from '../core/warn'
import { arbitrum, base, bitcoin, bitcoinTestnet, evmNetwork, mainnet, solana, solanaDevnet, solanaTestnet } from '../networks'

const builtIn: readonly Network[] = [mainnet, base, arbitrum, solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet]
const usual: readonly Network[] = [mainnet, base, arbitrum]

/** Adds the site's own RPC URLs in front, and its image. */
const complete = (network: Network): Network => {
  const { customRpcUrls, chainImages } = $config.get()
  const own = (customRpcUrls[network.caipNetworkId] ?? []).map(({ url }) => url)
  const { http } = network.rpcUrls.default
  const imageUrl = iconUrl(chainImages[network.id] ?? network.assets?.imageUrl)
  return { ...network, assets: { ...network.assets, imageUrl }, rpcUrls: { default: { http: [...own, ...http] }, chainDefault: { http: [...own, ...http.slice(0, 1)] } } }
}

const offer = (networks: readonly Network[], first: ChainId | undefined, isComplete: boolean) => {
  const usable = networks.filter(n => n.chainNamespace === 'eip155')
  for (const { name, chainNamespace } of networks) if (chainNamespace !== 'eip155') warn(`${name} is left out: ${chainNamespace} cannot be connected in this version`)
  offerNetworks(usable.map(complete), isComplete)
  const kept = $kept.get().activeNetworkId
  chooseNetwork(networkOf(kept) ? kept : networkOf(first) ? first : undefined)
}

/**
 * Offers the networks that the site asked for. Built-in ones and definitions at once; ids of others when their list is here.
 * Errors: network-missing (an id nobody knows; the others are offered all the same), chunk-failed.
 */
export const offerWanted = async (wanted: readonly (Network | ChainId)[] = usual, first?: Network | ChainId): Promise<void> => {
  const firstId = typeof first === 'string' ? first : first?.caipNetworkId
  const resolve = (known: readonly Network[]) => wanted.flatMap(w => typeof w === 'string' ? known.find(n => n.caipNetworkId === w) ?? [] : w)
  const here = resolve(builtIn)
  offer(here, firstId, here.length === wanted.length)
  if (here.length === wanted.length) return
  const known = [...builtIn, ...(await load('networks', 'known')).map(row => evmNetwork(...row))]
  offer(resolve(known), firstId, true)
  const missing = wanted.find(w => typeof w === 'string' && !known.some(n => n.caipNetworkId === w))
  if (missing) throw new WidgetError('network-missing', { network: missing as string })
}
