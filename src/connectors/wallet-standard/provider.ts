/** A Wallet Standard wallet as hosts know Solana wallets. https://github.com/anza-xyz/wallet-standard/tree/master/packages/core/features */
import { toWidgetError, WidgetError, type ChainId, type SolanaProvider, type SolanaSendOptions } from '../../kit'
import { fromBase58, toBase58 } from './base58'
import { bytesOf, standardName, type Account, type Feature } from './wallet'
import { isEqual, isSigned, readHost, readWire, SIGNATURE } from './wire'

interface Reach {
  /** The wallet, as people call it. */
  name: string
  /** The account in use, as it was last told. */
  active(): Account | undefined
  all(): readonly Account[]
  /** The same, looked at again in the wallet: whoever asks for a signature goes through this. Errors: wallet-failed. */
  holder(): Account
  chain(): ChainId
  /** Errors: whatever a getter throws. */
  feature(name: string): Feature | undefined
}
type Listener = (value: unknown) => void
interface Output { signature?: unknown; signedMessage?: unknown; signedTransaction?: unknown; account?: { address?: unknown } }
type Given = Readonly<Record<string, unknown>>

export const makeProvider = ({ name, active, all, holder, chain, feature }: Reach): { provider: SolanaProvider; emit(event: string, value?: unknown): void } => {
  const listeners = new Map<string, Set<Listener>>()
  const nonsense = (method: string) => new WidgetError('wallet-nonsense', { wallet: name, method })

  /** Asks one feature for one output for each input. The feature's method has the name that comes after the colon. */
  const ask = async (method: string, inputs: readonly object[]): Promise<readonly Output[]> => {
    try {
      const own = feature(method), verb = method.split(':')[1]!
      if (typeof own?.[verb] !== 'function') throw new WidgetError('chain-unsupported', { wallet: name, network: method })
      const outputs = await own[verb](...inputs)
      if (!Array.isArray(outputs) || outputs.length !== inputs.length) throw nonsense(method)
      return [...outputs] as Output[]
    } catch (e) {
      throw toWidgetError(e, name)
    }
  }
  /** Reads an answer; what a getter throws is nonsense, too. */
  const read = async <T>(method: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    const value = await (async () => look())().catch(() => undefined)
    if (value === undefined) throw nonsense(method)
    return value
  }
  const input = (bytes: Uint8Array, account: Account) => ({ account: account.own, transaction: bytes.slice(), chain: standardName(chain()) })
  const host = (transaction: unknown) => {
    const known = readHost(transaction)
    if (!known || !readWire(known.bytes)) throw new WidgetError('wallet-failed', { wallet: name, reason: 'not a transaction' })
    return known
  }

  const signAll = async (transactions: readonly unknown[]): Promise<unknown[]> => {
    const method = 'solana:signTransaction'
    const known = transactions.map(host), account = holder()
    const outputs = await ask(method, known.map(({ bytes }) => input(bytes, account)))
    return Promise.all(known.map(({ bytes, back }, i) => read(method, async () => {
      const signed = bytesOf(outputs[i]!.signedTransaction)
      const before = readWire(bytes)!, after = signed && readWire(signed)
      // what was shown to the person is what must be signed, and by the account that is asked
      if (!signed || !after || !isEqual(before.message, after.message)) return undefined
      const at = after.signers.findIndex(key => isEqual(key, account.publicKey))
      return at < 0 || await isSigned(account.publicKey, after.signatures[at]!, after.message) ? { signed: back(signed) } : undefined
    }).then(({ signed }) => signed)))
  }
  const signAndSend = async (transaction: unknown, options?: SolanaSendOptions) => {
    const method = 'solana:signAndSendTransaction'
    const { bytes } = host(transaction)
    const [output] = await ask(method, [{ ...input(bytes, holder()), options }])
    return toBase58(await read(method, () => bytesOf(output!.signature, SIGNATURE)))
  }
  const signMessage = async (message: Uint8Array) => {
    const method = 'solana:signMessage'
    const account = holder(), sent = message.slice()
    const [output] = await ask(method, [{ account: account.own, message: message.slice() }])
    return read(method, async () => {
      const signature = bytesOf(output!.signature, SIGNATURE), shown = bytesOf(output!.signedMessage)
      return signature && shown && isEqual(shown, sent) && await isSigned(account.publicKey, signature, sent) ? signature : undefined
    })
  }
  const signIn = async (asked: Given = {}) => {
    const method = 'solana:signIn'
    const account = holder()
    const [output] = await ask(method, [asked])
    return read(method, async () => {
      const { address } = output!.account!
      const signedMessage = bytesOf(output!.signedMessage), signature = bytesOf(output!.signature, SIGNATURE)
      if (address !== account.address || !signedMessage || !signature) return undefined
      const text = new TextDecoder().decode(signedMessage)
      // for another site, or without the server's nonce, it is worth nothing here and something elsewhere
      const head = `${String(asked['domain'] ?? location.host)} wants you to sign in with your Solana account:\n${account.address}`
      if (!text.startsWith(head) || !text.includes(String(asked['nonce'] ?? ''))) return undefined
      return await isSigned(account.publicKey, signature, signedMessage) ? { address, signedMessage, signature } : undefined
    })
  }
  const toBytes = (text: unknown) => Uint8Array.from(atob(String(text)), sign => sign.charCodeAt(0))
  const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const list = () => all().map(({ address }) => ({ pubkey: address }))
  /** As WalletConnect names them. https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
  const methods: Readonly<Record<string, (given: Given) => unknown>> = {
    solana_getAccounts: list,
    solana_requestAccounts: list,
    solana_signMessage: async ({ message }) => ({ signature: toBase58(await signMessage(fromBase58(String(message)))) }),
    solana_signTransaction: async ({ transaction }) => {
      const [signed] = await signAll([toBytes(transaction)]) as [Uint8Array]
      return { signature: toBase58(readWire(signed)!.signatures[0]!), transaction: toText(signed) }
    },
    solana_signAllTransactions: async ({ transactions }) =>
      ({ transactions: (await signAll((transactions as unknown[]).map(toBytes)) as Uint8Array[]).map(toText) }),
    solana_signAndSendTransaction: async ({ transaction, sendOptions }) => ({ signature: await signAndSend(toBytes(transaction), sendOptions as SolanaSendOptions) })
  }

  const provider: SolanaProvider = {
    get publicKey() {
      const { address, publicKey } = active() ?? { address: '', publicKey: new Uint8Array(32) }
      const text = () => address
      return { toBase58: text, toString: text, toJSON: text, toBytes: () => publicKey.slice() }
    },
    getAccounts: () => all().map(({ address, publicKey }) => ({ address, publicKey: publicKey.slice() })),
    signMessage,
    signTransaction: async <T>(transaction: T) => (await signAll([transaction]))[0] as T,
    signAllTransactions: async <T>(transactions: readonly T[]) => await signAll(transactions) as T[],
    signAndSendTransaction: signAndSend,
    get signIn() {
      try { return feature('solana:signIn') && signIn } catch { return undefined }
    },
    request: async ({ method, params = {} }) => {
      const given = params as Given
      const reason = !Object.hasOwn(methods, method) ? `no method ${method}` : (given['pubkey'] ?? active()?.address) !== active()?.address ? 'another account' : undefined
      if (reason) throw new WidgetError('wallet-failed', { wallet: name, reason })
      return methods[method]!(given)
    },
    on: (event, listener) => { listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as Listener)) },
    removeListener: (event, listener) => { listeners.get(event)?.delete(listener as Listener) }
  }
  return {
    provider,
    emit: (event, value) => {
      // a listener of the page's that throws is the page's, and keeps nobody from hearing
      for (const listener of [...listeners.get(event) ?? []]) {
        try { listener(value) } catch (e) { setTimeout(() => { throw e }) }
      }
    }
  }
}
