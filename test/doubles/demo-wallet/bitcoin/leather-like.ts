/** A demo wallet with Leather's behaviour: it always prompts for addresses, takes hex, and has no active network. */
import { Transaction } from '@scure/btc-signer'
import { hexOf } from './keys'
import { broadcast } from './send'
import type { BitcoinBehaviour, Vault } from './vault'

interface Params {
  network: BitcoinBehaviour['net']
  message: string
  paymentType: string
  hex: string
  signAtIndex: number[]
  broadcast?: boolean
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))

export const createLeatherLike = (vault: Vault) => ({
  isLeather: true,
  request: async (method: string, params: Params) => {
    const envelope = { jsonrpc: '2.0', id: '1' }
    vault.behaviour.net = params.network
    const { payment, ordinals } = vault.keys()
    try {
      if (method === 'getAddresses') {
        vault.forget()
        await vault.permit()
        const of = (key: typeof payment, path: string) => ({
          symbol: 'BTC',
          type: key.kind,
          address: key.address,
          publicKey: key.publicKey,
          derivationPath: path
        })
        return {
          ...envelope,
          result: {
            addresses: [
              of(payment, "m/84'/0'/0'/0/0"),
              of(ordinals, "m/86'/0'/0'/0/0"),
              { symbol: 'STX', address: 'SP3F7GQ48JY59521DZEE6KABHBF4Q33PEYJ823ZXQ' }
            ]
          }
        }
      }
      if (method === 'signMessage') {
        return {
          ...envelope,
          result: {
            signature: await vault.signMessage(
              params.message,
              params.paymentType === 'p2tr' ? ordinals.address : payment.address,
              'bip322'
            )
          }
        }
      }
      if (method === 'signPsbt') {
        const signed = await vault.signPsbt(bytesOf(params.hex), {
          indexes: params.signAtIndex,
          isFinal: params.broadcast
        })
        return {
          ...envelope,
          result: {
            hex: hexOf(signed),
            ...(params.broadcast && {
              txid: await broadcast(vault.behaviour.net, hexOf(Transaction.fromPSBT(signed).extract()))
            })
          }
        }
      }
    } catch (error) {
      throw {
        ...envelope,
        error: { code: (error as { code?: number }).code ?? -32603, message: String((error as Error).message) }
      }
    }
    throw { ...envelope, error: { code: -32601, message: `"${method}" is not supported` } }
  },
  listening: () => 0
})
