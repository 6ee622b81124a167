import { $attempt, $attemptId } from '../../core/session/attempt'
import { runAttempt } from '../../core/session/run-attempt'
import { describe } from '../../core/platform/describe-value'
import { WidgetError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { $pairingUri, remainingMs, PAIRING_MS, setPairingUri, type PairingUri } from '../../core/session/pairing'
import { $connections, setStatus } from '../../core/session/session'
import { findWallet } from '../../core/wallets/wallets'
import { warn } from '../../core/platform/console'
import { preferredNamespace } from './settings'

/**
 * Returns true if the user looks at the QR code and waits for a wallet's answer. A request to an injected wallet is
 * not affected.
 */
const isUserWaiting = () => $attempt.get().fetchStatus === 'fetching' && !findWallet($attemptId.get())

/**
 * Ends an expired pairing URI, which only the host page can renew. A waiting user is notified, and Billfold may
 * create its own pairing URIs again.
 */
const expire = async (pairingUri: PairingUri): Promise<void> => {
  // Another pairing URI has replaced it.
  if ($pairingUri.get() !== pairingUri) return
  if (isUserWaiting()) {
    const namespace = preferredNamespace()
    const { error } = await runAttempt($attemptId.get()!, namespace, () =>
      Promise.reject(new WidgetError('pairing-expired', { wallet: 'WalletConnect' }))
    )
    if (!$connections.get()[namespace] && $attempt.get().fetchStatus !== 'fetching')
      setStatus(namespace, 'disconnected')
    reportError(error)
  }
  if ($pairingUri.get() === pairingUri) setPairingUri(undefined)
}

/**
 * Uses a pairing URI that the host page has created, until it expires. Only the host page learns whether a wallet
 * answered it.
 */
export const useHostPairingUri = (uri: string): void => {
  // The URI goes into a QR code and into links.
  if (!/^wc:[\x21-\x7e]{1,2000}$/.test(uri)) {
    return warn('code-invalid', `open: expected a pairing URI (wc:…) as uri, got ${describe(uri)}`)
  }
  const pairingUri = { uri, expiresAtMs: Date.now() + PAIRING_MS, isFromHost: true }
  setPairingUri(pairingUri)
  setTimeout(expire, remainingMs(pairingUri), pairingUri)
}
