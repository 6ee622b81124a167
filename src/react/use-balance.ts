import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CaipAddress, Namespace } from '../core/caip'
import type { NativeBalance } from '../core/chunk-types'
import { neededFace } from './face-here'
import { useAccount } from './use-account'
import { useBillfoldState } from './use-billfold-state'

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

const answered = (data: NativeBalance | undefined): BalanceAnswer => ({
  data,
  error: null,
  isSuccess: !!data,
  isError: false
})

/**
 * Returns the native balance of the account on a chain, or of the active account.
 * The active account's balance is kept up to date. Any other is requested once per account.
 */
export const useBalance = ({ namespace }: { namespace?: Namespace } = {}): UseBalance => {
  const { caipAddress, balance, balanceSymbol } = useAccount({ namespace })
  const { activeChain } = useBillfoldState()
  const [told, setTold] = useState<BalanceAnswer & { of: CaipAddress | undefined }>()
  const fetchBalance = useCallback(async () => {
    const face = neededFace('useBalance')
    const answer = await face.updateNativeBalance(namespace).then(
      answered,
      (e: unknown): BalanceAnswer => ({
        data: undefined,
        error: e instanceof Error ? e.message : String(e),
        isSuccess: false,
        isError: true
      })
    )
    // ignore the answer if another account has become connected meanwhile
    if (face.getCaipAddress(namespace) === caipAddress) setTold({ ...answer, of: caipAddress })
    return answer
  }, [namespace, caipAddress])

  const isInUse = !namespace || namespace === activeChain
  useEffect(() => {
    if (caipAddress && !isInUse) void fetchBalance()
  }, [caipAddress, isInUse, fetchBalance])
  return useMemo(() => {
    const own = told?.of === caipAddress ? told : undefined
    const known = balance !== undefined && balanceSymbol !== undefined ? { balance, symbol: balanceSymbol } : undefined
    const { data, error, isSuccess, isError } = known ? answered(known) : (own ?? answered(undefined))
    return { data, error, isSuccess, isError, fetchBalance }
  }, [told, caipAddress, balance, balanceSymbol, fetchBalance])
}
