/**
 * Framework-free composition root. It reads the options, finds the wallets, restores the connection, and mounts a shell
 * when needed.
 */
import { mustSwitch } from '../actions/dialog/close'
import { loadNetworks } from '../actions/networks/load-networks'
import { restoreSession } from '../actions/session/restore-session'
import { mayChooseWallet, prepareShell } from '../actions/dialog/preload'
import { $config, configure, hasPlace, type BillfoldOptions } from '../core/config/config'
import { WidgetError } from '../core/platform/errors'
import { watchEvents, type Emit } from '../api/events'
import { reportError, reportOrRethrow } from '../core/platform/report-error'
import { keys } from '../core/platform/storage-schema'
import { $networksComplete } from '../core/networks/networks'
import { wantedLocale } from '../core/i18n/locale'
import type { Instance } from '../api/instance'
import { parseOptions } from '../core/config/options'
import type { PartialChunkTable } from '../core/platform/chunk-types'
import { loadChunk, registerChunks, preloadChunk } from '../core/platform/chunks'
import { $open, close, replace, open } from '../core/dialog/route'
import { runAction } from '../core/platform/run-action'
import {
  $address,
  $caipAddress,
  $connections,
  $network,
  expectStoredSession,
  unrestoredConnections,
  report
} from '../core/session/session'
import {
  $outlet,
  $embedIn,
  $isPrerendered,
  $shellFailed,
  claimShell,
  setPrerendered,
  setShell,
  setShellFailed,
  type Renderer
} from '../core/dialog/shell'
import { $isUnsupportedShown } from '../api/snapshot'
import { setSystemTheme } from '../core/config/theme'
import { $recent, setInjectedWallets, reloadRecent } from '../core/wallets/wallets'
import { mayHaveLoginResult } from '../core/login/login-result'
import { version } from '../core/platform/version'
import { expectLocale } from '../core/i18n/messages'
import { createDialogApi, type DialogApi } from '../api/dialog-api'
import { watchWallets } from '../services/discovery'

/**
 * Longest time that an open dialog waits for the `<billfold-modal>` that it is embedded in.
 * Milliseconds. Chosen: a page that opens the dialog at startup has rendered its elements by then.
 */
const EMBED_LIMIT_MS = 1_000

let createdApi: DialogApi | undefined

/** Returns the element that an embedded dialog is in, unless the host page has dropped it. */
const embedElement = () => {
  const element = $embedIn.get()
  return element?.isConnected ? element : undefined
}

/**
 * Closes the dialog if the element that should contain it, `<billfold-modal>`, is missing. Notifies the host page,
 * unless that page has just removed the element.
 */
const requireEmbedElement = (isReported: boolean) => {
  if (!hasPlace() || embedElement()) return
  setTimeout(() => {
    if (!$open.get() || !hasPlace() || embedElement()) return
    close()
    if (isReported) reportError(new WidgetError('dialog-failed', { reason: 'the page has no <billfold-modal>' }))
  }, EMBED_LIMIT_MS)
}

/**
 * Loads the shell when it is needed. Mounts it in a root of its own, unless a component in the host's React tree
 * carries it. A failed load is retried at the next opening. An embedded dialog, which nothing opens, also retries when
 * the browser is back online.
 */
