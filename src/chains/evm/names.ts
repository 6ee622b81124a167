/**
 * Addresses of names of the Ethereum Name Service, by its Universal Resolver. It also finds wildcard names (ENSIP-10),
 * such as those of Base, and names that are stored outside the chain. https://docs.ens.domains/resolvers/universal
 */
import type { Hex } from 'viem'
import type { NameResolver, NameTarget, Network } from '../../barrels/kit'
import { LOCAL_BATCH, readWithGateways } from './ccip-read'
import { nodeOf, toDnsName } from './ens-encoding'
import { decodeFunctionResult, encodeFunctionData, getAddress, tryDecode } from './shared'

/** A proxy of the ENS DAO, with this address on Ethereum and its test networks. Source: the page above, 2026-11. */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** Coin type of Ethereum. https://docs.ens.domains/ensip/9 */
const ETHEREUM_COIN_TYPE = 60n

/** Coin type of a name's default address, which its owner sets for all EVM chains. https://docs.ens.domains/ensip/19 */
const ALL_EVM_COIN_TYPE = 0x80000000n

/** A chain's coin type is its id with the bit above. Ids over this have none. https://docs.ens.domains/ensip/11 */
const MAX_CHAIN_ID = 0x7fffffff

/**
 * Networks that hold names themselves, with the ending of those. The registry of such a network stores their address on
 * it as the one for Ethereum. https://docs.base.org/base-account/basenames
 */
const OWN_ENDINGS: Readonly<Record<number, string>> = { 8453: '.base.eth' }

const resolveAbi = [
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [{ type: 'bytes' }, { type: 'bytes' }, { type: 'string[]' }],
    outputs: [{ type: 'bytes' }, { type: 'address' }]
  }
] as const
const addrAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }],
    outputs: [{ type: 'address' }]
  }
] as const
const addrByCoinTypeAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'uint256' }],
    outputs: [{ type: 'bytes' }]
  }
] as const

/** Decodes an address. Anything but 20 bytes is not one, whatever its last 20 bytes are. */
const readAddress = (record: Hex, coinType: bigint): Hex => {
  if (coinType !== ETHEREUM_COIN_TYPE) return decodeFunctionResult({ abi: addrByCoinTypeAbi, data: record })
  return record.startsWith(`0x${'0'.repeat(24)}`) ? decodeFunctionResult({ abi: addrAbi, data: record }) : '0x'
}

/** Returns the name's address for a coin type; undefined if it has none. */
const addressFor = async (
  network: Network,
  name: string,
  coinType: bigint,
  usesGateways: boolean,
  signal?: AbortSignal
): Promise<Hex | undefined> => {
  const dnsName = toDnsName(name)
  if (!dnsName) return undefined
  const node = nodeOf(name)
  const isEthereum = coinType === ETHEREUM_COIN_TYPE
  const request = isEthereum
    ? encodeFunctionData({ abi: addrAbi, args: [node] })
    : encodeFunctionData({ abi: addrByCoinTypeAbi, args: [node, coinType] })
  const data = encodeFunctionData({ abi: resolveAbi, args: [dnsName, request, [LOCAL_BATCH]] })
  const result = await readWithGateways(network, { to: UNIVERSAL_RESOLVER, data }, usesGateways, signal)
  const address = tryDecode(result, returned => {
    const [record] = decodeFunctionResult({ abi: resolveAbi, data: returned })
    return getAddress(readAddress(record, coinType))
  })
  return address === ZERO_ADDRESS ? undefined : address
}

/**
 * Returns the coin types of an address on a network, in the order of preference.
 * Ethereum's address may be a contract wallet that exists on no other network, so it never replaces a missing one.
 */
const coinTypesOf = (name: string, chain: unknown): readonly bigint[] => {
  if (chain === undefined || chain === 1) return [ETHEREUM_COIN_TYPE]
  if (typeof chain !== 'number' || chain <= 0 || chain > MAX_CHAIN_ID) return []
  const ending = OWN_ENDINGS[chain]
  const isOwn = ending !== undefined && name.endsWith(ending)
  return [ALL_EVM_COIN_TYPE | BigInt(chain), ALL_EVM_COIN_TYPE, ...(isOwn ? [ETHEREUM_COIN_TYPE] : [])]
}

const names: NameResolver = {
  addressOf: async (network, name, { chain, usesGateways }: NameTarget, signal) => {
    for (const coinType of coinTypesOf(name, chain)) {
      const address = await addressFor(network, name, coinType, usesGateways, signal)
      if (address) return address
    }
    return undefined
  }
}
export default names
