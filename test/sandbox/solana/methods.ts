/** JSON-RPC over the ledger, as far as wallets and pages ask. https://solana.com/docs/rpc/http */
import { address as toAddress, getBase58Decoder, getBase58Encoder, getBase64Encoder, getTransactionDecoder, type Blockhash, type EncodedAccount, type Lamports, type Transaction } from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { writeFailure } from './failures'
import { createMint, orderToken, type MintFeatures, type TokenOrder } from './issuer'
import { LIFETIME, type Balances, type Ledger } from './ledger'
import { TOKEN, TOKEN_2022 } from './tokens'

export class RpcFailure extends Error {
  constructor(readonly code: number, message: string, readonly data?: unknown) { super(message) }
}
interface Options { encoding?: string; skipPreflight?: boolean; sigVerify?: boolean; replaceRecentBlockhash?: boolean; mint?: string; programId?: string; accounts?: { addresses: string[] } }
type Method = (ledger: Ledger, first: unknown, second: unknown, third: unknown) => unknown

const invalid = (what: string) => new RpcFailure(-32602, `Invalid param: ${what}`)
const key = (text: unknown) => {
  try { return toAddress(String(text)) } catch { throw invalid('Invalid') }
}
const inContext = ({ height }: Ledger, value: unknown) => ({ context: { apiVersion: '2.2.0', slot: height() }, value })

