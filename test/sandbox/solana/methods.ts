/** JSON-RPC over the ledger, as far as wallets and pages use it. https://solana.com/docs/rpc/http */
import { getBase58Decoder, type Blockhash, type Lamports, type Transaction } from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { holdings, largestAccounts, readHolding, tokenAmount, writeAccount } from './accounts'
import { writeFailure } from './failures'
import { createMint, orderToken, type MintFeatures, type TokenOrder } from './issuer'
import { LIFETIME, type Ledger } from './ledger'
import { invalid, key, RpcFailure, type Options } from './requests'
import { blockhashOf, decode, send, simulate } from './transactions'

type Method = (ledger: Ledger, first: unknown, second: unknown, third: unknown) => unknown

const inContext = ({ height }: Ledger, value: unknown) => ({ context: { apiVersion: '2.2.0', slot: height() }, value })

export const methods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
  getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  getSlot: ({ height }) => height(),
  getBlockHeight: ({ height }) => height(),
  getBalance: (ledger, address) => inContext(ledger, Number(ledger.svm.getBalance(key(address)) ?? 0n)),
  getAccountInfo: (ledger, address) => inContext(ledger, writeAccount(ledger, address)),
  getMultipleAccounts: (ledger, list) =>
    inContext(
      ledger,
      (list as unknown[]).map(address => writeAccount(ledger, address))
    ),
  getTokenAccountsByOwner: (ledger, owner, filter, options) =>
    inContext(ledger, holdings(ledger, owner, filter as Options, options as Options)),
  getTokenAccountBalance: (ledger, address) => {
    const account = ledger.svm.getAccount(key(address))
    if (!account.exists || account.data.length < 165) throw invalid('could not find account')
    return inContext(ledger, tokenAmount(ledger, readHolding(account.data as Uint8Array)))
  },
  getTokenLargestAccounts: (ledger, mint) => inContext(ledger, largestAccounts(ledger, mint)),
  getMinimumBalanceForRentExemption: ({ svm }, size) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
  getLatestBlockhash: ledger =>
    inContext(ledger, { blockhash: ledger.svm.latestBlockhash(), lastValidBlockHeight: ledger.height() + LIFETIME }),
  isBlockhashValid: (ledger, hash) => inContext(ledger, ledger.svm.latestBlockhash() === (hash as Blockhash)),
  getFeeForMessage: (ledger, message) => {
    const bytes = Buffer.from(String(message), 'base64')
    const transaction = { messageBytes: bytes, signatures: {} } as unknown as Transaction
    return inContext(
      ledger,
      blockhashOf(transaction) === ledger.svm.latestBlockhash() ? 5_000 * bytes[bytes[0]! & 0x80 ? 1 : 0]! : null
    )
  },
  getRecentPrioritizationFees: ({ height }) => [{ slot: height(), prioritizationFee: 0 }],
  getSignatureStatuses: (ledger, ids) =>
    inContext(
      ledger,
      (ids as string[]).map(id => {
        const found = ledger.landed.get(id)
        if (!found) return null
        const err = found.failed ? writeFailure(found.failed) : null
        return {
          slot: found.slot,
          confirmations: null,
          confirmationStatus: 'finalized',
          err,
          status: err ? { Err: err } : { Ok: null }
        }
      })
    ),
  getTransaction: ({ landed }, id) => {
    const found = landed.get(String(id))
    if (!found) return null
    const { accounts, before, after } = found.changed ?? { accounts: [], before: undefined, after: undefined }
    return {
      slot: found.slot,
      blockTime: null,
      version: 'legacy',
      transaction: {
        signatures: [id],
        message: { accountKeys: accounts }
      },
      meta: {
        err: found.failed ? writeFailure(found.failed) : null,
        logMessages: found.meta.logs(),
        preBalances: before?.lamports,
        postBalances: after?.lamports,
        preTokenBalances: before?.tokens,
        postTokenBalances: after?.tokens
      }
    }
  },
  requestAirdrop: (ledger, address, lamports) => {
    const result = ledger.svm.airdrop(key(address), BigInt(Number(lamports)) as Lamports)
    if (!result || result instanceof FailedTransactionMetadata) throw new RpcFailure(-32603, 'Airdrop failed')
    const id = getBase58Decoder().decode(result.signature())
    ledger.land(id, result)
    return id
  },
  simulateTransaction: (ledger, text, options) => {
    const settings = (options ?? {}) as Options
    return inContext(
      ledger,
      simulate(ledger, decode(text, settings), { ...settings, sigVerify: settings.sigVerify ?? false })
    )
  },
  sendTransaction: (ledger, text, options) => send(ledger, text, (options ?? {}) as Options),
  /** The sandbox's own: tokens in another account than the associated one. */
  sandbox_hold: (ledger, address, holding) => {
    ledger.hold(String(address), holding as Parameters<Ledger['hold']>[1])
    return true
  },
  /** The sandbox's own: an account of any program. */
  sandbox_put: (ledger, address, account) => {
    ledger.put(String(address), account as Parameters<Ledger['put']>[1])
    return true
  },
  /** The sandbox's own: a new Token-2022 mint, created by its real program. `seed` chooses its address. */
  sandbox_mint: ({ svm }, seed, features, holders) =>
    createMint(svm, Number(seed), features as MintFeatures, holders as Record<string, number>),
  /** The sandbox's own: an order of a mint's issuer or a holder. */
  sandbox_order: async ({ svm }, order) => {
    const { owner } = order as TokenOrder
    await orderToken(
      svm,
      order as TokenOrder,
      solanaAccounts.find(({ address }) => address === owner)
    )
    return true
  },
  /** The sandbox's own: advances the clock by this many epochs. */
  sandbox_passEpochs: ({ svm }, count) => {
    const clock = svm.getClock()
    clock.epoch += BigInt(Number(count))
    svm.setClock(clock)
    return true
  },
  /** The sandbox's own: acts as if 151 blocks had passed. */
  sandbox_expireBlockhash: ledger => {
    ledger.expire()
    return true
  }
}
