/** Composition root, framework-free: reads the options, finds the wallets, restores the connection, and sees to it that a shell is there. */
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
 * Longest wait of an opened dialog for the `<billfold-modal>` that it is embedded in.
 * Milliseconds. Chosen: a page that opens it at its start has rendered its elements by then.
 */
const PLACE_LIMIT_MS = 1_000

let made: { face: Door; wanted: string } | undefined

/** Returns the element that an embedded dialog is in, unless the host page has dropped it. */
const placeOf = () => {
  const place = $embedIn.get()
  return place?.isConnected ? place : undefined
}

/**
 * Closes an embedded dialog that has no place in the page. The host page is notified, unless it has just removed that
 * place.
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
 * Loads the shell where one is wanted, and mounts it in a root of its own unless a component of the host's React carries it. One that
 * did not come is tried again at the next opening; embedded, where nothing opens it, also when the browser is online again.
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
    // what is to be accepted from now on, also where nobody opens anything
    if (mounted) mayChoose().catch(toHost)
    if (
      mounted ||
      (enableEmbedded && !place) ||
      (!$open.get() && !$near.get() && (!enableEmbedded || $shellFailed.get()))
    )
      return
    // where the host changes its page, one carrier leaves and the next comes within one task
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
    // what the project has on is not waited for
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

/** Not every wallet reports that its account is another one by now. */
const verifyAccounts = () => {
  if (Object.keys($connections.get()).length)
    load('action', 'session')
      .then(s => s.verifyAccounts())
      .catch(toHost)
}

/** Verifies the account when its view opens, and when the page becomes visible again. */
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
  // back from the back/forward cache, or online again: what was true may be no longer
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
 * Makes the widget: the first call's options, chunk table and shell count; a second gives the first's face.
 * `make`: what the page gets, made of what the buttons need; `own`: what was put down for this copy where copies meet.
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
  // what an adapter holds is the host's whole library, and its words about itself are not read yet
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
