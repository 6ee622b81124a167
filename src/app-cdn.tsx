/** First chunk of the CDN build: everything behind the loader starts here. */
import mount from './app'
import { chunks } from './chunks'
import type { BillfoldOptions } from './core/config'
import type { Emit } from './core/events'
import type { Billfold } from './face'
import { REST } from './rest'
import Shell from './shell'
import { start } from './start'
import { use, type Handover as Slots } from './verified'

/** What the loader hands over. */
export interface Handover extends Slots {
  extend: (table: typeof REST) => void
  options: BillfoldOptions
  emit: Emit
}

export default ({ extend, options, emit, ...slots }: Handover): Billfold => {
  extend(REST)
  use(slots)
  const app = { root: async () => ({ default: mount }), shell: async () => ({ default: Shell }) }
  return start(options, { ...chunks, app }, 'preact', emit)
}
