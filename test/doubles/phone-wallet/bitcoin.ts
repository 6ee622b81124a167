/** The phone's Bitcoin methods. https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin */
import { Transaction } from '@scure/btc-signer'
import { bitcoinKey, hexOf, type BitcoinNet } from '../demo-wallet/bitcoin/keys'
import { broadcast, sendBitcoin } from '../demo-wallet/bitcoin/send'
import { base64Of, fromBase64, sign322, signEcdsa, signPsbt } from '../demo-wallet/bitcoin/sign'
import { unauthorized, unsupportedMethod } from '../demo-wallet/errors'

/** The beginning of the testnet's first block hash. https://namespaces.chainagnostic.org/bip122/caip2 */
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
export const netOf = (chain: string): BitcoinNet => (chain === TESTNET ? 'testnet' : 'mainnet')

interface Params {
  account?: string
  address?: string
  message?: string
  protocol?: string
  recipientAddress?: string
  amount?: string
  psbt?: string
  signInputs?: { index: number }[]
  broadcast?: boolean
}

export const answerBitcoin = async (
  method: string,
  params: unknown,
  chain: string,
  indexes: readonly number[]
): Promise<unknown> => {
  const {
    account,
    address,
    message = '',
    protocol,
    recipientAddress = '',
    amount = '0',
    psbt = '',
    signInputs = [],
    broadcast: isSent
  } = params as Params
  const net = netOf(chain)
  const index = indexes.find(candidate => bitcoinKey('p2wpkh', net, candidate).address === account)
  if (index === undefined) throw unauthorized()
  const payment = bitcoinKey('p2wpkh', net, index)
  const ordinal = bitcoinKey('p2tr', net, index)
  switch (method) {
    case 'getAccountAddresses':
      return [payment, ordinal].map(key => ({
        address: key.address,
        publicKey: key.publicKey,
        intention: key === payment ? 'payment' : 'ordinal',
        path: `m/${key === payment ? 84 : 86}'/${net === 'mainnet' ? 0 : 1}'/0'/0/${index}`
      }))
    case 'signMessage': {
      const key = [payment, ordinal].find(candidate => candidate.address === (address ?? account))
      if (!key) throw unauthorized()
      return {
        address: key.address,
        signature: hexOf(fromBase64(protocol === 'bip322' ? sign322(message, key) : signEcdsa(message, key)))
      }
    }
    case 'sendTransfer':
      return { txid: await sendBitcoin(payment, net, recipientAddress, BigInt(amount)) }
    case 'signPsbt': {
      const signed = signPsbt(fromBase64(psbt), [payment, ordinal], {
        isFinal: isSent,
        indexes: signInputs.map(input => input.index)
      })
      return {
        psbt: base64Of(signed),
        ...(isSent && { txid: await broadcast(net, hexOf(Transaction.fromPSBT(signed).extract())) })
      }
    }
    default:
      throw unsupportedMethod(method)
  }
}
