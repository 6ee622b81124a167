/** The part of the public API that the buttons on the page need. The full public API is built on it. */
import { selectWallet } from '../actions/wallets/select-wallet'
import { closeDialog, isPairingOnly, mustSwitch } from '../actions/dialog/close'
import { discoverNonEvmWallets } from '../actions/wallets/discover-non-evm-wallets'
import { loadNetworks } from '../actions/networks/load-networks'
import { restoreSession } from '../actions/session/restore-session'
import { setLocale } from '../actions/dialog/set-locale'
import { mayChooseWallet } from '../actions/dialog/preload'
import type { Namespace } from '../core/networks/caip'
import { configure, type BillfoldOptions } from '../core/config/config'
import { isMobile } from '../core/platform/is-mobile'
import { safeListener, reportOrRethrow } from '../core/platform/report-error'
import { $networksComplete } from '../core/networks/networks'
import { lastTrigger } from '../core/platform/last-trigger'
import { parseOptions } from '../core/config/options'
import { loadChunk } from '../core/platform/chunks'
import {
  $open,
  $route,
  connectsRemotely,
  push,
  isOpenableByHost,
  requiresAccount,
  replace,
  open,
  type DataView,
  type OpenView,
  type TargetView,
  type ViewData
} from '../core/dialog/route'
import { runAction } from '../core/platform/run-action'
import { $snapshot, type Snapshot } from './snapshot'
import type { InitialView } from '../core/platform/chunk-types'
import { withTimeout } from '../core/platform/tasks'
import type { SendArguments } from '../core/send/transfer'
import type { SwapArguments } from '../core/swap/swap-types'
import { version } from '../core/platform/version'
import { $walletRows } from '../core/wallets/wallets'
import { warn } from '../core/platform/console'

export interface OpenOptions {
  view?: OpenView
  /** Opens at this chain: at its account, or at the wallets for it. */
  namespace?: Namespace
  /** Goes straight to this wallet, given by id, rdns or name. With `namespace` it connects on that chain. */
  wallet?: string
  /** A pairing URI that the host page created itself (`wc:…`). */
  uri?: string
  /** A prefilled transfer, for `view: 'WalletSend'`. With any other view than Swap it opens the transfer, too. */
  arguments?: SendArguments
  /** The control that opens the dialog. It gets the focus back when the dialog closes. */
  opener?: Element
}

/** Options for a view that shows what the host page passes: the network to switch to, or the wallet to connect. */
export type OpenWithData = {
  [V in DataView]: Omit<OpenOptions, 'view' | 'arguments'> & { view: V; data: ViewData[V] }
}[DataView]

/** Options for a swap that the host page fills in. The user reviews it. */
export type OpenSwap = Omit<OpenOptions, 'view' | 'arguments'> & { view: 'Swap'; arguments: SwapArguments }

/** All options of `open`, before they are checked. */
type Request = Omit<OpenOptions, 'view' | 'arguments'> & {
  view?: OpenView | DataView
  data?: ViewData[DataView]
  arguments?: SendArguments | SwapArguments
}

