/** The user's answer to a request of the page: entered in the wallet, set by its options, or scripted. */
import { accounts } from './accounts'
import { alreadyPending, userRejected } from './errors'
import type { Behaviour } from './options'
import { promptFor, type AskUser } from './prompts'
import type { Requests, ScriptedAnswer } from './requests'
import type { WalletState } from './state'

export interface RequestArguments {
  method: string
  params?: unknown
}

export interface ApprovalParts {
  behaviour(): Behaviour
  state: WalletState
  requests: Requests
  askUser: Record<'ask' | 'window', AskUser>
}

/** Runs the effect of a request once it is approved. */
export type IfApproved = (id: number, args: RequestArguments, then: () => unknown) => Promise<unknown>

export const createApproval = ({ behaviour, state, requests, askUser }: ApprovalParts): IfApproved => {
  const openPrompts = new Set<string>()

  /** Prompts the user, unless an option answers. Resolves on approval, with the scripted answer if there is one. */
  const approval = async (id: number, { method, params }: RequestArguments): Promise<ScriptedAnswer | undefined> => {
    const { approve, pending } = behaviour()
    const prompt = promptFor(method, params, accounts[state.get().account]?.address ?? '')
    if (pending) throw alreadyPending(method)
    if (approve === 'script') return requests.hold({ id, method, params })
    if (approve === 'reject') throw userRejected()
    if (approve === 'never') return new Promise(() => undefined)
    if (approve === 'auto' || !prompt) return undefined
    if (openPrompts.has(method)) throw alreadyPending(method)
    openPrompts.add(method)
    try {
      if (!(await askUser[approve](prompt))) throw userRejected()
    } finally {
      openPrompts.delete(method)
    }
    return undefined
  }

  /** Waits for the user's approval (or the script's answer), then runs the effect. */
  const ifApproved = async (id: number, args: RequestArguments, then: () => unknown): Promise<unknown> => {
    const scripted = await approval(id, args)
    if (!scripted) return then()
    if ('error' in scripted) throw scripted.error
    return scripted.result
  }

  return ifApproved
}
