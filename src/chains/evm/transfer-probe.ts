/**
 * A contract that measures a transfer: the receiver's balance before and after it.
 * An `eth_call` puts its code in place of the sender's account (a state override), so that the token sees the sender
 * itself.
 * Its source is `test/sandbox/contracts/TransferProbe.sol`; a test compares the two.
 */
import type { Hex } from 'viem'

export const PROBE_CODE: Hex = `0x${[
  '6080604052348015600f57600080fd5b506370a0823160e01b6000526020356004526000356020604060246000845afa601f3d11811660',
  '3d57600080fd5b5036603f19018060406080376000808260806000865af1605c57600080fd5b506370a0823160e01b6000526020356004',
  '526020606060246000845afa9050601f3d118116608957600080fd5b604080f3'
].join('')}`

/** Returns an address or a number as a word of 32 bytes, without `0x`. */
export const wordOf = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

/** Returns the words of an answer. */
export const wordsIn = (data: string): readonly bigint[] =>
  (data.match(/[\da-f]{64}/gi) ?? []).map(word => BigInt(`0x${word}`))
