/**
 * Discovery of injected Solana and Bitcoin wallets, and the order of their accounts. One lazy chunk: a host page with
 * EVM alone does not load it.
 */
import { arrangeAccounts, preferredType, preferType } from '../core/account-types'
import { idsOf } from '../core/caip'
import { $config } from '../core/config'
import type { FoundWallet } from '../core/connection'
import type { OtherChains } from '../core/chunk-types'
import { load, warm } from '../core/registry'
import { $open, $route } from '../core/route'
import { isPhone } from '../core/touch'
import { $recent, findWallet, mergeFound } from '../core/wallets'
import { aim } from './aim'
import { askBalance } from './ask-balance'
import { balanceOf } from './balance-of'
import { unregistered, watchBitcoinWallets } from '../services/bitcoin-discovery'
import { watchStandard } from '../services/standard-discovery'

/**
 * Merges wallets with one name on several chains into one entry. Each chain is reached through the provider that the
 * wallet injected for it (specification, section 3).
 * If two wallets claim one name on the same chain, neither is merged: it is unknown which one to believe.
 */
export const mergeWallets = (evm: readonly FoundWallet[], others: readonly FoundWallet[]): readonly FoundWallet[] => {
  const all = [...evm, ...others]
  const once: FoundWallet[] = []
  const sameOn = (a: FoundWallet, b: FoundWallet) => a.name === b.name && a.namespace === b.namespace
  const isClaimed = (wallet: FoundWallet) => all.filter(other => sameOn(wallet, other)).length > 1
  for (const wallet of all) {
    const at = isClaimed(wallet) ? -1 : once.findIndex(own => own.name === wallet.name && !isClaimed(own))
    const own = once[at]
    if (!own) once.push({ ...wallet, id: freeId(wallet.id, once) })
    else
      once[at] = {
        ...own,
        icon: own.icon ?? wallet.icon,
        type: 'MULTI_CHAIN',
        parts: [...(own.parts ?? [own]), { ...wallet, icon: own.icon ?? wallet.icon }]
      }
  }
  return once
}

/** Returns a unique id: two wallets of one name have separate ids. */
const freeId = (id: string, taken: readonly FoundWallet[]): string => {
  let free = id
  for (let n = 2; taken.some(own => own.id === free); n++) free = `${id}-${n}`
  return free
}

/**
 * Returns the wallets on chains that the host page uses. A wallet on another chain could be connected, but not used.
 */
const usable = (wallets: readonly FoundWallet[]) => {
  const names = $config.get().networks?.map(n => (typeof n === 'string' ? idsOf(n) : n).chainNamespace) ?? ['eip155']
  return wallets.filter(({ namespace }) => names.includes(namespace))
}

let standard: readonly FoundWallet[] = []
let bitcoin: readonly FoundWallet[] = []
let isWatching = false

const discover = (): void => {
  if (isWatching) return
  isWatching = true
  // With a project, these wallets are listed anyway.
  if (isPhone() && !$config.get().projectId)
    load('action', 'hosted')
      .then(hosted => hosted.suggest(false))
      .catch(() => undefined)
  arrangeAccounts()
  // Preload before a wallet is chosen: it may open its window only within the click.
  const warmConnectors = () => {
    if ($open.get()) for (const { namespace } of usable([...standard, ...bitcoin])) warm('connector', namespace)
  }
  const tell = () => {
    mergeFound(evm => mergeWallets(usable(evm), usable([...standard, ...unregistered(bitcoin, standard)])))
    warmConnectors()
  }
  tell()
  $open.listen(warmConnectors)
  $config.listen(tell)
  // Its connector is loaded by then, or loads meanwhile.
  $route.listen(({ name, params }) => {
    if (
      name === 'ConnectingExternal' &&
      bitcoin.some(({ provider }) => provider === findWallet(params.walletId, params.namespace)?.provider)
    )
      warm('connector', 'ownBitcoin')
  })
  const take = (found: readonly FoundWallet[]) => {
    standard = found
    tell()
  }
  watchStandard(take, undefined, id => $recent.get().some(wallet => wallet.id === id))
  watchBitcoinWallets(found => {
    bitcoin = found
    tell()
  })
}
const others: OtherChains = { aim, askBalance, balanceOf, discover, preferredType, preferType }
export default others
