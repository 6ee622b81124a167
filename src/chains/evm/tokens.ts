/**
 * Reads what an account holds from the chain in one go, with its ERC-20 tokens. https://eips.ethereum.org/EIPS/eip-20
 */
import type { Hex } from 'viem'
import { plain, type Holding, type Network, type ReadTokens } from '../../kit'
import {
  balanceOf as nativeOf,
  decoded,
  decodeFunctionResult,
  encodeFunctionData,
  hexToString,
  MAX_DECIMALS,
  readMany,
  type Given
} from './shared'

const text = (name: 'name' | 'symbol') =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] }] as const
const number = (name: 'decimals') =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] }] as const
const balanceOf = [
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
const readText = (name: 'name' | 'symbol', given: Given, most: number) =>
  plain(
    decoded(given, data =>
      data.length === 66 ? hexToString(data).split('\0')[0]! : decodeFunctionResult({ abi: text(name), data })
    ),
    most
  )

const readNumber = (given: Given) => decoded(given, data => decodeFunctionResult({ abi: balanceOf, data }))

type About = Pick<Holding, 'name' | 'symbol' | 'decimals'>
/** Metadata by token. It does not change while a page is open. */
const known = new Map<string, About>()

const toAbout = (decimals: Given, symbol: Given, name: Given): About | undefined => {
  const places = readNumber(decimals)
  const called = readText('name', name, 64)
  const short = readText('symbol', symbol, 12) ?? called?.slice(0, 12)
  return places !== undefined && places <= MAX_DECIMALS && short
    ? { decimals: Number(places), symbol: short, name: called ?? short }
    : undefined
}

const keyOf = ({ caipNetworkId, rpcUrls }: Network, address: string) =>
  [caipNetworkId, address.toLowerCase(), ...rpcUrls.default.http].join(' ')

/** Leaves out a token that reverts, has no symbol, or has more decimals than `MAX_DECIMALS`. */
const readTokens: ReadTokens = async (network, owner, listed, signal) => {
  const tokens = listed
    .filter(({ address }) => /^0x[\da-f]{40}$/i.test(address))
    .map(({ address, icon }) => ({ address: address as Hex, icon, key: keyOf(network, address) }))
  const of = encodeFunctionData({ abi: balanceOf, args: [owner as Hex] })
  const unknown = tokens.filter(({ key }) => !known.has(key))
  const asked = [
    encodeFunctionData({ abi: number('decimals') }),
    encodeFunctionData({ abi: text('symbol') }),
    encodeFunctionData({ abi: text('name') })
  ]
  const [value, given] = await Promise.all([
    nativeOf(network, owner, signal),
    readMany(
      network,
      [
        ...tokens.map(({ address: to }) => ({ to, data: of })),
        ...unknown.flatMap(({ address: to }) => asked.map(data => ({ to, data })))
      ],
      signal
    )
  ])
  unknown.forEach(({ key }, at) => {
    const [decimals, symbol, name] = given.slice(tokens.length + at * asked.length)
    const about = toAbout(decimals, symbol, name)
    if (about) known.set(key, about)
  })
  return {
    value,
    tokens: tokens.flatMap(({ address, icon, key }, at) => {
      const held = readNumber(given[at])
      const about = known.get(key)
      return held === undefined || !about
        ? []
        : { chainId: network.caipNetworkId, address, ...about, icon, value: held }
    })
  }
}
export default readTokens
