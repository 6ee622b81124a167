/** An account with coins, transactions that another library builds from them, and an indexer that knows these. */
import { Psbt } from 'bitcoinjs-lib'
import * as assert from 'uvu/assert'
import type { TransferRequest } from '../../../src/core/send/transfer'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { signPsbt } from '../../doubles/demo-wallet/bitcoin/sign'
import { referenceNetworks } from '../../sandbox/bitcoin/reference'
import { RECEIVER, openSetting } from './setup'

export const setting = await openSetting()
export const { networkOn, get, post } = setting

export const senderKey = bitcoinKey('p2wpkh', 'mainnet', 2)

/** Spends coins through another library, submits the transaction, and returns its id. */
export const spend = async (
  coins: readonly { txid: string; vout: number; value: number }[],
  outputs: readonly (readonly [address: string, amount: bigint])[]
): Promise<string> => {
  const psbt = new Psbt({ network: referenceNetworks.main })
  for (const { txid, vout, value } of coins) {
    const witnessUtxo = { script: senderKey.script, value: BigInt(value) }
    psbt.addInput({ hash: txid, index: vout, witnessUtxo })
  }
  for (const [address, value] of outputs) psbt.addOutput({ address, value })
  const signed = Psbt.fromBuffer(signPsbt(psbt.toBuffer(), [senderKey], { isFinal: true }))
  // with any fee
  const response = await post('mainnet', '/tx', signed.extractTransaction(true).toHex())
  const text = await response.text()
  assert.is(response.status, 200, text)
  return text
}
export const fundSender = async (): Promise<{ txid: string; vout: number; value: number }[]> => {
  await post('mainnet', '/faucet', { address: senderKey.address, amount: 500_000 })
  return get('mainnet', `/address/${senderKey.address}/utxo`)
}
export const untilRequested = async (id: string) => {
  while (!setting.requests.some(line => line.startsWith('GET') && line.endsWith(`/tx/${id}`)))
    await new Promise(resolve => setTimeout(resolve, 10))
}

export const transferRequest: TransferRequest = {
  caipAddress: `bip122:000000000019d6689c085ae165831e93:${senderKey.address}`,
  to: RECEIVER,
  amount: 200_000n
}
export const stranger = bitcoinKey('p2tr', 'mainnet', 2).address
