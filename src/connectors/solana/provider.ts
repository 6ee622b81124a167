/**
 * Presents a Wallet Standard wallet as the provider that host pages expect of Solana wallets.
 * https://github.com/anza-xyz/wallet-standard/tree/master/packages/core/features
 */
import { base58, base64 } from '@scure/base'
import { getBase58Encoder, getBase64Encoder, SIGNATURE_BYTES } from '../../chains/solana/web3'
import {
  toWidgetError,
  WidgetError,
  record,
  type ChainId,
  type SolanaProvider,
  type SolanaSendOptions
} from '../../barrels/kit'
import { bytesOf, standardName, type Account, type Feature } from './wallet'
import { isEqual, isSigned, readHost, readWire } from './transaction-format'

interface ProviderContext {
  /** The wallet's display name. */
  name: string
  /** Accounts as last reported, the active one first. The provider is not handed out before there is one. */
  accounts(): readonly Account[]
  /**
   * Returns the active account, rechecked in the wallet; undefined if it no longer exists. Every signature request
   * calls this.
   */
  recheckActive(): Account | undefined
  chain(): ChainId
  /** Errors: whatever a getter throws. */
  feature(name: string): Feature | null | undefined
}
type Listener = (value: unknown) => void
interface Input {
  transaction?: Uint8Array
  [name: string]: unknown
}
interface Output {
  signature?: unknown
  signedMessage?: unknown
  signedTransaction?: unknown
  account?: { address?: unknown }
}
type Params = Readonly<Record<string, unknown>>

/** Prefix of the names of Solana's features. */
const FEATURES = 'solana:'

