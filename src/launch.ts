/**
 * Framework-free composition root. It reads the options, finds the wallets, restores the connection, and mounts a shell
 * when needed.
 */
import { mustSwitch } from './actions/close'
import { offerWanted } from './actions/offer-networks'
import { revive } from './actions/revive'
import { mayChoose, prepareShell } from './actions/warm'
import { $config, configure, type BillfoldOptions } from './core/config'
import { WidgetError } from './core/errors'
import { watchEvents, type Emit } from './core/events'
import { tell, toHost } from './core/failures'
import { keys } from './core/kept'
import { $networksComplete } from './core/networks'
import { wantedLocale } from './core/locale'
import type { Present } from './core/meeting'
import { parseOptions } from './core/options'
import type { Chunks } from './core/chunk-types'
import { load, registerChunks, warm } from './core/registry'
import { $open, $route, hide, reset, show } from './core/route'
import { $address, $caipAddress, $connections, $network, expectKept, missing, report } from './core/session'
import {
  $carrier,
  $embedIn,
  $near,
  $shellFailed,
  claimShell,
  setNear,
  setShell,
  setShellFailed,
  type Half
} from './core/shell'
import { $isWrong } from './core/snapshot'
import { setSystemTheme } from './core/theme'
import { $recent, listFound, reloadRecent } from './core/wallets'
import { version } from './core/version'
import { warn } from './core/warn'
import { expectLocale } from './core/words'
import { makeDoor, type Door } from './door'
import { watchWallets } from './services/discovery'

/**
 * Longest time that an open dialog waits for the `<billfold-modal>` that it is embedded in.
 * Milliseconds. Chosen: a page that opens the dialog at startup has rendered its elements by then.
 */
const PLACE_LIMIT_MS = 1_000

let made: { face: Door; wanted: string } | undefined

/** Returns the element that an embedded dialog is in, unless the host page has dropped it. */
const placeOf = () => {
  const place = $embedIn.get()
  return place?.isConnected ? place : undefined
}

/**
 * Closes an embedded dialog that has no place in the page. Notifies the host page, unless the page itself has just
 * removed that place.
 */
const expectPlace = (isTold: boolean) => {
  if (!$config.get().enableEmbedded || placeOf()) return
  setTimeout(() => {
    if (!$open.get() || !$config.get().enableEmbedded || placeOf()) return
    hide()
    if (isTold) tell(new WidgetError('dialog-failed', { reason: 'no <billfold-modal> is in the page' }))
  }, PLACE_LIMIT_MS)
}

/**
 * Loads the shell when it is needed. Mounts it in a root of its own, unless a component in the host's React tree
 * carries it. A failed load is retried at the next opening. An embedded dialog, which nothing opens, also retries when
 * the browser is back online.
 */
const watchShell = () => {
  let mounted: { unmount: () => void; place: Element | undefined } | undefined
  let turn = 0
  const look = async () => {
    const mine = ++turn
    const { enableEmbedded } = $config.get()
    const place = enableEmbedded ? placeOf() : undefined
    if (mounted && ($carrier.get() || mounted.place !== place)) {
      mounted.unmount()
      mounted = undefined
    }
    // terms may have become required while the dialog is mounted
    if (mounted) mayChoose().catch(toHost)
    if (
      mounted ||
      (enableEmbedded && !place) ||
      (!$open.get() && !$near.get() && (!enableEmbedded || $shellFailed.get()))
    )
      return
    // When the host page changes its view, the old carrier unmounts and the next mounts within one task.
    await undefined
    if (mine !== turn) return
    setShellFailed(false)
    try {
      const mount = await prepareShell()
      setShell(mount)
      if (mine === turn && !$carrier.get()) mounted = { unmount: mount(), place }
    } catch (e) {
      setShellFailed(true)
      hide()
      toHost(e)
    }
  }
  $open.listen(isOpen => {
    if (!isOpen) setNear(false)
    // do not wait for the project's settings
    else if ($config.get().projectId) load('action', 'hosted').then(hosted => hosted.askProject(), toHost)
    if (isOpen) expectPlace(true)
    void look()
  })
  $near.listen(look)
  $carrier.listen(look)
  $embedIn.listen(() => {
    expectPlace(false)
    void look()
  })
  $config.listen(look)
  addEventListener('online', () => {
    setShellFailed(false)
    void look()
  })
}

