/** Finds the wallets of this page that register by the Wallet Standard. https://github.com/wallet-standard/wallet-standard */
import type { Eip1193Provider, FoundWallet } from '../core/connection'
import { iconUrl, plain } from '../core/text'

/** Most registrations that are looked at. Chosen: as for announcements (`discovery.ts`). */
const MOST = 50

/** What a wallet must have to be of use to a namespace: one of the second beside the first. */
const wanted: readonly [FoundWallet['namespace'], connect: string, one: readonly string[]][] = [
  ['solana', 'standard:connect', ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage']],
  ['bip122', 'bitcoin:connect', ['bitcoin:connect']]
]

type Register = (...wallets: readonly unknown[]) => () => void

/**
 * Reads a wallet once, into objects of our own, one for each namespace it serves. Trap: its fields may be getters that throw.
 * What it can do is read again when it is asked, by its connector.
 */
const parse = (wallet: unknown): FoundWallet[] => {
  try {
    const { name: called, icon: drawn, features } = wallet as Record<string, unknown>
    const name = plain(called)
    const id = name?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
    if (!name || !id) return []
    const has = (feature: string) => typeof (features as Record<string, unknown>)[feature] === 'object'
    const icon = iconUrl(drawn)
    return wanted.flatMap(([namespace, connect, one]): FoundWallet[] => has(connect) && one.some(has)
      ? [{ id, name, icon, type: 'ANNOUNCED', namespace, provider: wallet as Eip1193Provider }] : [])
  } catch {
    return [] // a hostile getter: as if nobody had registered
  }
}

/**
 * Tells the wallets that are registered so far, all of them, whenever that changes. A wallet that serves two namespaces stands in the
 * list for each, with the same `provider` and id; of two wallets of one name the second has `-2`. `signal` ends it.
 */
export const watchStandard = (found: (wallets: readonly FoundWallet[]) => void, signal?: AbortSignal): void => {
  const known = new Map<unknown, readonly FoundWallet[]>()
  const tell = () => { if (!signal?.aborted) found([...known.values()].flat()) }
  const register: Register = (...wallets) => {
    const added = wallets.filter(wallet => {
      const parsed = known.has(wallet) || known.size >= MOST ? [] : parse(wallet)
      if (!parsed[0]) return false
      const isTaken = (id: string) => [...known.values()].some(([other]) => other!.id === id)
      let id = parsed[0].id
      for (let n = 2; isTaken(id); n++) id = `${parsed[0].id}-${n}`
      known.set(wallet, parsed.map(w => ({ ...w, id })))
      return true
    })
    if (added.length) tell()
    return () => {
      if (added.filter(wallet => known.delete(wallet)).length) tell()
    }
  }
  const api = Object.freeze({ register })
  // both ways, so that it does not matter who comes first: the wallet, or we
  addEventListener('wallet-standard:register-wallet', event => {
    try {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    } catch { /* a wallet that fails to register is none */ }
  }, { signal })
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
