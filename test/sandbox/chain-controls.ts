/** What a story does to an EVM chain behind the widget's back. Asks the node itself: nothing of it is in the world's log, and no fault strikes it. */
import type { Hex } from 'viem'
import { call } from './chain-nodes'

/** A transaction that waits, as the node has it. */
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
  /** From here on transactions wait in the pool until somebody mines. */
  hold(): Promise<void>
  /** Mines what waits in the pool into the first of so many blocks. */
  mine(blocks?: number): Promise<void>
  /** A block every so many whole seconds; what came between waits for it. */
  mineEvery(seconds: number): Promise<void>
  /** A block for each transaction, as at the start. */
  mineAtOnce(): Promise<void>
  /** Wei, for the next block; those after it find their way back by EIP-1559. Who reads the latest block sees it once that is mined. */
  setNextBaseFee(wei: bigint): Promise<void>
  setBalance(address: Hex, wei: bigint): Promise<void>
  /** Sends as anybody, without a signature. */
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
  /** What waits, in no order. */
  pool(): Promise<PoolTransaction[]>
  /** The node forgets a transaction that waits, as nodes do with those that pay too little. */
  drop(hash: Hex): Promise<void>
  /** The same transaction for twice the fee in place of one that waits; gives the new hash. */
  reprice(hash: Hex): Promise<Hex>
  /** Nothing from the sender to itself, for twice the fee, in place of a transaction that waits; gives the new hash. */
  cancel(hash: Hex): Promise<Hex>
}

type Pool = Record<'pending' | 'queued', Record<string, Record<string, PoolTransaction>>>

export const readPool = async (url: string): Promise<PoolTransaction[]> => {
  const { pending, queued } = (await call(url, 'txpool_content')) as Pool
  return [pending, queued].flatMap(part => Object.values(part)).flatMap(byNonce => Object.values(byNonce))
}

const toHex = (number: bigint | number): Hex => `0x${number.toString(16)}`
const twice = (wei: Hex) => toHex(BigInt(wei) * 2n)

/** The fee of a replacement. A node wants a tenth more; twice leaves no doubt. */
const dearer = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: PoolTransaction) =>
  maxFeePerGas
    ? { maxFeePerGas: twice(maxFeePerGas), maxPriorityFeePerGas: twice(maxPriorityFeePerGas ?? '0x0') }
    : { gasPrice: twice(gasPrice ?? '0x0') }

export const createChainControls = (url: string): ChainControls => {
  const waiting = async (hash: Hex) => {
    const found = (await readPool(url)).find(transaction => transaction.hash === hash)
    if (!found) throw new Error(`${hash} does not wait in the pool.`)
    return found
  }
  const sendRaw = async (transaction: Readonly<Record<string, unknown>> & { from: Hex }) => {
    await call(url, 'anvil_impersonateAccount', [transaction.from])
    try {
      return (await call(url, 'eth_sendTransaction', [transaction])) as Hex
    } finally {
      await call(url, 'anvil_stopImpersonatingAccount', [transaction.from])
    }
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
      await waiting(hash)
      await call(url, 'anvil_dropTransaction', [hash])
    },
    async reprice(hash) {
      const old = await waiting(hash)
      const { from, to, value, input, nonce, gas } = old
      return sendRaw({ from, to, value, data: input, nonce, gas, ...dearer(old) })
    },
    async cancel(hash) {
      const old = await waiting(hash)
      const { from, nonce } = old
      return sendRaw({ from, to: from, value: '0x0', nonce, gas: toHex(21_000), ...dearer(old) })
    }
  }
}
