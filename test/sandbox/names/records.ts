/**
 * Records of names that are not stored on Ethereum: the gateway has them. Below `offchain.eth` as of any service, and
 * below `base.eth` as of Base.
 */
import { privateKeyToAddress } from 'viem/accounts'
import type { Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'

/** Names whose resolver requires the gateway, for themselves and all names below them. */
export const OFFCHAIN_ROOTS = ['offchain.eth', 'base.eth'] as const

/** Coin types. https://docs.ens.domains/ensip/9, https://docs.ens.domains/ensip/11 */
export const ETHEREUM = 60n
export const BASE = 0x80000000n | 8453n

const [first, second, third] = accounts.map(({ address }) => address) as [Hex, Hex, Hex]
/** Receivers without a balance at the start, recognizable by their ends. */
const receiver = (digits: string): Hex => `0x${digits}${'0'.repeat(32)}${digits}`

/** Addresses by name and coin type. A name without any exists, but has no address. */
export const offchainNames = {
  /** On Ethereum alone. */
  ethereum: { name: 'anna.offchain.eth', addresses: new Map([[ETHEREUM, receiver('a11a')]]) },
  /** Another address on each network. */
  both: {
    name: 'both.offchain.eth',
    addresses: new Map([
      [ETHEREUM, receiver('b0b1')],
      [BASE, receiver('b0b2')]
    ])
  },
  none: { name: 'none.offchain.eth', addresses: new Map<bigint, Hex>() },
  /** As the registrar of Base stores it: under the coin type of Ethereum. */
  basename: { name: 'maria.base.eth', addresses: new Map([[ETHEREUM, receiver('ba5e')]]) },
  /** With an address of its own for Base. */
  basenameWithOwn: {
    name: 'paul.base.eth',
    addresses: new Map([
      [ETHEREUM, first],
      [BASE, receiver('ba52')]
    ])
  }
} as const

/** Whose address a gateway returns when it answers about another name. */
export const WRONG_ADDRESSES = new Map([
  [ETHEREUM, second],
  [BASE, third]
])

/** Signs the gateway's answers. Public knowledge, like all keys here. */
export const SIGNER_KEY: Hex = `0x${'5a'.repeat(32)}`
export const SIGNER: Hex = privateKeyToAddress(SIGNER_KEY)
/** A key that the resolver does not trust. */
export const STRANGER_KEY: Hex = `0x${'5b'.repeat(32)}`
