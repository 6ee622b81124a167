import { $attempt, $attemptId, runAttempt } from '../core/attempt'
import { gotOf } from '../core/describe-value'
import { WidgetError } from '../core/errors'
import { tell } from '../core/failures'
import { $code, msLeft, PAIRING_MS, setCode, type Code } from '../core/pairing'
import { $connections, setStatus } from '../core/session'
import { findWallet } from '../core/wallets'
import { warn } from '../core/warn'
import { askedNamespace } from './pairing-settings'

/**
 * Returns true if the user looks at the QR code and waits for a wallet's answer. A request to an injected wallet is
 * not affected.
 */
const isWaitedFor = () => $attempt.get().fetchStatus === 'fetching' && !findWallet($attemptId.get())

/**
 * Ends an expired pairing URI, which only the host page can renew. A waiting user is notified, and Billfold may
 * create its own pairing URIs again.
 */
const end = async (code: Code): Promise<void> => {
  // Another pairing URI has replaced it.
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

/**
 * Uses a pairing URI that the host page has created, until it expires. Only the host page learns whether a wallet
 * answered it.
 */
export const takeCode = (uri: string): void => {
  // The URI goes into a QR code and into links.
  if (!/^wc:[\x21-\x7e]{1,2000}$/.test(uri)) {
    return warn('code-invalid', `open: expected a pairing code (wc:…) as uri, got ${gotOf(uri)}`)
  }
  const code = { uri, expiresAtMs: Date.now() + PAIRING_MS, isSites: true }
  setCode(code)
  setTimeout(end, msLeft(code), code)
}
