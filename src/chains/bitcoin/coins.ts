/** Which coins pay, and what that costs. */
import { size, type Address, type AddressKind, type TxOutput } from './shared'
import type { Coin } from './psbt'

/** Weight of an input with its signature at its longest. Source: BIP-141's rules on the sizes of each kind; P2SH holds a segwit key. */
const INPUT_WEIGHT: Partial<Record<AddressKind, number>> = { p2pkh: 592, p2sh: 364, p2wpkh: 272, p2tr: 230 }

/** Below this an output costs more to spend than it is worth, and no node passes it on; satoshi. Source: Bitcoin Core, policy/policy.cpp, at 3 sat/vB. */
const DUST: Record<AddressKind, bigint> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

export const dustOf = ({ kind }: Address): bigint => DUST[kind]

/** Whether we can spend from an address at all: not from a script that only its wallet knows. */
export const isSpendable = ({ kind }: Address): boolean => kind in INPUT_WEIGHT

/** A coin, and whether it is in a block. */
export interface Found extends Coin { isConfirmed: boolean }

export interface Choice { coins: readonly Coin[]; outputs: readonly TxOutput[]; fee: bigint }

const outputWeight = (script: Uint8Array) => 4 * (9 + script.length)

/** Version, lock time, segwit's two bytes, and the counts. */
const restWeight = (inputs: number) => 4 * (8 + size(inputs).length + 1) + 2

/** Satoshi for a weight at a rate of satoshi for each virtual byte, rounded up. */
const cost = (weight: number, rate: number) => BigInt(Math.ceil(Math.ceil(weight / 4) * rate))

/**
 * The fewest coins that pay: those in a block before others, larger ones first. What is left goes back to the owner, unless that is dust: then
 * it is part of the fee. `left`: where they do not suffice, the most that could be sent.
 */
export const chooseCoins = (found: readonly Found[], from: Address, to: Address, amount: bigint, rate: number): Choice | { left: bigint } => {
  const inputWeight = INPUT_WEIGHT[from.kind]!
  const worth = found.filter(({ value }) => value > cost(inputWeight, rate))
    .sort((a, b) => Number(b.isConfirmed) - Number(a.isConfirmed) || (a.value < b.value ? 1 : a.value > b.value ? -1 : 0))
  const paid = { script: to.script, value: amount }
  let sum = 0n, left = 0n
  for (const [at, { value }] of worth.entries()) {
    sum += value
    const weight = restWeight(at + 1) + (at + 1) * inputWeight + outputWeight(to.script)
    const fee = cost(weight, rate), withChange = cost(weight + outputWeight(from.script), rate)
    const coins = worth.slice(0, at + 1), change = sum - amount - withChange
    if (change >= DUST[from.kind]) return { coins, outputs: [paid, { script: from.script, value: change }], fee: withChange }
    if (sum >= amount + fee) return { coins, outputs: [paid], fee: sum - amount }
    left = sum - fee
  }
  return { left: left > 0n ? left : 0n }
}
