/** Reads what contracts report about themselves and their holders, from the node. */
import { decodeAbiParameters, encodeFunctionData, hexToBigInt, hexToString, parseAbi, trim, type Hex } from 'viem'
import { tryCallAll, type NodeCall } from '../chain-nodes'

export interface TokenFacts {
  name: string
  symbol: string
  decimals: number
}

const abi = parseAbi([
  'function name()',
  'function symbol()',
  'function decimals()',
  'function balanceOf(address)',
  'function tokenURI(uint256)',
  'function resolver(bytes32)',
  'function addr(bytes32)',
  'function name(bytes32)',
  'function text(bytes32,string)'
])
type ContractCall = readonly [to: Hex, functionName: string, ...args: unknown[]]

/**
 * Returns the answers of contracts. An answer is undefined if the contract refuses, or if there is none at the address.
 */
export const callContracts = async (url: string, calls: readonly ContractCall[]): Promise<(Hex | undefined)[]> => {
  if (!calls.length) return []
  const answers = await tryCallAll(
    url,
    calls.map(
      ([to, functionName, ...args]): NodeCall => [
        'eth_call',
        { to, data: encodeFunctionData({ abi, functionName, args } as never) },
        'latest'
      ]
    )
  )
  return answers.map(({ result }) => (typeof result === 'string' && result !== '0x' ? (result as Hex) : undefined))
}

/** Decodes a string, or a word of 32 bytes that holds one. */
export const toText = (data: Hex | undefined): string => {
  if (!data) return ''
  if (data.length === 66) return hexToString(trim(data, { dir: 'right' }))
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    // The address holds something else.
    return ''
  }
}

export interface TokenReader {
  facts(address: Hex): Promise<TokenFacts>
  /** Returns balances in smallest units, in the order of the tokens. */
  balances(owner: Hex, addresses: readonly Hex[]): Promise<bigint[]>
  tokenUri(address: Hex, id: bigint): Promise<string>
}

export const createTokenReader = (url: string): TokenReader => {
  // A contract does not change its name.
  const cache = new Map<Hex, TokenFacts>()
  return {
    async facts(address) {
      const cached = cache.get(address)
      if (cached) return cached
      const [name, symbol, decimals] = await callContracts(url, [
        [address, 'name'],
        [address, 'symbol'],
        [address, 'decimals']
      ])
      const facts = {
        name: toText(name),
        symbol: toText(symbol),
        decimals: decimals ? Number(hexToBigInt(decimals)) : 0
      }
      cache.set(address, facts)
      return facts
    },
    balances: async (owner, addresses) =>
      (
        await callContracts(
          url,
          addresses.map((address): ContractCall => [address, 'balanceOf', owner])
        )
      ).map(answer => (answer ? hexToBigInt(answer) : 0n)),
    tokenUri: async (address, id) => toText((await callContracts(url, [[address, 'tokenURI', id]]))[0])
  }
}