const loadBalance = (force?: boolean) =>
  load('action', 'session')
    .then(s => s.loadBalance(force))
    .catch(toHost)
const followTab = () =>
  load('action', 'restore')
    .then(r => r.followTab())
    .catch(toHost)

/** Rechecks the connected accounts, because some wallets do not report account changes. */
const verifyAccounts = () => {
  if (Object.keys($connections.get()).length)
    load('action', 'session')
      .then(s => s.verifyAccounts())
      .catch(toHost)
}

/** Rechecks the account when its view opens, and when the page becomes visible again. */
const watchAccount = () => {
  let wasShown = false
  const look = () => {
    const isShown = ($open.get() || $config.get().enableEmbedded) && $route.get().name === 'Account'
    if (isShown && !wasShown) verifyAccounts()
    wasShown = isShown
  }
  $open.listen(look)
  $route.listen(look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') verifyAccounts()
  })
}

const watchPage = () => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => setSystemTheme(dark.matches ? 'dark' : 'light')
  follow()
  dark.addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    if (key === keys.session || key === null) followTab()
    if (key === keys.recent || key === null) reloadRecent()
  })
  // after the back/forward cache or an offline period, the state may be outdated
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followTab()
  })
  addEventListener('online', () => {
    if (!$networksComplete.get()) offerWanted().catch(toHost)
    if ($address.get()) loadBalance(true)
    else void revive()
  })
}

const boot = async () => {
  const config = $config.get()
  watchPage()
  watchShell()
  watchAccount()
  watchWallets(config, listFound, undefined, rdns => $recent.get().some(wallet => wallet.rdns === rdns))
  expectKept()
  reloadRecent()
  const offered = offerWanted().catch(toHost)
  const balance = () => {
    if ($address.get()) void loadBalance()
  }
  $caipAddress.listen(balance)
  $network.listen(balance)
  const guard = () => {
    if (!mustSwitch()) return
    reset('UnsupportedChain')
    show()
  }
  $isWrong.listen(guard)
  for (const [name, { connector = name }] of missing()) warm('connector', connector)
  await Promise.all([offered, revive()])
  guard()
}

/**
 * Creates the widget. The options, chunk table and shell of the first call count; a second call returns the first one's
 * API. `make` builds the API for the host page from what the buttons need. `own` is this copy's entry in the
 * registration that all copies on the page share.
 * Errors: option-invalid, option-conflict.
 */
export const launch = <F extends Door>(
  options: BillfoldOptions,
  chunks: Chunks,
  half: Half,
  emit: Emit,
  make: (door: Door) => F,
  own: Present
): F => {
  if (typeof window === 'undefined') return make(makeDoor(Promise.resolve()))
  const change = parseOptions(options)
  // An adapter holds the host's whole library, so only the count is compared. `metadata` is not parsed yet.
  const wanted = JSON.stringify({
    ...change,
    adapters: change.adapters?.length,
    metadata: undefined,
    later: String(Object.entries(change.later ?? {}))
  })
  if (made) {
    if (made.wanted !== wanted)
      warn('second-call', 'called twice: the first call counts. updateOptions changes options')
    return made.face as F
  }
  configure(change)
  expectLocale(wantedLocale($config.get().locale))
  registerChunks(chunks)
  if (change.debug)
    load('action', 'explain')
      .then(explain => explain())
      .catch(toHost)
  claimShell(half)
  watchEvents(emit)
  const ready = boot()
  void ready.then(() => emit('billfold:ready', { version }))
  const face = make(makeDoor(ready))
  made = { face, wanted }
  Object.assign(own, { connections: $connections, emit, load, face, report })
  return face
}
