/** A login by Farcaster: the user scans or opens an address, and approves there. */
import { $isAboveLimit } from '../../core/config/project'
import { setSocialLogin } from '../../core/login/social-login'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { exceeded, failed, left, reportedMessage } from './social-errors'
import { trackSocial } from './track-social'

const provider = 'farcaster'

/** Milliseconds between leaving the view and the reset of the frame. Specification, services 4.14. */
const RESET_DELAY_MS = 100

/** The running login. */
let current: AbortController | undefined
let pendingReset: ReturnType<typeof setTimeout> | undefined

const resetNow = async () => {
  clearTimeout(pendingReset)
  pendingReset = undefined
  await getLoadedChunk('action', 'login')?.resetFrame()
}

/** Starts a login, unless one is running. The progress is in `$socialLogin`. Never fails. */
export const startFarcaster = async (): Promise<void> => {
  if (current && !current.signal.aborted) return
  if ($isAboveLimit.get()) return setSocialLogin({ provider, ...exceeded(provider) })
  const life = new AbortController()
  const { signal } = life
  current = life
  setSocialLogin({ provider, status: 'opening' })
  trackSocial('STARTED', provider)
  try {
    // A later reset would end this login, too.
    if (pendingReset) await resetNow()
    const login = await loadChunk('action', 'login')
    const url = await login.farcasterUri(signal)
    if (signal.aborted) return
    setSocialLogin({ provider, status: 'waiting', url })
    await login.connectFarcaster(signal)
    if (signal.aborted) return
    setSocialLogin({ provider, status: 'loading' })
    trackSocial('REQUEST_USER_DATA', provider)
    const { error } = await login.connect({ provider })
    if (signal.aborted) return
    if (error) throw error
    life.abort()
    setSocialLogin({ provider, status: 'done' })
    trackSocial('SUCCESS', provider)
  } catch (e) {
    if (!isError(e)) throw e
    if (signal.aborted) return
    life.abort()
    const ending = failed(e)
    reportError(e)
    setSocialLogin({ provider, ...ending })
    trackSocial('ERROR', provider, reportedMessage(ending))
  }
}

/** Ends a login that is not finished, as the user leaves its view. Resets the frame, which still waits for it. */
export const leaveFarcaster = (): void => {
  if (!current || current.signal.aborted) return
  current.abort()
  setSocialLogin({ provider, ...left() })
  trackSocial('CANCELED', provider)
  pendingReset = setTimeout(() => void resetNow(), RESET_DELAY_MS)
}
