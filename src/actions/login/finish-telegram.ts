/** Finishes a login for which the page itself was at the provider: inside Telegram. */
import { setSocialLogin } from '../../core/login/social-login'
import { loadChunk } from '../../core/platform/chunks'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { open, replace } from '../../core/dialog/route'
import { closeWhenDone } from '../dialog/close'
import { failed, refusalIn, reportedMessage, type Ending } from './social-errors'
import { clearDeparture, hasDeparted, readDeparture } from './telegram-return'
import { trackSocial } from './track-social'

/** The parameter that the frame's service adds to the page's address. Specification, section 2. */
const RESULT = 'result_uri'

/** Returns the result in the page's address, and removes it there. Other parts of the address keep their form. */
const takeResult = (): string | null => {
  const url = new URL(location.href)
  const result = url.searchParams.get(RESULT)
  if (result === null) return null
  const others = url.search
    .slice(1)
    .split('&')
    .filter(part => !new URLSearchParams(part).has(RESULT))
  url.search = others.join('&')
  // the state belongs to the router of the host page
  window.history.replaceState(window.history.state, '', url.href)
  return result
}

/**
 * Connects the account of a login with which the page has returned from the provider, once. Does nothing if the page
 * has not gone there in the last ten minutes: the result may be another's. Never fails.
 */
export const finishTelegramLogin = async (): Promise<void> => {
  const result = hasDeparted() ? takeResult() : null
  if (result === null) return
  const provider = readDeparture()
  // Both are removed before the request, so that a reload does not repeat it.
  clearDeparture()
  if (!provider) return
  const end = (ending: Ending) => {
    setSocialLogin({ provider, ...ending })
    trackSocial('ERROR', provider, reportedMessage(ending))
    replace('ConnectingSocial', { provider })
    open()
  }
  const refusal = refusalIn(provider, result)
  if (refusal) return end(refusal)
  try {
    const login = await loadChunk('action', 'login')
    trackSocial('REQUEST_USER_DATA', provider)
    const { error } = await login.connect({ socialUri: result, provider })
    if (error) return end(failed(error))
    setSocialLogin({ provider, status: 'done' })
    trackSocial('SUCCESS', provider)
    closeWhenDone()
  } catch (e) {
    if (!isError(e)) throw e
    reportError(e)
    end(failed(e))
  }
}
