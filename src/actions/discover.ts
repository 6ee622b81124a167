/** The wallets of Solana and Bitcoin in this page and the order of their accounts, as one lazy chunk: a site of EVM alone loads none of it. */
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
 * One entry for each wallet: what goes by one name on several chains is one, reached on each by the provider that it brought there itself
 * (specification, section 3). Of two that claim one name on the same chain neither is joined to anything: nobody knows which of them to believe.
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

/** Two wallets of one name have ids of their own. */
const freeId = (id: string, taken: readonly FoundWallet[]): string => {
  let free = id
  for (let n = 2; taken.some(own => own.id === free); n++) free = `${id}-${n}`
  return free
}

/** Those on chains that the site uses: another could be connected, and then not be used. */
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
  // with a project they are named anyhow
  if (isPhone() && !$config.get().projectId)
    load('action', 'hosted')
      .then(hosted => hosted.suggest(false))
      .catch(() => undefined)
  arrangeAccounts()
  // before a wallet is chosen, since it may open its window within the press alone
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
  // its connector is loaded by then, or comes meanwhile
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
