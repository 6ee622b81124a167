/**
 * The wallets listed before the user searches: the host page's own, featured ones, and those that the directory
 * recommends.
 */
import { idsOf, type ChainId } from '../core/caip'
import { $config } from '../core/config'
import type { Wallet } from '../core/connection'
import {
  $paired,
  $suggestions,
  $suggestTask,
  clearSuggestions,
  isWelcome,
  keepPaired,
  reloadPaired,
  runSuggestions,
  type ListedWallet
} from '../core/directory'
import { tell } from '../core/failures'
import { hasInAppBrowser } from '../core/in-app'
import { $later } from '../core/later-options'
import { $networks } from '../core/networks'
import { isPhone } from '../core/touch'
import { warn } from '../core/warn'
import { $found, $recent, leaveOut, listMore } from '../core/wallets'
import { onSolana, wellKnown } from '../core/well-known'
import type { WalletApi } from '../services/ask-wallet-api'
import { fetchWallets } from '../services/wallet-api'
import { beginAnalytics } from './begin-analytics'
import { isBasic } from './close'
import { namespacesWanted } from './pairing-settings'
import { knownWallets } from './remember-paired'

/**
 * Specification, section 9: rows for recommended wallets, less those that the host page's own, the featured and the
 * discovered wallets take.
 */
const RECOMMENDED = 4

/**
 * Most excluded wallets whose extensions are looked up, and most included ones that are checked. Chosen: one answer
 * of the directory.
 */
const MOST_LOOKED_FOR = 100

/** The scope of each directory request. */
export interface Scope {
  api: WalletApi
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly ChainId[]
}

/** Returns undefined if the host page has no project: then the directory is not asked. */
export const scope = (): Scope | undefined => {
  const { projectId, networks } = $config.get()
  const { walletApiUrl: url, includeWalletIds: include, excludeWalletIds: exclude } = $later.get()
  if (!projectId) return undefined
  const offered = $networks.get()
  const served = new Set(offered.map(n => n.chainNamespace))
  const chains = networks?.map(n => (typeof n === 'string' ? n : n.caipNetworkId)) ?? offered.map(n => n.caipNetworkId)
  return {
    api: { url, projectId },
    include,
    exclude,
    chains: chains.filter(id => !served.size || served.has(idsOf(id).chainNamespace))
  }
}

/**
 * Returns true if a wallet can be reached from here: a phone needs a link into its app, or the wallet's own browser.
 * If the page connects by QR code alone, the wallet must read the pairing URI and be opened with it. An extension
 * alone is then useless.
 */
const isReachable = ({ id, links = {}, readsCode }: ListedWallet) => {
  const isHandy = isPhone()
  if (!isBasic() && (!isHandy || hasInAppBrowser(id, namespacesWanted()))) return true
  return readsCode !== false && !!(links.mobile || links.web || (!isHandy && links.desktop))
}

/** Returns the wallets that the host page wants and that are usable here. */
export const usable = (wallets: readonly ListedWallet[], { chains }: Scope): readonly ListedWallet[] =>
  wallets.filter(
    w =>
      isWelcome(w) &&
      isReachable(w) &&
      (!w.chains?.length || w.chains.some(id => (chains as readonly string[]).includes(id)))
  )

/** Returns the count as the row shows it: `7`, `40`, `430+`; empty for zero. */
const countText = (count: number) => {
  if (count < 10) return count ? `${count}` : ''
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}

/**
 * Returns true if the host page excludes a wallet or its extension: by id, or by the rdns or name of a known excluded
 * wallet.
 */
const isOut = (wallet: Wallet): boolean => {
  const { excludeWalletIds: without } = $later.get()
  const known = [...onSolana, ...wellKnown, ...($suggestions.get().excluded ?? [])].filter(w => without.includes(w.id))
  return (
    without.includes(wallet.id) ||
    known.some(w =>
      w.rdns && wallet.rdns ? w.rdns === wallet.rdns : w.name.toLowerCase() === wallet.name.toLowerCase()
    )
  )
}

