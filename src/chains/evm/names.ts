/** Names of the Ethereum Name Service, by its registry: what is kept outside the chain (CCIP-Read) and names of whole zones (ENSIP-10) have no address here. https://docs.ens.domains/ensip/1 */
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import type { NameReader, Network } from '../../kit'
import { decoded, decodeFunctionResult, encodeFunctionData, readOne } from './shared'

/** On Ethereum, and on its test networks. */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const NOBODY = `0x${'0'.repeat(40)}`

const of = <N extends string, T extends string>(name: N, type: T) => [{ type: 'function', name, stateMutability: 'view', inputs: [{ type: 'bytes32' }], outputs: [{ type }] }] as const
const resolver = of('resolver', 'address'), addr = of('addr', 'address'), nameOf = of('name', 'string')

const readAddress = async (network: Network, to: Hex, abi: typeof resolver | typeof addr, node: Hex, signal?: AbortSignal): Promise<Hex | undefined> => {
  const given = await readOne(network, { to, data: encodeFunctionData({ abi: abi as typeof addr, args: [node] }) }, signal)
  // more than 20 bytes are no address, whatever stands at their end
  const address = given?.startsWith(`0x${'0'.repeat(24)}`) ? decoded(given, data => decodeFunctionResult({ abi: abi as typeof addr, data })) : undefined
  return address === NOBODY ? undefined : address
}

const names: NameReader = {
  addressOf: async (network, name, signal) => {
    const node = namehash(name), own = await readAddress(network, REGISTRY, resolver, node, signal)
    return own && readAddress(network, own, addr, node, signal)
  },
  claimOf: async (network, address, signal) => {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`), own = await readAddress(network, REGISTRY, resolver, node, signal)
    return own && decoded(await readOne(network, { to: own, data: encodeFunctionData({ abi: nameOf, args: [node] }) }, signal), data => decodeFunctionResult({ abi: nameOf, data }))
  }
}
export default names
