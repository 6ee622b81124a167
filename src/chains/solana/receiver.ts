/** Receivers that cannot move what they are sent. https://solana.com/docs/core/pda */
import { Point } from '../shared/ed25519'
import type { AccountInfo } from './node'
import { getAddressEncoder, type Address } from './web3'

const SYSTEM = '11111111111111111111111111111111'

/**
 * Programs and accounts of the protocol itself; none of them can have a key.
 * https://solana.com/docs/core/programs (2026-11)
 */
const RESERVED: readonly string[] = [
  SYSTEM,
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'StakeConfig11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'Feature111111111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112'
]

/** The accounts in which the ledger publishes its own state. */
const SYSVAR = /^Sysvar\w*1{4}$/

/** An address without a key. Users send tokens there to destroy them. */
const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

/** Returns true for an address of the protocol, which is never an intended receiver. */
export const isReserved = (address: Address): boolean => RESERVED.includes(address) || SYSVAR.test(address)

/**
 * Returns true if a private key can exist for the address: its bytes are a point of the curve, and not one of small
 * order.
 */
export const mayHaveKey = (address: Address): boolean => {
  let point: Point
  try {
    // zip215: the ledger also accepts points that are not in canonical encoding
    point = Point.fromBytes(Uint8Array.from(getAddressEncoder().encode(address)), true)
  } catch {
    // the library throws for bytes that are not a point
    return false
  }
  return !point.isSmallOrder()
}

/**
 * Returns true if the receiver may be unable to move what it receives: it has no key, or a program controls its
 * account.
 */
export const mayBeStuck = (address: Address, account: AccountInfo | undefined): boolean =>
  address === INCINERATOR || !mayHaveKey(address) || (!!account && account.owner !== SYSTEM)
