/**
 * The wallets listed before the user searches: the host page's own, featured ones, and those that the directory
 * recommends.
 */
import { chainIdOf } from '../../core/networks/chain-id-of'
import { idsOf, type ChainId } from '../../core/networks/caip'
import { $config } from '../../core/config/config'
import type { Wallet } from '../../core/session/connection'
import {
  $paired,
  $suggestions,
  $suggestTask,
  resetSuggestions,
  isIncluded,
  storePairedWallets,
  reloadPaired,
  runSuggestions,
  type ListedWallet
} from '../../core/wallets/directory'
import { reportError } from '../../core/platform/report-error'
import { hasInAppBrowser } from '../../core/wallets/in-app'
import { $deferredOptions } from '../../core/config/deferred-options'
import { $networks } from '../../core/networks/networks'
import { isMobile } from '../../core/platform/is-mobile'
import { warn } from '../../core/platform/console'
import { $injectedWallets, $recent, setArrangement, setDirectoryWallets } from '../../core/wallets/wallets'
import type { WalletApi } from '../../services/request-wallet-api'
import { fetchWallets } from '../../services/wallet-api'
import { beginAnalytics } from '../analytics/begin'
import { isPairingOnly } from '../dialog/close'
import { requestedNamespaces } from '../pairing/settings'
import { arrangeRows, isExcluded, type Parts } from './arrange-rows'
import { knownWallets } from './remember-paired'

/**
 * Specification, section 9: rows for recommended wallets, less those that the host page's own, the featured and the
 * discovered wallets take.
 */
const MAX_RECOMMENDED = 4

/**
 * Maximum number of excluded wallets whose extensions are looked up, and of included ones that are checked. Chosen:
 * one answer of the directory.
 */
const MAX_ENTRIES = 100

/** The scope of each directory request. */
export interface Scope {
  api: WalletApi
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly ChainId[]
}

