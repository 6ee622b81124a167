/** Which wallets are named before somebody looks for one: the site's own and featured ones, and those that the directory recommends. */
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

/** Specification, section 9: recommended wallets, and lines that the site's own, the featured and the found ones leave them. */
const RECOMMENDED = 4

/** Excluded wallets whose extensions are looked for, and included ones that are looked after. Chosen: one answer of the directory. */
const MOST_LOOKED_FOR = 100

/** What each question to the directory is about. */
export interface Scope {
  api: WalletApi
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly ChainId[]
}

/** Undefined where the site has no project: then nobody is asked. */
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
 * Whether a wallet can be reached from here: a phone needs a link into it, or its own browser. Where a code is all there is, the wallet has to read it
 * and be opened with it: one that is an extension alone is of no use.
 */
const isReachable = ({ id, links = {}, readsCode }: ListedWallet) => {
  const isHandy = isPhone()
  if (!isBasic() && (!isHandy || hasInAppBrowser(id, namespacesWanted()))) return true
  return readsCode !== false && !!(links.mobile || links.web || (!isHandy && links.desktop))
}

/** Of an answer, the wallets that the site wants and that can be used here. */
export const usable = (wallets: readonly ListedWallet[], { chains }: Scope): readonly ListedWallet[] =>
  wallets.filter(
    w =>
      isWelcome(w) &&
      isReachable(w) &&
      (!w.chains?.length || w.chains.some(id => (chains as readonly string[]).includes(id)))
  )

/** `7`, `40`, `430+`: how many there are, as the row shows it; nothing where there is none. */
const countText = (count: number) => {
  if (count < 10) return count ? `${count}` : ''
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}

/** Whether the site leaves a wallet out, its extension too: by its id, or by the rdns or name of one that is known by now. */
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
  // as a new function: what it goes by may be another
  leaveOut(wallet => isOut(wallet))
  const { customWallets, sections } = $later.get()
  const { featured, recommended, count, isOnItsWay } = $suggestions.get()
  const isAsked = !!$config.get().projectId
  const recent = $recent.get()
  const found = $found.get().filter(f => !isOut(f))
  const custom = customWallets.filter(isWelcome)
  const isListed = ({ id, rdns }: Wallet) =>
    recent.some(r => r.id === id) || (!!rdns && [...recent, ...found].some(w => w.rdns === rdns))
  // an injected one that has no name of its own is not counted, nor is a featured one that nobody knows
  const room = RECOMMENDED - featured.length - custom.length - found.filter(f => f.type !== 'INJECTED').length
  // without a project there is no code: what is left is a wallet's own browser
  const parts: { readonly [section: string]: readonly Wallet[] } = {
    custom,
    ...(isAsked && { featured }),
    recommended: recommended
      .filter(w => !isListed(w) && (isAsked || (isPhone() && hasInAppBrowser(w.id, namespacesWanted()))))
      .slice(0, Math.max(0, room))
  }
  // a recent wallet has its line; these say how it is opened
  const known = $paired.get().filter(w => recent.some(r => r.id === w.id))
  const said = isAsked && count !== undefined ? countText(count + featured.length) : ''
  listMore([...known, ...sections.flatMap(name => parts[name] ?? [])], isOnItsWay ? undefined : said)
}

/** Keeps what is known of the wallets used last: storage has no more than their names. */
const keep = () => {
  const all = knownWallets()
  keepPaired($recent.get().flatMap(({ id }) => all.find(w => w.id === id) ?? []))
}

let follows = false
/** The list goes with whatever it is made of. */
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

/** Tells the developer of ids that are none, as `rainbow` is: they would be left out in silence. */
const warnOf = (option: string, ids: readonly string[], known: readonly Wallet[], why: string) => {
  const unknown = ids.filter(id => !known.some(w => w.id === id))
  if (unknown.length) warn('wallet-id-unknown', `${option}: ${why}: ${unknown.join(', ')}`)
}

const ask = async (own: Scope, ids: readonly string[]) => {
  const { api, include, exclude, chains } = own
  // included ones are few: all at once, so that it is seen which of them there are
  const entries = Math.max(RECOMMENDED, Math.min(include.length, MOST_LOOKED_FOR))
  await runSuggestions(async signal => {
    const [excluded, featured, others] = await Promise.all([
      // without it the others are good all the same
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
  // not of a question that a newer one has taken the place of
  tell($suggestTask.get().error)
}

const askUnlessHere = () => {
  const own = scope()
  if (!own) return
  const ids = $later.get().featuredWalletIds
  const wanted = JSON.stringify([own, ids])
  if (wanted === about && (running || $suggestTask.get().status === 'success')) return running
  // the site asks for others now
  if (wanted !== about) clearSuggestions()
  about = wanted
  const mine = ask(own, ids).finally(() => {
    if (running === mine) running = undefined
  })
  running = mine
  return mine
}

/**
 * Lists the wallets that the site and the directory name beside those of this page. Never fails: where the directory does not answer, or may not be
 * asked yet, a short list of our own stands in, and the next call asks again. One good answer is enough for the page's life, unless the site asks
 * for other wallets.
 */
export const suggestWallets = async (mayAsk = true): Promise<void> => {
  beginAnalytics()
  const asked = mayAsk ? askUnlessHere() : undefined
  follow()
  list()
  return asked
}
