import type { Namespace } from '../core/caip'
import { neededFace } from './face-here'

export interface UseDisconnect {
  /** Ends the connection of one namespace, or all. May stand as `onClick` as it is. Errors: disconnect-failed. */
  disconnect(choice?: { namespace?: Namespace } | { readonly currentTarget: EventTarget | null }): Promise<void>
}

const actions: UseDisconnect = {
  disconnect: async choice =>
    neededFace('disconnect').disconnect(choice && 'namespace' in choice ? choice.namespace : undefined)
}

export const useDisconnect = (): UseDisconnect => actions
