/** The assets of an account, read from the chains, in the form of ERC-7811. The server knows which tokens exist. */
import { createPublicClient, erc20Abi, formatUnits, http, numberToHex, type Hex } from 'viem'
import { iconOf, priceOf, valueOf } from '../chain-data/prices'
import { MULTICALL3, tokens, type TokenPlace } from '../contracts/index'
import type { BundlerChain } from './bundler'
import { Refusal } from './refusal'

/** https://eips.ethereum.org/EIPS/eip-7811 */
export interface Asset {
  address: Hex | 'native'
  /** Smallest units, in hex. */
  balance: Hex
  type: 'native' | 'erc20'
  /** `price` of one, and `value` of the balance: US dollars; left out if unknown. */
  metadata: { name: string; symbol: string; decimals: number; price?: number; value?: number; iconUrl: string }
}

interface Kind {
  /** The contract, or the symbol of the network's own currency. */
  asset: string
  name: string
  symbol: string
  decimals: number
}

const metadataOf = ({ asset, name, symbol, decimals }: Kind, balance: bigint) => {
  const price = priceOf(asset)
  const priced = price > 0 && { price, value: valueOf(formatUnits(balance, decimals), price) }
  return { name, symbol, decimals, ...priced, iconUrl: iconOf(asset, symbol) }
}

const readChain = async ({ chainId, url }: BundlerChain, account: Hex): Promise<Asset[]> => {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  const listed = Object.values<TokenPlace>(tokens).filter(token => token.chainId === chainId)
  const contracts = listed.map(({ address }) => ({ address, abi: erc20Abi }) as const)
  const read = { allowFailure: true, multicallAddress: MULTICALL3 } as const
  const [native, balances, names] = await Promise.all([
    client.getBalance({ address: account }),
    client.multicall({
      ...read,
      contracts: contracts.map(contract => ({
        ...contract,
        functionName: 'balanceOf' as const,
        args: [account] as const
      }))
    }),
    client.multicall({
      ...read,
      contracts: contracts.map(contract => ({ ...contract, functionName: 'name' as const }))
    })
  ])
  const ether: Asset = {
    address: 'native',
    balance: numberToHex(native),
    type: 'native',
    metadata: metadataOf({ asset: 'ETH', name: 'Ether', symbol: 'ETH', decimals: 18 }, native)
  }
  const held = listed.flatMap((token, index): Asset[] => {
    const balance = balances[index]?.result ?? 0n
    const { address, symbol, decimals } = token
    // A contract whose name is no text goes by its symbol.
    const name = names[index]?.result ?? symbol
    const metadata = metadataOf({ asset: address, name, symbol, decimals }, balance)
    return balance > 0n ? [{ address, balance: numberToHex(balance), type: 'erc20', metadata }] : []
  })
  return [ether, ...held]
}

/** Returns a function that reads the assets by chain id in hex. Errors: `Refusal` if a node does not answer. */
export const createAssetReader =
  (chains: readonly BundlerChain[]) =>
  async (account: Hex): Promise<Record<Hex, Asset[]>> => {
    try {
      const rows = await Promise.all(
        chains.map(async chain => [numberToHex(chain.chainId), await readChain(chain, account)] as const)
      )
      return Object.fromEntries(rows)
    } catch {
      throw new Refusal(502, 'The network does not answer')
    }
  }
