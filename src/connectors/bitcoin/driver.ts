/** What the kinds of Bitcoin wallet have in common, and how their words are read. All of it is foreign: copied once, believed after a look. */
import { toWidgetError, WidgetError, type ChainId } from '../../kit'

/** How wallets call the networks, in lower case. */
export type NetName = 'mainnet' | 'testnet' | 'signet' | 'testnet4'

/** An account as a wallet tells it; nothing of it has been looked at. */
export interface Told { address: unknown; purpose?: unknown; publicKey?: unknown; path?: unknown }

export interface PsbtAsk { psbt: Uint8Array<ArrayBuffer>; signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]; broadcast: boolean }

/** One kind of wallet; each method asks as that kind wants to be asked, and gives what it answered. */
export interface Driver {
  /** Accounts; undefined where they cannot be had without asking the person, who is asked only where `mayAsk`. */
  accounts(net: NetName, mayAsk: boolean): Promise<readonly Told[] | undefined>
  /** There are accounts that it tells only when it is asked for them. */
  hasMore?: boolean
  /** The network that the wallet is on, in its words or by CAIP-2; undefined where it has none of its own. */
  network?(): Promise<unknown>
  /** Goes to another network. Without it the wallet has none of its own, or cannot. */
  turn?(net: NetName, chainId: ChainId): Promise<unknown>
  /** A signature, base64 or bytes. */
  sign(ask: { message: string; address: string; protocol: 'ecdsa' | 'bip322'; net: NetName }): Promise<unknown>
  /** A transaction's id. Without it the wallet only signs. */
  transfer?(ask: { amount: string; recipient: string; net: NetName }): Promise<unknown>
  /** The signed PSBT, in base64, hex or bytes. */
  signPsbt(ask: PsbtAsk, net: NetName): Promise<{ psbt: unknown; txid?: unknown }>
  end?(): Promise<unknown>
  /** Hears that something has changed; gives what stops that. */
  watch(hear: () => void): (() => void)[]
}

/** An object of somebody else: what stands in it is looked at where it is read. */
export type Foreign = Readonly<Record<string, unknown>>

export const asForeign = (value: unknown): Foreign => Object(value) as Foreign

/** A method of a foreign object, if it has one; called on that object. */
export const methodOf = (owner: unknown, name: string): ((...given: readonly unknown[]) => unknown) | undefined => {
  const method = asForeign(owner)[name]
  return typeof method === 'function' ? (...given) => (method as (...all: unknown[]) => unknown).apply(owner, [...given]) : undefined
}

/** `mainnet` → `Mainnet`. */
export const titled = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

/** What an error is about: Leather wraps it into an answer. */
export const innerOf = (e: unknown): unknown => asForeign(e)['error'] ?? e

/** Calls a method that must be there. */
export const call = async (owner: unknown, name: string, ...given: readonly unknown[]): Promise<unknown> => {
  const method = methodOf(owner, name)
  // as JSON-RPC says it
  if (!method) throw Object.assign(new Error(name), { code: -32601 })
  return method(...given)
}

/** A copy of a list, of at most as many entries as anybody has accounts; nothing, where it is none. */
export const listOf = (value: unknown): readonly unknown[] => Array.isArray(value) ? value.slice(0, 50) : []

/**
 * An error as one of ours. Codes of sats-connect are its own: -32000 is the person's no, -32002 that the site may not.
 * https://docs.xverse.app/sats-connect, https://leather.gitbook.io/developers, 2026-11
 */
export const toError = (e: unknown, wallet: string, isSats = false): WidgetError => {
  if (e instanceof WidgetError) return e
  try {
    const inner = innerOf(e), { code } = asForeign(inner)
    const own = isSats && (code === -32000 ? 'user-rejected' : code === -32002 && 'wallet-locked')
    return own ? new WidgetError(own, { wallet }, e) : toWidgetError(inner, wallet)
  } catch {
    return toWidgetError(undefined, wallet) // a getter that throws: as if nothing had been said
  }
}
