import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { $attempt } from '../core/attempt'
import { $config } from '../core/config'
import { isError, type WidgetError } from '../core/errors'
import { $failure } from '../core/failures'
import { $open, $route } from '../core/route'
import type { AccountState } from '../core/snapshot'
import { neededFace } from './face-here'

export interface UseWalletButton {
  /**
   * Opens the dialog for the wallet. Returns the connected account once the dialog has closed, or undefined.
   * It may be passed as `onClick` directly.
   */
  connect(press?: { readonly currentTarget: EventTarget | null }): Promise<AccountState | undefined>
  /** `pending` while the dialog is open. For an embedded dialog, `pending` while it shows the wallet. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /**
   * Includes a rejection by the user, and `wallet-unknown` if no wallet has that name. Undefined if the user closed the
   * dialog.
   */
  error: WidgetError | undefined
}

interface Outcome {
  status: UseWalletButton['status']
  error?: WidgetError
}

/** Returns whether the dialog has closed. An embedded dialog stays, and shows an initial view again. */
const isOver = () => ($config.get().enableEmbedded ? ['Connect', 'Account'].includes($route.get().name) : !$open.get())

const untilOver = () =>
  new Promise<void>(done => {
    // Replacing a view passes through the previous one, so check the route after it has settled.
    const look = () =>
      queueMicrotask(() => {
        if (!isOver()) return
        stops.forEach(stop => stop())
        done()
      })
    const stops = [$open.listen(look), $route.listen(look)]
    look()
  })

/**
 * Returns the state and action of a custom button for one wallet, given by id, rdns or name. It does what
 * `BillfoldWalletButton` does.
 */
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
      // The user learns of other failures, such as a list that did not load, without this hook.
      const error = (isNew && now.error) || (told !== failure && isError(told, 'wallet-unknown') && told) || undefined
      if (account.isConnected && (!wasConnected || (isNew && !error))) settle({ status: 'success' })
      else settle(error ? { status: 'error', error } : { status: 'idle' })
      return account.isConnected ? account : undefined
    },
    [wallet]
  )
  return useMemo(() => ({ connect, status, error }), [connect, status, error])
}
