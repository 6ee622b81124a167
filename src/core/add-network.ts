/** EIP-3085, wallet_addEthereumChain. https://eips.ethereum.org/EIPS/eip-3085 */
import type { Network } from './networks'

/** `eip155:10` is `0xa` for a wallet. */
export const hexChainId = ({ id }: Network): string => `0x${Number(id).toString(16)}`

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether an address names its own host; else it is a path of this page's origin. */
const isAbsolute = (value: string) => /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(value)

/**
 * Returns an address as a wallet can use it: absolute, https (http on loopback), without credentials. Undefined for all
 * else. A relative address means this page's origin, which a wallet does not know. A `<base>` in injected markup does
 * not move it to another one.
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
    return undefined // no address at all
  }
}

const toWalletUrls = (values: readonly unknown[]): string[] => values.flatMap(value => toWalletUrl(value) ?? [])

/** Returns what a wallet needs in order to add a network; undefined if it has no node that a wallet can reach. */
export const toAddParameters = (network: Network): object | undefined => {
  const { name, symbol, decimals } = network.nativeCurrency
  const rpcUrls = toWalletUrls((network.rpcUrls.chainDefault ?? network.rpcUrls.default).http)
  const blockExplorerUrls = toWalletUrls([network.blockExplorers?.default.url])
  const iconUrls = toWalletUrls([network.assets?.imageUrl])
  if (!rpcUrls.length) return undefined
  return {
    chainId: hexChainId(network),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(blockExplorerUrls.length && { blockExplorerUrls }),
    ...(iconUrls.length && { iconUrls })
  }
}
