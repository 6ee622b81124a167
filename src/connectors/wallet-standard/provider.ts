/**
 * Presents a Wallet Standard wallet as the provider that host pages expect of Solana wallets.
 * https://github.com/anza-xyz/wallet-standard/tree/master/packages/core/features
 */
import { toWidgetError, WidgetError, type ChainId, type SolanaProvider, type SolanaSendOptions } from '../../kit'
import { fromBase58, toBase58 } from './base58'
import { bytesOf, standardName, type Account, type Feature } from './wallet'
import { isEqual, isSigned, readHost, readWire, SIGNATURE, signatureOf } from './wire'

interface Reach {
  /** The wallet's display name. */
  name: string
  /** Accounts as last reported, the active one first. The provider is not handed out before there is one. */
  all(): readonly Account[]
  /**
   * Returns the active account, rechecked in the wallet; undefined if it no longer exists. Every signature request
   * calls this.
   */
  held(): Account | undefined
  chain(): ChainId
  /** Errors: whatever a getter throws. */
  feature(name: string): Feature | null | undefined
}
type Listener = (value: unknown) => void
interface Input {
  transaction?: Uint8Array
  [more: string]: unknown
}
interface Output {
  signature?: unknown
  signedMessage?: unknown
  signedTransaction?: unknown
  account?: { address?: unknown }
}
type Given = Readonly<Record<string, unknown>>

/** Prefix of the names of Solana's features. */
const FEATURES = 'solana:'

