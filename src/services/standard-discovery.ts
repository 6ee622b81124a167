/** Finds the wallets of this page that register by the Wallet Standard. https://github.com/wallet-standard/wallet-standard */
import type { Eip1193Provider } from '../core/providers'
import type { FoundWallet } from '../core/connection'
import { iconUrl, plain } from '../core/text'
import { MOST_KEPT, pickWallets } from './pick-wallets'

/** Most wallets that are listed. Chosen: as for announcements (`discovery.ts`). */
const MOST = 50

/**
 * By name, wallets that many people have: a flood of registrations does not push them out. Source: WalletConnect's
 * explorer, 2026-11.
 */
const KNOWN: readonly string[] = [
  'Phantom',
  'Solflare',
  'Backpack',
  'MetaMask',
  'OKX Wallet',
  'Coinbase Wallet',
  'Trust',
  'Magic Eden',
  'Xverse',
  'Xverse Wallet',
  'Leather',
  'Glow',
  'Bitget Wallet',
  'Ledger',
  'Exodus',
  'Brave Wallet',
  'Binance Wallet',
  'Unisat'
]

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
    const id = name
      ?.toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    if (!name || !id) return []
    const has = (feature: string) => typeof (features as Record<string, unknown>)[feature] === 'object'
    const icon = iconUrl(drawn)
    return wanted.flatMap(([namespace, connect, one]): FoundWallet[] =>
      has(connect) && one.some(has)
        ? [{ id, name, icon, type: 'ANNOUNCED', namespace, provider: wallet as Eip1193Provider }]
        : []
    )
  } catch {
    return [] // a hostile getter: as if nobody had registered
  }
}

/**
 * Tells the wallets that are registered so far, all of them, whenever that changes. A wallet that serves two namespaces stands in the
 * list for each, with the same `provider` and id; of two wallets of one name the second has `-2`. Of more than 50
 * `pickWallets` says which are listed; `isUsed` is true for the id of a wallet that was used before. `signal` ends it.
 */
export const watchStandard = (
  found: (wallets: readonly FoundWallet[]) => void,
  signal?: AbortSignal,
  isUsed: (id: string) => boolean = () => false
): void => {
  const known = new Map<unknown, readonly FoundWallet[]>()
  const ids = new Set<string>()
  const countOf = new Map<string, number>()
  let isWaiting = false
  const claimOf = ([wallet]: readonly FoundWallet[]) =>
    KNOWN.includes(wallet!.name) || isUsed(wallet!.id) ? wallet!.name : undefined
  const tellAll = () => {
    isWaiting = false
    if (!signal?.aborted) found(pickWallets([...known.values()], MOST, claimOf).flat())
  }
  /** In a flood once for all that come in one go: each list costs the page something. */
  const tell = () => {
    if (known.size <= MOST) return tellAll()
    if (!isWaiting) queueMicrotask(tellAll)
    isWaiting = true
  }
  const register: Register = (...wallets) => {
    const added = wallets.filter(wallet => {
      const parsed = known.has(wallet) || known.size >= MOST_KEPT ? [] : parse(wallet)
      if (!parsed[0]) return false
      const own = parsed[0].id
      let count = ids.has(own) ? (countOf.get(own) ?? 2) : 1
      while (count > 1 && ids.has(`${own}-${count}`)) count++
      const id = count > 1 ? `${own}-${count}` : own
      countOf.set(own, Math.max(count, 2))
      ids.add(id)
      known.set(
        wallet,
        parsed.map(w => ({ ...w, id }))
      )
      return true
    })
    if (added.length) tell()
    return () => {
      const gone = added.filter(wallet => {
        const [own] = known.get(wallet) ?? []
        if (own) ids.delete(own.id)
        countOf.clear()
        return known.delete(wallet)
      })
      if (gone.length) tell()
    }
  }
  const api = Object.freeze({ register })
  // both ways, so that it does not matter who comes first: the wallet, or we
  addEventListener(
    'wallet-standard:register-wallet',
    event => {
      try {
        const { detail } = event as CustomEvent<unknown>
        if (typeof detail === 'function') detail(api)
      } catch {
        /* a wallet that fails to register is none */
      }
    },
    { signal }
  )
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
