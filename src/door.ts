/** What the page's buttons need of the widget; the public face is built on it. */
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
  /** Leads to this chain: to its account, or to a wallet for it. */
  namespace?: Namespace
  /** Goes straight to this wallet, by its id, rdns or name; with `namespace` on that chain. */
  wallet?: string
  /** A pairing code that the site has made itself (`wc:…`). */
  uri?: string
  /** A transfer that is filled in, with `view: 'WalletSend'`; with another view it leads there all the same. */
  arguments?: SendArguments
  /** The control that opens it; it gets the focus back. */
  opener?: Element
}

export interface Door {
  readonly version: string
  /** Settles when the networks were offered and a kept connection was looked for; what went wrong is told by `billfold:error`. */
  ready(): Promise<void>
  /**
   * With `arguments` it settles with what was sent, and brings the wallet to its network first.
   * Errors: option-invalid, send-unsupported, account-missing, network-missing, wallet-pending, modal-closed, and those of `switchNetwork`.
   */
  open(options: OpenOptions & { view: 'WalletSend'; arguments: SendArguments }): Promise<{ hash: string }>
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  /** Errors: option-invalid, option-conflict. */
  updateOptions(options: BillfoldOptions): void
  /** Called with the snapshot after each change. Each subscribe gives its undo. */
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
 * Longest wait of `open` for a connection that is just being restored, so that Account opens and not Connect.
 * Milliseconds. Chosen: what a person takes for one action.
 */
const RESTORE_LIMIT_MS = 1_000

/** One that is listed is chosen, another looked for. */
const chooseCalled = (name: string, namespace: Namespace | undefined) => {
  const listed = $walletRows.get().find(w => [w.id, w.rdns, w.name].includes(name))
  if (listed) chooseWallet(listed, namespace)
  else go('FindWallet', { name, namespace })
}

/** What counts at the start alone. */
const ofStart = ['adapters', 'enableEIP6963', 'enableInjected', 'enableReconnect'] as const
const ofNetworks: readonly (keyof BillfoldOptions)[] = ['networks', 'defaultNetwork', 'customRpcUrls', 'chainImages']

/** Grows with each close: an open that still waits then comes to nothing. */
let closings = 0

export const makeDoor = (ready: Promise<void>): Door => ({
  version,
  ready: () => ready,
  // as in the interface: what comes out depends on what goes in
  open: (async ({ view, wallet, uri, opener, namespace, arguments: wish }: OpenOptions = {}) => {
    const mine = closings
    last.opener = opener
    if (!$networksComplete.get()) offerWanted().catch(toHost)
    if (wish) return (await load('action', 'money')).sendFor(wish, opener, () => mine !== closings)
    await within(RESTORE_LIMIT_MS, revive())
    // a wallet that is named leads to its chain by itself; by then it is to be listed, if it is here
    if (wallet) await discoverOthers()
    const others = namespace && !wallet && (await load('action', 'discover').catch(toHost))
    // a dialog that was closed meanwhile takes no other chain into use
    const aim = others && mine === closings ? others.aim(namespace, view) : undefined
    const named = aim?.params ? aim.name : await firstView(wallet ? 'Connect' : (aim?.name ?? view))
    // nobody is led past the list that says what is to be accepted first; where that does not come, nothing opens
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
