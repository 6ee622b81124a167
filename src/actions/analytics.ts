/**
 * Derives analytics events from the stores; the observed code does not know about it. One lazy chunk, loaded when a
 * dialog is first used.
 */
import { $attempt } from '../core/attempt'
import { namespaces } from '../core/caip'
import { $config } from '../core/config'
import type { Wallet } from '../core/connection'
import { isError } from '../core/errors'
import { $failure } from '../core/failures'
import type { AnalyticsActions } from '../core/chunk-types'
import { $history, $open, $route, type RouteName } from '../core/route'
import { $selected, type Selected } from '../core/pairing'
import { $address, $connections } from '../core/session'
import { $switching } from '../core/switching'
import { hearTold, lastTold } from '../core/told'
import { isPhone } from '../core/touch'
import { findWallet } from '../core/wallets'
import { act, tellEvent } from './tell-events'

/** The event for each view that the user enters. */
const views: { readonly [R in RouteName]?: string } = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  Transactions: 'CLICK_TRANSACTIONS',
  WalletSend: 'OPEN_SEND'
}

const elsewhere = () => (isPhone() ? 'mobile' : 'qrcode')

const select = ({ wallet, way }: { wallet?: Wallet & { order?: number }; way?: Selected['way'] }) =>
  tellEvent('SELECT_WALLET', {
    name: wallet?.name ?? 'WalletConnect',
    platform: way === 'phone' ? elsewhere() : (way ?? 'unsupported'),
    walletRank: wallet?.order,
    view: $route.get().name
  })

let past: ReturnType<typeof $history.get> = []
const showView = (history: typeof past) => {
  const at = history.length - 1
  const now = history[at]!
  const { name, params } = now
  const event = views[name]
  const isBack = now === past[at]
  past = history
  if (isBack) return
  if (event) tellEvent(event)
  if (name === 'ConnectingExternal') select({ wallet: findWallet(params.walletId), way: 'browser' })
}

let before: ReturnType<typeof $connections.get> = {}
const showConnections = (live: typeof before) => {
  const { fetchStatus, data } = $attempt.get()
  const last = before
  before = live
  for (const namespace of namespaces) {
    const is = live[namespace]
    if (is?.connector === last[namespace]?.connector) continue
    if (!is) tellEvent('DISCONNECT_SUCCESS', { namespace })
    else {
      const reconnect = (fetchStatus !== 'fetching' && data?.connector !== is.connector) || undefined
      tellEvent('CONNECT_SUCCESS', {
        method: is.type === 'WALLET_CONNECT' ? elsewhere() : 'browser',
        name: is.wallet.name,
        reconnect,
        view: $route.get().name
      })
    }
  }
}

let isWatching = false
const watch = (): void => {
  if (isWatching) return
  isWatching = true
  // A connection that the user made before this chunk arrived is reported after the events that led to it. One from
  // an earlier visit is reported before them.
  let wasOpen = false
  let isLate = !!$attempt.get().data
  tellEvent('INITIALIZE', { ...$config.get(), ...$config.get().later })
  if (!isLate) $connections.subscribe(showConnections)
  $open.subscribe(isOpen => {
    if (isOpen !== wasOpen) tellEvent(isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: !isLate && !!$address.get() })
    wasOpen = isOpen
    if (isOpen) act()
  })
  $history.subscribe(history => {
    showView(history)
    if (history[1]) act()
  })
  $selected.subscribe(selected => {
    if (selected) select(selected)
  })
  if (isLate) $connections.subscribe(showConnections)
  isLate = false
  $attempt.subscribe(({ error, fetchStatus }) => {
    if (fetchStatus === 'fetching') act()
    if (error && !isError(error, 'connect-replaced'))
      tellEvent(isError(error, 'user-rejected') ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message })
  })
  $switching.listen(({ status, fetchStatus, data }) => {
    if (status === 'success' && fetchStatus === 'idle') tellEvent('SWITCH_NETWORK', { network: data })
  })
  $failure.listen(error => {
    if (!error) return
    const { code, message, stack } = error
    if (code === 'disconnect-failed') tellEvent('DISCONNECT_ERROR', { message })
    tellEvent(
      code.startsWith('serv') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR',
      {
        errorType: code,
        errorMessage: message,
        stackTrace: stack
      },
      'error'
    )
  })
}

const analytics: AnalyticsActions = {
  watch,
  track: tellEvent,
  subscribe: listener => {
    const stop = hearTold(listener)
    watch()
    return stop
  },
  getEvent: lastTold
}
export default analytics
