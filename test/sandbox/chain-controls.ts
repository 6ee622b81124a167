/**
 * A story's controls over an EVM chain, invisible to the widget. They call the node itself, so the world's log omits
 * them and no fault affects them.
 */
import type { Hex } from 'viem'
import { call } from './chain-nodes'

/** A pending transaction, as the node reports it. */
export interface PoolTransaction {
  hash: Hex
  from: Hex
  to: Hex | null
  value: Hex
  input: Hex
  nonce: Hex
  gas: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
}

export interface ChainControls {
  /** Holds transactions in the pool until `mine` is called. */
  hold(): Promise<void>
  /** Mines this many blocks. The first contains the pending transactions. */
  mine(blocks?: number): Promise<void>
  /** Mines a block every so many whole seconds. Transactions in between wait for it. */
  mineEvery(seconds: number): Promise<void>
  /** Mines a block for each transaction, as at the start. */
  mineAtOnce(): Promise<void>
  /**
   * Sets the base fee of the next block, in wei. The later ones return to normal by EIP-1559. A reader of the latest
   * block sees the fee once that block is mined.
   */
  setNextBaseFee(wei: bigint): Promise<void>
  setBalance(address: Hex, wei: bigint): Promise<void>
  /** Sends from any account, without a signature. */
  send(transaction: {
    from: Hex
    to?: Hex
    value?: bigint
    data?: Hex
    gas?: bigint
    nonce?: number
    maxFeePerGas?: bigint
    maxPriorityFeePerGas?: bigint
    gasPrice?: bigint
  }): Promise<Hex>
  /** Returns the pending transactions, in no order. */
  pool(): Promise<PoolTransaction[]>
  /** Makes the node forget a pending transaction, as nodes do with those that pay too little. */
  drop(hash: Hex): Promise<void>
  /** Replaces a pending transaction by the same one for twice the fee; returns the new hash. */
  reprice(hash: Hex): Promise<Hex>
  /**
   * Replaces a pending transaction by an empty one from the sender to itself, for twice the fee; returns the new hash.
   */
  cancel(hash: Hex): Promise<Hex>
}

type Pool = Record<'pending' | 'queued', Record<string, Record<string, PoolTransaction>>>

export const readPool = async (url: string): Promise<PoolTransaction[]> => {
  const { pending, queued } = (await call(url, 'txpool_content')) as Pool
  return [pending, queued].flatMap(part => Object.values(part)).flatMap(byNonce => Object.values(byNonce))
}

const toHex = (number: bigint | number): Hex => `0x${number.toString(16)}`
const twice = (wei: Hex) => toHex(BigInt(wei) * 2n)

/** Returns the fee of a replacement. A node requires a tenth more; twice leaves no doubt. */
const replacementFee = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: PoolTransaction) =>
  maxFeePerGas
    ? { maxFeePerGas: twice(maxFeePerGas), maxPriorityFeePerGas: twice(maxPriorityFeePerGas ?? '0x0') }
    : { gasPrice: twice(gasPrice ?? '0x0') }

/** The last sending for an account without a key. Another one at the same time would end its impersonation. */
let lastSending: Promise<unknown> = Promise.resolve()

export const createChainControls = (url: string): ChainControls => {
  const pendingTransaction = async (hash: Hex) => {
    const found = (await readPool(url)).find(transaction => transaction.hash === hash)
    if (!found) throw new Error(`${hash} does not wait in the pool.`)
    return found
  }
  const sendAlone = async (transaction: Readonly<Record<string, unknown>> & { from: Hex }) => {
    await call(url, 'anvil_impersonateAccount', [transaction.from])
    try {
      return (await call(url, 'eth_sendTransaction', [transaction])) as Hex
    } finally {
      await call(url, 'anvil_stopImpersonatingAccount', [transaction.from])
    }
  }
  const sendRaw = (...args: Parameters<typeof sendAlone>) => {
    const sending = lastSending.then(() => sendAlone(...args))
    lastSending = sending.catch(() => undefined)
    return sending
  }
  return {
    hold: async () => {
      await call(url, 'evm_setAutomine', [false])
    },
    mine: async (blocks = 1) => {
      await call(url, 'anvil_mine', [toHex(blocks)])
    },
    mineEvery: async seconds => {
      await call(url, 'evm_setIntervalMining', [seconds])
    },
    mineAtOnce: async () => {
      await call(url, 'evm_setAutomine', [true])
    },
    setNextBaseFee: async wei => {
      await call(url, 'anvil_setNextBlockBaseFeePerGas', [toHex(wei)])
    },
    setBalance: async (address, wei) => {
      await call(url, 'anvil_setBalance', [address, toHex(wei)])
    },
    send: ({ from, to, data, ...numbers }) =>
      sendRaw({
        from,
        to,
        data,
        ...Object.fromEntries(
          Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, toHex(value)]]))
        )
      }),
    pool: () => readPool(url),
    drop: async hash => {
      await pendingTransaction(hash)
      await call(url, 'anvil_dropTransaction', [hash])
    },
    async reprice(hash) {
      const old = await pendingTransaction(hash)
      const { from, to, value, input, nonce, gas } = old
      return sendRaw({ from, to, value, data: input, nonce, gas, ...replacementFee(old) })
    },
    async cancel(hash) {
      const old = await pendingTransaction(hash)
      const { from, nonce } = old
      return sendRaw({ from, to: from, value: '0x0', nonce, gas: toHex(21_000), ...replacementFee(old) })
    }
  }
}
