import { $config } from '../core/config'
import { hide, reset, shake } from '../core/route'
import { $address, $isUnsupported } from '../core/session'

/** Whether the wallet's network must be changed before anything else (specification, section 2). */
export const mustSwitch = (): boolean => {
  const { enableNetworkSwitch, allowUnsupportedChain } = $config.get()
  return $isUnsupported.get() && enableNetworkSwitch && !allowUnsupportedChain
}

/** Closes the dialog, now that it has served; embedded in the page it starts over (specification, section 2). */
export const leave = (): void => {
  hide()
  if ($config.get().enableEmbedded) reset($address.get() ? 'Account' : 'Connect')
}

/** Closes the dialog for whoever asks, a person or the page; where a network must be chosen first, it shakes instead. */
export const close = (): void => (mustSwitch() ? shake : leave)()
