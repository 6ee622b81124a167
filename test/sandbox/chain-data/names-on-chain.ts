/**
 * Reads the names of addresses from the registry of the sandbox's Ethereum. Keeps only names that resolve back to the
 * address. https://docs.ens.domains/resolution
 */
import { getAddress, isAddressEqual, namehash, slice, zeroAddress, type Hex } from 'viem'
import { ENS_REGISTRY } from '../contracts/index'
import { callContracts, toText } from './tokens-on-chain'

const resolverOf = async (url: string, node: Hex): Promise<Hex | undefined> => {
  const [word] = await callContracts(url, [[ENS_REGISTRY, 'resolver', node]])
  const address = word && getAddress(slice(word, 12))
  return address && address !== zeroAddress ? address : undefined
}

const read = async (
  url: string,
  node: Hex,
  functionName: 'addr' | 'name' | 'text',
  ...args: string[]
): Promise<Hex | undefined> => {
  const resolver = await resolverOf(url, node)
  return resolver && (await callContracts(url, [[resolver, functionName, node, ...args]]))[0]
}

export interface Identity {
  name: string | null
  avatar: string | null
}

export const identityOf = async (url: string, address: Hex): Promise<Identity> => {
  const name = toText(await read(url, namehash(`${address.slice(2).toLowerCase()}.addr.reverse`), 'name'))
  if (!name) return { name: null, avatar: null }
  const node = namehash(name)
  const found = await read(url, node, 'addr')
  if (!found || !isAddressEqual(getAddress(slice(found, 12)), address)) return { name: null, avatar: null }
  return { name, avatar: toText(await read(url, node, 'text', 'avatar')) || null }
}
