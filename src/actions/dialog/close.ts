import { $config } from '../../core/config/config'
import { $dismissal, close, replace, shake } from '../../core/dialog/route'
import { $address, $isUnsupported } from '../../core/session/session'

/**
 * Returns true if the page connects by QR code alone: it has no chain adapter, or it pairs by itself. Both spellings
 * count, as an option and as an attribute (specification, section 2).
 */
export const isPairingOnly = (): boolean => {
  const { adapters, deferred } = $config.get()
  return (
    !!(deferred['manualWCControl'] ?? deferred['manualWcControl']) ||
    !!adapters?.every(adapter => adapter?.adapterType === 'universal')
  )
}

/** Returns true if the wallet's network must be switched before anything else (specification, section 2). */
export const mustSwitch = (): boolean => {
  const { enableNetworkSwitch, allowUnsupportedChain } = $config.get()
  return $isUnsupported.get() && enableNetworkSwitch && !allowUnsupportedChain && !isPairingOnly()
}

/** Closes the dialog; one that is embedded in the page starts over (specification, section 2). */
const closeNow = () => {
  close()
  if ($config.get().enableEmbedded) replace($address.get() ? 'Account' : 'Connect')
}

/** Closes the dialog after it has done its work, unless the host page requires a sign-in first. */
export const closeWhenDone = (): void => {
  if (!$dismissal.get()) closeNow()
}

/**
 * Closes the dialog for the user or the page. It shakes instead if a network must be chosen or a message signed
 * first.
 */
export const closeDialog = (): void => {
  if (mustSwitch() || $dismissal.get() === 'block') shake()
  else closeNow()
}
