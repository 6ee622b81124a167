/** The part of the public API that the buttons on the page need. The full public API is built on it. */
import { chooseWallet } from './actions/ask-wallet'
import { close, isBasic, mustSwitch } from './actions/close'
import { discoverOthers } from './actions/discover-others'
import { offerWanted } from './actions/offer-networks'
import { revive } from './actions/revive'
import { setLocale } from './actions/set-locale'
import { mayChoose } from './actions/warm'
import type { Namespace } from './core/caip'
import { configure, type BillfoldOptions } from './core/config'
import { isPhone } from './core/touch'
import { guarded, toHost } from './core/failures'
import { $networksComplete } from './core/networks'
import { last } from './core/opener'
import { parseOptions } from './core/options'
import { hasView, load } from './core/registry'
import { $open, $route, go, isOpenableByHost, requiresAccount, reset, show, type OpenView } from './core/route'
import { $snapshot, type Snapshot } from './core/snapshot'
import { within } from './core/tasks'
import type { SendArguments } from './core/transfer'
import { version } from './core/version'
import { viewNames } from './core/view-names'
import { $walletRows } from './core/wallets'
import { warn } from './core/warn'

export interface OpenOptions {
  view?: OpenView
  /** Opens at this chain: at its account, or at the wallets for it. */
  namespace?: Namespace
  /** Goes straight to this wallet, given by id, rdns or name. With `namespace` it connects on that chain. */
  wallet?: string
  /** A pairing URI that the host page created itself (`wc:…`). */
  uri?: string
  /** A prefilled transfer, for `view: 'WalletSend'`. With any other view it opens the transfer all the same. */
  arguments?: SendArguments
  /** The control that opens the dialog. It gets the focus back when the dialog closes. */
  opener?: Element
}

export interface Door {
  readonly version: string
  /**
   * Settles when the networks are loaded and the stored connection has been looked up. Failures are reported by
   * `billfold:error`.
   */
  ready(): Promise<void>
  /**
   * Opens the dialog. With `arguments` it switches the wallet to the transfer's network first, and settles with the
   * transaction sent.
   * Errors: option-invalid, send-unsupported, account-missing, network-missing, wallet-pending, modal-closed, and those
   * of `switchNetwork`.
   */
  open(options: OpenOptions & { view: 'WalletSend'; arguments: SendArguments }): Promise<{ hash: string }>
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  /** Errors: option-invalid, option-conflict. */
  updateOptions(options: BillfoldOptions): void
  /** Calls the listener with the snapshot after each change. Each subscribe method returns an unsubscribe function. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  getSnapshot(): Snapshot
}

/** Returns the first view of a dialog that the host page opens without naming one (specification, section 2). */
const defaultView = (): OpenView => {
  if ($snapshot.get().account.address) return 'Account'
  if (!isBasic()) return 'Connect'
  return isPhone() ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** Returns the view to open: the named one, if the host page may open it and it has something to show. */
const firstView = async (view: OpenView | undefined): Promise<OpenView> => {
  if (mustSwitch()) return 'UnsupportedChain'
  const usual = defaultView()
  if (!view) return usual
  if (!isOpenableByHost(view) || !(await hasView(view))) {
    const views = (await viewNames()).filter(isOpenableByHost).sort()
    warn('view-unknown', `open: no view "${String(view)}"; there are ${views.join(', ')}`)
    return usual
  }
  const lacksAccount = requiresAccount(view) && usual !== 'Account'
  return lacksAccount || view === 'Account' ? usual : view
}

/**
 * Longest time that `open` waits for a connection that is being restored, so that Account opens and not Connect.
 * Milliseconds. Chosen: a user perceives this as one action.
 */
const RESTORE_LIMIT_MS = 1_000

/** Selects the wallet if it is listed. Otherwise opens the view that searches for it. */
const chooseCalled = (name: string, namespace: Namespace | undefined) => {
  const listed = $walletRows.get().find(w => [w.id, w.rdns, w.name].includes(name))
  if (listed) chooseWallet(listed, namespace)
  else go('FindWallet', { name, namespace })
}

/** Options that take effect at startup only. */
const ofStart = ['adapters', 'enableEIP6963', 'enableInjected', 'enableReconnect'] as const
const ofNetworks: readonly (keyof BillfoldOptions)[] = ['networks', 'defaultNetwork', 'customRpcUrls', 'chainImages']

/** Counts the calls of `close`. An `open` that is still waiting then gives up. */
let closings = 0

export const makeDoor = (ready: Promise<void>): Door => ({
  version,
  ready: () => ready,
  // The overloads in the interface tie the result to the arguments.
  open: (async ({ view, wallet, uri, opener, namespace, arguments: wish }: OpenOptions = {}) => {
    const mine = closings
    last.opener = opener
    if (!$networksComplete.get()) offerWanted().catch(toHost)
    if (wish) return (await load('action', 'money')).sendFor(wish, opener, () => mine !== closings)
    await within(RESTORE_LIMIT_MS, revive())
    // A named wallet leads to its chain by itself. If it is installed, it has to be listed by then.
    if (wallet) await discoverOthers()
    const others = namespace && !wallet && (await load('action', 'discover').catch(toHost))
    // do not activate another chain if the dialog was closed meanwhile
    const aim = others && mine === closings ? others.aim(namespace, view) : undefined
    const named = aim?.params ? aim.name : await firstView(wallet ? 'Connect' : (aim?.name ?? view))
    // Do not skip the wallet list if terms have to be accepted there first. If the terms cannot load, nothing opens.
    const may = await mayChoose()
    const first = may || !named.startsWith('Connecting') ? named : 'Connect'
    if (mine !== closings) return
    if (!$open.get() || $route.get().name !== first) reset(first, (wallet ? { namespace } : aim?.params) as undefined)
    if (uri)
      load('action', 'hosted')
        .then(hosted => hosted.takeCode(uri))
        .catch(toHost)
    if (wallet && first === 'Connect' && may) chooseCalled(wallet, namespace)
    show(opener)
  }) as Door['open'],
  close: async () => {
    closings++
    close()
  },
  isOpen: () => $open.get(),
  updateOptions: options => {
    const change = parseOptions(options)
    for (const name of ofStart) {
      if (name in change) warn('option-late', `updateOptions: ${name} counts at the start only`)
      delete change[name]
    }
    configure(change)
    if (change.locale) setLocale(change.locale).catch(toHost)
    if (ofNetworks.some(name => name in change)) offerWanted().catch(toHost)
  },
  subscribe: listener => $snapshot.listen(guarded(listener)),
  getSnapshot: () => $snapshot.get()
})
