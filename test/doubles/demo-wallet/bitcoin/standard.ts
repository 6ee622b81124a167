/**
 * A demo wallet's Bitcoin side in the Wallet Standard: features, accounts, chains. A multichain wallet may include it.
 */
import { Transaction } from '@scure/btc-signer'
import { hexOf, type BitcoinKey } from './keys'
import { broadcast } from './send'
import { fromBase64 } from './sign'
import type { Vault } from './vault'

interface Account {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
  purpose?: string
}
interface SignRequest {
  psbt: Uint8Array
  inputsToSign: readonly { account: Account; signingIndexes: readonly number[] }[]
  chain: string
}

const FEATURES = ['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']

export const createStandardBitcoin = (vault: Vault) => {
  const listeners = new Set<(change: unknown) => void>()
  const account = (key: BitcoinKey): Account => ({
    address: vault.behaviour.misbehaves === 'accounts' ? 'bc1qnothing' : key.address,
    publicKey: Uint8Array.from(key.publicKey.match(/../g)!, pair => parseInt(pair, 16)),
    chains: [`bitcoin:${vault.behaviour.net}`],
    features: FEATURES
  })
  const accounts = () => {
    const { payment, ordinals } = vault.keys()
    return vault.isPermitted() ? [account(ordinals), account(payment)] : []
  }
  vault.onChange(() => {
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  })
  const sign = ({ psbt, inputsToSign }: SignRequest, isFinal: boolean) =>
    vault.signPsbt(psbt, { isFinal, indexes: inputsToSign.flatMap(({ signingIndexes }) => signingIndexes) })
  return {
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'] as const,
    accounts,
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: async ({ purposes }: { purposes: readonly string[] }) => {
          await vault.permit()
          const { payment, ordinals } = vault.keys()
          return { accounts: purposes.map(purpose => account(purpose === 'payment' ? payment : ordinals)) }
        }
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async (...requests: readonly { account: Account; message: Uint8Array }[]) =>
          Promise.all(
            requests.map(async ({ account: { address }, message }) => {
              const text = new TextDecoder().decode(message)
              return { signedMessage: message, signature: fromBase64(await vault.signMessage(text, address, 'bip322')) }
            })
          )
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async (...requests: readonly SignRequest[]) =>
          Promise.all(requests.map(async request => ({ signedPsbt: await sign(request, false) })))
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: async (...requests: readonly SignRequest[]) =>
          Promise.all(
            requests.map(async request => ({
              txId: await broadcast(
                vault.behaviour.net,
                hexOf(Transaction.fromPSBT(await sign(request, true)).extract())
              )
            }))
          )
      },
      'standard:disconnect': { version: '1.0.0', disconnect: vault.end },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: (change: unknown) => void) => {
          listeners.add(listener)
          return () => {
            listeners.delete(listener)
          }
        }
      }
    },
    listening: () => listeners.size
  }
}

/** Creates a complete wallet that supports only Bitcoin. */
export const standardBitcoinWallet = (vault: Vault, { name, icon }: { name: string; icon: string }) => {
  const { accounts, chains, features, listening } = createStandardBitcoin(vault)
  return {
    version: '1.0.0' as const,
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
    listening
  }
}
