/**
 * Extensions of Token-2022: entries of type, length and value after the byte that states the kind of the account.
 * https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs (2026-11)
 */
import { getStructDecoder, getU16Decoder } from './web3'

/** Numbers of the extensions that Billfold knows. Source: the program's `ExtensionType`. */
export const EXTENSION = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  mintCloseAuthority: 3,
  confidentialTransferMint: 4,
  confidentialTransferAccount: 5,
  defaultAccountState: 6,
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  cpiGuard: 11,
  permanentDelegate: 12,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  confidentialTransferFeeConfig: 16,
  confidentialTransferFeeAmount: 17,
  metadataPointer: 18,
  tokenMetadata: 19,
  groupPointer: 20,
  tokenGroup: 21,
  groupMemberPointer: 22,
  tokenGroupMember: 23,
  confidentialMintBurn: 24,
  scaledUiAmount: 25,
  pausable: 26,
  pausableAccount: 27,
  permissionedBurn: 28
} as const

/** Extensions by number. Undefined: the bytes do not have the documented layout. */
export type Extensions = ReadonlyMap<number, Uint8Array> | undefined

/** Offset of the first entry. */
const START = 166

/** The type that ends the entries. */
const END = 0

const headDecoder = getStructDecoder([
  ['number', getU16Decoder()],
  ['size', getU16Decoder()]
])
const HEAD_SIZE = 4

/**
 * Returns the extensions in the data of a mint or token account. The first entry of a type counts, as in the program.
 */
export const readExtensions = (data: Uint8Array): Extensions => {
  const extensions = new Map<number, Uint8Array>()
  let offset = START
  while (offset + HEAD_SIZE <= data.length) {
    const { number, size } = headDecoder.decode(data, offset)
    if (number === END) return extensions
    const value = data.subarray(offset + HEAD_SIZE, offset + HEAD_SIZE + size)
    if (value.length < size) return undefined
    if (!extensions.has(number)) extensions.set(number, value)
    offset += HEAD_SIZE + size
  }
  return extensions
}

/**
 * Returns the name of an extension for the facts of an error: `transfer-hook`, or `extension 99` for an unknown one.
 */
export const extensionName = (number: number): string => {
  const entry = Object.entries(EXTENSION).find(([, value]) => value === number)
  return entry ? entry[0].replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`) : `extension ${number}`
}
