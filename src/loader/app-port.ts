/** The port of the CDN's loader: paints from what is at hand until somebody acts, then loads the app and speaks for it. */
import type { App, Handover } from '../app-cdn'
import { last } from '../core/opener'
import { warn } from '../core/warn'
import { emitDom } from './emit'
import { repaint } from './live'
import { paintKept, paintOptions } from './paint'
import type { Painted, Port } from './port'
import type { ChunkError, Verify } from './verify'

interface Setting extends Verify, Pick<Handover, 'own' | 'baseLook'>, Pick<Port, 'shared'> {
  /** What the page says now. */
  raw: () => Record<string, unknown>
}
export interface AppPort extends Port {
  /** Calls a method of the widget; all but those that only listen or set something load it. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** What the page says, or what is kept, may have changed. */
  follow: () => void
  /** Loads the app where that takes nobody's act: a kept connection, a dialog that stands in the page. */
  restore: () => void
}

/** A file that did not come: told where it was needed, tried again at the next click. Anything else is a bug and stays one. */
const quiet = (e: unknown) => {
  if (!(e as Partial<ChunkError>).facts) throw e
}

export const createAppPort = ({ verified, raw, own, baseLook, shared }: Setting): AppPort => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  /** What calls have set while nobody was there to be told. */
  const early = { __proto__: null } as unknown as Record<string, unknown>
  let app: App | undefined
  let arriving: Promise<App> | undefined
  let isLoading = false
  let isFailed = false
  let closings = 0
  let settle: (app: App) => void
  const arrived = new Promise<App>(resolve => {
    settle = resolve
  })

  const start = () =>
    (arriving ??= (async () => {
      try {
        const { default: startApp } = (await verified('app')) as { default: (handover: Handover) => App }
        // that the widget listens to calls was said when the loader did
        app = startApp({
          verified,
          baseLook,
          own,
          raw: raw(),
          early,
          emit: (name, detail) => {
            if (name !== 'billfold:ready') emitDom(name, detail)
          }
        })
        app.port.subscribe?.(repaint)
        repaint()
        return app
      } catch (e) {
        arriving = undefined
        quiet(e)
        const { code, facts, message } = e as ChunkError
        emitDom('billfold:error', { code, facts, message })
        throw e
      }
    })())

  /** Starts the app for somebody: what only listens has waited for that, and goes on waiting while it is merely made ready. */
  const arrive = async () => {
    const here = await start()
    settle(here)
    return here
  }

  const painted = (): Painted => {
    const here = app?.port.painted()
    if (here) return { ...here, isLoading: isLoading || here.isLoading, isFailed: isFailed || here.isFailed }
    const said = { ...raw(), ...early }
    const shown = paintOptions(said, dark.matches)
    const kept = `${said['enableReconnect']}` === 'false' ? { status: 'disconnected' as const } : paintKept()
    return { ...shown, ...kept, networkName: kept.networkName ?? shown.networkName, isLoading, isFailed }
  }

  const warm = () => {
    if (app) return app.port.warm()
    // a file that does not come is told when it is really needed
    verified('app').then(start).then(warm).catch(quiet)
    const { locale } = painted()
    // English comes with the app
    if (locale !== 'en') verified(`i18n/${locale}/first`).catch(quiet)
  }

  dark.addEventListener('change', repaint)
  return {
    painted,
    warm,
    shared,
    open: async request => {
      const mine = closings
      isLoading = true
      isFailed = false
      repaint()
      if (!app) warm()
      try {
        const { port } = await arrive()
        if (mine === closings) await port.open(request)
      } catch (e) {
        isFailed = true
        quiet(e)
      } finally {
        isLoading = false
        repaint()
      }
    },
    close: () => {
      app?.port.close()
    },
    follow: () => {
      app?.follow(raw())
      repaint()
    },
    restore: () => {
      if (arriving || (!painted().address && `${raw()['enableEmbedded'] ?? false}` === 'false')) return
      // Safari does not say when it is idle, and takes this for no time at all; a page that never is has its visitors back after two seconds
      const { requestIdleCallback: whenIdle = setTimeout as unknown as typeof requestIdleCallback } = window
      whenIdle(
        () => {
          arrive().catch(quiet)
        },
        { timeout: 2_000 }
      )
    },
    call: async (method, args) => {
      const mine = closings
      // no element did
      if (method === 'open') last.opener = undefined
      if (!app) {
        if (method === 'close') return void closings++
        if (method === 'open') warm()
        // setThemeMode, setLocale, …: the buttons follow at once, and nobody need wait for the rest
        if (/^(set|updateO)/.test(method)) {
          Object.assign(
            early,
            method === 'updateOptions' ? args[0] : { [method[3]!.toLowerCase() + method.slice(4)]: args[0] }
          )
          repaint()
          return void arrived
            .then(({ call }) => call(method, args))
            .catch((e: unknown) => warn('call-failed', `${method}: ${e}`))
        }
      }
      const { call } = await (/^(on|subscribe|update)(?![a-z])/.test(method) ? arrived : arrive())
      // a close that came meanwhile has the last word
      if (method !== 'open' || mine === closings) return call(method, args)
    }
  }
}
