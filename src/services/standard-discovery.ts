/**
 * Discovers injected wallets that register by the Wallet Standard. https://github.com/wallet-standard/wallet-standard
 */
import type { Eip1193Provider } from '../core/providers'
import type { FoundWallet } from '../core/connection'
import { iconUrl, plain } from '../core/text'
import { MOST_KEPT, pickWallets } from './pick-wallets'

/** Most wallets that are listed. Chosen: as for announcements (`discovery.ts`). */
const MOST = 50

/**
 * Names of widely used wallets: a flood of registrations does not push them out. Source: WalletConnect's explorer,
 * 2026-11.
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

/** Features that a wallet needs for a namespace: the first, and one of the list. */
const wanted: readonly [FoundWallet['namespace'], connect: string, one: readonly string[]][] = [
  ['solana', 'standard:connect', ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage']],
  ['bip122', 'bitcoin:connect', ['bitcoin:connect']]
]

type Register = (...wallets: readonly unknown[]) => () => void

/**
 * Parses a wallet once, into objects of our own, one for each namespace it serves. Trap: its fields may be getters
 * that throw.
 * Its connector reads the features again when it uses them.
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
    return [] // a getter that throws: ignore the registration
  }
}

/**
 * Reports all registered wallets, whenever they change. A wallet that serves two namespaces is listed for each, with
 * the same `provider` and id. Of two wallets with one name, the second id ends in `-2`.
 * Of more than 50 wallets, `pickWallets` selects those listed. `isUsed` returns true for the id of a wallet that was
 * used before. `signal` stops this.
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
  /** Reports once for all registrations of a flood that arrive together: each list costs the page time. */
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
  // Both ways, so that the order in which wallet and page load does not matter.
  addEventListener(
    'wallet-standard:register-wallet',
    event => {
      try {
        const { detail } = event as CustomEvent<unknown>
        if (typeof detail === 'function') detail(api)
      } catch {
        /* a wallet that fails to register is ignored */
      }
    },
    { signal }
  )
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
