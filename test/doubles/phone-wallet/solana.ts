/** The phone's Solana methods. https://docs.walletconnect.network/wallet-sdk/chain-support/solana */
import { base58 } from '@scure/base'
import { unauthorized, unsupportedMethod } from '../demo-wallet/errors'
import { sign, solanaAccounts } from '../demo-wallet/solana-accounts'
import { messageAt, sendRawTransaction, slotOf } from '../demo-wallet/solana-transactions'

const toBytes = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

interface Params {
  message?: string
  pubkey?: string
  transaction?: string
  transactions?: string[]
}

/** `isOld`: answers as wallets did before 2024, with only the signature. */
export const answerSolana = async (
  method: string,
  params: unknown,
  node: string,
  indexes: readonly number[],
  isOld: boolean
): Promise<unknown> => {
  const { message = '', pubkey, transaction = '', transactions = [] } = params as Params
  const own = indexes.flatMap(index => solanaAccounts[index] ?? [])
  const key = pubkey === undefined ? own[0] : own.find(({ address }) => address === pubkey)
  if (!key) throw unauthorized()
  const signed = (text: string) => {
    const bytes = toBytes(text)
    const content = bytes.subarray(messageAt(bytes))
    const slot = slotOf(content, key)
    if (slot < 0) throw unauthorized()
    bytes.set(sign(content, key), 1 + slot * 64)
    return bytes
  }
  const idOf = (bytes: Uint8Array) => base58.encode(bytes.slice(1, 65))
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return own.map(({ address }) => ({ pubkey: address }))
    case 'solana_signMessage':
      return { signature: base58.encode(sign(base58.decode(message), key)) }
    case 'solana_signTransaction': {
      const bytes = signed(transaction)
      const slot = slotOf(bytes.subarray(messageAt(bytes)), key)
      return {
        signature: base58.encode(bytes.slice(1 + slot * 64, 65 + slot * 64)),
        ...(!isOld && { transaction: toText(bytes) })
      }
    }
    case 'solana_signAllTransactions':
      return { transactions: transactions.map(text => toText(signed(text))) }
    case 'solana_signAndSendTransaction': {
      const bytes = signed(transaction)
      await sendRawTransaction(node, bytes)
      return { signature: idOf(bytes) }
    }
    default:
      throw unsupportedMethod(method)
  }
}
