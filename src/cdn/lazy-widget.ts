/**
 * The widget handle of the CDN loader. It paints from stored data until the user acts, then loads the app and forwards
 * to it.
 */
import type { App, Handover } from './app'
import { mayHaveLoginResult } from '../core/login/login-result'
import { lastTrigger } from '../core/platform/last-trigger'
import { ownValue } from '../core/platform/own-value'
import { warn } from '../core/platform/console'
import { emitDom } from '../elements/emit-dom'
import { repaintAll } from '../elements/mounted-elements'
import { LISTENERS, SETTERS } from '../api/method-kinds'
import { readStoredState, readOptions } from './paint'
import type { ButtonState, WidgetHandle } from '../elements/widget-handle'
import type { ChunkError, ChunkLoader } from './integrity'

interface LazyWidgetSettings
  extends ChunkLoader,
    Pick<Handover, 'instance' | 'baseStyles'>,
    Pick<WidgetHandle, 'sharedAttributes'> {
  /** Returns the current options of the page. */
  raw: () => Record<string, unknown>
}
export interface LazyWidget extends WidgetHandle {
  /** Calls a method of the widget. Every method loads the app, except those that only listen or set something. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** Repaints after the page's options or the stored data may have changed. */
  updateOptions: () => void
  /** Loads the app without a user action, for a stored connection or an embedded dialog. */
  restore: () => void
}

/** Methods that do not load the app: they only listen, or need an account, which only the app can have. */
const WAITING_METHODS: readonly string[] = [...LISTENERS, 'updateNativeBalance']

/**
 * Ignores a failed chunk load. It is reported where the chunk was needed, and the next click retries it. Rethrows any
 * other error, which is a bug.
 */
const ignoreChunkError = (e: unknown) => {
  if (!(e as Partial<ChunkError>).facts) throw e
}

export const createLazyWidget = ({
  importVerified,
  raw,
  instance,
  baseStyles,
  sharedAttributes
}: LazyWidgetSettings): LazyWidget => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  /** Options set by calls before the app loaded. */
  const earlyOptions = { __proto__: null } as unknown as Record<string, unknown>
  let app: App | undefined
  let pendingApp: Promise<App> | undefined
  let isLoading = false
  let isFailed = false
  let closeCount = 0
  let resolveApp: (app: App) => void
  const appReady = new Promise<App>(resolve => {
    resolveApp = resolve
  })

  const loadApp = async () => {
    try {
      const { default: startApp } = (await importVerified('app')) as { default: (handover: Handover) => App }
      // the loader has already emitted `billfold:ready`
      app = startApp({
        importVerified,
        baseStyles,
        instance,
        raw: raw(),
        earlyOptions,
        emit: (name, detail) => {
          if (name !== 'billfold:ready') emitDom(name, detail)
        }
      })
      app.widget.subscribe?.(repaintAll)
      repaintAll()
      return app
    } catch (e) {
      pendingApp = undefined
      ignoreChunkError(e)
      const { code, facts, message } = e as ChunkError
      emitDom('billfold:error', { code, facts, message })
      throw e
    }
  }

  const ensureApp = () => {
    pendingApp ??= loadApp()
    return pendingApp
  }

  /**
   * Loads the app for a user or a call. Calls that only listen wait for this, and do not start when the app is merely
   * preloaded.
   */
  const requireApp = async () => {
    const loaded = await ensureApp()
    resolveApp(loaded)
    return loaded
  }

  const buttonState = (): ButtonState => {
    const state = app?.widget.buttonState()
    if (state) return { ...state, isLoading: isLoading || state.isLoading, isFailed: isFailed || state.isFailed }
    const options = { ...raw(), ...earlyOptions }
    const painted = readOptions(options, dark.matches)
    const stored = `${options['enableReconnect']}` === 'false' ? { status: 'disconnected' as const } : readStoredState()
    return { ...painted, ...stored, networkName: stored.networkName ?? painted.networkName, isLoading, isFailed }
  }

  const preload = () => {
    if (app) return app.widget.preload()
    // a failed load is reported when the chunk is really needed
    importVerified('app').then(ensureApp).then(preload).catch(ignoreChunkError)
    const { locale } = buttonState()
    // the app chunk contains English
    if (locale !== 'en') importVerified(`i18n/${locale}/initial`).catch(ignoreChunkError)
  }

  dark.addEventListener('change', repaintAll)
  return {
    buttonState,
    preload,
    sharedAttributes,
    open: async request => {
      const closeCountAtStart = closeCount
      isLoading = true
      isFailed = false
      repaintAll()
      if (!app) preload()
      try {
        const { widget } = await requireApp()
        if (closeCountAtStart === closeCount) await widget.open(request)
      } catch (e) {
        isFailed = true
        ignoreChunkError(e)
      } finally {
        isLoading = false
        repaintAll()
      }
    },
    close: () => {
      app?.widget.close()
    },
    updateOptions: () => {
      app?.updateOptions(raw())
      repaintAll()
    },
    restore: () => {
      const isNeeded =
        buttonState().address || `${raw()['enableEmbedded'] ?? false}` !== 'false' || mayHaveLoginResult()
      if (pendingApp || !isNeeded) return
      // Safari lacks `requestIdleCallback`, and its `setTimeout` treats the options as no delay. On a page that is
      // never idle, the account is restored after two seconds.
      const { requestIdleCallback: whenIdle = setTimeout as unknown as typeof requestIdleCallback } = window
      whenIdle(
        () => {
          requireApp().catch(ignoreChunkError)
        },
        { timeout: 2_000 }
      )
    },
    call: async (method, args) => {
      const closeCountAtStart = closeCount
      // no element triggered this call
      if (method === 'open') lastTrigger.opener = undefined
      if (!app) {
        if (method === 'close') {
          closeCount++
          return
        }
        if (method === 'open') preload()
        const optionsFor = ownValue(SETTERS, method)
        if (optionsFor) {
          Object.assign(earlyOptions, optionsFor(args[0] as object))
          repaintAll()
          return void appReady
            .then(({ call }) => call(method, args))
            .catch((e: unknown) => warn('call-failed', `${method}: ${e}`))
        }
      }
      const { call } = await (WAITING_METHODS.includes(method) ? appReady : requireApp())
      // a `close` call made meanwhile wins
      if (method !== 'open' || closeCountAtStart === closeCount) return call(method, args)
    }
  }
}
