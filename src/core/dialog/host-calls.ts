/** Rare or mistaken calls of the host page. */
import type { Namespace } from '../networks/caip'
import type { TargetView } from './route'

/** Options of `open`, as the host page passes them. `namespace`, `arguments`: for views of features; of a swap. */
export interface HostCallOptions {
  view?: unknown
  data?: unknown
  namespace?: Namespace | undefined
  arguments?: unknown
}

export interface HostCallActions {
  /**
   * Returns the view that a host page opens with data, or with the arguments of a swap. Returns undefined if the usual
   * view is right; with a warning, if the data are invalid. A view of a feature makes the connection of `namespace`
   * active, unless `isClosed`. Errors: chunk-failed, sign-in-unavailable (nothing can be signed).
   */
  viewWithData(options: HostCallOptions, isClosed: () => boolean): Promise<TargetView | undefined>
}
