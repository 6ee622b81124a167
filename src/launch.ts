/** Composition root, framework-free: reads the options, finds the wallets, restores the connection, and sees to it that a shell is there. */
import { offerWanted } from './actions/offer-networks'
import { mustSwitch } from './actions/open'
import { prepareShell } from './actions/warm'
import { $config, configure, type BillfoldOptions } from './core/config'
import { isError } from './core/errors'
import { watchEvents, type Emit } from './core/events'
import { tell } from './core/failures'
import { keys } from './core/kept'
import { wantedLocale } from './core/locale'
import { claimPage, type Present } from './core/meeting'
import { parseOptions } from './core/options'
import { load, registerChunks, type Chunks, type SessionActions } from './core/registry'
import { $open, hide, reset, show } from './core/route'
import { $address, $caipAddress, $isUnsupported, $network, forget, reloadKept, setStatus } from './core/session'
import { $carrier, $embedIn, claimShell, setShellFailed, type Half } from './core/shell'
import { setSystemTheme } from './core/theme'
import { listFound, reloadRecent } from './core/wallets'
import { version } from './core/version'
import { warn } from './core/warn'
import { expectLocale } from './core/words'
import { makeDoor, type Door } from './door'
import { watchWallets } from './services/discovery'

/** Options as text, to tell one call's from another's. An adapter may hold a host's whole library, and a chain of viem's has bigints. */
const fingerprint = (options: BillfoldOptions) => JSON.stringify(options, (name, value: unknown) =>
  name === 'adapters' && Array.isArray(value) ? value.length : typeof value === 'bigint' ? `${value}n` : value)

let made: { face: Door; wanted: string } | undefined

/** Errors of ours are told to the host; anything else is a bug and stays one. */
const toHost = (e: unknown) => {
  if (!isError(e)) throw e
  tell(e)
}

/** Mounts the shell in a root of its own, unless a component of the host's React carries it. */
const watchShell = () => {
  let unmount: (() => void) | undefined
  let turn = 0
  const look = async () => {
    const mine = ++turn
    const isEmbedded = $config.get().enableEmbedded
    if ($carrier.get() || (isEmbedded && !$embedIn.get())) {
      unmount?.()
      unmount = undefined
    } else if (($open.get() || isEmbedded) && !unmount) {
      // where the host changes its page, one carrier leaves and the next comes within one task
      await undefined
      if (mine !== turn) return
      try {
        const mount = await prepareShell()
        setShellFailed(false)
        if (mine === turn && !unmount) unmount = mount()
      } catch (e) {
        setShellFailed(true)
        hide()
        toHost(e)
      }
    }
  }
  $open.listen(look)
  $carrier.listen(look)
  $embedIn.listen(look)
}

const act = (what: (session: SessionActions) => Promise<void>): Promise<void> => load('action', 'session').then(what).catch(toHost)

const watchPage = () => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => setSystemTheme(dark.matches ? 'dark' : 'light')
  follow()
  dark.addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    if (key === keys.session || key === null) act(s => s.followTab())
    if (key === keys.recent || key === null) reloadRecent()
  })
  // back from the back/forward cache, or online again: what was true may be no longer
  addEventListener('pageshow', ({ persisted }) => { if (persisted) act(s => s.followTab()) })
  addEventListener('online', () => { if ($address.get()) act(s => s.loadBalance(true)) })
}

/** What restores a connection did not come: the next page may try again. */
const unreachable = (e: unknown) => {
  setStatus('eip155', 'disconnected')
  toHost(e)
}

const boot = async (options: BillfoldOptions) => {
  const { networks, defaultNetwork } = parseOptions(options)
  const config = $config.get()
  watchPage()
  watchShell()
  watchWallets({ eip6963: config.enableEIP6963, injected: config.enableInjected }, listFound)
  const kept = reloadKept()
  reloadRecent()
  const offered = offerWanted(networks, defaultNetwork)
  const balance = () => { if ($address.get()) void act(s => s.loadBalance()) }
  $caipAddress.listen(balance)
  $network.listen(balance)
  const guard = () => {
    if (!mustSwitch()) return
    reset('UnsupportedChain')
    show()
  }
  $isUnsupported.listen(guard)
  const isKept = kept.connections.eip155 !== undefined
  if (isKept && config.enableReconnect) setStatus('eip155', 'connecting')
  else if (isKept) forget('eip155')
  await Promise.all([offered, isKept && config.enableReconnect && load('action', 'session').then(s => s.reconnect()).catch(unreachable)])
  guard()
}

/**
 * Makes the widget, once for a page: the first call's options, chunk table and shell count; a second gives the first's face.
 * `make`: what the page gets, made of what the buttons need; `own`: what the CDN's loader has put down for this copy already.
 * Errors: option-invalid, option-conflict.
 */
export const launch = <F extends Door>(options: BillfoldOptions, chunks: Chunks, half: Half, emit: Emit, make: (door: Door) => F, own: Present = { version }): F => {
  const wanted = fingerprint(options)
  if (made) {
    if (made.wanted !== wanted) warn('createBillfold was called twice with different options; the first call counts')
    return made.face as F
  }
  if (typeof window === 'undefined') return make(makeDoor(Promise.resolve()))
  const { change } = parseOptions(options)
  const other = claimPage(own)
  if (other) {
    warn(`version ${other.version} came first and stays, version ${version} does nothing`)
    // a loader that came first may not have its face yet: then one of stores that nobody fills
    return other.face as F | undefined ?? make(makeDoor(Promise.resolve()))
  }
  configure(change)
  expectLocale(wantedLocale($config.get().locale))
  if (!options.projectId && $config.get().debug) warn('project-not-configured: no projectId; wallets of the browser work, hosted services do not')
  registerChunks(chunks)
  claimShell(half)
  watchEvents(emit)
  const ready = boot(options)
  ready.then(() => emit('billfold:ready', { version }), toHost)
  const face = make(makeDoor(ready))
  made = { face, wanted }
  own.face = face
  return face
}

