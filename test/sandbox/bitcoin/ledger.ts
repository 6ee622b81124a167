/** A Bitcoin chain in memory: coins, blocks on command, and a mempool that accepts only what a node would. */
import { Transaction } from 'bitcoinjs-lib'
import { referenceScript } from './reference'
import { verifyInput, type Spent } from './verify'

export interface Output extends Spent {
  txid: string
  vout: number
  /** Id of the transaction that spends it. */
  spentBy?: string
}

export interface Entry {
  transaction: Transaction
  txid: string
  fee: bigint
  /** The block that contains it. */
  height?: number
}

export interface Ledger {
  height(): number
  /** Returns the script of an address of this chain; undefined for any other text. */
  scriptOf(address: string): string | undefined
  outputsOf(script: string): readonly Output[]
  output(txid: string, vout: number): Output | undefined
  entry(txid: string): Entry | undefined
  /** Creates coins for an address, in a block of their own. Returns the transaction's id. */
  fund(address: string, value: bigint): string
  /** Takes a transaction into the mempool, and returns its id. Throws with a node's message if it is invalid. */
  submit(hex: string): string
  /** Mines a block with all pending transactions. */
  mine(): void
  /** Removes a pending transaction from the mempool, and all that spend from it. Its coins are unspent again. */
  drop(txid: string): void
  reset(): void
}

/** Satoshi per virtual byte; Bitcoin Core's default. */
const MIN_RATE = 1

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const idOf = (hash: Uint8Array) => Buffer.from(hash).reverse().toString('hex')

/** Returns the least value of an output that nodes relay. Source: Bitcoin Core, GetDustThreshold at 3 sat/vB. */
const dustOf = (script: string) => {
  if (/^0014/.test(script)) return 294n
  if (/^(0020|5120)/.test(script)) return 330n
  return /^a914/.test(script) ? 540n : 546n
}

export const createLedger = (net: 'main' | 'test'): Ledger => {
  let entries = new Map<string, Entry>()
  let outputs = new Map<string, Output>()
  let height = 0
  let funded = 0

  const store = (transaction: Transaction, fee: bigint, blockHeight?: number) => {
    const txid = transaction.getId()
    entries.set(txid, { transaction, txid, fee, ...(blockHeight !== undefined && { height: blockHeight }) })
    for (const [vout, { script, value }] of transaction.outs.entries())
      outputs.set(`${txid}:${vout}`, { txid, vout, script, value })
    return txid
  }

  const read = (hex: string) => {
    try {
      return Transaction.fromHex(hex)
    } catch {
      throw new Error('TX decode failed. Make sure the tx has at least one input.')
    }
  }

  const drop = (txid: string) => {
    const entry = entries.get(txid)
    if (entry?.height !== undefined || !entry) return
    entries.delete(txid)
    for (const [outpoint, output] of outputs) {
      if (output.spentBy === txid) delete output.spentBy
      if (output.txid !== txid) continue
      outputs.delete(outpoint)
      if (output.spentBy) drop(output.spentBy)
    }
  }

  const scriptOf = (address: string) => {
    const script = referenceScript(address, net)
    return script && toHex(script)
  }

  return {
    height: () => height,
    scriptOf,
    outputsOf: script => [...outputs.values()].filter(output => toHex(output.script) === script),
    output: (txid, vout) => outputs.get(`${txid}:${vout}`),
    entry: txid => entries.get(txid),
    fund(address, value) {
      const script = scriptOf(address)
      if (!script) throw new Error('Invalid Bitcoin address')
      const transaction = new Transaction()
      // a distinct number in the place of the block's height: otherwise two transactions would have one id
      transaction.addInput(
        new Uint8Array(32),
        0xffffffff,
        0xffffffff,
        Uint8Array.from([4, ++funded & 255, (funded >> 8) & 255, 0, 0])
      )
      transaction.addOutput(Buffer.from(script, 'hex'), value)
      return store(transaction, 0n, ++height)
    },
    submit(hex) {
      const transaction = read(hex)
      const txid = transaction.getId()
      const existing = entries.get(txid)
      if (existing)
        throw new Error(
          existing.height === undefined ? 'txn-already-in-mempool' : 'Transaction outputs already in utxo set'
        )
      const spent = transaction.ins.map(({ hash, index }) => outputs.get(`${idOf(hash)}:${index}`))
      if (!spent.every(output => output) || !spent.length) throw new Error('bad-txns-inputs-missingorspent')
      if (new Set(spent).size !== spent.length) throw new Error('bad-txns-inputs-duplicate')
      const conflicting = [...new Set(spent.flatMap(output => output!.spentBy ?? []))].map(id => entries.get(id)!)
      if (conflicting.some(({ height: at }) => at !== undefined)) throw new Error('bad-txns-inputs-missingorspent')
      const paid = transaction.outs.reduce((sum, { value }) => sum + value, 0n)
      const fee = spent.reduce((sum, output) => sum + output!.value, 0n) - paid
      if (fee < 0n) throw new Error('bad-txns-in-belowout')
      if (transaction.outs.some(({ script, value }) => value < dustOf(toHex(script)))) throw new Error('dust')
      for (const index of spent.keys()) verifyInput(transaction, index, spent as Output[])
      if (fee < BigInt(transaction.virtualSize() * MIN_RATE))
        throw new Error(`min relay fee not met, ${fee} < ${transaction.virtualSize()}`)
      // BIP-125 replacement, whatever the others signal: Bitcoin Core since version 28
      const replacedFees = conflicting.reduce((sum, other) => sum + other.fee, 0n)
      if (conflicting.length && fee < replacedFees + BigInt(transaction.virtualSize() * MIN_RATE))
        throw new Error(`insufficient fee, rejecting replacement ${txid}, not enough additional fees to relay`)
      for (const other of conflicting) drop(other.txid)
      for (const output of spent) output!.spentBy = txid
      return store(transaction, fee)
    },
    mine() {
      height += 1
      for (const entry of entries.values()) entry.height ??= height
    },
    drop,
    reset() {
      entries = new Map()
      outputs = new Map()
      height = funded = 0
    }
  }
}
