import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { discoverOthers } from '../actions/discover-others'
import { $attempt, $attemptId } from '../core/attempt'
import { isError, type WidgetError } from '../core/errors'
import type { Namespace } from '../core/caip'
import type { AccountState } from '../core/snapshot'
import type { Task } from '../core/tasks'
import { $walletRows } from '../core/wallets'
import { neededFace } from './face-here'
import { useValue } from './use-value'

/** A wallet that a visitor can choose here. */
export interface WalletChoice {
  id: string
  name: string
  icon?: string
  rdns?: string
  homepage?: string
  /** In this browser. One that is not can only be led to, by its `homepage`. */
  isInstalled: boolean
  isRecent: boolean
}

export interface UseConnect {
  /** Asks a wallet for its account, one that is on several chains on the one named, else on its first. Gives it, or undefined where it came to none: `error` then says why. */
  connect(walletId: string, namespace?: Namespace): Promise<AccountState | undefined>
  wallets: readonly WalletChoice[]
  status: 'idle' | 'pending' | 'success' | 'error'
  /** A visitor's refusal, too: `isError(error, 'user-rejected')`. */
  error: WidgetError | undefined
  /** Id of the wallet that is being asked, or was asked last. */
  walletId: string | undefined
}

const $choices = /* @__PURE__ */ computed($walletRows, (rows): readonly WalletChoice[] =>
  rows.map(({ id, name, icon, rdns, homepage, found, recent }) => ({
    id,
    name,
    icon,
    rdns,
    homepage,
    isInstalled: !!found,
    isRecent: recent
  }))
)

const connect: UseConnect['connect'] = async (...wanted) => {
  try {
    return await neededFace('connect').connect(...wanted)
  } catch (e) {
    if (isError(e)) return undefined // stands in `error`, where the component reads it
    throw e
  }
}

const none: readonly WalletChoice[] = []
const idle: Task<unknown> = { status: 'pending', fetchStatus: 'idle' }

/** Connecting with a list of one's own, without the dialog. */
export const useConnect = (): UseConnect => {
  const wallets = useValue($choices, none)
  const walletId = useValue($attemptId)
  const { status, fetchStatus, error } = useValue<Task<unknown>>($attempt, idle)
  useEffect(() => {
    void discoverOthers()
  }, [])
  const settled = status === 'pending' ? 'idle' : status
  const shown = fetchStatus === 'fetching' ? 'pending' : settled
  return useMemo(() => ({ connect, wallets, status: shown, error, walletId }), [wallets, shown, error, walletId])
}
