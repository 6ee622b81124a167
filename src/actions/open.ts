import { $config } from '../core/config'
import { $isUnsupported } from '../core/session'

/** Whether the wallet's network must be changed before anything else (specification, section 2). */
export const mustSwitch = (): boolean => {
  const { enableNetworkSwitch, allowUnsupportedChain } = $config.get()
  return $isUnsupported.get() && enableNetworkSwitch && !allowUnsupportedChain
}
