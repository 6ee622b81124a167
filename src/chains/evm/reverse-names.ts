/** Names that addresses claim, by the registry of the Ethereum Name Service. https://docs.ens.domains/ensip/3 */
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import type { Network, ReverseNames } from '../../barrels/kit'
import { tryDecode, decodeFunctionResult, encodeFunctionData, getAddress, readCall } from './shared'

/** The registry on Ethereum, and on its test networks. */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

const viewAbi = <N extends string, T extends string>(name: N, type: T) =>
  [{ type: 'function', name, stateMutability: 'view', inputs: [{ type: 'bytes32' }], outputs: [{ type }] }] as const
const resolverAbi = viewAbi('resolver', 'address')
const nameAbi = viewAbi('name', 'string')

const readResolver = async (network: Network, node: Hex, signal?: AbortSignal): Promise<Hex | undefined> => {
  const data = encodeFunctionData({ abi: resolverAbi, args: [node] })
  const result = await readCall(network, { to: REGISTRY, data }, signal)
  // more than 20 bytes are not an address, whatever the last 20 are
  const address = result?.startsWith(`0x${'0'.repeat(24)}`)
    ? tryDecode(result, returned => decodeFunctionResult({ abi: resolverAbi, data: returned }))
    : undefined
  return address === ZERO_ADDRESS ? undefined : address
}

const reverseNames: ReverseNames = {
  checksumOf: getAddress,
  reverseRecordOf: async (network, address, signal) => {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    const resolver = await readResolver(network, node, signal)
    return (
      resolver &&
      tryDecode(
        await readCall(network, { to: resolver, data: encodeFunctionData({ abi: nameAbi, args: [node] }) }, signal),
        data => decodeFunctionResult({ abi: nameAbi, data })
      )
    )
  }
}
export default reverseNames
