/** What the page's buttons need of the widget; the public face is built on it. */
import { askWallet } from './actions/ask-wallet'
import { close, mustSwitch } from './actions/close'
import { offerWanted } from './actions/offer-networks'
import { revive } from './actions/revive'
import { setLocale } from './actions/set-locale'
import type { Namespace } from './core/caip'
import { configure, type BillfoldOptions } from './core/config'
import { guarded, toHost } from './core/failures'
import { $networksComplete } from './core/networks'
import { parseOptions } from './core/options'
import { $open, $route, reset, show, type RouteName } from './core/route'
import { $snapshot, type Snapshot } from './core/snapshot'
import { within } from './core/tasks'
import { version } from './core/version'
import { $walletRows } from './core/wallets'
import { warn } from './core/warn'

/** Views that a host may ask for; those that need data of their own are reached from these. */
export type OpenView = Exclude<RouteName, 'ConnectingExternal' | 'SwitchNetwork'>
export interface OpenOptions {
  view?: OpenView
  namespace?: Namespace
  /** Goes straight to this wallet, by its id, rdns or name. */
  wallet?: string
  /** The control that opens it; it gets the focus back. */
  opener?: Element
}

export interface Door {
  readonly version: string
  /** Settles when the networks were offered and a kept connection was looked for; what went wrong is told by `billfold:error`. */
  ready(): Promise<void>
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  /** Errors: option-invalid, option-conflict. */
  updateOptions(options: BillfoldOptions): void
  /** Called with the snapshot after each change. Each subscribe gives its undo. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  getSnapshot(): Snapshot
}

const views: readonly OpenView[] = ['Connect', 'Account', 'Networks', 'UnsupportedChain', 'WhatIsAWallet', 'WhatIsANetwork']

/** First view (specification, section 2): a named one, else by what is connected. */
const firstView = (view: OpenView | undefined): OpenView => {
  if (mustSwitch()) return 'UnsupportedChain'
  const usual = $snapshot.get().account.address ? 'Account' : 'Connect'
  if (view && views.includes(view)) return view === 'Account' ? usual : view
  if (view) warn('view-unknown', `open: there is no view "${String(view)}"`)
  return usual
}

/**
 * Longest wait of `open` for a connection that is just being restored, so that Account opens and not Connect.
 * Milliseconds. Chosen: what a person takes for one action.
 */
const RESTORE_LIMIT_MS = 1_000

const knownId = (wallet: string): string => {
  const wanted = wallet.toLowerCase()
  return $walletRows.get().find(({ id, rdns, name }) => [id, rdns, name].some(known => known?.toLowerCase() === wanted))?.id ?? wallet
}

/** What counts at the start alone. */
const ofStart: readonly (keyof BillfoldOptions)[] = ['adapters', 'enableEIP6963', 'enableInjected', 'enableReconnect']
const ofNetworks: readonly (keyof BillfoldOptions)[] = ['networks', 'defaultNetwork', 'customRpcUrls', 'chainImages']

/** Grows with each close: an open that still waits then comes to nothing. */
let closings = 0

export const makeDoor = (ready: Promise<void>): Door => ({
  version,
  ready: () => ready,
  open: async ({ view, wallet, opener } = {}) => {
    const mine = closings
    if (!$networksComplete.get()) offerWanted().catch(toHost)
    await within(RESTORE_LIMIT_MS, revive())
    if (mine !== closings) return
    const first = firstView(wallet ? 'Connect' : view)
    if (!$open.get() || $route.get().name !== first) reset(first)
    if (wallet && first === 'Connect') askWallet(knownId(wallet))
    show(opener)
  },
  close: async () => {
    closings++
    close()
  },
  isOpen: () => $open.get(),
  updateOptions: options => {
    const change = parseOptions(options)
    configure(change)
    if (change.locale) setLocale(change.locale).catch(toHost)
    if (ofNetworks.some(name => name in change)) offerWanted().catch(toHost)
    for (const name of ofStart) if (name in change) warn('option-late', `updateOptions: ${name} counts at the start only`)
  },
  subscribe: listener => $snapshot.listen(guarded(listener)),
  getSnapshot: () => $snapshot.get()
})