/** Returns undefined if the host page has no project: then nothing is requested from the directory. */
export const scope = (): Scope | undefined => {
  const { projectId, networks } = $config.get()
  const { walletApiUrl: url, includeWalletIds: include, excludeWalletIds: exclude } = $deferredOptions.get()
  if (!projectId) return undefined
  const offered = $networks.get()
  const served = new Set(offered.map(network => network.chainNamespace))
  const chains = networks?.map(chainIdOf) ?? offered.map(network => network.caipNetworkId)
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
const isReachable = ({ id, links = {}, canScanQrCode }: ListedWallet) => {
  const isPhone = isMobile()
  if (!isPairingOnly() && (!isPhone || hasInAppBrowser(id, requestedNamespaces()))) return true
  return canScanQrCode !== false && !!(links.mobile || links.web || (!isPhone && links.desktop))
}

/** Returns the wallets that the host page wants and that are usable here. */
export const usable = (wallets: readonly ListedWallet[], { chains }: Scope): readonly ListedWallet[] =>
  wallets.filter(
    wallet =>
      isIncluded(wallet) &&
      isReachable(wallet) &&
      (!wallet.chains?.length || wallet.chains.some(id => (chains as readonly string[]).includes(id)))
  )

/** Returns the count as the row shows it: `7`, `40`, `430+`; empty for zero. */
const countText = (count: number) => {
  if (count < 10) return count ? `${count}` : ''
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}

const updateList = () => {
  const { customWallets, sections } = $deferredOptions.get()
  const { featured, recommended, count, isPending } = $suggestions.get()
  const isRequested = !!$config.get().projectId
  const recent = $recent.get()
  const injected = $injectedWallets.get().filter(wallet => !isExcluded(wallet))
  const custom = customWallets.filter(isIncluded)
  const isListed = ({ id, rdns }: Wallet) =>
    recent.some(entry => entry.id === id) || (!!rdns && [...recent, ...injected].some(entry => entry.rdns === rdns))
  // Neither an injected wallet without its own name nor an unknown featured one is counted.
  const freeRows =
    MAX_RECOMMENDED - featured.length - custom.length - injected.filter(wallet => wallet.type !== 'INJECTED').length
  // Without a project there is no pairing URI: only a wallet's own browser is left.
  const parts: Parts = {
    custom,
    ...(isRequested && { featured }),
    recommended: recommended
      .filter(
        wallet =>
          !isListed(wallet) && (isRequested || (isMobile() && hasInAppBrowser(wallet.id, requestedNamespaces())))
      )
      .slice(0, Math.max(0, freeRows))
  }
  // As a new function: the options that it reads may have changed.
  setArrangement(rows => arrangeRows(rows, parts))
  // A recent wallet already has its row; these entries add how it is opened.
  const pairedRecent = $paired.get().filter(wallet => recent.some(entry => entry.id === wallet.id))
  const countLabel = isRequested && count !== undefined ? countText(count + featured.length) : ''
  setDirectoryWallets(
    [...pairedRecent, ...sections.flatMap(name => parts[name] ?? [])],
    isPending ? undefined : countLabel
  )
}

/** Stores the details of the recent wallets: the recent list holds only their names. */
const storeRecentDetails = () => {
  const all = knownWallets()
  storePairedWallets($recent.get().flatMap(({ id }) => all.find(wallet => wallet.id === id) ?? []))
}

let isSubscribed = false
/** Updates the list with everything it depends on. */
const subscribe = () => {
  if (isSubscribed) return
  isSubscribed = true
  reloadPaired()
  for (const $store of [$injectedWallets, $deferredOptions, $suggestions]) $store.listen(updateList)
  $recent.listen(() => {
    storeRecentDetails()
    updateList()
  })
}

let running: Promise<void> | undefined
let requestedKey = ''

/** Warns the developer of ids that are not wallet ids, such as `rainbow`: they would be ignored silently. */
const warnAboutIds = (option: string, ids: readonly string[], known: readonly Wallet[], reason: string) => {
  const unknown = ids.filter(id => !known.some(wallet => wallet.id === id))
  if (unknown.length) warn('wallet-id-unknown', `${option}: ${reason}: ${unknown.join(', ')}`)
}

const requestSuggestions = async (hostScope: Scope, ids: readonly string[]) => {
  const { api, include, exclude, chains } = hostScope
  // Included wallets are few: request all of them at once, to see which ones exist.
  const entries = Math.max(MAX_RECOMMENDED, Math.min(include.length, MAX_ENTRIES))
  await runSuggestions(async signal => {
    const [excluded, featured, others] = await Promise.all([
      // The other answers are valid without this one.
      exclude.length
        ? fetchWallets(api, { page: 1, entries: MAX_ENTRIES, include: exclude.slice(0, MAX_ENTRIES) }, signal).catch(
            () => undefined
          )
        : undefined,
      ids.length ? fetchWallets(api, { page: 1, entries: ids.length, include: ids }, signal) : undefined,
      fetchWallets(api, { page: 1, entries, include, exclude: [...exclude, ...ids], chains }, signal)
    ])
    const { customWallets } = $deferredOptions.get()
    const missing = 'not in the directory'
    warnAboutIds('featuredWalletIds', ids, [...(featured?.wallets ?? []), ...customWallets], missing)
    if (others.count <= entries) {
      warnAboutIds(
        'includeWalletIds',
        include.filter(id => ![...ids, ...exclude].includes(id)),
        [...others.wallets, ...customWallets],
        `${missing}, or without support for the networks of the page`
      )
    }
    return {
      excluded: excluded?.wallets,
      featured: ids.flatMap(
        id => featured?.wallets.find(wallet => wallet.id === id && isIncluded(wallet) && isReachable(wallet)) ?? []
      ),
      recommended: usable(others.wallets.slice(0, MAX_RECOMMENDED), hostScope).filter(
        wallet => !ids.includes(wallet.id)
      ),
      count: others.count
    }
  })
  // Do not report errors of superseded requests.
  reportError($suggestTask.get().error)
}

const requestUnlessLoaded = () => {
  const hostScope = scope()
  if (!hostScope) return
  const ids = $deferredOptions.get().featuredWalletIds
  const key = JSON.stringify([hostScope, ids])
  if (key === requestedKey && (running || $suggestTask.get().status === 'success')) return running
  // The host page now requests other wallets.
  if (key !== requestedKey) resetSuggestions()
  requestedKey = key
  const run = requestSuggestions(hostScope, ids).finally(() => {
    if (running === run) running = undefined
  })
  running = run
  return run
}

/**
 * Lists the wallets that the host page and the directory add to the discovered ones. Never fails. If the directory
 * does not answer, or may not be requested yet, a short fallback list is shown and the next call requests it again.
 * One valid answer lasts for the page's life, unless the host page requests other wallets.
 */
export const loadRecommendedWallets = async (mayRequest = true): Promise<void> => {
  beginAnalytics()
  const requested = mayRequest ? requestUnlessLoaded() : undefined
  subscribe()
  updateList()
  return requested
}
