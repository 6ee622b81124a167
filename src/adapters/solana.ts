/**
 * Bridge to @solana/web3.js 1.x, which hosts install under that name.
 * https://solana-foundation.github.io/solana-web3.js/
 */
import {
  Connection,
  PublicKey,
  type Commitment,
  type ConnectionConfig,
  type SendOptions,
  type Signer,
  type Transaction,
  type VersionedTransaction
} from 'web3js-1'
import type { SolanaProvider, SolanaSendOptions } from '../barrels/kit'
import { isWidgetError, memoizeBySource, getNetwork, memoizeByWallet } from './shared'

type AnyTransaction = Transaction | VersionedTransaction
export type SignerSendOptions = SendOptions & { /** Sign in addition to the wallet. */ signers?: Signer[] }

/**
 * The methods of the wallet adapters, and further ones of Billfold's own provider. Errors: those of Billfold's own
 * provider. https://github.com/anza-xyz/wallet-adapter/blob/master/packages/core/base/src/signer.ts
 */
export interface SolanaSigner {
  /** The active account; it follows each change. */
  readonly publicKey: PublicKey
  getAccounts: SolanaProvider['getAccounts']
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Returns the transaction's id. The wallet sends the transaction unchanged. */
  signAndSendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<string>
  /**
   * Returns the transaction's id. A legacy transaction gets a missing payer and blockhash. `connection` sends it,
   * unless the wallet signs only what it sends itself.
   */
  sendTransaction(transaction: AnyTransaction, connection: Connection, options?: SignerSendOptions): Promise<string>
}

const prepare = async (
  transaction: AnyTransaction,
  connection: Connection,
  publicKey: PublicKey,
  { signers = [], preflightCommitment: commitment, minContextSlot }: SignerSendOptions
) => {
  if ('version' in transaction) {
    if (signers.length) transaction.sign(signers)
    return
  }
  transaction.feePayer ??= publicKey
  transaction.recentBlockhash ??= (
    await connection.getLatestBlockhash({
      ...(commitment && { commitment }),
      ...(minContextSlot !== undefined && { minContextSlot })
    })
  ).blockhash
  if (signers.length) transaction.partialSign(...signers)
}

const createSigner = (provider: SolanaProvider): SolanaSigner => {
  const readPublicKey = memoizeBySource(
    () => provider.publicKey.toBase58(),
    address => new PublicKey(address)
  )
  return {
    get publicKey() {
      return readPublicKey()!
    },
    getAccounts: () => provider.getAccounts(),
    signMessage: message => provider.signMessage(message),
    signTransaction: transaction => provider.signTransaction(transaction),
    signAllTransactions: transactions => provider.signAllTransactions(transactions),
    signAndSendTransaction: (transaction, options) =>
      provider.signAndSendTransaction(transaction, options as SolanaSendOptions),
    sendTransaction: async (transaction, connection, options = {}) => {
      await prepare(transaction, connection, readPublicKey()!, options)
      const { signers: _, ...rest } = options
      const signed = await provider.signTransaction(transaction).catch((e: unknown) => {
        if (!isWidgetError(e, 'chain-unsupported')) throw e
      })
      return signed
        ? connection.sendRawTransaction(signed.serialize(), rest)
        : provider.signAndSendTransaction(transaction, rest as SolanaSendOptions)
    }
  }
}

export interface SolanaAdapterOptions {
  /** The settings with which web3.js creates each Connection. Default: `confirmed`. */
  connectionSettings?: Commitment | ConnectionConfig
  /** As in other kits' adapters. No effect: the wallets are those of the page. */
  wallets?: readonly unknown[]
  /** As in other kits' adapters. No effect: wallets that register by the Wallet Standard are always found. */
  registerWalletStandard?: boolean
}

/** Passed in `adapters`. The host keeps it and gets web3.js' objects from it. */
export class SolanaAdapter {
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  readonly #connection: () => Connection | undefined
  readonly #signer = memoizeByWallet('solana', createSigner)

  constructor({ connectionSettings = 'confirmed' }: SolanaAdapterOptions = {}) {
    this.#connection = memoizeBySource(
      () => getNetwork('solana')?.rpcUrls.default.http[0],
      url => new Connection(url, connectionSettings)
    )
  }

  /**
   * Returns a connection to the first node of the active Solana network; undefined if the host page offers none. The
   * object stays the same until that node changes.
   */
  getConnection(): Connection | undefined {
    return this.#connection()
  }

  /**
   * Returns the connected wallet; undefined if there is none. The object stays the same until another wallet is
   * connected.
   */
  getSigner(): SolanaSigner | undefined {
    return this.#signer()
  }
}
