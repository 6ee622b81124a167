/**
 * Solana requests in the frame's form. Its transactions are base58, and those of a session are base64.
 * Specification of the wire: each answer is an object. Some frames answer with its only text.
 */
import { base58, base64 } from '@scure/base'
import { record } from '../../barrels/kit'
import { invalidInput } from './errors'

/** Methods of the frame. */
export const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction'
] as const

/** Errors: wallet-failed, beyond the 2,048 bytes that the encoder takes. No transaction is longer than 1,232 bytes. */
const toBase58 = (text: unknown): string => {
  try {
    return base58.encode(base64.decode(text as string))
  } catch {
    throw invalidInput('The transaction is too long')
  }
}

/**
 * Returns a signed transaction in base64, and null for what is not base58: the session's reader refuses it.
 * The decoder refuses texts of more than 4,096 characters, as no transaction is.
 */
const toBase64 = (text: unknown): string | null => {
  try {
    return base64.encode(base58.decode(text as string))
  } catch {
    return null
  }
}

/** Returns the parameters of a session's request as the frame expects them. */
export const toFrame = (method: string, params: unknown): unknown => {
  const { transaction, transactions, sendOptions, message, pubkey } = record(params)
  switch (method) {
    case 'solana_signTransaction':
      return { transaction: toBase58(transaction) }
    case 'solana_signAllTransactions':
      return { transactions: (transactions as unknown[]).map(toBase58) }
    case 'solana_signAndSendTransaction':
      return { transaction: toBase58(transaction), ...(sendOptions !== undefined && { options: sendOptions }) }
    default:
      return { message, pubkey }
  }
}

/** Returns the frame's answer as a session's wallet would give it. Fields that cannot be read are undefined or null. */
export const fromFrame = (method: string, answer: unknown): unknown => {
  const fields = record(answer)
  const plainText = typeof answer === 'string' ? answer : undefined
  switch (method) {
    case 'solana_signTransaction': {
      const transaction = fields['transaction'] ?? plainText
      return {
        signature: fields['signature'],
        ...(transaction !== undefined && { transaction: toBase64(transaction) })
      }
    }
    case 'solana_signAllTransactions': {
      const transactions = Array.isArray(answer) ? answer : fields['transactions']
      return { transactions: Array.isArray(transactions) ? transactions.map(toBase64) : undefined }
    }
    default:
      return { signature: fields['signature'] ?? plainText }
  }
}
