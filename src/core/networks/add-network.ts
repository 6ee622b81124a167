/** EIP-3085, wallet_addEthereumChain. https://eips.ethereum.org/EIPS/eip-3085 */
import { hexChainId } from './hex-chain-id'
import type { Network } from './networks'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Returns whether a URL names its own host. Any other text is a path of this page's origin. */
const isAbsolute = (value: string) => /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(value)

/**
 * Returns a URL in the form that a wallet can use: absolute, https (http on loopback), without credentials. Returns
 * undefined for any other. A relative URL means this page's origin, which a wallet does not know. A `<base>` in
 * injected markup cannot redirect it to another origin.
 */
const toWalletUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  try {
    const url = new URL(value, globalThis.document?.baseURI)
    const { protocol, hostname, username, password, pathname, search, hash, origin, href } = url
    if (username || password) return undefined
    if (!isAbsolute(value) && origin !== location.origin) return undefined
    if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname))) return undefined
    return pathname === '/' && !search && !hash ? origin : href
  } catch {
    return undefined // not a URL
  }
}

const toWalletUrls = (values: readonly unknown[]): string[] => values.flatMap(value => toWalletUrl(value) ?? [])

/** Returns the parameters for adding a network to a wallet. Returns undefined if no node is reachable for a wallet. */
export const toAddParameters = (network: Network): object | undefined => {
  const { name, symbol, decimals } = network.nativeCurrency
  const rpcUrls = toWalletUrls((network.rpcUrls.chainDefault ?? network.rpcUrls.default).http)
  const blockExplorerUrls = toWalletUrls([network.blockExplorers?.default.url])
  const iconUrls = toWalletUrls([network.assets?.imageUrl])
  if (!rpcUrls.length) return undefined
  return {
    chainId: hexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(blockExplorerUrls.length && { blockExplorerUrls }),
    ...(iconUrls.length && { iconUrls })
  }
}
