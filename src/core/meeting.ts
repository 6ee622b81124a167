import type { Report } from './connection'
import type { Emit } from './events'
import type { load } from './registry'
import type { $connections } from './session'
import type { Snapshot } from './snapshot'

/** The global symbol under which copies and versions of the widget on one page find each other. */
const MEETING = Symbol.for('billfold')

/**
 * The copy on the page. The CDN's loader registers itself at once and passes the object to the app, which adds the
 * rest. `load` returns chunks that act on that copy's stores.
 */
export interface Present {
  version: string
  face?: {
    ready?: () => Promise<void>
    getSnapshot: () => Snapshot
    subscribe: (listener: (snapshot: Snapshot) => void) => () => void
  }
  connections?: typeof $connections
  load?: typeof load
  report?: Report
  emit?: Emit
}

/** Returns the copy that owns the page, if any. */
export const present = (): Present | undefined => (window as { [MEETING]?: Present })[MEETING]

/** Claims the page for one copy. The first copy keeps it. Returns the first copy if it is another one. */
export const claimPage = (own: Present): Present | undefined => {
  const page = window as { [MEETING]?: Present }
  page[MEETING] ??= own
  const first = page[MEETING]
  return first === own ? undefined : first
}
