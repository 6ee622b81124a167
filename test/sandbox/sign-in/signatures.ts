/** Accounts and signatures of each namespace. Specification, services 5.3. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createPublicClient, http, isAddress, isHex } from 'viem'
import type { ChainNode } from '../chain-nodes'
import { bitcoinChains, isBitcoinAddress, isBitcoinSigned } from './bitcoin'

export interface Signer {
  /** CAIP-2. */
  chainId: string
  address: string
}

interface Namespace {
  /** Known networks, CAIP-2. */
  chains: readonly string[]
  isAddress(signer: Signer): boolean
  isSame(one: string, other: string): boolean
  isSigned(signer: Signer, message: string, signature: string): boolean | Promise<boolean>
}

export type Namespaces = Readonly<Record<string, Namespace>>
export type Nodes = readonly Pick<ChainNode, 'chainId' | 'url'>[]

const isEqual = (one: string, other: string) => one === other

/** Contract accounts sign as well, whether deployed (ERC-1271) or not yet (ERC-6492): a node verifies them. */
const evm = (nodes: Nodes): Namespace => {
  const clients = new Map(
    nodes.map(({ chainId, url }) => [`eip155:${chainId}`, createPublicClient({ transport: http(url) })])
  )
  return {
    chains: [...clients.keys()],
    // An address with capitals must have a valid checksum.
    isAddress: ({ address }) => isAddress(address, { strict: address !== address.toLowerCase() }),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    isSigned: ({ chainId, address }, message, signature) =>
      isHex(signature) && clients.get(chainId)!.verifyMessage({ address: address as `0x${string}`, message, signature })
  }
}

const decode = (text: string) => {
  try {
    return base58.decode(text)
  } catch {
    return new Uint8Array()
  }
}

const solana: Namespace = {
  chains: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  ],
  isAddress: ({ address }) => decode(address).length === 32,
  isSame: isEqual,
  isSigned({ address }, message, signature) {
    const bytes = decode(signature)
    return (
      bytes.length === 64 &&
      ed25519.verify(bytes, new TextEncoder().encode(message), decode(address), { zip215: false })
    )
  }
}

const bitcoin: Namespace = {
  chains: bitcoinChains,
  isAddress: ({ chainId, address }) => isBitcoinAddress(address, chainId),
  isSame: isEqual,
  isSigned: ({ chainId, address }, message, signature) => isBitcoinSigned(address, chainId, message, signature)
}

export const createNamespaces = (nodes: Nodes): Namespaces => ({ eip155: evm(nodes), solana, bip122: bitcoin })
