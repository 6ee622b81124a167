/**
 * Bridge to @solana/kit. Only types are imported: kit itself compiles messages and attaches signatures to them.
 * https://www.solanakit.com/docs/concepts/signers
 */
import type {
  Address,
  MessagePartialSigner,
  SignatureBytes,
  SignatureDictionary,
  TransactionPartialSigner,
  TransactionSendingSigner
} from '@solana/kit'
import { fromBase58 } from '../connectors/wallet-standard/base58'
import type { SolanaProvider } from '../kit'
import { madeOf, overWallet } from './shared'

/** Signs messages and transactions, and sends if kit requests it. Errors: those of Billfold's own provider. */
export type SolanaKitSigner = MessagePartialSigner & TransactionPartialSigner & TransactionSendingSigner

const makeSigner = (from: SolanaProvider, address: Address): SolanaKitSigner => {
  const dictionary = (signature: Uint8Array | null | undefined) => ({ [address]: signature }) as SignatureDictionary
  /** Throws if the signer's account is no longer active: another account would sign under its name. */
  const begin = (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (from.publicKey.toBase58() !== address)
      throw new Error(`The wallet has turned to another account than ${address}; ask the adapter for its signer again`)
  }
  /** Sends requests one after the other: each prompts the user. */
  const each = async <I, O>(
    list: readonly I[],
    signal: AbortSignal | undefined,
    ask: (one: I) => Promise<O>
  ): Promise<O[]> => {
    const answers: O[] = []
    for (const one of list) {
      begin(signal)
      answers.push(await ask(one))
    }
    return answers
  }
  return {
    address,
    signMessages: (messages, { abortSignal } = {}) =>
      each(messages, abortSignal, async ({ content }) => dictionary(await from.signMessage(content))),
    signTransactions: async (transactions, { abortSignal } = {}) => {
      begin(abortSignal)
      return (await from.signAllTransactions(transactions)).map(({ signatures }) => dictionary(signatures[address]))
    },
    signAndSendTransactions: (transactions, { abortSignal, minContextSlot } = {}) =>
      each(
        transactions,
        abortSignal,
        async transaction =>
          fromBase58(
            await from.signAndSendTransaction(
              transaction,
              minContextSlot === undefined ? undefined : { minContextSlot: Number(minContextSlot) }
            )
          ) as SignatureBytes
      )
  }
}

/** Passed in `adapters`. The host keeps it and gets kit's signer from it. */
export class SolanaKitAdapter {
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  readonly #signers = overWallet('solana', from =>
    madeOf(
      () => from.publicKey.toBase58() as Address,
      address => makeSigner(from, address)
    )
  )

  /**
   * Returns the active account as a signer; undefined if there is none. The object stays the same until another
   * account or wallet is active.
   */
  getSigner(): SolanaKitSigner | undefined {
    return this.#signers()?.()
  }
}