const decode = (text: unknown, { encoding = 'base58' }: Options = {}) => {
  try {
    return getTransactionDecoder().decode((encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(String(text)))
  } catch {
    throw new RpcFailure(-32602, 'failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}

/** Where the message names its blockhash: after the keys. Single bytes count here, since no message has more than 127 keys. */
const blockhashAt = ({ messageBytes }: Transaction) => {
  const at = messageBytes[0]! & 0x80 ? 4 : 3
  return at + 1 + messageBytes[at]! * 32
}
const blockhashOf = (transaction: Transaction) => getBase58Decoder().decode(transaction.messageBytes.slice(blockhashAt(transaction), blockhashAt(transaction) + 32))
const renewed = ({ svm }: Ledger, transaction: Transaction): Transaction => {
  const messageBytes = Uint8Array.from(transaction.messageBytes)
  messageBytes.set(getBase58Encoder().encode(svm.latestBlockhash()), blockhashAt(transaction))
  return { ...transaction, messageBytes: messageBytes as unknown as Transaction['messageBytes'] }
}

const writeFound = (account?: EncodedAccount) => account && account.lamports > 0n ? {
  lamports: Number(account.lamports), owner: account.programAddress, executable: account.executable, rentEpoch: 0, space: account.data.length,
  data: [Buffer.from(account.data).toString('base64'), 'base64']
} : null
const writeAccount = ({ svm }: Ledger, address: unknown) => {
  const account = svm.getAccount(key(address))
  return account.exists ? writeFound(account) : null
}

const simulate = (ledger: Ledger, transaction: Transaction, { sigVerify = true, replaceRecentBlockhash = false, accounts }: Options) => {
  const { svm } = ledger
  svm.withSigverify(sigVerify)
  try {
    const result = svm.simulateTransaction((replaceRecentBlockhash ? renewed(ledger, transaction) : transaction) as never)
    const isFailed = result instanceof FailedTransactionMetadata
    const meta = result.meta()
    const changed = isFailed ? [] : result.postAccounts()
    const after = isFailed ? null : accounts?.addresses.map(address => writeFound(changed.find(found => found.address === address)) ?? writeAccount(ledger, address))
    return { err: isFailed ? writeFailure(result) : null, logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()), returnData: null, accounts: accounts ? after : null }
  } finally {
    svm.withSigverify(true)
  }
}

const send = (ledger: Ledger, text: unknown, options: Options = {}) => {
  const transaction = decode(text, options)
  const [first] = Object.values(transaction.signatures)
  const id = getBase58Decoder().decode(first ?? new Uint8Array(64))
  // a node that has it already takes it again, and does nothing
  if (ledger.landed.has(id)) return id
  if (!options.skipPreflight) {
    const trial = simulate(ledger, transaction, {})
    if (trial.err) throw new RpcFailure(-32002, `Transaction simulation failed: ${typeof trial.err === 'string' ? trial.err : JSON.stringify(trial.err)}`, trial)
  }
  // too old, and let through: nobody ever hears of it again
  if (blockhashOf(transaction) === ledger.svm.latestBlockhash()) {
    const accounts = keysOf(transaction)
    const before = balancesOf(ledger, accounts)
    const result = ledger.svm.sendTransaction(transaction as never)
    ledger.land(id, result, { accounts, before, after: balancesOf(ledger, accounts) })
  }
  return id
}

/** The account keys of a legacy message. */
const keysOf = ({ messageBytes }: Transaction): string[] => {
  const count = messageBytes[3]!
  return Array.from({ length: count }, (_, i) => getBase58Decoder().decode(messageBytes.slice(4 + 32 * i, 36 + 32 * i)))
}

/** Lamports and tokens of accounts, as `getTransaction` states them. */
const balancesOf = (ledger: Ledger, accounts: readonly string[]): Balances => ({
  lamports: accounts.map(account => Number(ledger.svm.getBalance(toAddress(account)) ?? 0n)),
  tokens: accounts.flatMap((account, accountIndex) => {
    const found = ledger.svm.getAccount(toAddress(account))
    const isHolding = found.exists && [TOKEN, TOKEN_2022].includes(found.programAddress) && (
      found.data.length === 165 || found.data[165] === 2
    )
    if (!isHolding) return []
    const holding = readHolding(found.data as Uint8Array)
    return [
      {
        accountIndex, mint: holding.mint, owner: holding.owner, programId: found.programAddress,
        uiTokenAmount: tokenAmount(ledger, holding)
      }
    ]
  })
})

interface Holding { mint: string; owner: string; amount: bigint }
const readHolding = (data: Uint8Array): Holding => ({
  mint: getBase58Decoder().decode(data.slice(0, 32)), owner: getBase58Decoder().decode(data.slice(32, 64)), amount: Buffer.from(data).readBigUInt64LE(64)
})
const tokenAmount = (ledger: Ledger, { mint, amount }: Holding) => {
  const found = ledger.svm.getAccount(toAddress(mint))
  const decimals = found.exists ? found.data[44]! : 0
  const text = decimals ? `${amount.toString().padStart(decimals + 1, '0').replace(new RegExp(`(\\d{${decimals}})$`), '.$1')}` : String(amount)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text.replace(/\.?0+$/, '') || '0' }
}
const holdings = (ledger: Ledger, owner: unknown, { mint, programId }: Options = {}, { encoding }: Options = {}) => [TOKEN, TOKEN_2022]
  .filter(program => !programId || program === programId)
  .flatMap(program => ledger.svm.getProgramAccounts(toAddress(program)).map(account => ({ program, account })))
  .filter(({ account: { data } }) => data.length >= 165 && readHolding(data as Uint8Array).owner === owner && (!mint || readHolding(data as Uint8Array).mint === mint))
  .map(({ program, account }) => {
    if (encoding === 'base64') return { pubkey: account.address, account: writeAccount(ledger, account.address) }
    const holding = readHolding(account.data as Uint8Array)
    const info = { isNative: false, mint: holding.mint, owner: holding.owner, state: 'initialized', tokenAmount: tokenAmount(ledger, holding) }
    return {
      pubkey: account.address,
      account: {
        ...writeAccount(ledger, account.address), data: { program: program === TOKEN ? 'spl-token' : 'spl-token-2022', parsed: { info, type: 'account' }, space: account.data.length }
      }
    }
  })

export const methods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
  getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  getSlot: ({ height }) => height(),
  getBlockHeight: ({ height }) => height(),
  getBalance: (ledger, address) => inContext(ledger, Number(ledger.svm.getBalance(key(address)) ?? 0n)),
  getAccountInfo: (ledger, address) => inContext(ledger, writeAccount(ledger, address)),
  getMultipleAccounts: (ledger, list) => inContext(ledger, (list as unknown[]).map(address => writeAccount(ledger, address))),
  getTokenAccountsByOwner: (ledger, owner, filter, options) => inContext(ledger, holdings(ledger, owner, filter as Options, options as Options)),
  getTokenAccountBalance: (ledger, address) => {
    const account = ledger.svm.getAccount(key(address))
    if (!account.exists || account.data.length < 165) throw invalid('could not find account')
    return inContext(ledger, tokenAmount(ledger, readHolding(account.data as Uint8Array)))
  },
  getMinimumBalanceForRentExemption: ({ svm }, size) => Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
  getLatestBlockhash: ledger => inContext(ledger, { blockhash: ledger.svm.latestBlockhash(), lastValidBlockHeight: ledger.height() + LIFETIME }),
  isBlockhashValid: (ledger, hash) => inContext(ledger, ledger.svm.latestBlockhash() === hash as Blockhash),
  getFeeForMessage: (ledger, message) => {
    const bytes = Buffer.from(String(message), 'base64')
    const transaction = { messageBytes: bytes, signatures: {} } as unknown as Transaction
    return inContext(ledger, blockhashOf(transaction) === ledger.svm.latestBlockhash() ? 5_000 * bytes[bytes[0]! & 0x80 ? 1 : 0]! : null)
  },
  getRecentPrioritizationFees: ({ height }) => [{ slot: height(), prioritizationFee: 0 }],
  getSignatureStatuses: (ledger, ids) => inContext(ledger, (ids as string[]).map(id => {
    const found = ledger.landed.get(id)
    if (!found) return null
    const err = found.failed ? writeFailure(found.failed) : null
    return { slot: found.slot, confirmations: null, confirmationStatus: 'finalized', err, status: err ? { Err: err } : { Ok: null } }
  })),
  getTransaction: ({ landed }, id) => {
    const found = landed.get(String(id))
    if (!found) return null
    const { accounts, before, after } = found.changed ?? { accounts: [], before: undefined, after: undefined }
    return {
      slot: found.slot, blockTime: null, version: 'legacy', transaction: {
        signatures: [id], message: { accountKeys: accounts }
      },
      meta: {
        err: found.failed ? writeFailure(found.failed) : null, logMessages: found.meta.logs(),
        preBalances: before?.lamports, postBalances: after?.lamports,
        preTokenBalances: before?.tokens, postTokenBalances: after?.tokens
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
    const given = (options ?? {}) as Options
    return inContext(ledger, simulate(ledger, decode(text, given), { ...given, sigVerify: given.sigVerify ?? false }))
  },
  sendTransaction: (ledger, text, options) => send(ledger, text, (options ?? {}) as Options),
  /** The sandbox's own: tokens that are kept in another account than the associated one. */
  sandbox_hold: (ledger, address, holding) => { ledger.hold(String(address), holding as Parameters<Ledger['hold']>[1]); return true },
  /** The sandbox's own: an account of any program. */
  sandbox_put: (ledger, address, account) => {
    ledger.put(String(address), account as Parameters<Ledger['put']>[1])
    return true
  },
  /** The sandbox's own: a new mint of Token-2022, made by its real program; `seed` chooses its address. */
  sandbox_mint: ({ svm }, seed, features, holders) =>
    createMint(svm, Number(seed), features as MintFeatures, holders as Record<string, number>),
  /** The sandbox's own: what a mint's issuer or a holder orders. */
  sandbox_order: async ({ svm }, order) => {
    const { owner } = order as TokenOrder
    await orderToken(svm, order as TokenOrder, solanaAccounts.find(({ address }) => address === owner))
    return true
  },
  /** The sandbox's own: lets so many epochs pass. */
  sandbox_passEpochs: ({ svm }, count) => {
    const clock = svm.getClock()
    clock.epoch += BigInt(Number(count))
    svm.setClock(clock)
    return true
  },
  /** The sandbox's own: as if 151 blocks went by. */
  sandbox_expireBlockhash: ledger => { ledger.expire(); return true }
}
