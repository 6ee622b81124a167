import { $networks, balanceText } from '../../src/ui/kit'
import { load, type LiveConnection } from '../../src/hosted'

/** What the account in front holds, as it shows (`1.204 ETH`), asked for anew. Undefined: nobody to ask. Errors: service-failed, service-timeout, chunk-failed. */
export const balanceOf = async ({ namespace, chainId, accounts }: LiveConnection, signal: AbortSignal): Promise<string | undefined> => {
  const network = $networks.get().find(n => n.caipNetworkId === chainId)
  if (!network) return undefined
  const chain = await load('chain', namespace as 'eip155'), { decimals, symbol } = network.nativeCurrency
  return `${balanceText(await chain.balance(network, accounts[0]!, signal), decimals)} ${symbol}`
}