export const createSolanaProvider = ({
  name,
  accounts,
  recheckActive,
  chain,
  feature
}: ProviderContext): { provider: SolanaProvider; emit(event: string, value?: unknown): void } => {
  let listeners: readonly { event: string; listener: Listener }[] = []
  const active = () => accounts()[0]!
  const refusal = (reason: string) => new WidgetError('wallet-failed', { wallet: name, reason })
  const noSuchAccount = () => refusal('no such account')
  const requireActive = () => {
    const account = recheckActive()
    if (!account) throw noSuchAccount()
    return account
  }

  /**
   * Calls a feature's method, which has the feature's name, and reads the answer.
   * Undefined, or a getter that throws, is an invalid response.
   */
  const callFeature = async <T>(
    verb: string,
    inputs: readonly Input[],
    readOutputs: (outputs: readonly Output[]) => Promise<T | undefined>
  ): Promise<T> => {
    let outputs: unknown
    try {
      const featureMethods = feature(FEATURES + verb)
      const versions = featureMethods?.['supportedTransactionVersions'] as readonly unknown[] | undefined
      if (
        !featureMethods?.[verb] ||
        (versions &&
          inputs.some(({ transaction }) => transaction && !versions.includes(readWire(transaction)!.version)))
      )
        throw new WidgetError('chain-unsupported', { wallet: name, network: FEATURES + verb })
      outputs = await featureMethods[verb](...inputs)
    } catch (e) {
      throw toWidgetError(e, name)
    }
    const value = await readOutputs(outputs as readonly Output[]).catch(() => undefined)
    if (value === undefined) throw new WidgetError('wallet-invalid-response', { wallet: name, method: FEATURES + verb })
    return value
  }
  const toInput = (bytes: Uint8Array, account: Account) => ({
    account: account.handle,
    transaction: bytes.slice(),
    chain: standardName(chain())
  })
  const toHostTransaction = (transaction: unknown) => {
    const hostTransaction = readHost(transaction)
    if (!hostTransaction || !readWire(hostTransaction.bytes)) throw refusal('no transaction')
    return hostTransaction
  }

  const signAll = async (transactions: readonly unknown[]): Promise<unknown[]> => {
    const hostTransactions = transactions.map(toHostTransaction)
    const account = requireActive()
    return callFeature(
      'signTransaction',
      hostTransactions.map(({ bytes }) => toInput(bytes, account)),
      async outputs => {
        const signed = await Promise.all(
          hostTransactions.map(async ({ bytes, toHostType }, index) => {
            const signedBytes = bytesOf(outputs[index]!.signedTransaction)
            const before = readWire(bytes)!
            const after = signedBytes && readWire(signedBytes)
            // the user must sign what was shown, with the requested account
            if (!signedBytes || !after || !isEqual(before.message, after.message)) return undefined
            const signature = after.signatures[account.address]
            // the account is not one of the signers: there is no signature to check
            if (signature === undefined) return toHostType(signedBytes)
            return signature && (await isSigned(account.publicKey, signature, after.message))
              ? toHostType(signedBytes)
              : undefined
          })
        )
        return signed.includes(undefined) ? undefined : signed
      }
    )
  }
  const signAndSend = async (transaction: unknown, options?: SolanaSendOptions) => {
    const { bytes } = toHostTransaction(transaction)
    return base58.encode(
      await callFeature('signAndSendTransaction', [{ ...toInput(bytes, requireActive()), options }], async ([output]) =>
        bytesOf(output!.signature, SIGNATURE_BYTES)
      )
    )
  }
  const signMessage = async (message: Uint8Array | undefined) => {
    const bytes = bytesOf(message)
    const account = requireActive()
    if (!bytes) throw refusal('no message')
    return callFeature('signMessage', [{ account: account.handle, message: bytes.slice() }], async ([output]) => {
      const signature = bytesOf(output!.signature, SIGNATURE_BYTES)
      const signedMessage = bytesOf(output!.signedMessage)
      return signature &&
        signedMessage &&
        isEqual(signedMessage, bytes) &&
        (await isSigned(account.publicKey, signature, bytes))
        ? signature
        : undefined
    })
  }
  const signIn = async (requested: Params = {}) => {
    const account = requireActive()
    return callFeature('signIn', [requested], async ([output]) => {
      const { address } = output!.account!
      const signedMessage = bytesOf(output!.signedMessage)
      const signature = bytesOf(output!.signature, SIGNATURE_BYTES)
      if (address !== account.address || !signedMessage || !signature) return undefined
      const text = new TextDecoder().decode(signedMessage)
      // A message for another domain, or without the server's nonce, has no value here, but may have one elsewhere.
      const isOurs =
        text.startsWith(`${requested['domain'] ?? location.host} wants `) &&
        text.includes(account.address) &&
        text.includes(`${requested['nonce'] ?? ''}`)
      return isOurs && (await isSigned(account.publicKey, signature, signedMessage))
        ? { address, signedMessage, signature }
        : undefined
    })
  }
  /** Decodes a text; returns undefined if that fails, which the consumer of the bytes reports. */
  const tryDecode = (decode: (text: string) => Uint8Array, text: unknown) => {
    try {
      return decode(text as string)
    } catch {
      return undefined
    }
  }
  /** Solana's codec, since host pages may pass text without padding, which @scure/base refuses. */
  const toBytes = (text: unknown) =>
    tryDecode(base64Text => Uint8Array.from(getBase64Encoder().encode(base64Text)), text)
  /** Solana's codec, since @scure/base decodes at most 4,096 characters, and messages may be longer. */
  const toMessage = (text: unknown) =>
    tryDecode(base58Text => Uint8Array.from(getBase58Encoder().encode(base58Text)), text)
  const listAccounts = () => accounts().map(({ address }) => ({ pubkey: address }))
  /** Methods as WalletConnect names them. https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    solana_getAccounts: listAccounts,
    solana_requestAccounts: listAccounts,
    solana_signMessage: async ({ message }) => ({
      signature: base58.encode(await signMessage(bytesOf(message) ?? toMessage(message)))
    }),
    solana_signTransaction: async ({ transaction }) => {
      const { address } = active()
      const [signed] = (await signAll([toBytes(transaction)])) as [Uint8Array]
      const signature = readWire(signed)!.signatures[address]
      return { signature: signature ? base58.encode(signature) : undefined, transaction: base64.encode(signed) }
    },
    solana_signAllTransactions: async ({ transactions }) => ({
      transactions: ((await signAll([transactions].flat().map(toBytes))) as Uint8Array[]).map(signed =>
        base64.encode(signed)
      )
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
    getAccounts: () => accounts().map(({ address, publicKey }) => ({ address, publicKey: publicKey.slice() })),
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
      const fields = record(params)
      if (!Object.hasOwn(methods, method)) throw refusal('no such method')
      if ((fields['pubkey'] ?? active().address) !== active().address) throw noSuchAccount()
      return methods[method]!(fields)
    },
    on: (event, listener) => {
      listeners = [...listeners, { event, listener: listener as Listener }]
    },
    removeListener: (event, listener) => {
      listeners = listeners.filter(entry => entry.event !== event || entry.listener !== listener)
    }
  }
  return {
    provider,
    emit: (event, value) => {
      // each in its own microtask: a page's listener that throws does not stop the others
      for (const { event: registered, listener } of listeners)
        if (registered === event) queueMicrotask(() => listener(value))
    }
  }
}
