import { $config } from './config'
import { hide, reset } from './route'
import { $address } from './session'

/** Closes the dialog; embedded in the page it starts over (specification, section 2). */
export const leave = (): void => {
  hide()
  if ($config.get().enableEmbedded) reset($address.get() ? 'Account' : 'Connect')
}
