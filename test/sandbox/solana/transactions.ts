/** Transactions in requests to the ledger: decoded, simulated and sent. */
import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getTransactionDecoder,
  type Transaction
} from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import { balancesOf, writeAccount, writeFound } from './accounts'
import { writeFailure } from './failures'
import type { Ledger } from './ledger'
import { RpcFailure, type Options } from './requests'

export const decode = (text: unknown, { encoding = 'base58' }: Options = {}) => {
  try {
    return getTransactionDecoder().decode(
      (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(String(text))
    )
  } catch {
    throw new RpcFailure(-32602, 'failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}

/**
 * Returns the position of the message's blockhash: after the keys. The count is a single byte, since no message has
 * more than 127 keys.
 */
const blockhashAt = ({ messageBytes }: Transaction) => {
  const at = messageBytes[0]! & 0x80 ? 4 : 3
  return at + 1 + messageBytes[at]! * 32
}
export const blockhashOf = (transaction: Transaction) =>
  getBase58Decoder().decode(transaction.messageBytes.slice(blockhashAt(transaction), blockhashAt(transaction) + 32))
const withLatestBlockhash = ({ svm }: Ledger, transaction: Transaction): Transaction => {
  const messageBytes = Uint8Array.from(transaction.messageBytes)
  messageBytes.set(getBase58Encoder().encode(svm.latestBlockhash()), blockhashAt(transaction))
  return { ...transaction, messageBytes: messageBytes as unknown as Transaction['messageBytes'] }
}

/** Returns the account keys of a legacy message. */
const keysOf = ({ messageBytes }: Transaction): string[] => {
  const count = messageBytes[3]!
  return Array.from({ length: count }, (_, i) => getBase58Decoder().decode(messageBytes.slice(4 + 32 * i, 36 + 32 * i)))
}

export const simulate = (
  ledger: Ledger,
  transaction: Transaction,
  { sigVerify = true, replaceRecentBlockhash = false, accounts }: Options
) => {
  const { svm } = ledger
  svm.withSigverify(sigVerify)
  try {
    const result = svm.simulateTransaction(
      (replaceRecentBlockhash ? withLatestBlockhash(ledger, transaction) : transaction) as never
    )
    const isFailed = result instanceof FailedTransactionMetadata
    const meta = result.meta()
    const changed = isFailed ? [] : result.postAccounts()
    const after = isFailed
      ? null
      : accounts?.addresses.map(
          address => writeFound(changed.find(found => found.address === address)) ?? writeAccount(ledger, address)
        )
    return {
      err: isFailed ? writeFailure(result) : null,
      logs: meta.logs(),
      unitsConsumed: Number(meta.computeUnitsConsumed()),
      returnData: null,
      accounts: accounts ? after : null
    }
  } finally {
    svm.withSigverify(true)
  }
}

export const send = (ledger: Ledger, text: unknown, options: Options = {}) => {
  const transaction = decode(text, options)
  const [first] = Object.values(transaction.signatures)
  const id = getBase58Decoder().decode(first ?? new Uint8Array(64))
  // a node accepts a known transaction again, and does nothing
  if (ledger.landed.has(id)) return id
  if (!options.skipPreflight) {
    const simulation = simulate(ledger, transaction, {})
    if (simulation.err) {
      const reason = typeof simulation.err === 'string' ? simulation.err : JSON.stringify(simulation.err)
      throw new RpcFailure(-32002, `Transaction simulation failed: ${reason}`, simulation)
    }
  }
  // a transaction that is too old and skips the preflight disappears without a trace
  if (blockhashOf(transaction) === ledger.svm.latestBlockhash()) {
    const accounts = keysOf(transaction)
    const before = balancesOf(ledger, accounts)
    const result = ledger.svm.sendTransaction(transaction as never)
    ledger.land(id, result, { accounts, before, after: balancesOf(ledger, accounts) })
  }
  return id
}
