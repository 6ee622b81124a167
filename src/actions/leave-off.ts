import { reset } from '../core/route'
import { warn } from '../core/warn'

/** A view that the site has switched off is left for the account, however somebody has come to it. */
export const leaveOff = (feature: 'receive' | 'send'): void => {
  warn('view-unknown', `open: features.${feature} is false`)
  reset('Account')
}
