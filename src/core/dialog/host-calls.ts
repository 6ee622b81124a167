/** Rare or mistaken calls of the host page. */
import type { Namespace } from '../networks/caip'
import type { TargetView } from './route'

/** Further options of `open`, for views of features. `arguments`: of a swap. */
export interface FeatureOptions {
  namespace?: Namespace | undefined
  arguments?: unknown
}

export interface HostCallActions {
  /**
   * Returns the view that a host page opens with data, or with the arguments of a swap. Returns undefined if the usual
   * view is right; with a warning, if the data are invalid. A view of a feature makes the connection of `namespace`
   * active, unless `isClosed`. Errors: chunk-failed, sign-in-unavailable (nothing can be signed).
   */
  viewWithData(
    view: unknown,
    data: unknown,
    options?: FeatureOptions,
    isClosed?: () => boolean
  ): Promise<TargetView | undefined>
}