const watchShell = () => {
  let mounted: { unmount: () => void; element: Element | undefined } | undefined
  let latestMount = 0
  const update = async () => {
    const thisMount = ++latestMount
    const isPlaced = hasPlace()
    const element = isPlaced ? embedElement() : undefined
    if (mounted && ($outlet.get() || mounted.element !== element)) {
      mounted.unmount()
      mounted = undefined
    }
    // terms may have become required while the dialog is mounted
    if (mounted) mayChooseWallet().catch(reportOrRethrow)
    if (
      mounted ||
      (isPlaced && !element) ||
      (!$open.get() && !$isPrerendered.get() && (!$config.get().enableEmbedded || $shellFailed.get()))
    )
      return
    // When the host page changes its view, the old outlet unmounts and the next mounts within one task.
    await undefined
    if (thisMount !== latestMount) return
    setShellFailed(false)
    try {
      const mount = await prepareShell()
      setShell(mount)
      if (thisMount === latestMount && !$outlet.get()) mounted = { unmount: mount(), element }
    } catch (e) {
      setShellFailed(true)
      close()
      reportOrRethrow(e)
    }
  }
  $open.listen(isOpen => {
    if (!isOpen) setPrerendered(false)
    // do not wait for the project's settings
    else if ($config.get().projectId) void runAction('directory', directory => directory.loadProjectConfig())
    if (isOpen) requireEmbedElement(true)
    void update()
  })
  $isPrerendered.listen(update)
  $outlet.listen(update)
  $embedIn.listen(() => {
    requireEmbedElement(false)
    void update()
  })
  $config.listen(update)
  addEventListener('online', () => {
    setShellFailed(false)
    void update()
  })
}

const loadBalance = (force?: boolean) => runAction('session', session => session.loadBalance(force))
const followTab = () => runAction('restore', restore => restore.syncTabs())

const watchPage = () => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const updateTheme = () => setSystemTheme(dark.matches ? 'dark' : 'light')
  updateTheme()
  dark.addEventListener('change', updateTheme)
  addEventListener('storage', ({ key }) => {
    if (key === keys.session || key === null) void followTab()
    if (key === keys.recent || key === null) reloadRecent()
  })
  // after the back/forward cache or an offline period, the state may be outdated
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followTab()
  })
  addEventListener('online', () => {
    if (!$networksComplete.get()) loadNetworks().catch(reportOrRethrow)
    if ($address.get()) void loadBalance(true)
    else void restoreSession()
  })
}

const boot = async () => {
  const config = $config.get()
  watchPage()
  watchShell()
  watchWallets(config, setInjectedWallets, undefined, rdns => $recent.get().some(wallet => wallet.rdns === rdns))
  expectStoredSession()
  reloadRecent()
  const networksLoaded = loadNetworks().catch(reportOrRethrow)
  const refreshBalance = () => {
    if ($address.get()) void loadBalance()
  }
  $caipAddress.listen(refreshBalance)
  $network.listen(refreshBalance)
  const requireSwitch = () => {
    if (!mustSwitch()) return
    replace('UnsupportedChain')
    open()
  }
  $isUnsupportedShown.listen(requireSwitch)
  for (const [name, { connector = name }] of unrestoredConnections()) preloadChunk('connector', connector)
  await Promise.all([networksLoaded, restoreSession()])
  if (mayHaveLoginResult()) void runAction('socialLogin', login => login.finishReturn())
  requireSwitch()
}

/**
 * Creates the widget. The options, chunk table and shell of the first call count; a second call returns the first one's
 * API. `createApi` builds the API for the host page from what the buttons need. `own` is this copy's entry in the
 * registration that all copies on the page share.
 * Errors: option-invalid, option-conflict.
 */
export const bootstrap = <F extends DialogApi>(
  options: BillfoldOptions,
  chunks: PartialChunkTable,
  renderer: Renderer,
  emit: Emit,
  createApi: (dialogApi: DialogApi) => F,
  own: Instance
): F => {
  if (createdApi) return createdApi as F
  const change = parseOptions(options)
  configure(change)
  expectLocale(wantedLocale($config.get().locale))
  registerChunks(chunks)
  if (change.debug) void runAction('logDebug', logDebug => logDebug())
  claimShell(renderer)
  watchEvents(emit)
  const ready = boot()
  void ready.then(() => emit('billfold:ready', { version }))
  const api = createApi(createDialogApi(ready))
  createdApi = api
  Object.assign(own, { connections: $connections, emit, load: loadChunk, api, report })
  return api
}
