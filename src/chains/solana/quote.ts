/** What a transfer takes, found out by trying it on the node. https://solana.com/docs/core/fees */
import { isError, WidgetError, type Network, type Quote, type Transfer } from '../../kit'
import { nonsense } from '../shared'
import { amountText } from './amount'
import type { Delivery } from './delivery'
import { computeBudget } from './instructions'
import { lifetimeOf, priceOf, simulate, type Failure, type Lifetime } from './node'
import { plan } from './plan'
import type { Plan } from './plan-shape'
import { leavesTooLittle, missingLamports, reasonOf } from './reasons'
import { depositFor, rentOf } from './rent'
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type IInstruction,
  type Transaction
} from './web3'

/** What is signed, the block until which it may be taken, and what it must have changed afterwards. */
export interface Built {
  transaction: Transaction
  until: bigint
  decimals: number
  delivery?: Delivery
}

/** Units of work that a trial may take. Chosen: ten times what a transfer with a new account takes. https://solana.com/docs/core/fees#compute-unit-limit */
const TRIAL_UNITS = 400_000

/** Units that sending SOL is paid for. Chosen: twice what it takes, which is 150 for each of three instructions. */
const NATIVE_UNITS = 1_000

/** Highest price of a unit that is paid, in millionths of a lamport. Chosen: with the units of a transfer some 0.00005 SOL. */
const MOST_PRICE = 1_000_000

/** Lamports. https://solana.com/docs/core/fees#base-transaction-fee */
const SIGNATURE_FEE = 5_000n

const build = (from: Address, lifetime: Lifetime, instructions: readonly IInstruction[]) =>
  compileTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      message => setTransactionMessageFeePayer(from, message),
      message => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      message => appendTransactionMessageInstructions(instructions, message)
    )
  )

/** Lamports as facts of an error. */
export const feeText = ({ nativeCurrency: { decimals } }: Network, lamports: bigint): string =>
  amountText(lamports, decimals)

const feeTooMuch = (network: Network, fee: bigint, available: bigint) =>
  new WidgetError('fee-too-much', {
    fee: feeText(network, fee),
    available: feeText(network, available),
    symbol: network.nativeCurrency.symbol
  })

/** A failure as one of ours. */
export const failed = ({ nativeCurrency: { symbol } }: Network, err: Failure, logs: readonly string[]): WidgetError =>
  leavesTooLittle(err)
    ? new WidgetError('rest-too-little', { symbol })
    : new WidgetError('transaction-failed', { reason: reasonOf(err, logs) })

/** Returns the fee of a transfer, and how it is built for that. */
const priced = async (network: Network, plan: Plan, amount: bigint, signal?: AbortSignal) => {
  const { from, instructions, touched, made, lamports, isNative, decimals, delivery } = plan
  const rent = made ? rentOf(made.size) : 0n
  if (made && lamports < SIGNATURE_FEE + rent) throw feeTooMuch(network, SIGNATURE_FEE + rent, lamports)
  const [lifetime, price] = await Promise.all([lifetimeOf(network, signal), priceOf(network, touched, signal)])
  const tryOut = async (units: number, paid: number, tried: bigint) => {
    const transaction = build(from, lifetime, [...computeBudget(units, paid), ...instructions(tried)])
    const { err, logs, ...taken } = await simulate(network, transaction, { watched: made?.address, signal })
    if (err && missingLamports(err, logs)) throw feeTooMuch(network, SIGNATURE_FEE + rent, lamports)
    if (err) throw failed(network, err, logs)
    // more than the trial may take is an answer to something else
    if (taken.units > TRIAL_UNITS) throw nonsense()
    return { transaction, ...taken }
  }
  // at no price: what the trial may take at most is far above what is paid for
  const trial = isNative ? undefined : await tryOut(TRIAL_UNITS, 0, amount)
  // a fifth more than it took: what others do meanwhile may make it take more
  const units = trial ? Math.ceil(trial.units * 1.2) + 500 : NATIVE_UNITS
  const paid = Math.min(price, MOST_PRICE)
  const deposit = made && depositFor(made.size, trial!.lamports! - made.lamports)
  return {
    fee: SIGNATURE_FEE + BigInt(Math.ceil((units * paid) / 1_000_000)) + (deposit ?? 0n),
    deposit,
    finish: async (whole: bigint): Promise<Built> => {
      const { transaction } = await tryOut(units, paid, whole)
      return { transaction, until: lifetime.lastValidBlockHeight, decimals, delivery: delivery(whole) }
    }
  }
}

/** What a token is called is not on the chain: it is named as the list names one without a name. */
const symbolOf = ({ network, token }: Pick<Transfer, 'network' | 'token'>, isNative: boolean) =>
  isNative ? network.nativeCurrency.symbol : `${token!.slice(0, 4)}…`

/** Returns what arrives of an amount. Errors: token-fee-takes-all. */
const receivedOf = ({ received, decimals }: Plan, amount: bigint, symbol: string) => {
  const arrives = received(amount)
  if (arrives < 1n) throw new WidgetError('token-fee-takes-all', { amount: amountText(amount, decimals), symbol })
  return arrives
}

/** Finds what a transfer takes and what arrives. Errors: as `Sender.quote`. */
export const quote = async (transfer: Transfer, signal?: AbortSignal): Promise<Quote<Built>> => {
  const { network, amount } = transfer
  const planned = await plan(transfer, signal)
  const { available, decimals, lamports, isNative, warnings } = planned
  const symbol = symbolOf(transfer, isNative)
  if (amount < 1n) throw new WidgetError('amount-too-little', { least: amountText(1n, decimals), symbol })
  if (amount > available)
    throw new WidgetError('amount-too-much', {
      amount: amountText(amount, decimals),
      available: amountText(available, decimals),
      symbol
    })
  const received = receivedOf(planned, amount, symbol)
  const { fee, deposit, finish } = await priced(network, planned, amount, signal)
  const left = lamports - (isNative ? amount : 0n)
  if (fee > left) throw feeTooMuch(network, fee, left)
  return {
    transfer,
    fee,
    mostFee: fee,
    ...(deposit && { deposit }),
    ...(received !== amount && { received }),
    ...(warnings.length && { warnings }),
    built: await finish(amount)
  }
}

/**
 * Finds the most that can be sent. A token's own fee is taken from what arrives, and lowers it only if nothing would.
 * Errors: as `Sender.most`.
 */
export const most = async (transfer: Omit<Transfer, 'amount'>, signal?: AbortSignal): Promise<bigint> => {
  const { network } = transfer
  const planned = await plan(transfer, signal)
  const { available, lamports, isNative } = planned
  if (!isNative) {
    if (available) receivedOf(planned, available, symbolOf(transfer, isNative))
    return available
  }
  const { fee, finish } = await priced(network, planned, available, signal)
  if (fee >= lamports) return 0n
  try {
    // an account may be emptied wholly, which leaves nothing that would have to be enough
    await finish(lamports - fee)
    return lamports - fee
  } catch (e) {
    // not enough for an account of the receiver's, or none that anything can be sent from
    if (isError(e, 'transaction-failed') || isError(e, 'rest-too-little')) return 0n
    throw e
  }
}
