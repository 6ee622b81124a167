import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { $attempt } from '../core/attempt'
import { $config } from '../core/config'
import { isError, type WidgetError } from '../core/errors'
import { $failure } from '../core/failures'
import { $open, $route } from '../core/route'
import type { AccountState } from '../core/snapshot'
import { neededFace } from './face-here'

export interface UseWalletButton {
  /** Opens the dialog on the way to the wallet. Gives the account that is connected once the dialog has gone, or undefined. May stand as `onClick` as it is. */
  connect(press?: { readonly currentTarget: EventTarget | null }): Promise<AccountState | undefined>
  /** `pending` as long as the dialog is open, an embedded one as long as it is about the wallet. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /** A visitor's refusal, too; `wallet-unknown` where no wallet is called so. None for a dialog that was closed. */
  error: WidgetError | undefined
}

interface Outcome {
  status: UseWalletButton['status']
  error?: WidgetError
}

/** The dialog has gone; an embedded one, which stays, shows a first view again. */
const isOver = () => ($config.get().enableEmbedded ? ['Connect', 'Account'].includes($route.get().name) : !$open.get())

const untilOver = () =>
  new Promise<void>(done => {
    // a view that takes another's place leads by way of the one before: what counts is where that comes to rest
    const look = () =>
      queueMicrotask(() => {
        if (!isOver()) return
        stops.forEach(stop => stop())
        done()
      })
    const stops = [$open.listen(look), $route.listen(look)]
    look()
  })

/** A button of one's own for one wallet, by its id, rdns or name: what `BillfoldWalletButton` does. */
export const useWalletButton = (wallet: string): UseWalletButton => {
  const [{ status, error }, setOutcome] = useState<Outcome>({ status: 'idle' })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const connect = useCallback<UseWalletButton['connect']>(
    async press => {
      const face = neededFace('useWalletButton')
      const attempt = $attempt.get()
      const failure = $failure.get()
      const wasConnected = face.getAccount().isConnected
      const settle = (outcome: Outcome) => {
        if (isHere.current) setOutcome(outcome)
      }
      settle({ status: 'pending' })
      await face.open({ wallet, opener: press?.currentTarget instanceof Element ? press.currentTarget : undefined })
      await untilOver()
      const account = face.getAccount()
      const now = $attempt.get()
      const isNew = now !== attempt
      const told = $failure.get()
      // of what else went wrong meanwhile, a list that did not come, the visitor knows without us
      const error = (isNew && now.error) || (told !== failure && isError(told, 'wallet-unknown') && told) || undefined
      if (account.isConnected && (!wasConnected || (isNew && !error))) settle({ status: 'success' })
      else settle(error ? { status: 'error', error } : { status: 'idle' })
      return account.isConnected ? account : undefined
    },
    [wallet]
  )
  return useMemo(() => ({ connect, status, error }), [connect, status, error])
}
