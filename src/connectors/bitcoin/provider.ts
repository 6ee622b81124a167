/** The provider of a connected Bitcoin wallet of any kind, for host pages and for our own sender. */
import { isMissingMethod, WidgetError, type BitcoinDriver, type BitcoinProvider } from '../../kit'
import {
  asForeign,
  fromBase64,
  fromHex,
  idAhead,
  isConsistent,
  isSame,
  MAX_SATOSHI,
  readAddress,
  readPsbt,
  toBase64,
  type Bytes
} from '../../chains/bitcoin/shared'
import { sideOf, type Known } from './accounts'
import { innerOf } from './errors'

const ID = /^[\da-f]{64}$/i

/** Bytes of an ECDSA signature with its recovery id. A BIP-322 witness is longer. */
const ECDSA = 65

/** Copies bytes, or decodes hex or base64; returns undefined for anything else. */
const bytesOf = (value: unknown): Bytes | undefined =>
  value instanceof Uint8Array ? Uint8Array.from(value) : (fromHex(value) ?? fromBase64(value))

export interface Session {
  wallet: string
  /** Available once an account has been connected. */
  driver(): BitcoinDriver
  /** Returns the connected accounts and their network, as last known. */
  now(): Known
  /** Returns the same, reread from the wallet. */
  held(): Promise<Known>
  toError(e: unknown): WidgetError
  /** Requests the accounts that the wallet reports only on request. */
  refresh(): Promise<unknown>
}

/** Returns the provider, and a function that notifies its listeners. */
export const createProvider = ({
  wallet,
  driver,
  now,
  held,
  toError,
  refresh
}: Session): { provider: BitcoinProvider; emit(event: string, value?: unknown): void } => {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const unsupported = (e?: unknown) => new WidgetError('chain-unsupported', { wallet, network: now().net }, e)
  const wrong = (method: string) => new WidgetError('wallet-nonsense', { wallet, method })
  const refused = (reason: string) => new WidgetError('wallet-failed', { wallet, reason })
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (e) {
      if (e instanceof WidgetError) throw e
      throw isMissingMethod(innerOf(e)) ? unsupported(e) : toError(e)
    }
  }
  const isOf = ({ accounts }: Known, address: string | undefined) =>
    accounts.some(account => account.address === address)
  const foreign = () => refused('not its address')
  const idOf = (id: unknown, method: string): string => {
    if (typeof id !== 'string' || !ID.test(id)) throw wrong(method)
    return id.toLowerCase()
  }
  const provider: BitcoinProvider = {
    name: wallet,
    getAccountAddresses: async () => {
      if (driver().hasMore) await refresh()
      return now().accounts.map(account => ({ ...account }))
    },
    signMessage: ({ message, address, protocol }) =>
      asking(async () => {
        const known = await held()
        const { net } = known
        if (!isOf(known, address)) throw foreign()
        const kind = (await readAddress(address, sideOf(net)))?.kind
        // BIP-322's simple form cannot hold a script's signature
        const signature = bytesOf(
          await driver().sign({
            message,
            address,
            net,
            protocol: protocol ?? (kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322')
          })
        )
        if (!signature || signature.length < ECDSA) throw wrong('signMessage')
        // the wallet used its own protocol, and offers no choice
        if (protocol && (protocol === 'ecdsa') !== (signature.length === ECDSA)) throw unsupported()
        return toBase64(signature)
      }),
    get canTransfer() {
      return !!driver().transfer
    },
    sendTransfer: ({ amount, recipient }) =>
      asking(async () => {
        const { transfer } = driver()
        if (!transfer) throw unsupported()
        const isAmount = /^[1-9]\d{0,15}$/.test(amount) && BigInt(amount) <= MAX_SATOSHI
        if (!isAmount) throw refused('amount is a whole number of satoshi, at most 21 million bitcoin')
        const [payer] = now().accounts
        const {
          accounts: [payerNow],
          net
        } = await held()
        if (payerNow?.address !== payer?.address) throw foreign()
        if (!(await readAddress(recipient, sideOf(net)))) {
          throw new WidgetError('address-invalid', { address: recipient, network: net })
        }
        return idOf(await transfer({ amount, recipient, net }), 'sendTransfer')
      }),
    signPSBT: ({ psbt, signInputs, broadcast = false }) =>
      asking(async () => {
        const bytes = fromBase64(psbt)
        const asked = readPsbt(bytes)
        if (!asked) throw refused('psbt is none, or not base64')
        if (!(await isConsistent(asked))) throw refused('psbt: a previous transaction contradicts its input')
        const ahead = await idAhead(asked)
        const known = await held()
        if (!signInputs.every(({ address }) => isOf(known, address))) throw foreign()
        const { psbt: signed, txid } = await driver().signPsbt({ psbt: bytes!, signInputs, broadcast }, known.net)
        // a wallet may report a broadcast transaction by its id alone
        const own = broadcast && signed === undefined ? bytes! : bytesOf(signed)
        if (!isSame(readPsbt(own)?.unsigned, asked.unsigned)) throw wrong('signPsbt')
        const id = broadcast ? idOf(txid, 'signPsbt') : ahead
        if (ahead && id !== ahead) throw wrong('signPsbt')
        return { psbt: toBase64(own!), ...(broadcast && { txid: id }) }
      }),
    request: async ({ method, params }) => {
      const name = (['getAccountAddresses', 'signMessage', 'sendTransfer', 'signPSBT'] as const).find(
        own => own.toLowerCase() === method.toLowerCase()
      )
      if (!name) throw refused(`no method ${method.slice(0, 40)}`)
      return provider[name](asForeign(params) as never)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener)
  }
  return {
    provider,
    emit: (event, value) => {
      // each in its own microtask: a page's listener that throws does not stop the others
      for (const listener of listeners.get(event) ?? [])
        queueMicrotask(() => (listener as (value: unknown) => void)(value))
    }
  }
}
