/** Transactions that a host page asks a Bitcoin wallet to sign, built by another library than ours. */
import { Transaction } from '@scure/btc-signer'
import { bitcoinKey, type AddressKind } from '../doubles/demo-wallet/bitcoin/keys'

interface Wanted {
  kinds?: readonly AddressKind[]
  /** Includes the whole previous transaction of each coin instead of its output. */
  tellsPrevious?: boolean
  tellsRedeem?: boolean
  options?: object
  of?: object
}

/** Creates a transaction with one coin for each of these kinds. */
const previousOf = (kinds: readonly AddressKind[]) => {
  const transaction = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
  for (const kind of kinds) transaction.addOutput({ script: bitcoinKey(kind, 'mainnet').script, amount: 50_000n })
  transaction.addInput({ txid: '77'.repeat(32), index: 3, finalScriptSig: Uint8Array.of(0x51) })
  return transaction
}

/** Creates a payment from coins of the demo wallet to two other accounts. `of`: additional fields of each input. */
export const payment = ({
  kinds = ['p2wpkh'],
  tellsPrevious,
  tellsRedeem = true,
  options,
  of
}: Wanted = {}): Transaction => {
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true, ...options })
  const previous = previousOf(kinds)
  for (const [index, kind] of kinds.entries()) {
    const { script, redeemScript } = bitcoinKey(kind, 'mainnet')
    transaction.addInput({
      txid: previous.id,
      index,
      sequence: 0xfffffffd,
      ...(tellsRedeem && redeemScript && { redeemScript }),
      ...of,
      ...(tellsPrevious || kind === 'p2pkh'
        ? { nonWitnessUtxo: previous.toBytes(true, true) }
        : { witnessUtxo: { script, amount: 50_000n } })
    })
  }
  for (const account of [1, 2])
    transaction.addOutput({ script: bitcoinKey('p2wpkh', 'mainnet', account).script, amount: 20_000n })
  return transaction
}
