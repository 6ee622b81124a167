/** The port of the CDN's loader: paints from what is at hand until somebody acts, then loads the app and speaks for it. */
import type { App, Handover } from '../app-cdn'
import type { BillfoldOptions } from '../core/config'
import type { Present } from '../core/meeting'
import { emitDom } from './emit'
import { portOf } from './face-port'
import { paintKept, paintOptions } from './paint'
import type { OpenRequest, Painted, Port } from './port'
import type { Verify } from './verify'

interface Setting extends Verify {
  /** As the page says them now. */
  options: () => BillfoldOptions
  shared: Port['shared']
  baseLook: string
  own: Present
}
export interface AppPort extends Port {
  /** Calls a method of the widget; all but those that only listen or set something load it. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** The page's options, the system's theme or what is kept may have changed. */
  changed: () => void
  /** Loads the app, where that is needed without anybody's act. */
  restore: () => void
}

/** A failed chunk was told where it failed, and is tried again at the next click. Anything else is a bug and stays one. */
const quiet = (e: { chunk?: string }) => {
  if (!e.chunk) throw e
}

/** What a call to set something means for the buttons while the app is not here to be told. */
const meanings: Readonly<Record<string, (value: object) => BillfoldOptions>> = {
  setThemeMode: value => ({ themeMode: value as never }), setThemeVariables: value => ({ themeVariables: value as never }),
  setLocale: value => ({ locale: value as never }), updateOptions: value => value
}

/** Time after the page has come to rest, where the engine does not tell (Safari). Milliseconds. Chosen: out of the way of the first paint. */
const REST_MS = 200

export const createAppPort = ({ verified, extend, options, own, baseLook, shared }: Setting): AppPort => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const listeners = new Set<() => void>()
  const changed = () => { for (const listener of listeners) listener() }
  let early: BillfoldOptions = {}
  let app: App | undefined, inner: Port | undefined, arriving: Promise<App> | undefined
  let isLoading = false, isFailed = false
  let settle: (app: App) => void
  const arrived = new Promise<App>(resolve => { settle = resolve })

  const arrive = () => arriving ??= verified('app').then(chunk => {
    const { default: startApp } = chunk as { default: (handover: Handover) => App }
    // that the widget listens to calls was said when the loader did
    const emit: Handover['emit'] = (name, detail) => { if (name !== 'billfold:ready') emitDom(name, detail) }
    app = startApp({ verified, extend, baseLook, own, emit, options: options() })
    inner = portOf(app.face, app.warm)
    inner.subscribe(changed)
    settle(app)
    changed()
    return app
  }).catch((e: Error & { chunk?: string }) => {
    arriving = undefined
    if (!e.chunk) throw e
    const failure = { code: 'chunk-failed', facts: { chunk: e.chunk } } as const
    emitDom('billfold:error', { ...failure, message: e.message })
    throw Object.assign(e, failure)
  })

  const warm = () => {
    if (app) return app.warm()
    const { address, locale } = painted()
    for (const key of [address ? 'views/account' : 'views/connect', `i18n/${locale}/first`]) verified(key).catch(quiet)
    // a file that does not come is told when it is really needed
    verified('app').then(arrive).then(({ warm }) => warm()).catch(quiet)
  }

  const open = async (request: OpenRequest) => {
    isLoading = true
    isFailed = false
    changed()
    try {
      warm()
      const { face } = await arrive()
      await face.open(request as Parameters<typeof face.open>[0])
    } catch (e) {
      isFailed = true
      quiet(e as object)
    } finally {
      isLoading = false
      changed()
    }
  }

  const painted = (): Painted => {
    const here = inner?.painted()
    if (here) return { ...here, isLoading: isLoading || here.isLoading, isFailed }
    const wanted = { ...options(), ...early }
    const kept = wanted.enableReconnect === false ? { status: 'disconnected' as const } : paintKept()
    const shown = paintOptions(wanted, dark.matches)
    return { ...shown, ...kept, networkName: kept.networkName ?? shown.networkName, isUnsupported: false, isOpen: false, isLoading, isFailed }
  }

  const restore = () => {
    const { enableEmbedded } = options()
    if (arriving || !painted().address && !(enableEmbedded && document.querySelector('billfold-modal'))) return
    const load = () => { arrive().catch(quiet) }
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load, REST_MS)
  }

  dark.addEventListener('change', changed)
  return {
    painted, warm, shared, restore,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: request => { void open(request) },
    close: () => { void app?.face.close() },
    changed: () => {
      if (app) app.face.updateOptions(options())
      else changed()
    },
    call: async (method, args) => {
      const isPatient = /^(on|set|subscribe|update)(?![a-z])/.test(method)
      if (!app && method === 'close') return
      if (!app && meanings[method]) {
        early = { ...early, ...meanings[method](args[0] as object) }
        changed()
      }
      if (method === 'open') warm()
      const { face } = await (isPatient ? arrived : arrive())
      if (!Object.hasOwn(face, method)) throw new Error(`Billfold has no method "${method}"`)
      return (face[method as keyof typeof face] as (...args: unknown[]) => unknown)(...args)
    }
  }
}
