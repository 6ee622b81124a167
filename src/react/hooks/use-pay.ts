import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getPayError, getPayResult, pay } from '../../api/pay'
import { isError } from '../../core/platform/errors'
import type { PaymentOptions, PayResult } from '../../core/pay/payment-options'
import { getInstance } from '../require-instance'
import { useOutcome } from './use-outcome'

export interface UsePayOptions {
  /** Called with the transaction's id once a payment is confirmed. */
  onSuccess?: (data: string | undefined) => void
  /** Called with the message if a payment was not made. */
  onError?: (error: string) => void
}

export interface UsePay {
  /** Opens a payment. Never rejects: `error` and `onError` have the reason. Returns its receipt, if there is one. */
  open(options: PaymentOptions): Promise<PayResult | undefined>
  /** True from the call until the outcome. */
  isPending: boolean
  isSuccess: boolean
  /** Id of the transaction. Also that of a payment that an earlier page has sent. */
  data: string | undefined
  /** Message of the failure. `Error.message`, or `error` of the receipt. */
  error: string | undefined
}

interface Outcome {
  data?: string | undefined
  error?: string | undefined
}

/** Returns the state and action of a button that requests a payment. */
export const usePay = (options: UsePayOptions = {}): UsePay => {
  const [{ status }, settle] = useOutcome()
  const [{ data, error }, setOutcome] = useState<Outcome>({})
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    // a payment of an earlier page
    if (getInstance()) setOutcome({ data: getPayResult(), error: getPayError() })
  }, [])
  const open = useCallback(async (request: PaymentOptions) => {
    settle({ status: 'pending' })
    setOutcome({})
    const fail = (message: string) => {
      settle({ status: 'error' })
      setOutcome({ error: message })
      latest.current.onError?.(message)
    }
    try {
      const receipt = await pay(request)
      if (receipt.success) {
        settle({ status: 'success' })
        setOutcome({ data: receipt.result })
        latest.current.onSuccess?.(receipt.result)
      } else fail(receipt.error ?? '')
      return receipt
    } catch (e) {
      fail((e as Error).message)
      if (!isError(e)) throw e
      return undefined
    }
  }, [])
  const isPending = status === 'pending'
  const isSuccess = status === 'success' || (status === 'idle' && data !== undefined)
  return useMemo(() => ({ open, isPending, isSuccess, data, error }), [open, isPending, isSuccess, data, error])
}
