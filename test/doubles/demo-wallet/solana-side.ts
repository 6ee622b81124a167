/**
 * The Solana side of the demo wallet: features and accounts of the Wallet Standard. A wallet uses it alone or beside
 * the sides of other chains. https://github.com/anza-xyz/wallet-standard
 */
import type { DisconnectFailure } from './disconnect-failure'
import type { Approval } from './options'
import { userRejected } from './errors'
import type { AskUser, Prompt } from './prompts'
import { sign, solanaAccounts, type SolanaKey } from './solana-accounts'
import { CHAINS, signInText, type SignInInput } from './solana-sign-in'
import { messageAt, sendRawTransaction, slotOf } from './solana-transactions'

/**
 * Misbehaviour of a broken wallet.
 * - `signature`: returns a signature that does not verify.
 * - `bytes`: returns one that is too short.
 * - `message`: signs another text or transaction than the requested one.
 * - `account`: signs with another key.
 * - `few`: returns one output less.
 * - `throws`: has getters that throw.
 */
export type SolanaMisbehaviour = 'signature' | 'bytes' | 'message' | 'account' | 'few' | 'throws'

export interface SolanaBehaviour {
  /** `window` and `script` exist only in the EVM wallet. */
  approve: Exclude<Approval, 'window' | 'script'>
  /** Milliseconds before each answer. */
  lagMs: number
  /** Names of missing features. */
  lacks: readonly string[]
  /** Supported transaction versions. Undefined: it does not report them. */
  versions: readonly unknown[] | undefined
  misbehaves: SolanaMisbehaviour | undefined
  /** Chain names in the standard's form. */
  chains: readonly string[]
  /** Index of the selected account; the page sees this one first, then the others if `shows` is `all`. */
  account: number
  shows: 'selected' | 'all'
  /** The origin may see the accounts. */
  permitted: boolean
  failsToEnd?: DisconnectFailure
}

export const defaultSolana: SolanaBehaviour = {
  approve: 'ask',
  lagMs: 0,
  lacks: [],
  versions: ['legacy', 0],
  misbehaves: undefined,
  chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
  account: 0,
  shows: 'selected',
  permitted: false
}

export interface StandardAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}
type Feature = Record<string, unknown>
interface SolanaRequest {
  account: StandardAccount
  message: Uint8Array
  transaction: Uint8Array
  chain?: string
  options?: unknown
}

export interface SolanaSide {
  accounts(): StandardAccount[]
  features(): Record<string, Feature>
  /** Requests of the page, oldest first. */
  log: { method: string; inputs: readonly unknown[] }[]
}

