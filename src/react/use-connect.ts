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

/** A wallet that the user can choose here. */
export interface WalletChoice {
  id: string
  name: string
  icon?: string
  rdns?: string
  homepage?: string
  /** True if the wallet is installed in this browser. For any other, only its `homepage` can be offered. */
  isInstalled: boolean
  isRecent: boolean
}

export interface UseConnect {
  /**
   * Asks a wallet for its account. If the wallet supports several chains, it connects on `namespace`, or else on its
   * first chain. Returns the account, or undefined after a failure, which `error` then holds.
   */
  connect(walletId: string, namespace?: Namespace): Promise<AccountState | undefined>
  wallets: readonly WalletChoice[]
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Includes a rejection by the user: `isError(error, 'user-rejected')`. */
  error: WidgetError | undefined
  /** Id of the wallet with the current or the latest request. */
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
    if (isError(e)) return undefined // `error` holds it, where the component reads it
    throw e
  }
}

const none: readonly WalletChoice[] = []
const idle: Task<unknown> = { status: 'pending', fetchStatus: 'idle' }

/** Connects wallets from the host page's own list, without the dialog. */
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
