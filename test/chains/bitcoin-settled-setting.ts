/** An account with coins, transactions that another library builds from them, and an indexer that knows these. */
import { Transaction } from '@scure/btc-signer'
import * as assert from 'uvu/assert'
import type { Asked } from '../../src/core/transfer'
import { bitcoinKey, networkOf } from '../doubles/demo-wallet/bitcoin/keys'
import { HIS, openSetting } from './bitcoin-setting'

export const setting = await openSetting(),
  { at, get, post } = setting

export const mine = bitcoinKey('p2wpkh', 'mainnet', 2)

/** Spends coins through another library, submits the transaction, and returns its id. */
export const spend = async (
  coins: readonly { txid: string; vout: number; value: number }[],
  outputs: readonly (readonly [address: string, amount: bigint])[]
): Promise<string> => {
  const transaction = new Transaction()
  for (const { txid, vout, value } of coins)
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: mine.script, amount: BigInt(value) } })
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount, networkOf('mainnet'))
  transaction.sign(mine.privateKey)
  transaction.finalize()
  const answer = await post('mainnet', '/tx', transaction.hex)
  const text = await answer.text()
  assert.is(answer.status, 200, text)
  return text
}
export const funded = async (): Promise<{ txid: string; vout: number; value: number }[]> => {
  await post('mainnet', '/faucet', { address: mine.address, amount: 500_000 })
  return get('mainnet', `/address/${mine.address}/utxo`)
}
export const lookedAt = async (id: string) => {
  while (!setting.asked.some(line => line.startsWith('GET') && line.endsWith(`/tx/${id}`)))
    await new Promise(go => setTimeout(go, 10))
}

export const asked: Asked = {
  caipAddress: `bip122:000000000019d6689c085ae165831e93:${mine.address}`,
  to: HIS,
  amount: 200_000n
}
export const stranger = bitcoinKey('p2tr', 'mainnet', 2).address
