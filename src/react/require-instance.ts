import type { Billfold } from '../api/public-api'
import { getInstance } from '../api/create-billfold'

export { getInstance }

/** Returns the widget, and throws if it does not exist. */
export const requireInstance = (caller: string): Billfold => {
  const api = getInstance()
  if (!api) throw new Error(`Call createBillfold before ${caller}`)
  return api
}
