/**
 * Reads what an account holds from the chain in one go, with its ERC-20 tokens. https://eips.ethereum.org/EIPS/eip-20
 */
import type { Hex } from 'viem'
import { MAX_DECIMALS, plain, type Holding, type Network, type ReadTokens } from '../../barrels/kit'
import {
  balanceOf as nativeOf,
  tryDecode,
  decodeFunctionResult,
  encodeFunctionData,
  hexToString,
  readCalls,
  type CallResult
} from './shared'

const textAbi = (name: 'name' | 'symbol') =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] }] as const
const numberAbi = (name: 'decimals') =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] }] as const
const balanceOfAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }]
  }
] as const

/**
 * Reads a text. Some early tokens (MKR, SAI) return 32 bytes padded with zeros, where the standard now requires a
 * string.
 */
const readText = (name: 'name' | 'symbol', result: CallResult, max: number) =>
  plain(
    tryDecode(result, data =>
      data.length === 66 ? hexToString(data).split('\0')[0]! : decodeFunctionResult({ abi: textAbi(name), data })
    ),
    max
  )

const readNumber = (result: CallResult) => tryDecode(result, data => decodeFunctionResult({ abi: balanceOfAbi, data }))

type TokenMetadata = Pick<Holding, 'name' | 'symbol' | 'decimals'>
/** Metadata by token. It does not change while a page is open. */
const metadataByKey = new Map<string, TokenMetadata>()

const toMetadata = (decimals: CallResult, symbol: CallResult, name: CallResult): TokenMetadata | undefined => {
  const parsedDecimals = readNumber(decimals)
  const parsedName = readText('name', name, 64)
  const parsedSymbol = readText('symbol', symbol, 12) ?? parsedName?.slice(0, 12)
  return parsedDecimals !== undefined && parsedDecimals <= MAX_DECIMALS && parsedSymbol
    ? { decimals: Number(parsedDecimals), symbol: parsedSymbol, name: parsedName ?? parsedSymbol }
    : undefined
}

const keyOf = ({ caipNetworkId, rpcUrls }: Network, address: string) =>
  [caipNetworkId, address.toLowerCase(), ...rpcUrls.default.http].join(' ')

/** Leaves out a token that reverts, has no symbol, or has more decimals than `MAX_DECIMALS`. */
const readTokens: ReadTokens = async (network, owner, listed, signal) => {
  const tokens = listed
    .filter(({ address }) => /^0x[\da-f]{40}$/i.test(address))
    .map(({ address, icon }) => ({ address: address as Hex, icon, key: keyOf(network, address) }))
  const balanceData = encodeFunctionData({ abi: balanceOfAbi, args: [owner as Hex] })
  const uncached = tokens.filter(({ key }) => !metadataByKey.has(key))
  const metadataCalls = [
    encodeFunctionData({ abi: numberAbi('decimals') }),
    encodeFunctionData({ abi: textAbi('symbol') }),
    encodeFunctionData({ abi: textAbi('name') })
  ]
  const [value, results] = await Promise.all([
    nativeOf(network, owner, signal),
    readCalls(
      network,
      [
        ...tokens.map(({ address: to }) => ({ to, data: balanceData })),
        ...uncached.flatMap(({ address: to }) => metadataCalls.map(data => ({ to, data })))
      ],
      signal
    )
  ])
  uncached.forEach(({ key }, index) => {
    const [decimals, symbol, name] = results.slice(tokens.length + index * metadataCalls.length)
    const metadata = toMetadata(decimals, symbol, name)
    if (metadata) metadataByKey.set(key, metadata)
  })
  return {
    value,
    tokens: tokens.flatMap(({ address, icon, key }, index) => {
      const balance = readNumber(results[index])
      const metadata = metadataByKey.get(key)
      return balance === undefined || !metadata
        ? []
        : { chainId: network.caipNetworkId, address, ...metadata, icon, value: balance }
    })
  }
}
export default readTokens
