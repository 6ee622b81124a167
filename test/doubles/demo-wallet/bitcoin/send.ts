/** A demo wallet's own transfer: built and signed by @scure/btc-signer, and sent by the sandbox's indexer. */
import { p2wpkh, selectUTXO } from '@scure/btc-signer'
import { internalError } from '../errors'
import { hexOf, networkOf, type BitcoinKey, type BitcoinNet } from './keys'

declare global {
  /** Indexers by network. The sandbox's server puts them before the wallet's script. */
  // `var` is the one way to declare a property of globalThis.
  var demoBitcoinIndexers: Partial<Record<BitcoinNet, string>> | undefined
}

/** Satoshi per virtual byte. Chosen: accepted by any node. */
const RATE = 3n

const indexerOf = (net: BitcoinNet) => {
  const url = globalThis.demoBitcoinIndexers?.[net]
  if (!url) throw internalError(`The wallet has no indexer for ${net}.`)
  return url
}

export const broadcast = async (net: BitcoinNet, hex: string): Promise<string> => {
  const answer = await fetch(`${indexerOf(net)}/tx`, { method: 'POST', body: hex })
  const text = await answer.text()
  if (!answer.ok) throw internalError(text)
  return text
}

/** Sends from a P2WPKH address. Returns the transaction's id. */
export const sendBitcoin = async (key: BitcoinKey, net: BitcoinNet, to: string, amount: bigint): Promise<string> => {
  const utxos = (await (await fetch(`${indexerOf(net)}/address/${key.address}/utxo`)).json()) as {
    txid: string
    vout: number
    value: number
  }[]
  const network = networkOf(net)
  const pay = p2wpkh(
    Uint8Array.from(key.publicKey.match(/../g)!, pair => parseInt(pair, 16)),
    network
  )
  const selection = selectUTXO(
    utxos.map(({ txid, vout, value }) => ({
      ...pay,
      txid,
      index: vout,
      witnessUtxo: { script: pay.script, amount: BigInt(value) }
    })),
    [{ address: to, amount }],
    'default',
    { changeAddress: key.address, feePerByte: RATE, network, createTx: true }
  )
  if (!selection?.tx) throw internalError('There is not enough.')
  selection.tx.sign(key.privateKey)
  selection.tx.finalize()
  return broadcast(net, hexOf(selection.tx.extract()))
}
