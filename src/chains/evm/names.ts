/**
 * Names of the Ethereum Name Service, by its registry.
 * Names stored off-chain (CCIP-Read) and wildcard names (ENSIP-10) do not resolve here.
 * https://docs.ens.domains/ensip/1
 */
import type { Hex } from 'viem'
import { namehash, toCoinType } from 'viem/ens'
import type { NameReader, Network } from '../../kit'
import { decoded, decodeFunctionResult, encodeFunctionData, getAddress, readMany, readOne } from './shared'

/** The registry on Ethereum, and on its test networks. */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const NOBODY = `0x${'0'.repeat(40)}`

/** Coin type of a name's default address, which its owner sets for all EVM chains. https://docs.ens.domains/ensip/19 */
const ALL_EVM = 0x80000000n

/** Chain ids above this have no coin type. https://docs.ens.domains/ensip/11 */
const MAX_CHAIN_ID = 0x7fffffff

const of = <N extends string, T extends string>(name: N, type: T) =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [{ type: 'bytes32' }], outputs: [{ type }] }] as const
const resolver = of('resolver', 'address')
const addr = of('addr', 'address')
const nameOf = of('name', 'string')
const addrOn = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'uint256' }],
    outputs: [{ type: 'bytes' }]
  }
] as const

const readAddress = async (
  network: Network,
  to: Hex,
  abi: typeof resolver | typeof addr,
  node: Hex,
  signal?: AbortSignal
): Promise<Hex | undefined> => {
  const given = await readOne(
    network,
    { to, data: encodeFunctionData({ abi: abi as typeof addr, args: [node] }) },
    signal
  )
  // more than 20 bytes are not an address, whatever the last 20 are
  const address = given?.startsWith(`0x${'0'.repeat(24)}`)
    ? decoded(given, data => decodeFunctionResult({ abi: abi as typeof addr, data }))
    : undefined
  return address === NOBODY ? undefined : address
}

/** Returns the address that a name has for another chain: its own, else the one for all EVM chains, else undefined. */
const readOn = async (
  network: Network,
  to: Hex,
  node: Hex,
  id: number,
  signal?: AbortSignal
): Promise<Hex | undefined> => {
  const calls = [toCoinType(id), ALL_EVM].map(coin => ({
    to,
    data: encodeFunctionData({ abi: addrOn, args: [node, coin] })
  }))
  const given = await readMany(network, calls, signal)
  // anything but 20 bytes is not an address
  return given
    .map(one => decoded(one, data => getAddress(decodeFunctionResult({ abi: addrOn, data }))))
    .find(address => address && address !== NOBODY)
}

const names: NameReader = {
  addressOf: async (network, name, chain, signal) => {
    const node = namehash(name)
    const isEthereum = chain === undefined || chain === 1
    const hasCoinType = typeof chain === 'number' && chain > 0 && chain <= MAX_CHAIN_ID
    if (!isEthereum && !hasCoinType) return undefined
    const own = await readAddress(network, REGISTRY, resolver, node, signal)
    if (!own) return undefined
    // Ethereum's address may be a contract wallet that exists on no other network, so it never replaces a missing one.
    if (isEthereum) return readAddress(network, own, addr, node, signal)
    return readOn(network, own, node, chain as number, signal)
  },
  claimOf: async (network, address, signal) => {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    const own = await readAddress(network, REGISTRY, resolver, node, signal)
    return (
      own &&
      decoded(
        await readOne(network, { to: own, data: encodeFunctionData({ abi: nameOf, args: [node] }) }, signal),
        data => decodeFunctionResult({ abi: nameOf, data })
      )
    )
  }
}
export default names
