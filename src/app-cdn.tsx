/** First chunk of the CDN build: everything behind the loader starts here. */
import mount from './app'
import { warmFirst } from './actions/warm'
import { chunks } from './chunks'
import type { BillfoldOptions } from './core/config'
import { isError, type WidgetError } from './core/errors'
import type { Emit } from './core/events'
import { tell } from './core/failures'
import type { Present } from './core/meeting'
import { parseOptions } from './core/options'
import { warn } from './core/warn'
import type { Billfold } from './face'
import { REST } from './rest'
import { start } from './start'
import { use, type Handover as Slots } from './verified'

/** What the loader hands over. */
export interface Handover extends Slots {
  extend: (table: typeof REST) => void
  options: BillfoldOptions
  emit: Emit
  /** What the loader has put down for this copy. */
  own: Present
}
export interface App { face: Billfold; warm: () => void }

/** A page without a build step gets a warning for a wrong option, and the widget without it: nobody would see an exception. */
const usable = (options: BillfoldOptions) => {
  const faults: WidgetError[] = []
  const good = Object.entries(options).filter(([name, value]) => {
    try {
      return parseOptions({ [name]: value })
    } catch (e) {
      if (!isError(e)) throw e
      faults.push(e)
    }
  })
  return { options: Object.fromEntries(good) as BillfoldOptions, faults }
}

export default ({ extend, options, emit, own, ...slots }: Handover): App => {
  extend(REST)
  use(slots)
  const app = { root: async () => ({ default: mount }) }
  const { options: good, faults } = usable(options)
  const face = start(good, { ...chunks, app }, 'preact', emit, own)
  for (const fault of faults) {
    warn(fault.message)
    tell(fault)
  }
  return { face, warm: warmFirst }
}
