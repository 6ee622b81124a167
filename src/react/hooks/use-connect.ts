import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { discoverNonEvmWallets } from '../../actions/wallets/discover-non-evm-wallets'
import { $attempt, $attemptId } from '../../core/session/attempt'
import { isError, type WidgetError } from '../../core/platform/errors'
import type { Namespace } from '../../core/networks/caip'
import type { AccountState } from '../../api/snapshot'
import type { Task } from '../../core/platform/tasks'
import { $walletRows } from '../../core/wallets/wallets'
import { requireInstance } from '../require-instance'
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
  rows.map(({ id, name, icon, rdns, homepage, injected, recent }) => ({
    id,
    name,
    icon,
    rdns,
    homepage,
    isInstalled: !!injected,
    isRecent: recent
  }))
)

const connect: UseConnect['connect'] = async (...args) => {
  try {
    return await requireInstance('connect').connect(...args)
  } catch (e) {
    if (isError(e)) return undefined // `error` holds it, where the component reads it
    throw e
  }
}

const noWallets: readonly WalletChoice[] = []
const idleTask: Task<unknown> = { status: 'pending', fetchStatus: 'idle' }

/** Connects wallets from the host page's own list, without the dialog. */
export const useConnect = (): UseConnect => {
  const wallets = useValue($choices, noWallets)
  const walletId = useValue($attemptId)
  const { status, fetchStatus, error } = useValue<Task<unknown>>($attempt, idleTask)
  useEffect(() => {
    void discoverNonEvmWallets()
  }, [])
  const settled = status === 'pending' ? 'idle' : status
  const shownStatus = fetchStatus === 'fetching' ? 'pending' : settled
  return useMemo(
    () => ({ connect, wallets, status: shownStatus, error, walletId }),
    [wallets, shownStatus, error, walletId]
  )
}
