/**
 * Discovery of injected Solana and Bitcoin wallets, and the order of their accounts. One lazy chunk: a host page with
 * EVM alone does not load it.
 */
import { arrangeAccounts, preferredType, preferType } from '../../core/session/account-types'
import { chainIdOf } from '../../core/networks/chain-id-of'
import { idsOf } from '../../core/networks/caip'
import { $config } from '../../core/config/config'
import type { InjectedWallet } from '../../core/session/connection'
import type { NamespaceActions } from '../../core/platform/chunk-types'
import { loadChunk, preloadChunk } from '../../core/platform/chunks'
import { $open, $route } from '../../core/dialog/route'
import { isMobile } from '../../core/platform/is-mobile'
import { $recent, findWallet, setWalletMerger } from '../../core/wallets/wallets'
import { openNamespace } from '../session/open-namespace'
import { switchConnection } from '../session/switch-connection'
import { watchOtherBalances } from '../session/watch-other-balances'
import { unregistered, watchBitcoinWallets } from '../../services/bitcoin-discovery'
import { watchStandard } from '../../services/standard-discovery'

/**
 * Merges wallets with one name on several chains into one entry. Each chain is reached through the provider that the
 * wallet injected for it (specification, section 3).
 * If two wallets claim one name on the same chain, neither is merged: it is unknown which one to believe.
 */
export const mergeWallets = (
  evm: readonly InjectedWallet[],
  others: readonly InjectedWallet[]
): readonly InjectedWallet[] => {
  const all = [...evm, ...others]
  const merged: InjectedWallet[] = []
  const sameOn = (a: InjectedWallet, b: InjectedWallet) => a.name === b.name && a.namespace === b.namespace
  const isClaimed = (wallet: InjectedWallet) => all.filter(other => sameOn(wallet, other)).length > 1
  for (const wallet of all) {
    const at = isClaimed(wallet) ? -1 : merged.findIndex(entry => entry.name === wallet.name && !isClaimed(entry))
    const existing = merged[at]
    if (!existing) merged.push({ ...wallet, id: freeId(wallet.id, merged) })
    else
      merged[at] = {
        ...existing,
        icon: existing.icon ?? wallet.icon,
        type: 'MULTI_CHAIN',
        parts: [...(existing.parts ?? [existing]), { ...wallet, icon: existing.icon ?? wallet.icon }]
      }
  }
  return merged
}

/** Returns a unique id: two wallets of one name have separate ids. */
const freeId = (id: string, wallets: readonly InjectedWallet[]): string => {
  let free = id
  for (let suffix = 2; wallets.some(wallet => wallet.id === free); suffix++) free = `${id}-${suffix}`
  return free
}

/**
 * Returns the wallets on chains that the host page uses. A wallet on another chain could be connected, but not used.
 */
const usable = (wallets: readonly InjectedWallet[]) => {
  const names = $config.get().networks?.map(network => idsOf(chainIdOf(network)).chainNamespace) ?? ['eip155']
  return wallets.filter(({ namespace }) => names.includes(namespace))
}

let standardWallets: readonly InjectedWallet[] = []
let bitcoinWallets: readonly InjectedWallet[] = []
let isWatching = false

const discover = (): void => {
  if (isWatching) return
  isWatching = true
  // With a project, these wallets are listed anyway.
  if (isMobile() && !$config.get().projectId)
    loadChunk('action', 'directory')
      .then(directory => directory.loadRecommendedWallets(false))
      .catch(() => undefined)
  arrangeAccounts()
  watchOtherBalances()
  // Preload before a wallet is chosen: it may open its window only within the click.
  const preloadConnectors = () => {
    if ($open.get())
      for (const { namespace } of usable([...standardWallets, ...bitcoinWallets])) preloadChunk('connector', namespace)
  }
  const update = () => {
    setWalletMerger(evm =>
      mergeWallets(usable(evm), usable([...standardWallets, ...unregistered(bitcoinWallets, standardWallets)]))
    )
    preloadConnectors()
  }
  update()
  $open.listen(preloadConnectors)
  $config.listen(update)
  // Its connector is loaded by then, or loads meanwhile.
  $route.listen(({ name, params }) => {
    if (
      name === 'ConnectingExternal' &&
      bitcoinWallets.some(({ provider }) => provider === findWallet(params.walletId, params.namespace)?.provider)
    )
      preloadChunk('connector', 'injectedBitcoin')
  })
  const setStandardWallets = (found: readonly InjectedWallet[]) => {
    standardWallets = found
    update()
  }
  watchStandard(setStandardWallets, undefined, id => $recent.get().some(wallet => wallet.id === id))
  watchBitcoinWallets(found => {
    bitcoinWallets = found
    update()
  })
}
const namespaceActions: NamespaceActions = {
  openNamespace,
  switchConnection,
  discover,
  preferredType,
  preferType
}
export default namespaceActions
