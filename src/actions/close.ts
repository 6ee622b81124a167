import { $config } from '../core/config'
import { $held, hide, reset, shake } from '../core/route'
import { $address, $isUnsupported } from '../core/session'

/** Whether the page connects by a code alone: it has no adapter of a chain, or pairs by itself, as an option or as an attribute spells it (specification, section 2). */
export const isBasic = (): boolean => {
  const { adapters, later } = $config.get()
  return (
    !!(later['manualWCControl'] ?? later['manualWcControl']) || !!adapters?.every(a => a?.adapterType === 'universal')
  )
}

/** Whether the wallet's network must be changed before anything else (specification, section 2). */
export const mustSwitch = (): boolean => {
  const { enableNetworkSwitch, allowUnsupportedChain } = $config.get()
  return $isUnsupported.get() && enableNetworkSwitch && !allowUnsupportedChain && !isBasic()
}

/** Closes the dialog; embedded in the page it starts over (specification, section 2). */
const shut = () => {
  hide()
  if ($config.get().enableEmbedded) reset($address.get() ? 'Account' : 'Connect')
}

/** Closes the dialog, now that it has served, unless the site wants a sign-in first. */
export const leave = (): void => {
  if (!$held.get()) shut()
}

/** Closes the dialog for whoever asks, a person or the page; where a network must be chosen first, or a message signed, it shakes instead. */
export const close = (): void => (mustSwitch() || $held.get() === 'must' ? shake : shut)()
