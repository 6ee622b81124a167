/** What can be done with a wallet, as one lazy chunk: the page's first view needs none of it. */
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

/** The wallet that a press has asked before its view was there. */
let pressed: string | undefined

const ask: SessionActions['ask'] = (walletId, isPress, namespace) => {
  const isDone = pressed === walletId && !isPress
  pressed = undefined
  const chain = findWallet(walletId, namespace)?.namespace ?? 'eip155'
  // a press leaves it to the view while the connector is not here: the view has words for one that does not come
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

/** Where the site wants a sign-in, no view that has served closes before it is found out whether there is one. */
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
      // nobody passes unasked
      void end($activeNamespace.get())
    }
  )
}

/** What follows where an account is in use: a sign-in, where the site wants one, and the balance. */
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
