/**
 * Presents a session as a Wallet Standard wallet.
 * https://docs.walletconnect.network/wallet-sdk/chain-support/solana, 2026-11
 */
import type { ChainId, SessionLine, SolanaSendOptions } from '../../kit'
import { foreign } from './foreign'
import { attach, readLegacy } from './legacy'

interface Account {
  address: string
  publicKey: Uint8Array | undefined
  chains: readonly string[]
}
interface Asked {
  account: Account
  message: Uint8Array
  transaction: Uint8Array
  chain: string
  options?: SolanaSendOptions
}

/**
 * The standard's names of the networks, and the references that wallets use: CAIP-2's own, and older ones from before
 * CAIP-2 settled them.
 */
const NETWORKS: readonly (readonly [name: string, ...references: string[]])[] = [
  ['solana:mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  ['solana:testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']
]
const namesOf = (chainId: ChainId) => NETWORKS.find(names => names.includes(chainId.slice(7)))
const standardName = (chainId: ChainId): string => namesOf(chainId)?.[0] ?? chainId
/** Returns a network's current id. */
export const idToday = (chainId: ChainId): ChainId => `solana:${namesOf(chainId)?.[1] ?? chainId.slice(7)}`

/**
 * Characters. Longest base58 text that is read: the time grows with the square.
 * Chosen: a signature has 88 characters at most.
 */
const MOST = 128

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromText = (text: unknown) => {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), sign => sign.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns a wallet over a session. Values that cannot be decoded are undefined: the caller of a feature checks for
 * them.
 */
export const solanaWallet = ({ accounts, methods, ask, watch, toBase58, fromBase58 }: SessionLine): unknown => {
  const bytesOf = (text: unknown) => {
    try {
      return typeof text === 'string' && text.length <= MOST ? fromBase58(text) : undefined
    } catch {
      return undefined
    }
  }
  const list = (): Account[] => {
    const all = accounts()
    return [...new Set(all.map(({ address }) => address))].map(address => ({
      address,
      publicKey: bytesOf(address),
      chains: [...new Set(all.filter(a => a.address === address).map(({ chainId }) => standardName(chainId)))]
    }))
  }
  /** Returns the network's id that this wallet agreed to. If it agreed to both, returns the current one. */
  const idOf = ({ address }: Account, chain: string): ChainId => {
    const own = accounts()
      .filter(a => a.address === address && standardName(a.chainId) === chain)
      .map(({ chainId }) => chainId)
    return own.find(id => id === idToday(id)) ?? own[0]!
  }
  const call = async (
    method: string,
    params: object,
    { account, chain = account.chains[0]! }: Pick<Asked, 'account'> & { chain?: string }
  ) => foreign(await ask(method, params, idOf(account, chain)))
  const has = (method: string) => methods().includes(`solana_${method}`)

  const signOne = async (asked: Asked) => {
    const { account, transaction } = asked
    const pubkey = account.address
    const answer = await call(
      'solana_signTransaction',
      { transaction: toText(transaction), pubkey, ...readLegacy(transaction, toBase58) },
      asked
    )
    const { transaction: whole, signature } = answer
    return {
      signedTransaction:
        whole === undefined ? attach(transaction, account.publicKey!, bytesOf(signature)) : fromText(whole)
    }
  }
  const signAll = async (asked: readonly Asked[]) => {
    const { transactions } = await call(
      'solana_signAllTransactions',
      { transactions: asked.map(({ transaction }) => toText(transaction)) },
      asked[0]!
    )
    return asked.map((_, i) => ({ signedTransaction: fromText((transactions as unknown[] | undefined)?.[i]) }))
  }
  const features: Readonly<Record<string, object | false>> = {
    'standard:connect': { connect: async () => ({ accounts: list() }) },
    'standard:events': { on: (_: 'change', hear: () => void) => watch(hear) },
    'solana:signMessage': {
      signMessage: async (asked: Asked) => {
        const { message, account } = asked
        return [
          {
            signedMessage: message,
            signature: bytesOf(
              (await call('solana_signMessage', { message: toBase58(message), pubkey: account.address }, { account }))[
                'signature'
              ]
            )
          }
        ]
      }
    },
    'solana:signTransaction': {
      signTransaction: async (...asked: readonly Asked[]) => {
        if (has('signAllTransactions') && (asked.length > 1 || !has('signTransaction'))) return signAll(asked)
        const outputs = []
        // one after the other: a phone shows one prompt at a time
        for (const one of asked) outputs.push(await signOne(one))
        return outputs
      }
    },
    'solana:signAndSendTransaction': {
      signAndSendTransaction: async (asked: Asked) => {
        const { account, transaction, options: sendOptions } = asked
        return [
          {
            signature: bytesOf(
              (
                await call(
                  'solana_signAndSendTransaction',
                  { transaction: toText(transaction), pubkey: account.address, sendOptions },
                  asked
                )
              )['signature']
            )
          }
        ]
      }
    }
  }
  return {
    get accounts() {
      return list()
    },
    get features() {
      const isThere = (name: string) =>
        name.startsWith('standard:') ||
        has(name.slice(7)) ||
        (name.endsWith(':signTransaction') && has('signAllTransactions'))
      return Object.fromEntries(Object.entries(features).filter(([name]) => isThere(name)))
    }
  }
}
