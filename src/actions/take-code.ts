import { $attempt, $attemptId, runAttempt } from '../core/attempt'
import { gotOf } from '../core/describe-value'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $code, msLeft, PAIRING_MS, setCode, type Code } from '../core/pairing'
import { $connections, setStatus } from '../core/session'
import { findWallet } from '../core/wallets'
import { warn } from '../core/warn'
import { askedNamespace } from './pairing-settings'

/** Whether somebody looks at the code, and waits for what a wallet says to it: what is asked of a wallet of this page goes on. */
const isWaitedFor = () => $attempt.get().fetchStatus === 'fetching' && !findWallet($attemptId.get())

/** It has run out, and nobody here can renew it: who waits is told, and codes of our own may come again. */
const end = async (code: Code): Promise<void> => {
  // another has taken its place
  if ($code.get() !== code) return
  if (isWaitedFor()) {
    const asked = askedNamespace()
    const { error } = await runAttempt($attemptId.get()!, asked, () =>
      Promise.reject(new WidgetError('pairing-expired', { wallet: 'WalletConnect' }))
    )
    if (!$connections.get()[asked] && $attempt.get().fetchStatus !== 'fetching') setStatus(asked, 'disconnected')
    tell(error)
  }
  if ($code.get() === code) setCode(undefined)
}

/** Takes a code that the site has made itself, until it runs out. Whether a wallet has answered it the site knows. */
export const takeCode = (uri: string): void => {
  // it goes into a picture and into links
  if (!/^wc:[\x21-\x7e]{1,2000}$/.test(uri)) {
    return warn('code-invalid', `open: expected a pairing code (wc:…) as uri, got ${gotOf(uri)}`)
  }
  const code = { uri, expiresAtMs: Date.now() + PAIRING_MS, isSites: true }
  setCode(code)
  setTimeout(end, msLeft(code), code)
}