export const makeProvider = ({
  name,
  all,
  held,
  chain,
  feature
}: Reach): { provider: SolanaProvider; emit(event: string, value?: unknown): void } => {
  let listeners: readonly { event: string; listener: Listener }[] = []
  const active = () => all()[0]!
  const refused = (reason: string) => new WidgetError('wallet-failed', { wallet: name, reason })
  const absent = () => refused('no such account')
  const holder = () => {
    const account = held()
    if (!account) throw absent()
    return account
  }

  /**
   * Calls a feature's method, which has the feature's name, and reads the answer.
   * Undefined, or a getter that throws, is an invalid response.
   */
  const ask = async <T>(
    verb: string,
    inputs: readonly Input[],
    look: (outputs: readonly Output[]) => Promise<T | undefined>
  ): Promise<T> => {
    let outputs: unknown
    try {
      const own = feature(FEATURES + verb)
      const versions = own?.['supportedTransactionVersions'] as readonly unknown[] | undefined
      if (
        !own?.[verb] ||
        (versions &&
          inputs.some(({ transaction }) => transaction && !versions.includes(readWire(transaction)!.version)))
      )
        throw new WidgetError('chain-unsupported', { wallet: name, network: FEATURES + verb })
      outputs = await own[verb](...inputs)
    } catch (e) {
      throw toWidgetError(e, name)
    }
    const value = await look(outputs as readonly Output[]).catch(() => undefined)
    if (value === undefined) throw new WidgetError('wallet-nonsense', { wallet: name, method: FEATURES + verb })
    return value
  }
  const input = (bytes: Uint8Array, account: Account) => ({
    account: account.own,
    transaction: bytes.slice(),
    chain: standardName(chain())
  })
  const host = (transaction: unknown) => {
    const known = readHost(transaction)
    if (!known || !readWire(known.bytes)) throw refused('no transaction')
    return known
  }

  const signAll = async (transactions: readonly unknown[]): Promise<unknown[]> => {
    const known = transactions.map(host)
    const account = holder()
    return ask(
      'signTransaction',
      known.map(({ bytes }) => input(bytes, account)),
      async outputs => {
        const signed = await Promise.all(
          known.map(async ({ bytes, back }, i) => {
            const given = bytesOf(outputs[i]!.signedTransaction)
            const before = readWire(bytes)!
            const after = given && readWire(given)
            // the user must sign what was shown, with the requested account
            if (!given || !after || !isEqual(before.message, after.message)) return undefined
            const own = signatureOf(after, account.publicKey)
            return !own || (await isSigned(account.publicKey, own, after.message)) ? back(given) : undefined
          })
        )
        return signed.includes(undefined) ? undefined : signed
      }
    )
  }
  const signAndSend = async (transaction: unknown, options?: SolanaSendOptions) => {
    const { bytes } = host(transaction)
    return toBase58(
      await ask('signAndSendTransaction', [{ ...input(bytes, holder()), options }], async ([output]) =>
        bytesOf(output!.signature, SIGNATURE)
      )
    )
  }
  const signMessage = async (message: Uint8Array | undefined) => {
    const sent = bytesOf(message)
    const account = holder()
    if (!sent) throw refused('no message')
    return ask('signMessage', [{ account: account.own, message: sent.slice() }], async ([output]) => {
      const signature = bytesOf(output!.signature, SIGNATURE)
      const shown = bytesOf(output!.signedMessage)
      return signature && shown && isEqual(shown, sent) && (await isSigned(account.publicKey, signature, sent))
        ? signature
        : undefined
    })
  }
  const signIn = async (asked: Given = {}) => {
    const account = holder()
    return ask('signIn', [asked], async ([output]) => {
      const { address } = output!.account!
      const signedMessage = bytesOf(output!.signedMessage)
      const signature = bytesOf(output!.signature, SIGNATURE)
      if (address !== account.address || !signedMessage || !signature) return undefined
      const text = new TextDecoder().decode(signedMessage)
      // A message for another domain, or without the server's nonce, has no value here, but may have one elsewhere.
      const isOurs =
        text.startsWith(`${asked['domain'] ?? location.host} wants `) &&
        text.includes(account.address) &&
        text.includes(`${asked['nonce'] ?? ''}`)
      return isOurs && (await isSigned(account.publicKey, signature, signedMessage))
        ? { address, signedMessage, signature }
        : undefined
    })
  }
  /** Decodes a text; returns undefined if that fails, which the consumer of the bytes reports. */
  const decoded = (decode: (text: string) => Uint8Array, text: unknown) => {
    try {
      return decode(text as string)
    } catch {
      return undefined
    }
  }
  const toBytes = (text: unknown) => decoded(base64 => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0)), text)
  const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const list = () => all().map(({ address }) => ({ pubkey: address }))
  /** Methods as WalletConnect names them. https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
  const methods: Readonly<Record<string, (given: Given) => unknown>> = {
    solana_getAccounts: list,
    solana_requestAccounts: list,
    solana_signMessage: async ({ message }) => ({
      signature: toBase58(await signMessage(bytesOf(message) ?? decoded(fromBase58, message)))
    }),
    solana_signTransaction: async ({ transaction }) => {
      const { publicKey } = active()
      const [signed] = (await signAll([toBytes(transaction)])) as [Uint8Array]
      const own = signatureOf(readWire(signed)!, publicKey)
      return { signature: own && toBase58(own), transaction: toText(signed) }
    },
    solana_signAllTransactions: async ({ transactions }) => ({
      transactions: ((await signAll([transactions].flat().map(toBytes))) as Uint8Array[]).map(toText)
    }),
    solana_signAndSendTransaction: async ({ transaction, sendOptions }) => ({
      signature: await signAndSend(toBytes(transaction), sendOptions as SolanaSendOptions)
    })
  }

  const provider: SolanaProvider = {
    name,
    get publicKey() {
      const { address, publicKey } = active()
      const text = () => address
      return { toBase58: text, toString: text, toJSON: text, toBytes: () => publicKey.slice() }
    },
    getAccounts: () => all().map(({ address, publicKey }) => ({ address, publicKey: publicKey.slice() })),
    signMessage,
    signTransaction: async <T>(transaction: T) => (await signAll([transaction]))[0] as T,
    signAllTransactions: async <T>(transactions: readonly T[]) => (await signAll(transactions)) as T[],
    signAndSendTransaction: signAndSend,
    get signIn() {
      try {
        return feature(`${FEATURES}signIn`) ? signIn : undefined
      } catch {
        return undefined
      }
    },
    request: async ({ method, params }) => {
      const given = Object(params) as Given
      if (!Object.hasOwn(methods, method)) throw refused('no such method')
      if ((given['pubkey'] ?? active().address) !== active().address) throw absent()
      return methods[method]!(given)
    },
    on: (event, listener) => {
      listeners = [...listeners, { event, listener: listener as Listener }]
    },
    removeListener: (event, listener) => {
      listeners = listeners.filter(l => l.event !== event || l.listener !== listener)
    }
  }
  return {
    provider,
    emit: (event, value) => {
      // each in its own microtask: a page's listener that throws does not stop the others
      for (const { event: own, listener } of listeners) if (own === event) queueMicrotask(() => listener(value))
    }
  }
}
