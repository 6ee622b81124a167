/** Facts about Solana transactions that a session needs beside the wallet's own answer. */
import { base58 } from '@scure/base'
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  SIGNATURE_BYTES
} from '../../../chains/solana/web3'

/**
 * Adds the signature of an account to a valid transaction.
 * Returns undefined if the account is not a signer, or the signature is invalid.
 */
export const attachSignature = (
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array | undefined
): Uint8Array | undefined => {
  const decoded = getTransactionDecoder().decode(transaction)
  if (signature?.length !== SIGNATURE_BYTES || !Object.hasOwn(decoded.signatures, address)) return undefined
  const signatures = { ...decoded.signatures, [address]: signature } as typeof decoded.signatures
  return Uint8Array.from(getTransactionEncoder().encode({ ...decoded, signatures }))
}

/**
 * Returns the transaction in the form that wallets before 2024 read instead of the bytes.
 * Undefined for a versioned transaction. Errors: those of the decoder, if the bytes are not a transaction.
 */
export const readLegacyTransaction = (transaction: Uint8Array): object | undefined => {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version !== 'legacy') return undefined
  const { header, staticAccounts, lifetimeToken, instructions } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  /** Writable accounts come first, among the signers and among all others. */
  const metaOf = (index: number) => {
    const isSigner = index < numSignerAccounts
    const writableEnd = isSigner
      ? numSignerAccounts - numReadonlySignerAccounts
      : staticAccounts.length - numReadonlyNonSignerAccounts
    return { pubkey: staticAccounts[index], isSigner, isWritable: index < writableEnd }
  }
  return {
    feePayer: staticAccounts[0],
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      programId: staticAccounts[programAddressIndex],
      keys: accountIndices.map(metaOf),
      data: base58.encode(Uint8Array.from(data))
    })),
    recentBlockhash: lifetimeToken
  }
}
