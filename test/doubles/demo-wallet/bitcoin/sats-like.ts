/** A demo wallet that answers as sats-connect's wallets do: JSON-RPC, base64 PSBTs, accounts with purposes. */
import { Transaction } from '@scure/btc-signer'
import { hexOf, type BitcoinKey } from './keys'
import { broadcast, sendBitcoin } from './send'
import { base64Of, fromBase64 } from './sign'
import type { Vault } from './vault'

const name = (net: string) => net[0]!.toUpperCase() + net.slice(1)
const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })

type Params = Record<string, never> & {
  purposes?: string[]
  message?: string
  address?: string
  protocol?: string
  recipients?: { address: string; amount: number }[]
  psbt?: string
  signInputs?: Record<string, number[]>
  broadcast?: boolean
  name?: string
}

/** `isOld`: a version before wallet_connect. */
export const createSatsLike = (vault: Vault, { isOld = false } = {}) => {
  const listeners = new Map<string, Set<() => void>>()
  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }
  vault.onChange(() => emit('accountChange'))
  const accountOf = (key: BitcoinKey, purpose: string) => ({
    address: vault.behaviour.misbehaves === 'accounts' ? 'bc1qnothing' : key.address,
    publicKey: key.publicKey,
    purpose,
    addressType: key.kind,
    walletType: 'software'
  })
  const addresses = () => {
    const { payment, ordinals } = vault.keys()
    return [
      accountOf(ordinals, 'ordinals'),
      accountOf(payment, 'payment'),
      {
        address: 'SP3F7GQ48JY59521DZEE6KABHBF4Q33PEYJ823ZXQ',
        publicKey: payment.publicKey,
        purpose: 'stacks',
        addressType: 'stacks',
        walletType: 'software'
      }
    ]
  }
  const network = () => ({ bitcoin: { name: name(vault.behaviour.net) }, stacks: { name: 'mainnet' } })
  const methods: Record<string, (params: Params) => unknown> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: [] }),
    getAccounts: async () => {
      await vault.permit()
      return addresses()
    },
    ...(!isOld && {
      wallet_connect: async () => {
        await vault.permit()
        return { id: 'demo', addresses: addresses(), walletType: 'software', network: network() }
      },
      wallet_getAccount: () => {
        if (!vault.isPermitted()) throw rpcError(-32002, 'Access denied.')
        return { id: 'demo', addresses: addresses(), walletType: 'software' }
      },
      wallet_getNetwork: () => {
        if (!vault.isPermitted()) throw rpcError(-32002, 'Access denied.')
        return network()
      },
      wallet_changeNetwork: async ({ name: wanted }) => {
        const net = wanted === 'Mainnet' ? ('mainnet' as const) : ('testnet' as const)
        await vault.ask('Switch network?', [`Bitcoin: ${net}`], 'Switch')
        vault.change({ net })
        emit('networkChange')
      },
      wallet_disconnect: async () => {
        await vault.end()
        return null
      }
    }),
    signMessage: async ({ message, address, protocol }) => ({
      signature: await vault.signMessage(message!, address!, protocol === 'ECDSA' ? 'ecdsa' : 'bip322'),
      messageHash: '',
      address,
      protocol
    }),
    sendTransfer: async ({ recipients }) => {
      const [{ address, amount }] = recipients as [{ address: string; amount: number }]
      await vault.ask('Send bitcoin?', [`To: ${address}`, `Amount: ${amount} satoshi`], 'Send')
      return { txid: await sendBitcoin(vault.keys().payment, vault.behaviour.net, address, BigInt(amount)) }
    },
    signPsbt: async ({ psbt, signInputs, broadcast: isSent }) => {
      const signed = await vault.signPsbt(fromBase64(psbt!), {
        isFinal: isSent,
        indexes: Object.values(signInputs ?? {}).flat()
      })
      return {
        psbt: base64Of(signed),
        ...(isSent && { txid: await broadcast(vault.behaviour.net, hexOf(Transaction.fromPSBT(signed).extract())) })
      }
    }
  }
  return {
    request: async (method: string, params: unknown) => {
      const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() }
      const run = methods[method]
      if (!run) return { ...envelope, error: { code: -32601, message: `Method ${method} not found.` } }
      try {
        return { ...envelope, result: await run((params ?? {}) as Params) }
      } catch (error) {
        const { code, message } = Object(error) as { code?: number; message?: string }
        return {
          ...envelope,
          error: { code: code === 4001 ? -32000 : (code ?? -32603), message: message ?? String(error) }
        }
      }
    },
    addListener: ({ eventName, cb }: { eventName: string; cb: () => void }) => {
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(cb))
      return () => {
        listeners.get(eventName)?.delete(cb)
      }
    },
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }
}
