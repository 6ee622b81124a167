/**
 * Names of the Ethereum Name Service, by its registry.
 * Names stored off-chain (CCIP-Read) and wildcard names (ENSIP-10) do not resolve here.
 * https://docs.ens.domains/ensip/1
 */
import type { Hex } from 'viem'
import { namehash, toCoinType } from 'viem/ens'
import type { NameResolver, Network } from '../../barrels/kit'
import { tryDecode, decodeFunctionResult, encodeFunctionData, getAddress, readCalls, readCall } from './shared'

/** The registry on Ethereum, and on its test networks. */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** Coin type of a name's default address, which its owner sets for all EVM chains. https://docs.ens.domains/ensip/19 */
const ALL_EVM_COIN_TYPE = 0x80000000n

/** Chain ids above this have no coin type. https://docs.ens.domains/ensip/11 */
const MAX_CHAIN_ID = 0x7fffffff

const viewAbi = <N extends string, T extends string>(name: N, type: T) =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [{ type: 'bytes32' }], outputs: [{ type }] }] as const
const resolverAbi = viewAbi('resolver', 'address')
const addrAbi = viewAbi('addr', 'address')
const nameAbi = viewAbi('name', 'string')
const addrByCoinTypeAbi = [
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
  abi: typeof resolverAbi | typeof addrAbi,
  node: Hex,
  signal?: AbortSignal
): Promise<Hex | undefined> => {
  const result = await readCall(
    network,
    { to, data: encodeFunctionData({ abi: abi as typeof addrAbi, args: [node] }) },
    signal
  )
  // more than 20 bytes are not an address, whatever the last 20 are
  const address = result?.startsWith(`0x${'0'.repeat(24)}`)
    ? tryDecode(result, data => decodeFunctionResult({ abi: abi as typeof addrAbi, data }))
    : undefined
  return address === ZERO_ADDRESS ? undefined : address
}

/** Returns the address that a name has for another chain: its own, else the one for all EVM chains, else undefined. */
const readAddressOn = async (
  network: Network,
  to: Hex,
  node: Hex,
  id: number,
  signal?: AbortSignal
): Promise<Hex | undefined> => {
  const calls = [toCoinType(id), ALL_EVM_COIN_TYPE].map(coinType => ({
    to,
    data: encodeFunctionData({ abi: addrByCoinTypeAbi, args: [node, coinType] })
  }))
  const results = await readCalls(network, calls, signal)
  // anything but 20 bytes is not an address
  return results
    .map(result => tryDecode(result, data => getAddress(decodeFunctionResult({ abi: addrByCoinTypeAbi, data }))))
    .find(address => address && address !== ZERO_ADDRESS)
}

const names: NameResolver = {
  checksumOf: getAddress,
  addressOf: async (network, name, chain, signal) => {
    const node = namehash(name)
    const isEthereum = chain === undefined || chain === 1
    const hasCoinType = typeof chain === 'number' && chain > 0 && chain <= MAX_CHAIN_ID
    if (!isEthereum && !hasCoinType) return undefined
    const resolver = await readAddress(network, REGISTRY, resolverAbi, node, signal)
    if (!resolver) return undefined
    // Ethereum's address may be a contract wallet that exists on no other network, so it never replaces a missing one.
    if (isEthereum) return readAddress(network, resolver, addrAbi, node, signal)
    return readAddressOn(network, resolver, node, chain as number, signal)
  },
  reverseRecordOf: async (network, address, signal) => {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    const resolver = await readAddress(network, REGISTRY, resolverAbi, node, signal)
    return (
      resolver &&
      tryDecode(
        await readCall(network, { to: resolver, data: encodeFunctionData({ abi: nameAbi, args: [node] }) }, signal),
        data => decodeFunctionResult({ abi: nameAbi, data })
      )
    )
  }
}
export default names
