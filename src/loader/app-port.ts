/**
 * The widget handle of the CDN loader. It paints from stored data until the user acts, then loads the app and forwards
 * to it.
 */
import type { App, Handover } from '../app-cdn'
import { last } from '../core/opener'
import { warn } from '../core/warn'
import { emitDom } from './emit'
import { repaint } from './live'
import { paintKept, paintOptions } from './paint'
import type { Painted, Port } from './port'
import type { ChunkError, Verify } from './verify'

interface Setting extends Verify, Pick<Handover, 'own' | 'baseLook'>, Pick<Port, 'shared'> {
  /** Returns the current options of the page. */
  raw: () => Record<string, unknown>
}
export interface AppPort extends Port {
  /** Calls a method of the widget. Every method loads the app, except those that only listen or set something. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** Repaints after the page's options or the stored data may have changed. */
  follow: () => void
  /** Loads the app without a user action, for a stored connection or an embedded dialog. */
  restore: () => void
}

/**
 * Ignores a failed chunk load. It is reported where the chunk was needed, and the next click retries it. Rethrows any
 * other error, which is a bug.
 */
const quiet = (e: unknown) => {
  if (!(e as Partial<ChunkError>).facts) throw e
}

export const createAppPort = ({ verified, raw, own, baseLook, shared }: Setting): AppPort => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  /** Options set by calls before the app loaded. */
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
        // the loader has already emitted `billfold:ready`
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

  /**
   * Loads the app for a user or a call. Calls that only listen wait for this, and do not start when the app is merely
   * preloaded.
   */
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
    // a failed load is reported when the chunk is really needed
    verified('app').then(start).then(warm).catch(quiet)
    const { locale } = painted()
    // the app chunk contains English
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
      // Safari lacks `requestIdleCallback`, and its `setTimeout` treats the options as no delay. On a page that is
      // never idle, the account is restored after two seconds.
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
      // no element triggered this call
      if (method === 'open') last.opener = undefined
      if (!app) {
        if (method === 'close') return void closings++
        if (method === 'open') warm()
        // For `setThemeMode`, `setLocale` and other setters, the buttons change at once. The caller need not wait for
        // the app.
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
      // a `close` call made meanwhile wins
      if (method !== 'open' || mine === closings) return call(method, args)
    }
  }
}
