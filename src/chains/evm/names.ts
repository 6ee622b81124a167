/** Names of the Ethereum Name Service, by its registry: what is kept outside the chain (CCIP-Read) and names of whole zones (ENSIP-10) have no address here. https://docs.ens.domains/ensip/1 */
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import type { NameReader, Network } from '../../kit'
import { decoded, decodeFunctionResult, encodeFunctionData, getAddress, readMany, readOne } from './shared'

/** On Ethereum, and on its test networks. */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const NOBODY = `0x${'0'.repeat(40)}`

/** Stands for EVM chains where names have coin types: added to a chain's id, and by itself for all of them. https://docs.ens.domains/ensip/11, https://docs.ens.domains/ensip/19 */
const EVM = 0x80000000n

const of = <N extends string, T extends string>(name: N, type: T) => [{ type: 'function', name, stateMutability: 'view', inputs: [{ type: 'bytes32' }], outputs: [{ type }] }] as const
const resolver = of('resolver', 'address'), addr = of('addr', 'address'), nameOf = of('name', 'string')
const addrOn = [{ type: 'function', name: 'addr', stateMutability: 'view', inputs: [{ type: 'bytes32' }, { type: 'uint256' }], outputs: [{ type: 'bytes' }] }] as const

const readAddress = async (network: Network, to: Hex, abi: typeof resolver | typeof addr, node: Hex, signal?: AbortSignal): Promise<Hex | undefined> => {
  const given = await readOne(network, { to, data: encodeFunctionData({ abi: abi as typeof addr, args: [node] }) }, signal)
  // more than 20 bytes are no address, whatever stands at their end
  const address = given?.startsWith(`0x${'0'.repeat(24)}`) ? decoded(given, data => decodeFunctionResult({ abi: abi as typeof addr, data })) : undefined
  return address === NOBODY ? undefined : address
}

/** What a name has for another chain than Ethereum; undefined where it says nothing of it, or its resolver is of before there were others. */
const readOn = async (network: Network, to: Hex, node: Hex, id: number, signal?: AbortSignal): Promise<Hex | undefined> => {
  const given = await readMany(network, [EVM + BigInt(id), EVM].map(coin => ({ to, data: encodeFunctionData({ abi: addrOn, args: [node, coin] }) })), signal)
  // what is not of 20 bytes is no address
  return given.map(one => decoded(one, data => getAddress(decodeFunctionResult({ abi: addrOn, data })))).find(address => address && address !== NOBODY)
}

const names: NameReader = {
  addressOf: async (network, name, chain, signal) => {
    const node = namehash(name), own = await readAddress(network, REGISTRY, resolver, node, signal)
    // most names have one address for all chains, and it is Ethereum's
    return own && (typeof chain === 'number' && chain > 1 && chain < EVM && await readOn(network, own, node, chain, signal) || readAddress(network, own, addr, node, signal))
  },
  claimOf: async (network, address, signal) => {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`), own = await readAddress(network, REGISTRY, resolver, node, signal)
    return own && decoded(await readOne(network, { to: own, data: encodeFunctionData({ abi: nameOf, args: [node] }) }, signal), data => decodeFunctionResult({ abi: nameOf, data }))
  }
}
export default names
