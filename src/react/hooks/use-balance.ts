import { useCallback, useMemo, useState } from 'react'
import type { CaipAddress, Namespace } from '../../core/networks/caip'
import type { NativeBalance } from '../../core/session/balance'
import { requireInstance } from '../require-instance'
import { useAccount } from './use-account'

/**
 * The answer to one balance request. `error` is the message of a failure. `data` is undefined after a failure, and if
 * no account is connected.
 */
export interface BalanceAnswer {
  data: NativeBalance | undefined
  error: string | null
  isSuccess: boolean
  isError: boolean
}
export interface UseBalance extends BalanceAnswer {
  /** Requests the balance from the network again. Never rejects. */
  fetchBalance(): Promise<BalanceAnswer>
}

const answerOf = (data: NativeBalance | undefined): BalanceAnswer => ({
  data,
  error: null,
  isSuccess: !!data,
  isError: false
})

/**
 * Returns the native balance of the account on a chain, or of the active account.
 * The active account's balance is kept up to date. Any other is read once after its account is connected.
 */
export const useBalance = ({ namespace }: { namespace?: Namespace } = {}): UseBalance => {
  const { caipAddress, balance, balanceSymbol } = useAccount({ namespace })
  const [reported, setReported] = useState<BalanceAnswer & { account: CaipAddress | undefined }>()
  const fetchBalance = useCallback(async () => {
    const api = requireInstance('useBalance')
    const answer = await api.updateNativeBalance(namespace).then(
      answerOf,
      (e: unknown): BalanceAnswer => ({
        data: undefined,
        error: e instanceof Error ? e.message : String(e),
        isSuccess: false,
        isError: true
      })
    )
    // ignore the answer if another account has become connected meanwhile
    if (api.getCaipAddress(namespace) === caipAddress) setReported({ ...answer, account: caipAddress })
    return answer
  }, [namespace, caipAddress])

  return useMemo(() => {
    const requested = reported?.account === caipAddress ? reported : undefined
    const current =
      balance !== undefined && balanceSymbol !== undefined ? { balance, symbol: balanceSymbol } : undefined
    const { data, error, isSuccess, isError } = current ? answerOf(current) : (requested ?? answerOf(undefined))
    return { data, error, isSuccess, isError, fetchBalance }
  }, [reported, caipAddress, balance, balanceSymbol, fetchBalance])
}
