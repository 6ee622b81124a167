/** Views that lose their meaning when the connection changes. */
import { useEffect } from 'react'
import { closeWhenDone, mustSwitch } from '../actions/dialog/close'
import { $attempt } from '../core/session/attempt'
import { $history, $open, $route, replace, requiresAccount, type RouteName } from '../core/dialog/route'
import { $address, $network } from '../core/session/session'

/** Returns whether a view no longer fits the connection. */
const isOutdated = (name: RouteName): boolean => {
  if (name === 'UnsupportedChain') return !mustSwitch()
  // a wallet list opened from another view is for an additional connection
  if ($address.get()) return name === 'Connect' && !$history.get()[1]
  return requiresAccount(name) || name === 'SwitchNetwork'
}

/** Leaves a view that no longer fits the connection: it closes the dialog, or shows the account. */
export const useLeaveOutdated = (isInline: boolean) => {
  useEffect(() => {
    const leaveIfOutdated = () => {
      const { name } = $route.get()
      if (!isOutdated(name)) return
      // an account without an attempt was restored late: the user opened the dialog to see it
      if (name === 'Connect' && $open.get() && $attempt.get().status === 'pending') replace('Account')
      else closeWhenDone()
    }
    // The user does not open an embedded dialog, so it follows the connection whenever the route is reset.
    const unsubscribes = [$address.listen(leaveIfOutdated), $network.listen(leaveIfOutdated)]
    if (isInline) unsubscribes.push($route.subscribe(leaveIfOutdated))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [isInline])
}
