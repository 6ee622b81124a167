/** Everything that we use of @solana/web3.js 2. A move to its successor @solana/kit then only changes this file. */
export {
  AccountRole,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  fixDecoderSize,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getBooleanDecoder,
  getBytesDecoder,
  getCompiledTransactionMessageDecoder,
  getF64Decoder,
  getI16Decoder,
  getI64Decoder,
  getProgramDerivedAddress,
  getStructDecoder,
  getStructEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionVersionDecoder,
  getU16Decoder,
  getU32Encoder,
  getU64Decoder,
  getU64Encoder,
  getU8Decoder,
  getU8Encoder,
  isAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash
} from '@solana/web3.js'
/** Bytes of an Ed25519 signature. */
export const SIGNATURE_BYTES = 64
export type { Address, Blockhash, Encoder, IInstruction, Transaction } from '@solana/web3.js'
