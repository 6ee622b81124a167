/** Actions with a wallet, as one lazy chunk: the page's first view needs none of them. */
import { $attempt, $attemptId, isAttemptOn } from '../core/attempt'
import type { SessionActions } from '../core/chunk-types'
import { have, load } from '../core/registry'
import { findWallet } from '../core/wallets'
import { chooseNetwork } from '../core/networks'
import { setHeld } from '../core/route'
import { $activeNamespace, $address, $connections, $kept, turnTo } from '../core/session'
import { wantedSignIn } from '../core/wanted-sign-in'
import { WidgetError } from '../core/errors'
import { toHost } from '../core/failures'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { end } from './end'
import { loadBalance } from './load-balance'
import { switchCalled } from './switch-called'
import { switchNetwork } from './switch-network'
import { verifyAccounts } from './verify-accounts'

/** The wallet that a click has requested before its view was shown. */
let pressed: string | undefined

const ask: SessionActions['ask'] = (walletId, isPress, namespace) => {
  const isDone = pressed === walletId && !isPress
  pressed = undefined
  const chain = findWallet(walletId, namespace)?.namespace ?? 'eip155'
  // While the connector is not loaded, a click leaves the request to the view: it can show an error if loading fails.
  if (isDone || (isPress && !have('connector', chain))) return
  const isRunning = $attempt.get().fetchStatus === 'fetching' && $attemptId.get() === walletId && isAttemptOn(chain)
  if (isPress) pressed = walletId
  if (!isRunning) void connect(walletId, namespace)
}

const use: SessionActions['turnTo'] = namespace => {
  const there = $connections.get()
  if (!Object.hasOwn(there, namespace))
    throw new WidgetError('option-invalid', {
      option: 'namespace',
      expected:
        Object.keys(there)
          .map(name => `"${name}"`)
          .join(' or ') || 'a connected chain',
      got: `${namespace}`
    })
  turnTo(namespace)
}

/**
 * Checks whether the account is signed in. Until then, no view that has done its work may close, if the host page
 * wants a sign-in.
 */
const seeToSignIn = () => {
  if (!$address.get()) return
  const guard = have('app', 'signIn')
  if (guard) return guard()
  if (!wantedSignIn()) return
  setHeld('look')
  const { connections } = $kept.get()
  load('app', 'signIn').then(
    made => made(connections),
    (e: unknown) => {
      setHeld('')
      toHost(e)
      // Without the check, no account is let in.
      void end($activeNamespace.get())
    }
  )
}

/** Checks the sign-in and reads the balance of the active account. */
const attend = async (isForced?: boolean): Promise<void> => {
  seeToSignIn()
  await loadBalance(isForced)
}

const session: SessionActions = {
  ask,
  connect,
  disconnect,
  end,
  loadBalance: attend,
  switchCalled,
  switchNetwork,
  verifyAccounts,
  turnTo: use,
  chooseNetwork
}
export default session
