import type { Report } from '../core/session/connection'
import type { Emit } from './events'
import type { Namespace } from '../core/networks/caip'
import type { loadChunk } from '../core/platform/chunks'
import type { $connections } from '../core/session/session'
import type { Snapshot } from './snapshot'

/** The global symbol under which copies and versions of the widget on one page find each other. */
const INSTANCE_KEY = Symbol.for('billfold')

/**
 * The copy on the page. The CDN's loader registers itself at once and passes the object to the app, which adds the
 * rest. `load` returns chunks that act on that copy's stores.
 */
export interface Instance {
  version: string
  api?: {
    ready?: () => Promise<void>
    getSnapshot: () => Snapshot
    subscribe: (listener: (snapshot: Snapshot) => void) => () => void
  }
  connections?: typeof $connections
  load?: typeof loadChunk
  report?: Report
  emit?: Emit
  /** Called when the user or the host page disconnects one namespace or all, even if no wallet is connected. */
  disconnectListeners?: Set<(namespace?: Namespace) => void>
}

/** Returns the copy that owns the page, if any. */
export const currentInstance = (): Instance | undefined => (window as { [INSTANCE_KEY]?: Instance })[INSTANCE_KEY]

/** Claims the page for one copy. The first copy keeps it. Returns the first copy if it is another one. */
export const claimInstance = (own: Instance): Instance | undefined => {
  const page = window as { [INSTANCE_KEY]?: Instance }
  page[INSTANCE_KEY] ??= own
  const first = page[INSTANCE_KEY]
  return first === own ? undefined : first
}
