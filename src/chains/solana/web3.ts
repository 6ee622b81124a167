/** All that is taken of @solana/web3.js 2, so that the move to @solana/kit, where its line goes on, is a change of this file. */
export {
  AccountRole, appendTransactionMessageInstructions, compileTransaction, createTransactionMessage, getAddressEncoder, getBase58Decoder, getBase58Encoder, getBase64EncodedWireTransaction,
  getProgramDerivedAddress, getTransactionDecoder, getTransactionEncoder, isAddress, pipe, setTransactionMessageFeePayer, setTransactionMessageLifetimeUsingBlockhash
} from '@solana/web3.js'
export type { Address, Blockhash, IInstruction, Transaction } from '@solana/web3.js'
