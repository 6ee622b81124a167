/**
 * Presents a session as a Wallet Standard wallet.
 * https://docs.walletconnect.network/wallet-sdk/chain-support/solana, 2026-11
 */
import { base58, base64 } from '@scure/base'
import {
  clusterIdOf,
  clusterNameOf,
  ownValue,
  record,
  type ChainId,
  type SessionChannel,
  type SolanaSendOptions
} from '../../../barrels/kit'
import { getBase58Decoder, getBase64Encoder } from '../../../chains/solana/web3'
import { attachSignature, readLegacyTransaction } from './legacy-transaction'

interface Account {
  address: string
  publicKey: Uint8Array | undefined
  chains: readonly string[]
}
interface SolanaRequest {
  account: Account
  message: Uint8Array
  transaction: Uint8Array
  chain: string
  options?: SolanaSendOptions
}

/** The standard's names by ids from before CAIP-2 settled them. Wallets still use these. */
const olderNames: Readonly<Record<string, string>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:mainnet',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:devnet'
}
const standardName = (chainId: ChainId): string => clusterNameOf(chainId) ?? ownValue(olderNames, chainId) ?? chainId
/** Returns a network's current id. */
export const currentId = (chainId: ChainId): ChainId => clusterIdOf(ownValue(olderNames, chainId)) ?? chainId

/** Solana's codec accepts text without padding, which wallets send. @scure/base refuses it. */
const fromBase64 = (text: string) => Uint8Array.from(getBase64Encoder().encode(text))

/** Decodes what a wallet answered. Returns undefined if it is not a text in this encoding. */
const tryDecode = (decode: (text: string) => Uint8Array, encoded: unknown): Uint8Array | undefined => {
  try {
    return decode(encoded as string)
  } catch {
    return undefined // the library throws for anything else
  }
}

/**
 * Returns a wallet over a session. Values that cannot be decoded are undefined: the caller of a feature checks for
 * them.
 */
export const solanaWallet = ({ accounts, methods, request, onChange }: SessionChannel): unknown => {
  const listAccounts = (): Account[] => {
    const all = accounts()
    return [...new Set(all.map(({ address }) => address))].map(address => ({
      address,
      publicKey: tryDecode(base58.decode, address),
      chains: [
        ...new Set(all.filter(account => account.address === address).map(({ chainId }) => standardName(chainId)))
      ]
    }))
  }
  /** Returns the network's id that this wallet agreed to. If it agreed to both, returns the current one. */
  const idOf = ({ address }: Account, chain: string): ChainId => {
    const chainIds = accounts()
      .filter(account => account.address === address && standardName(account.chainId) === chain)
      .map(({ chainId }) => chainId)
    return chainIds.find(id => id === currentId(id)) ?? chainIds[0]!
  }
  const call = async (
    method: string,
    params: object,
    { account, chain = account.chains[0]! }: Pick<SolanaRequest, 'account'> & { chain?: string }
  ) => record(await request(method, params, idOf(account, chain)))
  const hasMethod = (method: string) => methods().includes(`solana_${method}`)

  const signTransaction = async (requested: SolanaRequest) => {
    const { account, transaction } = requested
    const pubkey = account.address
    const response = await call(
      'solana_signTransaction',
      { transaction: base64.encode(transaction), pubkey, ...readLegacyTransaction(transaction) },
      requested
    )
    const { transaction: signedText, signature } = response
    return {
      signedTransaction:
        signedText === undefined
          ? attachSignature(transaction, account.address, tryDecode(base58.decode, signature))
          : tryDecode(fromBase64, signedText)
    }
  }
  const signAll = async (requested: readonly SolanaRequest[]) => {
    const { transactions } = await call(
      'solana_signAllTransactions',
      { transactions: requested.map(({ transaction }) => base64.encode(transaction)) },
      requested[0]!
    )
    return requested.map((_, index) => ({
      signedTransaction: tryDecode(fromBase64, (transactions as unknown[] | undefined)?.[index])
    }))
  }
  const features: Readonly<Record<string, object | false>> = {
    'standard:connect': { connect: async () => ({ accounts: listAccounts() }) },
    'standard:events': { on: (_: 'change', listener: () => void) => onChange(listener) },
    'solana:signMessage': {
      signMessage: async (requested: SolanaRequest) => {
        const { message, account } = requested
        // Solana's codec, since @scure/base encodes at most 2,048 bytes, and messages may be longer.
        const params = { message: getBase58Decoder().decode(message), pubkey: account.address }
        const { signature } = await call('solana_signMessage', params, { account })
        return [{ signedMessage: message, signature: tryDecode(base58.decode, signature) }]
      }
    },
    'solana:signTransaction': {
      signTransaction: async (...requested: readonly SolanaRequest[]) => {
        if (hasMethod('signAllTransactions') && (requested.length > 1 || !hasMethod('signTransaction')))
          return signAll(requested)
        const outputs = []
        // one after the other: a phone shows one prompt at a time
        for (const single of requested) outputs.push(await signTransaction(single))
        return outputs
      }
    },
    'solana:signAndSendTransaction': {
      signAndSendTransaction: async (requested: SolanaRequest) => {
        const { account, transaction, options: sendOptions } = requested
        const params = { transaction: base64.encode(transaction), pubkey: account.address, sendOptions }
        const { signature } = await call('solana_signAndSendTransaction', params, requested)
        return [{ signature: tryDecode(base58.decode, signature) }]
      }
    }
  }
  return {
    get accounts() {
      return listAccounts()
    },
    get features() {
      const isSupported = (name: string) =>
        name.startsWith('standard:') ||
        hasMethod(name.slice(7)) ||
        (name.endsWith(':signTransaction') && hasMethod('signAllTransactions'))
      return Object.fromEntries(Object.entries(features).filter(([name]) => isSupported(name)))
    }
  }
}
