/**
 * Discovers injected wallets that register by the Wallet Standard. https://github.com/wallet-standard/wallet-standard
 */
import type { Eip1193Provider } from '../core/session/providers'
import type { InjectedWallet } from '../core/session/connection'
import { iconUrl, plain } from '../core/platform/text'
import { walletIdOf } from '../core/wallets/wallet-id'
import { MAX_WALLETS } from './discovery'
import { pickWallets } from './pick-wallets'

/** Most wallets that are listed. Chosen: as for announcements (`discovery.ts`). */
const MAX_LISTED = 50

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
const requiredFeatures: readonly [InjectedWallet['namespace'], connect: string, anyOf: readonly string[]][] = [
  ['solana', 'standard:connect', ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage']],
  ['bip122', 'bitcoin:connect', ['bitcoin:connect']]
]

type Register = (...wallets: readonly unknown[]) => () => void

/**
 * Parses a wallet once, into objects of our own, one for each namespace it serves. Trap: its fields may be getters
 * that throw.
 * Its connector reads the features again when it uses them.
 */
const parse = (wallet: unknown): InjectedWallet[] => {
  try {
    const { name: reportedName, icon: reportedIcon, features } = wallet as Record<string, unknown>
    const name = plain(reportedName)
    const id = name && walletIdOf(name)
    if (!name || !id) return []
    const has = (feature: string) => typeof (features as Record<string, unknown>)[feature] === 'object'
    const icon = iconUrl(reportedIcon)
    return requiredFeatures.flatMap(([namespace, connect, anyOf]): InjectedWallet[] =>
      has(connect) && anyOf.some(has)
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
  onWallets: (wallets: readonly InjectedWallet[]) => void,
  signal?: AbortSignal,
  isUsed: (id: string) => boolean = () => false
): void => {
  const registered = new Map<unknown, readonly InjectedWallet[]>()
  const ids = new Set<string>()
  const countOf = new Map<string, number>()
  let isWaiting = false
  const claimedNameOf = ([wallet]: readonly InjectedWallet[]) =>
    KNOWN.includes(wallet!.name) || isUsed(wallet!.id) ? wallet!.name : undefined
  const reportNow = () => {
    isWaiting = false
    if (!signal?.aborted) onWallets(pickWallets([...registered.values()], MAX_LISTED, claimedNameOf).flat())
  }
  /** Reports once for all registrations of a flood that arrive together: each list costs the page time. */
  const report = () => {
    if (registered.size <= MAX_LISTED) return reportNow()
    if (!isWaiting) queueMicrotask(reportNow)
    isWaiting = true
  }
  const register: Register = (...wallets) => {
    const added = wallets.filter(wallet => {
      const parsed = registered.has(wallet) || registered.size >= MAX_WALLETS ? [] : parse(wallet)
      if (!parsed[0]) return false
      const baseId = parsed[0].id
      let count = ids.has(baseId) ? (countOf.get(baseId) ?? 2) : 1
      while (count > 1 && ids.has(`${baseId}-${count}`)) count++
      const id = count > 1 ? `${baseId}-${count}` : baseId
      countOf.set(baseId, Math.max(count, 2))
      ids.add(id)
      registered.set(
        wallet,
        parsed.map(parsedWallet => ({ ...parsedWallet, id }))
      )
      return true
    })
    if (added.length) report()
    return () => {
      const removed = added.filter(wallet => {
        const [first] = registered.get(wallet) ?? []
        if (first) ids.delete(first.id)
        countOf.clear()
        return registered.delete(wallet)
      })
      if (removed.length) report()
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
