import type { Report } from './connection'
import type { Emit } from './events'
import type { load } from './registry'
import type { $connections } from './session'
import type { Snapshot } from './snapshot'

/** Where two copies or versions of the widget meet in one page. */
const MEETING = Symbol.for('billfold')

/** Who is here. The CDN's loader puts its own down at once and hands it to the app, which brings the rest. What `load` gives acts on that copy's stores. */
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

/** The copy that the page belongs to, if there is one yet. */
export const present = (): Present | undefined => (window as { [MEETING]?: Present })[MEETING]

/** Claims the page for one copy; gives the one that came first, if that is another. The first stays. */
export const claimPage = (own: Present): Present | undefined => {
  const page = window as { [MEETING]?: Present }
  page[MEETING] ??= own
  const first = page[MEETING]
  return first === own ? undefined : first
}
