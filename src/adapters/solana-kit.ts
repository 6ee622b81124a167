/** Bridge to @solana/kit, of which it takes types alone: kit itself compiles messages and puts signatures to them. https://www.solanakit.com/docs/concepts/signers */
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

/** Signs messages and transactions; sends, where kit is asked for that. Errors: those of Billfold's own provider. */
export type SolanaKitSigner = MessagePartialSigner & TransactionPartialSigner & TransactionSendingSigner

const makeSigner = (from: SolanaProvider, address: Address): SolanaKitSigner => {
  const dictionary = (signature: Uint8Array | null | undefined) => ({ [address]: signature }) as SignatureDictionary
  /** A signer stands for one account: another one would sign by its name. */
  const begin = (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (from.publicKey.toBase58() !== address)
      throw new Error(`The wallet has turned to another account than ${address}; ask the adapter for its signer again`)
  }
  /** One after the other: each is a question to the person. */
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

/** Given in `adapters`; the host keeps it and asks it for kit's signer. */
export class SolanaKitAdapter {
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  readonly #signers = overWallet('solana', from =>
    madeOf(
      () => from.publicKey.toBase58() as Address,
      address => makeSigner(from, address)
    )
  )

  /** The account in use as a signer, undefined while there is none; the same object until another account or wallet is. */
  getSigner(): SolanaKitSigner | undefined {
    return this.#signers()?.()
  }
}
