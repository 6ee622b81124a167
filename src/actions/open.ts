import { $config } from '../core/config'
import { leave } from '../core/leave'
import { shake } from '../core/route'
import { $isUnsupported } from '../core/session'

/** Whether the wallet's network must be changed before anything else (specification, section 2). */
export const mustSwitch = (): boolean => {
  const { enableNetworkSwitch, allowUnsupportedChain } = $config.get()
  return $isUnsupported.get() && enableNetworkSwitch && !allowUnsupportedChain
}

/** Closes the dialog for whoever asks, a person or the page; where a network must be chosen first, it shakes instead. */
export const close = (): void => (mustSwitch() ? shake : leave)()
