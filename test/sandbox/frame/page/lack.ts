/** Money that a transaction needs and the account does not have. */
import { BaseError, formatEther, formatUnits, InsufficientFundsError, type Hex } from 'viem'
import type { Client } from './describe-call'

const neededText = (amount: string, hasFee: boolean) => {
  if (!hasFee) return `${amount} are needed`
  return amount === '0' ? "the network's fee is needed" : `${amount} and the network's fee are needed`
}

const lack = (symbol: string, amount: string, hasFee: boolean, balance: string) =>
  new Error(`Not enough ${symbol}: ${neededText(amount, hasFee)}, ${balance} are there`)

/** Errors: an `Error` if the balance does not cover the amount and the fee. */
export const checkSol = (balance: bigint, amount: bigint, fee: bigint): void => {
  if (balance < amount + fee) throw lack('SOL', formatUnits(amount, 9), fee > 0n, formatUnits(balance, 9))
}

const balanceOf = (client: Client, address: Hex) => client.getBalance({ address, blockTag: 'pending' })

/** Prepares a transaction whose fee the account pays. Errors: the node's, or an `Error` that names what is missing. */
export const withEtherAndFee = async <T>(
  client: Client,
  { address, amount, feeOf }: { address: Hex; amount: bigint; feeOf(prepared: T): bigint },
  prepare: () => Promise<T>
): Promise<T> => {
  const balance = await balanceOf(client, address)
  const missing = () => lack('ETH', formatEther(amount), true, formatEther(balance))
  if (balance < amount) throw missing()
  const prepared = await prepare().catch((error: unknown) => {
    const isLack = error instanceof BaseError && error.walk(cause => cause instanceof InsufficientFundsError)
    throw isLack ? missing() : error
  })
  if (balance < amount + feeOf(prepared)) throw missing()
  return prepared
}

/**
 * Prepares calls of an account that pays no fee. Errors: the node's, or an `Error` that names what is missing. Not
 * checked in advance, since one call of a batch may bring what the next one spends.
 */
export const withEther = async <T>(
  client: Client,
  address: Hex,
  calls: readonly { value: bigint }[],
  prepare: () => Promise<T>
): Promise<T> => {
  try {
    return await prepare()
  } catch (error) {
    const amount = calls.reduce((sum, { value }) => sum + value, 0n)
    const balance = await balanceOf(client, address).catch(() => amount)
    throw balance < amount ? lack('ETH', formatEther(amount), false, formatEther(balance)) : error
  }
}
