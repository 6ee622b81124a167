import type { Namespace } from '../../core/networks/caip'
import { requireInstance } from '../require-instance'

export interface UseDisconnect {
  /** Disconnects one namespace, or all. It may be passed as `onClick` directly. Errors: disconnect-failed. */
  disconnect(choice?: { namespace?: Namespace } | { readonly currentTarget: EventTarget | null }): Promise<void>
}

const actions: UseDisconnect = {
  disconnect: async choice =>
    requireInstance('disconnect').disconnect(choice && 'namespace' in choice ? choice.namespace : undefined)
}

export const useDisconnect = (): UseDisconnect => actions
