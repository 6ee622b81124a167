/**
 * Mints and token accounts, decoded from the raw bytes of the account. Decisions never rely on a node's `jsonParsed`.
 * https://docs.rs/spl-token-2022-interface/latest/spl_token_2022_interface/state/ (2026-11)
 */
import { tokenPrograms } from './instructions'
import type { AccountInfo } from './node'
import { readExtensions, type Extensions } from './token-extensions'
import {
  fixDecoderSize,
  getAddressDecoder,
  getBooleanDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU64Decoder,
  getU8Decoder,
  type Address
} from './web3'

/** Bytes of a token account and of a mint without extensions. */
export const ACCOUNT_SIZE = 165
const MINT_SIZE = 82

/** Values of the byte at `ACCOUNT_SIZE`, which states the kind of an account with extensions. */
const KIND_MINT = 1
const KIND_ACCOUNT = 2

/** Values of a token account's state. */
const UNINITIALIZED = 0
const FROZEN = 2

const bytesOf = (size: number) => fixDecoderSize(getBytesDecoder(), size)

/** An authority has 4 bytes that state whether it exists, and an address. */
const mintDecoder = getStructDecoder([
  ['authority', bytesOf(36)],
  ['supply', getU64Decoder()],
  ['decimals', getU8Decoder()],
  ['isReady', getBooleanDecoder()]
])
const accountDecoder = getStructDecoder([
  ['mint', getAddressDecoder()],
  ['holder', getAddressDecoder()],
  ['amount', getU64Decoder()],
  ['delegate', bytesOf(36)],
  ['state', getU8Decoder()]
])

export interface Mint {
  program: Address
  decimals: number
  extensions: Extensions
}
export interface TokenAccount {
  program: Address
  mint: Address
  holder: Address
  amount: bigint
  isFrozen: boolean
  extensions: Extensions
}

/** Returns true if a token program owns the account. */
export const isOfTokenProgram = (account: AccountInfo | undefined): boolean =>
  !!account && tokenPrograms.includes(account.owner)

/** Decodes a mint. Returns undefined if the account is not an initialized mint of a token program. */
export const readMint = (account: AccountInfo | undefined): Mint | undefined => {
  if (!account || !isOfTokenProgram(account)) return undefined
  const { data, owner } = account
  if (data.length !== MINT_SIZE && data[ACCOUNT_SIZE] !== KIND_MINT) return undefined
  const { decimals, isReady } = mintDecoder.decode(data)
  return isReady ? { program: owner as Address, decimals, extensions: readExtensions(data) } : undefined
}

/** Decodes a token account. Returns undefined if it is not an initialized token account of a token program. */
export const readTokenAccount = (account: AccountInfo | undefined): TokenAccount | undefined => {
  if (!account || !isOfTokenProgram(account)) return undefined
  const { data, owner } = account
  if (data.length !== ACCOUNT_SIZE && data[ACCOUNT_SIZE] !== KIND_ACCOUNT) return undefined
  const { mint, holder, amount, state } = accountDecoder.decode(data)
  if (state === UNINITIALIZED) return undefined
  return {
    program: owner as Address,
    mint,
    holder,
    amount,
    isFrozen: state === FROZEN,
    extensions: readExtensions(data)
  }
}
