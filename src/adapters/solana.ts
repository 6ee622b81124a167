/** Bridge to @solana/web3.js 1.x, which hosts have by that name. https://solana-foundation.github.io/solana-web3.js/ */
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
import type { SolanaProvider, SolanaSendOptions } from '../kit'
import { isErrorHere, madeOf, networkHere, overWallet } from './shared'

type AnyTransaction = Transaction | VersionedTransaction
export type SignerSendOptions = SendOptions & { /** Sign beside the wallet. */ signers?: Signer[] }

/** As the wallet adapters have it, and what Billfold's own provider has beside. Errors: those of Billfold's own provider. https://github.com/anza-xyz/wallet-adapter/blob/master/packages/core/base/src/signer.ts */
export interface SolanaSigner {
  /** The account in use, also when it is another. */
  readonly publicKey: PublicKey
  getAccounts: SolanaProvider['getAccounts']
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>
  /** The transaction's id. It is sent by the wallet, as it is. */
  signAndSendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<string>
  /** The transaction's id. A legacy one gets payer and blockhash where it has none. It is sent by `connection`, unless the wallet signs only what it sends itself. */
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

const makeSigner = (from: SolanaProvider): SolanaSigner => {
  const key = madeOf(
    () => from.publicKey.toBase58(),
    address => new PublicKey(address)
  )
  return {
    get publicKey() {
      return key()!
    },
    getAccounts: () => from.getAccounts(),
    signMessage: message => from.signMessage(message),
    signTransaction: transaction => from.signTransaction(transaction),
    signAllTransactions: transactions => from.signAllTransactions(transactions),
    signAndSendTransaction: (transaction, options) =>
      from.signAndSendTransaction(transaction, options as SolanaSendOptions),
    sendTransaction: async (transaction, connection, options = {}) => {
      await prepare(transaction, connection, key()!, options)
      const { signers: _, ...rest } = options
      const signed = await from.signTransaction(transaction).catch((e: unknown) => {
        if (!isErrorHere(e, 'chain-unsupported')) throw e
      })
      return signed
        ? connection.sendRawTransaction(signed.serialize(), rest)
        : from.signAndSendTransaction(transaction, rest as SolanaSendOptions)
    }
  }
}

export interface SolanaAdapterOptions {
  /** What web3.js makes each Connection with. Default: `confirmed`. */
  connectionSettings?: Commitment | ConnectionConfig
  /** As other kits' adapters take it. No meaning here: wallets are those that the page has. */
  wallets?: readonly unknown[]
  /** The same. No meaning here: wallets that register by the Wallet Standard are always found. */
  registerWalletStandard?: boolean
}

/** Given in `adapters`; the host keeps it and asks it for web3.js' objects. */
export class SolanaAdapter {
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  readonly #connection: () => Connection | undefined
  readonly #signer = overWallet('solana', makeSigner)

  constructor({ connectionSettings = 'confirmed' }: SolanaAdapterOptions = {}) {
    this.#connection = madeOf(
      () => networkHere('solana')?.rpcUrls.default.http[0],
      url => new Connection(url, connectionSettings)
    )
  }

  /** To the first node of the Solana network in use, the same object until that is another; undefined where the site offers none. */
  getConnection(): Connection | undefined {
    return this.#connection()
  }

  /** The connected wallet, undefined while there is none; the same object until another wallet is connected. */
  getSigner(): SolanaSigner | undefined {
    return this.#signer()
  }
}
