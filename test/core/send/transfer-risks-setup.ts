/** Quotes and holdings for tests of the risks of a transfer. */
import type { Network } from '../../../src/core/networks/networks'
import type { Holding } from '../../../src/core/assets/token'
import type { TransferRisk } from '../../../src/core/send/transfer-risks'
import type { Quote } from '../../../src/core/send/transfer'
import { mainnet } from '../../../src/networks/index'

const DOLLAR = 10n ** 18n
export const polygon: Network = {
  ...mainnet,
  id: 137,
  caipNetworkId: 'eip155:137',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }
}
export const priced = (network: Network, dollars?: bigint): Holding => {
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    chainId: network.caipNetworkId,
    name,
    symbol,
    decimals,
    value: 0n,
    ...(dollars !== undefined && { price: dollars * DOLLAR })
  }
}
export const coin = (dollars?: bigint): Holding => ({
  ...priced(mainnet, dollars),
  address: '0x1',
  symbol: 'USDC',
  decimals: 6
})
export const quoteOf = (
  network: Network,
  amount: bigint,
  maxFee: bigint,
  token?: string,
  part: Partial<Quote> = {}
): Quote => ({
  transfer: { network, from: 'a', to: 'b', amount, ...(token !== undefined && { token }) },
  fee: 0n,
  maxFee,
  built: undefined,
  ...part
})

export const ETHER = 10n ** 18n
export interface FeeCase {
  name: string
  network: Network
  amount: bigint
  maxFee: bigint
  sent: Holding
  native?: Holding
  risk?: TransferRisk
}
export const ether = priced(mainnet, 3_000n)
export const unpriced = priced(mainnet)
