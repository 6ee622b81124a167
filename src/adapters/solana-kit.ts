/**
 * Bridge to @solana/kit. Only types are imported: kit itself compiles messages and attaches signatures to them.
 * https://www.solanakit.com/docs/concepts/signers
 */
import { base58 } from '@scure/base'
import type {
  Address,
  MessagePartialSigner,
  SignatureBytes,
  SignatureDictionary,
  TransactionPartialSigner,
  TransactionSendingSigner
} from '@solana/kit'
import type { SolanaProvider } from '../barrels/kit'
import { memoizeBySource, memoizeByWallet } from './shared'

/** Signs messages and transactions, and sends if kit requests it. Errors: those of Billfold's own provider. */
export type SolanaKitSigner = MessagePartialSigner & TransactionPartialSigner & TransactionSendingSigner

const createSigner = (provider: SolanaProvider, address: Address): SolanaKitSigner => {
  const dictionary = (signature: Uint8Array | null | undefined) => ({ [address]: signature }) as SignatureDictionary
  /** Throws if the signer's account is no longer active: another account would sign under its name. */
  const assertActive = (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (provider.publicKey.toBase58() !== address)
      throw new Error(`The wallet is on another account than ${address}; call getSigner() again`)
  }
  /** Sends requests one after the other: each prompts the user. */
  const mapInSequence = async <I, O>(
    items: readonly I[],
    signal: AbortSignal | undefined,
    request: (item: I) => Promise<O>
  ): Promise<O[]> => {
    const results: O[] = []
    for (const item of items) {
      assertActive(signal)
      results.push(await request(item))
    }
    return results
  }
  return {
    address,
    signMessages: (messages, { abortSignal } = {}) =>
      mapInSequence(messages, abortSignal, async ({ content }) => dictionary(await provider.signMessage(content))),
    signTransactions: async (transactions, { abortSignal } = {}) => {
      assertActive(abortSignal)
      return (await provider.signAllTransactions(transactions)).map(({ signatures }) => dictionary(signatures[address]))
    },
    signAndSendTransactions: (transactions, { abortSignal, minContextSlot } = {}) =>
      mapInSequence(
        transactions,
        abortSignal,
        async transaction =>
          base58.decode(
            await provider.signAndSendTransaction(
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
  readonly #signers = memoizeByWallet('solana', provider =>
    memoizeBySource(
      () => provider.publicKey.toBase58() as Address,
      address => createSigner(provider, address)
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
