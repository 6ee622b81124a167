/**
 * Public API for an npm copy that finds a script-tag copy on the page. Reads that copy's state, and forwards calls to
 * `window.billfold`.
 */
import type { Instance } from './instance'
import type { Snapshot } from './snapshot'
import { createDialogApi, type DialogApi } from './dialog-api'
import createPublicApi, { type Billfold } from './public-api'
import { ACTIONS, SETTERS } from './method-kinds'

type Api = Record<string, (...args: unknown[]) => Promise<unknown>>
const callPage = (method: string, ...args: unknown[]) =>
  (window as unknown as { billfold: Api }).billfold[method]!(...args)

export const createRemoteApi = (instance: Instance): Billfold => {
  // Used until that copy's app has loaded. It holds the empty initial state.
  const emptyApi = createDialogApi(Promise.resolve())
  const currentApi = () => (instance.api ?? emptyApi) as DialogApi
  const api = createPublicApi({
    ...emptyApi,
    isOpen: () => currentApi().isOpen(),
    getSnapshot: () => currentApi().getSnapshot(),
    subscribe: listener => {
      let isSubscribed = true
      const notify = (snapshot: Snapshot) => {
        if (isSubscribed) listener(snapshot)
      }
      const subscription = callPage('subscribe', notify) as Promise<() => void>
      // reports what changed before the subscription took effect
      void subscription.then(() => notify(currentApi().getSnapshot()))
      return () => {
        isSubscribed = false
        void subscription.then(unsubscribe => unsubscribe())
      }
    }
  })
  // All other methods use the three functions above.
  const forwarded = [...ACTIONS, ...Object.keys(SETTERS)]
  return { ...api, ...Object.fromEntries(forwarded.map(name => [name, callPage.bind(undefined, name)])) }
}
