/** Finds the fee of a transfer, by simulating it on the node. https://solana.com/docs/core/fees */
import { formatUnits, isError, WidgetError, type Network, type Quote, type Transfer } from '../../barrels/kit'
import { invalidResponse } from '../../services/rpc/index'
import type { Delivery } from './delivery'
import { computeBudget } from './instructions'
import { lifetimeOf, priceOf, simulate, type Failure, type Lifetime } from './node'
import { plan } from './plan'
import type { Plan } from './plan-types'
import { leavesBelowRent, isMissingLamports, reasonOf } from './error-reasons'
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

/** The transaction to sign, the last block that may include it, and what it must change. */
export interface Built {
  transaction: Transaction
  lastValidBlockHeight: bigint
  decimals: number
  delivery?: Delivery
}

/**
 * Limit of compute units for a simulation. Chosen: ten times what a transfer with a new account takes.
 * https://solana.com/docs/core/fees#compute-unit-limit
 */
const TRIAL_UNITS = 400_000

/** Compute units paid for sending SOL. Chosen: twice what it takes, which is 150 for each of three instructions. */
const NATIVE_UNITS = 1_000

/**
 * Highest price of a compute unit that is paid, in millionths of a lamport.
 * Chosen: with the units of a transfer, it is some 0.00005 SOL.
 */
const MAX_PRICE = 1_000_000

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

/** Formats lamports for the facts of an error. */
export const feeText = ({ nativeCurrency: { decimals } }: Network, lamports: bigint): string =>
  formatUnits(lamports, decimals)

const feeTooMuch = (network: Network, fee: bigint, available: bigint) =>
  new WidgetError('fee-too-much', {
    fee: feeText(network, fee),
    available: feeText(network, available),
    symbol: network.nativeCurrency.symbol
  })

/** Converts a failure to one of our errors. */
export const simulationError = (
  { nativeCurrency: { symbol } }: Network,
  err: Failure,
  logs: readonly string[]
): WidgetError =>
  leavesBelowRent(err)
    ? new WidgetError('below-rent-exemption', { symbol })
    : new WidgetError('transaction-failed', { reason: reasonOf(err, logs) })

/** Returns the fee of a transfer, and a function that builds it for that fee. */
const priceTransfer = async (network: Network, plan: Plan, amount: bigint, signal?: AbortSignal) => {
  const { from, instructions, writableAccounts, newAccount, lamports, isNative, decimals, delivery } = plan
  const rent = newAccount ? rentOf(newAccount.size) : 0n
  if (newAccount && lamports < SIGNATURE_FEE + rent) throw feeTooMuch(network, SIGNATURE_FEE + rent, lamports)
  const [lifetime, price] = await Promise.all([lifetimeOf(network, signal), priceOf(network, writableAccounts, signal)])
  const simulateWith = async (units: number, unitPrice: number, trialAmount: bigint) => {
    const transaction = build(from, lifetime, [...computeBudget(units, unitPrice), ...instructions(trialAmount)])
    const { err, logs, ...result } = await simulate(network, transaction, { watched: newAccount?.address, signal })
    if (err && isMissingLamports(err, logs)) throw feeTooMuch(network, SIGNATURE_FEE + rent, lamports)
    if (err) throw simulationError(network, err, logs)
    // more than the simulation's limit: an invalid response
    if (result.units > TRIAL_UNITS) throw invalidResponse()
    return { transaction, ...result }
  }
  // without a price: the limit of the simulation is far above what is paid for
  const trial = isNative ? undefined : await simulateWith(TRIAL_UNITS, 0, amount)
  // a fifth more than it took: other transactions may raise what it takes
  const units = trial ? Math.ceil(trial.units * 1.2) + 500 : NATIVE_UNITS
  const cappedPrice = Math.min(price, MAX_PRICE)
  const deposit = newAccount && depositFor(newAccount.size, trial!.lamports! - newAccount.lamports)
  return {
    fee: SIGNATURE_FEE + BigInt(Math.ceil((units * cappedPrice) / 1_000_000)) + (deposit ?? 0n),
    deposit,
    finish: async (finalAmount: bigint): Promise<Built> => {
      const { transaction } = await simulateWith(units, cappedPrice, finalAmount)
      return {
        transaction,
        lastValidBlockHeight: lifetime.lastValidBlockHeight,
        decimals,
        delivery: delivery(finalAmount)
      }
    }
  }
}

/** Returns the symbol. A token's name is not on the chain, so it is shortened like unnamed tokens in the list. */
const symbolOf = ({ network, token }: Pick<Transfer, 'network' | 'token'>, isNative: boolean) =>
  isNative ? network.nativeCurrency.symbol : `${token!.slice(0, 4)}…`

/** Returns the part of an amount that arrives. Errors: token-fee-takes-all. */
const receivedOf = ({ received, decimals }: Plan, amount: bigint, symbol: string) => {
  const arrivingAmount = received(amount)
  if (arrivingAmount < 1n)
    throw new WidgetError('token-fee-takes-all', { amount: formatUnits(amount, decimals), symbol })
  return arrivingAmount
}

/** Finds the fee of a transfer and what arrives. Errors: as `Sender.quote`. */
export const quote = async (transfer: Transfer, signal?: AbortSignal): Promise<Quote<Built>> => {
  const { network, amount } = transfer
  const planned = await plan(transfer, signal)
  const { available, decimals, lamports, isNative, warnings } = planned
  const symbol = symbolOf(transfer, isNative)
  if (amount < 1n) throw new WidgetError('amount-too-low', { least: formatUnits(1n, decimals), symbol })
  if (amount > available)
    throw new WidgetError('amount-too-high', {
      amount: formatUnits(amount, decimals),
      available: formatUnits(available, decimals),
      symbol
    })
  const received = receivedOf(planned, amount, symbol)
  const { fee, deposit, finish } = await priceTransfer(network, planned, amount, signal)
  const availableForFee = lamports - (isNative ? amount : 0n)
  if (fee > availableForFee) throw feeTooMuch(network, fee, availableForFee)
  return {
    transfer,
    fee,
    maxFee: fee,
    ...(deposit && { rentDeposit: deposit }),
    ...(received !== amount && { received }),
    ...(warnings.length && { warnings }),
    built: await finish(amount)
  }
}

/**
 * Finds the highest amount that can be sent. A token's own fee reduces what arrives, not this amount, unless nothing
 * would arrive.
 * Errors: as `Sender.maxSendable`.
 */
export const maxSendable = async (transfer: Omit<Transfer, 'amount'>, signal?: AbortSignal): Promise<bigint> => {
  const { network } = transfer
  const planned = await plan(transfer, signal)
  const { available, lamports, isNative } = planned
  if (!isNative) {
    if (available) receivedOf(planned, available, symbolOf(transfer, isNative))
    return available
  }
  const { fee, finish } = await priceTransfer(network, planned, available, signal)
  if (fee >= lamports) return 0n
  try {
    // an account may be emptied completely: then no minimum balance applies
    await finish(lamports - fee)
    return lamports - fee
  } catch (e) {
    // not enough for a new account of the receiver, or the sender's account cannot send
    if (isError(e, 'transaction-failed') || isError(e, 'below-rent-exemption')) return 0n
    throw e
  }
}