export interface DialogApi {
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
   * of `switchNetwork`. For the view SIWXSignMessage: sign-in-unavailable, if nothing can be signed.
   */
  open(options: OpenOptions & { view: 'WalletSend'; arguments: SendArguments }): Promise<{ hash: string }>
  open(options?: OpenOptions | OpenSwap | OpenWithData): Promise<void>
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
  if (!isPairingOnly()) return 'Connect'
  return isMobile() ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** Returns the view to open: the named one, if the host page may open it and it has something to show. */
const firstView = (view = ''): OpenView => {
  if (mustSwitch()) return 'UnsupportedChain'
  const fallback = defaultView()
  const isShown = isOpenableByHost(view) && view !== 'Account' && (fallback === 'Account' || !requiresAccount(view))
  return isShown ? view : fallback
}

/**
 * Longest time that `open` waits for a connection that is being restored, so that Account opens and not Connect.
 * Milliseconds. Chosen: a user perceives this as one action.
 */
const RESTORE_LIMIT_MS = 1_000

/** Returns the view to open and its parameters. */
const resolveView = async (options: Request, isClosed: () => boolean) => {
  const { view, data, wallet, namespace } = options
  if (wallet) {
    // A named wallet leads to its chain by itself. If it is installed, it has to be listed by then.
    await discoverNonEvmWallets()
    return { name: firstView('Connect'), params: { namespace } }
  }
  // a click event that is passed as the options has a `view`, too
  let initialView: TargetView | InitialView | undefined
  if (data || (typeof view === 'string' && !isOpenableByHost(view))) {
    const hostCalls = await loadChunk('action', 'hostCalls').catch(reportOrRethrow)
    initialView = await hostCalls?.viewWithData(options, isClosed)
  }
  if (!initialView && namespace)
    // do not activate another chain if the dialog was closed meanwhile
    initialView = await runAction('discover', it => (isClosed() ? undefined : it.openNamespace(namespace, view)))
  return initialView?.params ? initialView : { name: firstView(initialView?.name ?? view), params: undefined }
}

/** Selects the wallet if it is listed. Otherwise opens the view that searches for it. */
const openWallet = (name: string, namespace: Namespace | undefined) => {
  const listed = $walletRows.get().find(row => [row.id, row.rdns, row.name].includes(name))
  if (listed) selectWallet(listed, namespace)
  else push('FindWallet', { name, namespace })
}

/** Options that take effect at startup only. */
const startupOptions = ['adapters', 'enableEIP6963', 'enableInjected', 'enableReconnect'] as const
const networkOptions: readonly (keyof BillfoldOptions)[] = [
  'networks',
  'defaultNetwork',
  'customRpcUrls',
  'chainImages'
]

/** Counts the calls of `close`. An `open` that is still waiting then gives up. */
let closeCount = 0

export const createDialogApi = (ready: Promise<void>): DialogApi => ({
  version,
  ready: () => ready,
  // The overloads in the interface tie the result to the arguments.
  open: (async (options: Request = {}) => {
    const { data, wallet, uri, opener, arguments: request } = options
    const closeCountAtStart = closeCount
    const isClosed = () => closeCountAtStart !== closeCount
    lastTrigger.opener = opener
    if (!$networksComplete.get()) loadNetworks().catch(reportOrRethrow)
    if (request && options.view !== 'Swap')
      return (await loadChunk('action', 'send')).openPrefilledSend(request as SendArguments, opener, isClosed)
    await withTimeout(RESTORE_LIMIT_MS, restoreSession())
    const target = await resolveView(options, isClosed)
    // Do not skip the wallet list if terms have to be accepted there first. If the terms cannot load, nothing opens.
    const canChoose = await mayChooseWallet()
    const name = canChoose || !connectsRemotely(target.name) ? target.name : 'Connect'
    if (isClosed()) return
    if (data || !$open.get() || $route.get().name !== name) replace(name, target.params as undefined)
    if (uri) void runAction('directory', directory => directory.useHostPairingUri(uri))
    if (wallet && canChoose && name === 'Connect') openWallet(wallet, options.namespace)
    open(opener)
  }) as DialogApi['open'],
  close: async () => {
    closeCount++
    closeDialog()
  },
  isOpen: () => $open.get(),
  updateOptions: options => {
    const change = parseOptions(options)
    for (const name of startupOptions) {
      if (name in change) warn('option-late', `updateOptions: ${name} takes effect at startup only`)
      delete change[name]
    }
    configure(change)
    if (change.locale) setLocale(change.locale).catch(reportOrRethrow)
    if (networkOptions.some(name => name in change)) loadNetworks().catch(reportOrRethrow)
  },
  subscribe: listener => $snapshot.listen(safeListener(listener)),
  getSnapshot: () => $snapshot.get()
})
