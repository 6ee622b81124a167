import { networkOf } from '../core/networks'
import type { ChainName, OtherChains } from '../core/chunk-types'
import { load } from '../core/registry'
import { balanceText } from '../core/units'

/** What the account in front of a connection holds, asked for anew; undefined where its network is none of the site's. Errors: service-failed, service-timeout, chunk-failed. */
export const balanceOf: OtherChains['balanceOf'] = async ({ namespace, chainId, accounts }, signal) => {
  const network = networkOf(chainId)
  if (!network) return undefined
  const chain = await load('chain', namespace as ChainName)
  const { decimals, symbol } = network.nativeCurrency
  return { balance: balanceText(await chain.balance(network, accounts[0]!, signal), decimals), symbol }
}
