/** The transactions that created the coins of inputs. Several inputs may share one. */
import { RawTx } from '@scure/btc-signer/script.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { idOf, type RawTransaction } from './serialization'

export type RawOutput = RawTransaction['outputs'][number]

interface Previous {
  bytes: Uint8Array
  id: string
  outputs: RawTransaction['outputs']
}

/**
 * Returns a reader of the output that an input spends. It decodes a transaction once for all inputs that spend it.
 * The output is undefined if the bytes are another transaction, or it has no such output.
 * Throws if the bytes are not a transaction.
 */
export const createPreviousReader = () => {
  const cache = new Map<string, Previous>()
  const read = (bytes: Uint8Array, txid: string): Previous => {
    const previous = cache.get(txid)
    if (previous && (previous.bytes === bytes || equalBytes(previous.bytes, bytes))) return previous
    const transaction = RawTx.decode(bytes)
    const decoded = { bytes, id: idOf(transaction), outputs: transaction.outputs }
    cache.set(txid, decoded)
    return decoded
  }
  return (bytes: Uint8Array, txid: string, index: number): RawOutput | undefined => {
    const { id, outputs } = read(bytes, txid)
    return id === txid ? outputs[index] : undefined
  }
}

/** Returns whether both are the same amount, paid to the same script. */
export const isSameOutput = (a: RawOutput | undefined, b: RawOutput): boolean =>
  !!a && a.amount === b.amount && equalBytes(a.script, b.script)
