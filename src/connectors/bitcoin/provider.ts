/** What hosts and our own sender ask of a connected Bitcoin wallet, whatever its kind. */
import { isMissingMethod, WidgetError, type BitcoinAccount, type BitcoinProvider } from '../../kit'
import { fromBase64, fromHex, readAddress, toBase64 } from '../../chains/bitcoin/shared'
import { sideOf } from './accounts'
import { asForeign, innerOf, type Driver, type NetName } from './driver'

const ID = /^[\da-f]{64}$/i

/** Bytes of a compact signature; a witness has more. */
const SHORTEST = 65

/** Bytes, hex or base64, as base64; undefined where it is none of them, or has not so many. */
const anyBase64 = (value: unknown, least = 1): string | undefined => {
  const bytes = value instanceof Uint8Array ? value : fromHex(value) ?? fromBase64(value)
  return bytes && bytes.length >= least ? toBase64(bytes) : undefined
}

export interface Session {
  wallet: string
  driver: Driver
  /** What is connected now, and the network that it is on. */
  now(): { accounts: readonly BitcoinAccount[]; net: NetName; network: string }
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
    getAccountAddresses: async () => {
      if (driver.hasMore) await refresh()
      return now().accounts.map(account => ({ ...account }))
    },
    signMessage: ({ message, address, protocol }) => asking(async () => {
      const { accounts, net } = now()
      if (!accounts.some(account => account.address === address)) throw refused('not its address')
      const kind = (await readAddress(address, sideOf(net)))?.kind
      // a script's signature needs more than BIP-322's simple form holds
      const signature = anyBase64(await driver.sign({ message, address, net, protocol: protocol ?? (kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322') }), SHORTEST)
      if (!signature) throw wrong('signMessage')
      return signature
    }),
    get canTransfer() { return !!driver.transfer },
    sendTransfer: ({ amount, recipient }) => asking(async () => {
      const { net } = now()
      if (!driver.transfer) throw unsupported()
      if (!/^[1-9]\d{0,15}$/.test(amount)) throw refused('amount is a whole number of satoshi')
      return idOf(await driver.transfer({ amount, recipient, net }), 'sendTransfer')
    }),
    signPSBT: ({ psbt, signInputs, broadcast = false }) => asking(async () => {
      const bytes = fromBase64(psbt)
      if (!bytes?.length) throw refused('psbt is base64')
      const { psbt: signed, txid } = await driver.signPsbt({ psbt: bytes, signInputs, broadcast }, now().net)
      const text = anyBase64(signed)
      // its first bytes, "psbt" and 0xff
      if (!text?.startsWith('cHNidP')) throw wrong('signPsbt')
      return { psbt: text, ...broadcast && { txid: idOf(txid, 'signPsbt') } }
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
