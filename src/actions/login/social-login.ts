/**
 * Logins with a provider, in a window that is opened within the press. The frame returns the provider's address, the
 * window goes there, and a page of the frame's origin posts the result.
 */
import { $isAboveLimit } from '../../core/config/project'
import { push } from '../../core/dialog/route'
import type { SocialLoginActions, WindowProvider } from '../../core/login/login'
import { $socialLogin, setSocialLogin, type SocialLoginStatus } from '../../core/login/social-login'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { warn } from '../../core/platform/console'
import { isTelegram } from '../../core/platform/device'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { withTimeout } from '../../core/platform/tasks'
import { listenForResult, openWaitingWindow, watchClosing } from './provider-window'
import { withReturnAddress } from './return-address'
import {
  ADDRESS_LIMIT_MS,
  blocked,
  closed,
  exceeded,
  failed,
  frameInvalid,
  left,
  refusalIn,
  reportedMessage,
  timedOut,
  untrusted,
  windowLost,
  type Ending
} from './social-errors'
import { clearDeparture, storeDeparture } from './telegram-return'
import { trackSocial } from './track-social'

/** Milliseconds during which another press on the same provider counts as part of a double click. */
const DOUBLE_PRESS_MS = 500

const ISOLATED =
  'this page is cross-origin isolated, so the window of a login seems closed and cannot report. ' +
  'Logins with a provider need Cross-Origin-Opener-Policy: same-origin-allow-popups'

const OPEN_STATUSES: readonly SocialLoginStatus[] = ['opening', 'waiting', 'loading']

interface Attempt {
  provider: WindowProvider
  /** Null inside Telegram, where the page itself goes to the provider. */
  popup: Window | null
  startedAtMs: number
  /** Aborted when the login has ended, or another one has replaced it. */
  life: AbortController
  /** Aborted when no result counts any more. */
  listening: AbortController
}

export interface SocialLoginSettings {
  /** Returns the origin of the secure frame. */
  frameOrigin(): string
}

/** Creates the actions. They add nothing to the page until `start`. */
export const createSocialLogin = ({
  frameOrigin
}: SocialLoginSettings): Omit<SocialLoginActions, '$login' | 'finishReturn'> => {
  let current: Attempt | undefined

  const stop = ({ life, listening }: Attempt) => {
    life.abort()
    listening.abort()
  }
  const end = (attempt: Attempt, ending: Ending) => {
    const { provider, popup } = attempt
    stop(attempt)
    popup?.close()
    setSocialLogin({ provider, ...ending })
    trackSocial('ERROR', provider, reportedMessage(ending))
  }

  const endReported = (attempt: Attempt, ending: Ending) => {
    end(attempt, ending)
    reportError(ending.error)
  }

  /** Requests the provider's address. Ends the login and returns undefined if there is none. */
  const requestAddress = async (attempt: Attempt): Promise<string | undefined> => {
    const { provider, life } = attempt
    const request = async () => (await loadChunk('action', 'login')).socialRedirectUri(provider, life.signal)
    try {
      const address = await withTimeout(ADDRESS_LIMIT_MS, request())
      if (life.signal.aborted) return undefined
      if (address !== 'timeout') return address
      endReported(attempt, timedOut())
    } catch (e) {
      if (!isError(e)) throw e
      if (!life.signal.aborted) endReported(attempt, isError(e, 'service-timeout') ? timedOut() : failed(e))
    }
    return undefined
  }

  const finish = async (attempt: Attempt, resultUri: string) => {
    const { provider, popup, life, listening } = attempt
    const refusal = refusalIn(provider, resultUri)
    if (refusal) return end(attempt, refusal)
    // A result counts once.
    listening.abort()
    popup?.close()
    setSocialLogin({ provider, status: 'loading' })
    trackSocial('REQUEST_USER_DATA', provider)
    try {
      const login = await loadChunk('action', 'login')
      const { error } = await login.connect({ socialUri: resultUri, provider })
      if (life.signal.aborted) return
      if (error) return end(attempt, failed(error))
      life.abort()
      setSocialLogin({ provider, status: 'done' })
      trackSocial('SUCCESS', provider)
    } catch (e) {
      if (!isError(e)) throw e
      if (!life.signal.aborted) endReported(attempt, failed(e))
    }
  }

  const onClosed = (attempt: Attempt) => {
    const { provider } = attempt
    const isAtProvider = $socialLogin.get()?.status === 'waiting'
    // The policy of such a page separates it from every window of another origin.
    if (globalThis.crossOriginIsolated) warn('login-isolated', ISOLATED)
    setSocialLogin({ provider, ...closed(provider) })
    // An isolated window looks closed, but its result may come. Before it was at the provider, none can.
    if (isAtProvider) return
    stop(attempt)
    trackSocial('CANCELED', provider)
  }

  const runInWindow = async (attempt: Attempt, popup: Window) => {
    const { provider, listening } = attempt
    void watchClosing(popup, () => onClosed(attempt), listening.signal)
    const address = await requestAddress(attempt)
    if (address === undefined) return
    const events = {
      onResult: (resultUri: string) => void finish(attempt, resultUri),
      onUntrusted: () => end(attempt, untrusted(provider))
    }
    try {
      popup.location.href = address
    } catch {
      // the window has gone
      return end(attempt, windowLost(provider))
    }
    listenForResult(popup, frameOrigin(), events, listening.signal)
    setSocialLogin({ provider, status: 'waiting' })
  }

  const runInTelegram = async (attempt: Attempt) => {
    const address = await requestAddress(attempt)
    if (address === undefined) return
    storeDeparture(attempt.provider)
    window.open(withReturnAddress(address, location.href), '_top')
  }

  const isSecondClick = (provider: WindowProvider, nowMs: number) => {
    const login = $socialLogin.get()
    return (
      current?.provider === provider &&
      nowMs - current.startedAtMs < DOUBLE_PRESS_MS &&
      !!login &&
      OPEN_STATUSES.includes(login.status)
    )
  }

  return {
    start: provider => {
      const startedAtMs = Date.now()
      if (isSecondClick(provider, startedAtMs)) return
      if (current) stop(current)
      // First of all: a browser opens a window only within the press.
      const hasNoWindows = isTelegram()
      const origin = frameOrigin()
      const isExceeded = $isAboveLimit.get()
      const popup = hasNoWindows || !origin || isExceeded ? null : openWaitingWindow(origin)
      const attempt = { provider, popup, startedAtMs, life: new AbortController(), listening: new AbortController() }
      current = attempt
      setSocialLogin({ provider, status: 'opening' })
      trackSocial('STARTED', provider)
      push('ConnectingSocial', { provider })
      if (isExceeded) end(attempt, exceeded(provider))
      else if (!origin) endReported(attempt, frameInvalid())
      else if (hasNoWindows) void runInTelegram(attempt)
      else if (popup) void runInWindow(attempt, popup)
      else end(attempt, blocked(provider))
    },
    showWindow: () => current?.popup?.focus(),
    cancel: () => {
      if (!current) return
      const attempt = current
      const { provider, popup, life } = attempt
      current = undefined
      const login = $socialLogin.get()
      const isOpen = !life.signal.aborted
      stop(attempt)
      if (!isOpen) return
      popup?.close()
      if (!popup) clearDeparture()
      if (login?.status === 'loading') void getLoadedChunk('action', 'login')?.resetFrame()
      if (login && OPEN_STATUSES.includes(login.status)) setSocialLogin({ provider, ...left() })
      trackSocial('CANCELED', provider)
    }
  }
}
