/** Sending SOL and tokens. https://solana.com/docs/core/transactions */
import { isError, WidgetError, type Network, type Sender, type SolanaProvider, type Transfer } from '../../kit'
import { heightOf, lifetimeOf, priceOf, send, simulate, statusOf, type Failure, type Lifetime } from './node'
import { isExpired, missingLamports, reasonOf } from './reasons'
import { plan } from './plan'
import { isSignedBy, isSameMessage } from './signed'
import { computeBudget } from './instructions'
import {
  appendTransactionMessageInstructions, compileTransaction, createTransactionMessage, getBase58Decoder, getTransactionDecoder, getTransactionEncoder, isAddress, pipe,
  setTransactionMessageFeePayer, setTransactionMessageLifetimeUsingBlockhash, type Address, type IInstruction, type Transaction
} from './web3'
import { amountText } from './amount'

/** Units of work that a trial may take. Chosen: ten times what a transfer with a new account takes. https://solana.com/docs/core/fees#compute-unit-limit */
const TRIAL_UNITS = 400_000

/** Highest price of a unit that is paid without asking, in millionths of a lamport. Chosen: with the units of a transfer some 0.00005 SOL. */
const MOST_PRICE = 1_000_000

/** Lamports. https://solana.com/docs/core/fees#base-transaction-fee */
const SIGNATURE_FEE = 5_000n

/** Milliseconds between two looks. Chosen: a block takes 400, and nodes of the public let a page ask some ten times in a second. */
const POLL_MS = 1_000

/** Looks between two sendings of the same bytes: nodes drop what they cannot place at once. */
const RESEND_EVERY = 5

/** Blocks for which a blockhash is good, counted from the first look where it is not known when the transaction was made. Source: MAX_PROCESSING_AGE. */
const LIFETIME_BLOCKS = 150n

/** What was sent from this page: until which block it may be taken, and its bytes, if the wallet has not sent them itself. */
const sent = new Map<string, { until: bigint; transaction?: Transaction }>()

const build = (from: Address, lifetime: Lifetime, instructions: readonly IInstruction[]) => compileTransaction(pipe(
  createTransactionMessage({ version: 'legacy' }),
  message => setTransactionMessageFeePayer(from, message),
  message => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
  message => appendTransactionMessageInstructions(instructions, message)
))

const tooMuch = ({ nativeCurrency: { decimals, symbol } }: Network, needed: bigint, available: bigint) =>
  new WidgetError('amount-too-much', { amount: amountText(needed, decimals), available: amountText(available, decimals), symbol })

/** A failure as one of ours. */
const failed = (err: Failure, logs: readonly string[], network: Network, lamports: bigint, amount: bigint, id = '') => {
  const missing = missingLamports(err, logs)
  if (missing) return tooMuch(network, missing.needed ?? amount, lamports)
  return isExpired(err) ? new WidgetError('transaction-expired', { id }) : new WidgetError('transaction-failed', { reason: reasonOf(err, logs) })
}

/** The transaction that the person is shown, tried out on the node. */
const prepare = async (transfer: Transfer) => {
  const { network, amount } = transfer
  const { instructions, touched, lamports, isNative } = await plan(transfer)
  const from = transfer.from as Address
  const [lifetime, price] = await Promise.all([lifetimeOf(network), priceOf(network, touched)])
  const paid = Math.min(price, MOST_PRICE)
  // at no price: what the trial may take at most is far above what is paid for
  const trial = await simulate(network, build(from, lifetime, [...computeBudget(TRIAL_UNITS, 0), ...instructions]))
  if (trial.err) throw failed(trial.err, trial.logs, network, lamports, isNative ? amount : 0n)
  // a fifth more than it took: what others do meanwhile may make it take more
  const units = Math.ceil(trial.units * 1.2) + 500
  const built = build(from, lifetime, [...computeBudget(units, paid), ...instructions])
  const needed = (isNative ? amount : 0n) + SIGNATURE_FEE + BigInt(Math.ceil(units * paid / 1_000_000))
  if (needed > lamports) throw tooMuch(network, needed, lamports)
  return { built, lifetime, lamports }
}

/** Signed by the person; undefined where the wallet only sends by itself. What comes back must be what was built: what is shown is what is signed. */
const sign = async (built: Transaction, from: Address, provider: SolanaProvider): Promise<Transaction | undefined> => {
  const bytes = new Uint8Array(getTransactionEncoder().encode(built))
  const answer: unknown = await provider.signTransaction(bytes).catch((e: unknown) => { if (!isError(e, 'chain-unsupported')) throw e })
  if (answer === undefined) return undefined
  const nonsense = new WidgetError('wallet-nonsense', { wallet: '', method: 'signTransaction' })
  if (!ArrayBuffer.isView(answer)) throw nonsense
  let signed: Transaction
  try {
    signed = getTransactionDecoder().decode(answer as Uint8Array)
  } catch (cause) {
    throw new WidgetError('wallet-nonsense', nonsense.facts, cause)
  }
  if (!isSameMessage(built, signed) || !await isSignedBy(signed, from)) throw nonsense
  return signed
}

const sendSigned = async (network: Network, signed: Transaction, id: string, lamports: bigint, amount: bigint) => {
  try {
    await send(network, signed)
  } catch (e) {
    // no answer: it may be under way, so that nobody may be told it is not; `confirm` sends it again until it can no longer happen
    if (!isError(e, 'service-failed') || e.facts.status !== 200) { if (!isError(e)) throw e; return }
    const { err, logs } = await simulate(network, signed, true)
    if (err && err !== 'AlreadyProcessed') {
      sent.delete(id)
      throw failed(err, logs, network, lamports, amount, id)
    }
  }
}

const solana: Sender<'solana'> = {
  isAddress: (_network, address) => isAddress(address),
  send: async (transfer, provider) => {
    const { network, from, amount } = transfer
    if (provider.publicKey.toBase58() !== from) throw new WidgetError('address-invalid', { address: from, network: network.name })
    const { built, lifetime: { lastValidBlockHeight: until }, lamports } = await prepare(transfer)
    const signed = await sign(built, from as Address, provider)
    if (!signed) {
      const id = await provider.signAndSendTransaction(new Uint8Array(getTransactionEncoder().encode(built)), { preflightCommitment: 'confirmed' })
      sent.set(id, { until })
      return id
    }
    const id = getBase58Decoder().decode(signed.signatures[from as Address]!)
    sent.set(id, { until, transaction: signed })
    await sendSigned(network, signed, id, lamports, amount)
    return id
  },
  confirm: async (network, id, signal) => {
    const known = sent.get(id)
    let until = known?.until
    for (let turn = 1; ; turn++) {
      // the height first: what is not there after its last block will never be
      const height = await heightOf(network, signal)
      until ??= height + LIFETIME_BLOCKS
      const status = await statusOf(network, id, signal)
      if (status?.err) throw new WidgetError('transaction-failed', { reason: reasonOf(status.err) })
      if (status?.isSettled) return void sent.delete(id)
      if (!status && height > until) throw new WidgetError('transaction-expired', { id })
      // a courtesy: the next look tells
      if (!status && known?.transaction && turn % RESEND_EVERY === 0) await send(network, known.transaction).catch((e: unknown) => { if (!isError(e)) throw e })
      await new Promise(go => setTimeout(go, POLL_MS))
      if (signal?.aborted) throw new WidgetError('service-failed', { service: 'rpc', status: 0 })
    }
  }
}
export default solana
