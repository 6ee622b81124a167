/** What hosts and our own sender ask of a connected Bitcoin wallet, whatever its kind. */
import { isMissingMethod, WidgetError, type BitcoinAccount, type BitcoinDriver, type BitcoinNet, type BitcoinProvider } from '../../kit'
import { asForeign, fromBase64, fromHex, idAhead, isSame, readAddress, readPsbt, toBase64, type Bytes } from '../../chains/bitcoin/shared'
import { sideOf } from './accounts'
import { innerOf } from './errors'

const ID = /^[\da-f]{64}$/i

/** Bytes of a compact signature; a witness has more. */
const SHORTEST = 65

/** A copy of bytes, or what hex or base64 says; undefined where it is none of them. */
const bytesOf = (value: unknown): Bytes | undefined => value instanceof Uint8Array ? Uint8Array.from(value) : fromHex(value) ?? fromBase64(value)

export interface Session {
  wallet: string
  /** There once somebody has been connected. */
  driver(): BitcoinDriver
  /** What is connected now, and the network that it is on. */
  now(): { accounts: readonly BitcoinAccount[]; net: BitcoinNet; network: string }
  toError(e: unknown): WidgetError
  /** Asks for the accounts that are told only then. */
  refresh(): Promise<unknown>
}

/** The provider, and what tells its listeners of a change. */
export const createProvider = ({ wallet, driver, now, toError, refresh }: Session): { provider: BitcoinProvider; emit(event: string, value: unknown): void } => {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const unsupported = (e?: unknown) => new WidgetError('chain-unsupported', { wallet, network: now().network }, e)
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
    signMessage: ({ message, address, protocol }) => asking(async () => {
      const { accounts, net } = now()
      if (!accounts.some(account => account.address === address)) throw refused('not its address')
      const kind = (await readAddress(address, sideOf(net)))?.kind
      // a script's signature needs more than BIP-322's simple form holds
      const signature = bytesOf(await driver().sign({ message, address, net, protocol: protocol ?? (kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322') }))
      if (!signature || signature.length < SHORTEST) throw wrong('signMessage')
      return toBase64(signature)
    }),
    get canTransfer() { return !!driver().transfer },
    sendTransfer: ({ amount, recipient }) => asking(async () => {
      const { transfer } = driver()
      if (!transfer) throw unsupported()
      if (!/^[1-9]\d{0,15}$/.test(amount)) throw refused('amount is a whole number of satoshi')
      return idOf(await transfer({ amount, recipient, net: now().net }), 'sendTransfer')
    }),
    signPSBT: ({ psbt, signInputs, broadcast = false }) => asking(async () => {
      const bytes = fromBase64(psbt), asked = readPsbt(bytes)
      if (!asked) throw refused('psbt is none, or not base64')
      const ahead = await idAhead(asked)
      const { psbt: signed, txid } = await driver().signPsbt({ psbt: bytes!, signInputs, broadcast }, now().net)
      // what was sent may be told by its id alone
      const own = broadcast && signed === undefined ? bytes! : bytesOf(signed)
      if (!isSame(readPsbt(own)?.unsigned, asked.unsigned)) throw wrong('signPsbt')
      const id = broadcast ? idOf(txid, 'signPsbt') : ahead
      if (ahead && id !== ahead) throw wrong('signPsbt')
      return { psbt: toBase64(own!), ...broadcast && { txid: id } }
    }),
    request: async ({ method, params }) => {
      const name = (['getAccountAddresses', 'signMessage', 'sendTransfer', 'signPSBT'] as const).find(own => own.toLowerCase() === method.toLowerCase())
      if (!name) throw refused(`no method ${method.slice(0, 40)}`)
      return provider[name](asForeign(params) as never)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener)
  }
  return {
    provider,
    emit: (event, value) => {
      for (const listener of [...listeners.get(event) ?? []]) (listener as (value: unknown) => void)(value)
    }
  }
}
