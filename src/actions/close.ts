import { $config } from '../core/config'
import { $held, hide, reset, shake } from '../core/route'
import { $address, $isUnsupported } from '../core/session'

/**
 * Returns true if the page connects by QR code alone: it has no chain adapter, or it pairs by itself. Both spellings
 * count, as an option and as an attribute (specification, section 2).
 */
export const isBasic = (): boolean => {
  const { adapters, later } = $config.get()
  return (
    !!(later['manualWCControl'] ?? later['manualWcControl']) || !!adapters?.every(a => a?.adapterType === 'universal')
  )
}

/** Returns true if the wallet's network must be switched before anything else (specification, section 2). */
export const mustSwitch = (): boolean => {
  const { enableNetworkSwitch, allowUnsupportedChain } = $config.get()
  return $isUnsupported.get() && enableNetworkSwitch && !allowUnsupportedChain && !isBasic()
}

/** Closes the dialog; one that is embedded in the page starts over (specification, section 2). */
const shut = () => {
  hide()
  if ($config.get().enableEmbedded) reset($address.get() ? 'Account' : 'Connect')
}

/** Closes the dialog after it has done its work, unless the host page requires a sign-in first. */
export const leave = (): void => {
  if (!$held.get()) shut()
}

/**
 * Closes the dialog for the user or the page. It shakes instead if a network must be chosen or a message signed
 * first.
 */
export const close = (): void => (mustSwitch() || $held.get() === 'must' ? shake : shut)()