const list = () => {
  // As a new function: the options it reads may have changed.
  leaveOut(wallet => isOut(wallet))
  const { customWallets, sections } = $later.get()
  const { featured, recommended, count, isOnItsWay } = $suggestions.get()
  const isAsked = !!$config.get().projectId
  const recent = $recent.get()
  const found = $found.get().filter(f => !isOut(f))
  const custom = customWallets.filter(isWelcome)
  const isListed = ({ id, rdns }: Wallet) =>
    recent.some(r => r.id === id) || (!!rdns && [...recent, ...found].some(w => w.rdns === rdns))
  // Neither an injected wallet without its own name nor an unknown featured one is counted.
  const room = RECOMMENDED - featured.length - custom.length - found.filter(f => f.type !== 'INJECTED').length
  // Without a project there is no pairing URI: only a wallet's own browser is left.
  const parts: { readonly [section: string]: readonly Wallet[] } = {
    custom,
    ...(isAsked && { featured }),
    recommended: recommended
      .filter(w => !isListed(w) && (isAsked || (isPhone() && hasInAppBrowser(w.id, namespacesWanted()))))
      .slice(0, Math.max(0, room))
  }
  // A recent wallet already has its row; these entries add how it is opened.
  const known = $paired.get().filter(w => recent.some(r => r.id === w.id))
  const said = isAsked && count !== undefined ? countText(count + featured.length) : ''
  listMore([...known, ...sections.flatMap(name => parts[name] ?? [])], isOnItsWay ? undefined : said)
}

/** Stores the details of the recent wallets: the recent list holds only their names. */
const keep = () => {
  const all = knownWallets()
  keepPaired($recent.get().flatMap(({ id }) => all.find(w => w.id === id) ?? []))
}

let follows = false
/** Updates the list with everything it depends on. */
const follow = () => {
  if (follows) return
  follows = true
  reloadPaired()
  for (const $store of [$found, $later, $suggestions]) $store.listen(list)
  $recent.listen(() => {
    keep()
    list()
  })
}

let running: Promise<void> | undefined
let about = ''

/** Warns the developer of ids that are not wallet ids, such as `rainbow`: they would be ignored silently. */
const warnOf = (option: string, ids: readonly string[], known: readonly Wallet[], why: string) => {
  const unknown = ids.filter(id => !known.some(w => w.id === id))
  if (unknown.length) warn('wallet-id-unknown', `${option}: ${why}: ${unknown.join(', ')}`)
}

const ask = async (own: Scope, ids: readonly string[]) => {
  const { api, include, exclude, chains } = own
  // Included wallets are few: request all of them at once, to see which ones exist.
  const entries = Math.max(RECOMMENDED, Math.min(include.length, MOST_LOOKED_FOR))
  await runSuggestions(async signal => {
    const [excluded, featured, others] = await Promise.all([
      // The other answers are valid without this one.
      exclude.length
        ? fetchWallets(
            api,
            { page: 1, entries: MOST_LOOKED_FOR, include: exclude.slice(0, MOST_LOOKED_FOR) },
            signal
          ).catch(() => undefined)
        : undefined,
      ids.length ? fetchWallets(api, { page: 1, entries: ids.length, include: ids }, signal) : undefined,
      fetchWallets(api, { page: 1, entries, include, exclude: [...exclude, ...ids], chains }, signal)
    ])
    const { customWallets } = $later.get()
    const missing = 'not in the directory'
    warnOf('featuredWalletIds', ids, [...(featured?.wallets ?? []), ...customWallets], missing)
    if (others.count <= entries) {
      warnOf(
        'includeWalletIds',
        include.filter(id => ![...ids, ...exclude].includes(id)),
        [...others.wallets, ...customWallets],
        `${missing}, or on none of the site's networks`
      )
    }
    return {
      excluded: excluded?.wallets,
      featured: ids.flatMap(id => featured?.wallets.find(w => w.id === id && isWelcome(w) && isReachable(w)) ?? []),
      recommended: usable(others.wallets.slice(0, RECOMMENDED), own).filter(w => !ids.includes(w.id)),
      count: others.count
    }
  })
  // Do not report errors of superseded requests.
  tell($suggestTask.get().error)
}

const askUnlessHere = () => {
  const own = scope()
  if (!own) return
  const ids = $later.get().featuredWalletIds
  const wanted = JSON.stringify([own, ids])
  if (wanted === about && (running || $suggestTask.get().status === 'success')) return running
  // The host page now requests other wallets.
  if (wanted !== about) clearSuggestions()
  about = wanted
  const mine = ask(own, ids).finally(() => {
    if (running === mine) running = undefined
  })
  running = mine
  return mine
}

/**
 * Lists the wallets that the host page and the directory add to the discovered ones. Never fails. If the directory
 * does not answer, or may not be asked yet, a short fallback list is shown and the next call asks again.
 * One valid answer lasts for the page's life, unless the host page requests other wallets.
 */
export const suggestWallets = async (mayAsk = true): Promise<void> => {
  beginAnalytics()
  const asked = mayAsk ? askUnlessHere() : undefined
  follow()
  list()
  return asked
}