export interface SolanaSetup {
  behaviour(): SolanaBehaviour
  change(now: Partial<SolanaBehaviour>): void
  ask: AskUser
  /** Nodes that receive signed transactions, if any, by the network's name in the standard. */
  rpcUrls?: Readonly<Record<string, string>>
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export const createSolanaSide = ({ behaviour, change, ask, rpcUrls = {} }: SolanaSetup): SolanaSide => {
  const log: SolanaSide['log'] = []
  const currentKey = () => solanaAccounts[behaviour().account]!
  const signer = () =>
    behaviour().misbehaves === 'account'
      ? solanaAccounts[(behaviour().account + 1) % solanaAccounts.length]!
      : currentKey()
  const corrupted = (signature: Uint8Array) => {
    if (behaviour().misbehaves === 'bytes') return signature.slice(1)
    return behaviour().misbehaves === 'signature' ? signature.with(0, signature[0]! ^ 1) : signature
  }
  const accountOf = ({ address, publicKey }: SolanaKey): StandardAccount => ({
    address,
    publicKey,
    chains: behaviour().chains,
    features: Object.keys(features())
  })
  const accounts = () => {
    const { permitted, shows } = behaviour()
    if (!permitted) return []
    return [currentKey(), ...(shows === 'all' ? solanaAccounts.filter(key => key !== currentKey()) : [])].map(accountOf)
  }
  const requireApproval = async (
    method: string,
    inputs: readonly unknown[],
    title: string,
    yes: string,
    text?: string
  ) => {
    log.push({ method, inputs })
    const { approve, lagMs } = behaviour()
    if (lagMs) await wait(lagMs)
    if (approve === 'never') await new Promise(() => undefined)
    const lines = [`Site: ${globalThis.location?.host ?? 'a script'}`, `Account: ${currentKey().address}`]
    const prompt: Prompt = { method, title, lines, text, yes }
    if (approve === 'reject' || (approve === 'ask' && !(await ask(prompt)))) throw userRejected()
  }
  const outputs = <T>(list: T[]): T[] => (behaviour().misbehaves === 'few' ? list.slice(1) : list)
  const signedBytes = (bytes: Uint8Array) => {
    const copy = Uint8Array.from(bytes)
    const message = copy.subarray(messageAt(copy))
    if (behaviour().misbehaves === 'message') message[message.length - 1]! ^= 1
    const slot = Math.max(0, slotOf(message, currentKey()))
    copy.set(corrupted(sign(message, signer())), 1 + slot * 64)
    return copy
  }
  const requireOwnAccount = (requests: readonly SolanaRequest[]) => {
    // a wallet signs with the requested account, and refuses one that it does not have
    if (requests.some(({ account }) => account.address !== currentKey().address)) throw new Error('unknown account')
  }
  const allFeatures: Record<string, Feature> = {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...requests: SolanaRequest[]) => {
        requireOwnAccount(requests)
        await requireApproval(
          'solana:signMessage',
          requests,
          'Sign this message?',
          'Sign',
          requests.map(({ message }) => new TextDecoder().decode(message)).join('\n')
        )
        return outputs(
          requests.map(({ message }) => {
            const signedMessage =
              behaviour().misbehaves === 'message' ? new TextEncoder().encode('something else') : message
            return { signedMessage, signature: corrupted(sign(signedMessage, signer())) }
          })
        )
      }
    },
    'solana:signTransaction': {
      version: '1.0.0',
      get supportedTransactionVersions() {
        return behaviour().versions
      },
      signTransaction: async (...requests: SolanaRequest[]) => {
        requireOwnAccount(requests)
        await requireApproval(
          'solana:signTransaction',
          requests,
          requests.length > 1 ? `Sign ${requests.length} transactions?` : 'Sign this transaction?',
          'Sign'
        )
        return outputs(requests.map(({ transaction }) => ({ signedTransaction: signedBytes(transaction) })))
      }
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      get supportedTransactionVersions() {
        return behaviour().versions
      },
      signAndSendTransaction: async (...requests: SolanaRequest[]) => {
        requireOwnAccount(requests)
        await requireApproval('solana:signAndSendTransaction', requests, 'Send this transaction?', 'Send')
        const signed = requests.map(({ transaction, chain = 'solana:mainnet' }) => ({
          bytes: signedBytes(transaction),
          url: rpcUrls[chain]
        }))
        for (const { bytes, url } of signed) if (url) await sendRawTransaction(url, bytes)
        return outputs(
          signed.map(({ bytes }) => ({
            signature: behaviour().misbehaves === 'bytes' ? bytes.slice(1, 64) : bytes.slice(1, 65)
          }))
        )
      }
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (input: SignInInput = {}) => {
        const key = signer()
        if (input.chainId !== undefined && !CHAINS.test(input.chainId))
          throw new Error(`unknown chain ${input.chainId}`)
        const text = signInText({
          ...input,
          domain: behaviour().misbehaves === 'message' ? 'evil.example' : (input.domain ?? globalThis.location?.host),
          address: key.address
        })
        await requireApproval('solana:signIn', [input], 'Sign in?', 'Sign in', text)
        change({ permitted: true })
        const signedMessage = new TextEncoder().encode(text)
        return outputs([{ account: accountOf(key), signedMessage, signature: corrupted(sign(signedMessage, key)) }])
      }
    }
  }
  const features = () => {
    if (behaviour().misbehaves === 'throws')
      return new Proxy(
        {},
        {
          get: () => {
            throw new Error('hostile')
          },
          has: () => true
        }
      )
    return Object.fromEntries(Object.entries(allFeatures).filter(([name]) => !behaviour().lacks.includes(name)))
  }
  return { accounts, features, log }
}
