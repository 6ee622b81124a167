/** What the page's buttons need of the widget; the public face is built on it. */
import { mustSwitch } from './actions/open'
import { setLocale } from './actions/set-locale'
import { $attempt } from './core/attempt'
import type { Namespace } from './core/caip'
import { configure, type BillfoldOptions } from './core/config'
import { parseOptions } from './core/options'
import { $open, $route, go, hide, reset, show, type RouteName } from './core/route'
import { $statuses } from './core/session'
import { $snapshot, type Snapshot } from './core/snapshot'
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
  /** Settles when the options were read and a kept connection was looked for. Errors: network-missing, chunk-failed. */
  ready(): Promise<void>
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
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
  if (view) warn(`open: there is no view "${String(view)}"`)
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

export const makeDoor = (ready: Promise<void>): Door => ({
  version,
  ready: () => ready,
  open: async ({ view, wallet, opener } = {}) => {
    if ($statuses.get().eip155 === 'connecting' && $attempt.get().fetchStatus === 'idle') await Promise.race([ready.catch(() => undefined), new Promise(done => setTimeout(done, RESTORE_LIMIT_MS))])
    const first = firstView(wallet ? 'Connect' : view)
    if (!$open.get() || $route.get().name !== first) reset(first)
    if (wallet && first === 'Connect') go('ConnectingExternal', { walletId: knownId(wallet) })
    show(opener)
  },
  close: async () => hide(),
  isOpen: () => $open.get(),
  updateOptions: options => {
    const { change } = parseOptions(options)
    configure(change)
    if (change.locale) void setLocale(change.locale)
  },
  subscribe: listener => $snapshot.listen(listener),
  getSnapshot: () => $snapshot.get()
})
