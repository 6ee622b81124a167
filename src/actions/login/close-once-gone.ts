import type { EmbeddedWalletInfo } from '../../core/login/embedded-user'
import { $connection } from '../../core/session/session'
import { closeWhenDone } from '../dialog/close'

/**
 * Closes the dialog once the active account is no longer one that a view is for, such as after a sign-out in another
 * tab. Returns an unsubscribe function.
 */
export const closeOnceGone = (isFor: (info: EmbeddedWalletInfo | undefined) => boolean): (() => void) =>
  $connection.listen(connection => {
    if (!isFor(connection?.embeddedWalletInfo)) closeWhenDone()
  })
