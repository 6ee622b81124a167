/** A demo wallet with Unisat's methods: one address, hex PSBTs, and networks that a page can ask it to switch to. */
import { Transaction } from '@scure/btc-signer'
import { unsupportedMethod } from '../errors'
import { hexOf } from './keys'
import { broadcast, sendBitcoin } from './send'
import type { Vault } from './vault'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))
const chains = { BITCOIN_MAINNET: 'mainnet', BITCOIN_TESTNET: 'testnet' } as const

export const createUnisatLike = (vault: Vault) => {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const accounts = () => {
    if (vault.behaviour.misbehaves === 'accounts') return ['bc1qnothing', 42]
    return vault.isPermitted() ? [vault.keys().payment.address] : []
  }
  vault.onChange(() => emit('accountsChanged', accounts()))
  return {
    requestAccounts: async () => {
      await vault.permit()
      return accounts()
    },
    getAccounts: async () => accounts(),
    getPublicKey: async () => vault.keys().payment.publicKey,
    getChain: async () => ({
      enum: `BITCOIN_${vault.behaviour.net.toUpperCase()}`,
      name: 'Bitcoin',
      network: vault.behaviour.net === 'mainnet' ? 'livenet' : 'testnet'
    }),
    getNetwork: async () => (vault.behaviour.net === 'mainnet' ? 'livenet' : 'testnet'),
    switchChain: async (chain: keyof typeof chains) => {
      const net = chains[chain]
      if (!net) throw unsupportedMethod(`switchChain ${chain}`)
      await vault.ask('Switch network?', [`Bitcoin: ${net}`], 'Switch')
      vault.change({ net })
      emit('chainChanged', { enum: chain })
    },
    signMessage: (message: string, type: 'ecdsa' | 'bip322-simple' = 'ecdsa') =>
      vault.signMessage(message, vault.keys().payment.address, type === 'ecdsa' ? 'ecdsa' : 'bip322'),
    signPsbt: async (
      hex: string,
      { autoFinalized = true, toSignInputs }: { autoFinalized?: boolean; toSignInputs?: { index: number }[] } = {}
    ) =>
      hexOf(
        await vault.signPsbt(bytesOf(hex), {
          isFinal: autoFinalized,
          ...(toSignInputs && { indexes: toSignInputs.map(({ index }) => index) })
        })
      ),
    pushPsbt: (hex: string) => broadcast(vault.behaviour.net, hexOf(Transaction.fromPSBT(bytesOf(hex)).extract())),
    sendBitcoin: async (to: string, satoshi: number) => {
      await vault.ask('Send bitcoin?', [`To: ${to}`, `Amount: ${satoshi} satoshi`], 'Send')
      return sendBitcoin(vault.keys().payment, vault.behaviour.net, to, BigInt(satoshi))
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener)
    },
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }
}
