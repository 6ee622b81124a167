/**
 * Derives analytics events from the stores; the observed code does not know about it. One lazy chunk, loaded when a
 * dialog is first used.
 */
import { $attempt } from '../../core/session/attempt'
import { namespaces } from '../../core/networks/caip'
import type { ConnectorType, Wallet } from '../../core/session/connection'
import { isError } from '../../core/platform/errors'
import { $failure } from '../../core/platform/report-error'
import type { AnalyticsActions } from '../../core/analytics/analytics'
import { $history, $open, $route, type RouteName } from '../../core/dialog/route'
import { $selected, type Selected } from '../../core/session/pairing'
import { $address, $connections } from '../../core/session/session'
import { $networkSwitch } from '../../core/networks/network-switch'
import { subscribe, lastEvent } from '../../core/analytics/event-bus'
import { isMobile } from '../../core/platform/is-mobile'
import { findWallet } from '../../core/wallets/wallets'
import { reportedOptions } from './reported-options'
import { startReporting, trackEvent } from './track-event'

/** The event for each view that the user enters. */
const views: { readonly [R in RouteName]?: string } = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  Transactions: 'CLICK_TRANSACTIONS',
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP'
}

const remotePlatform = () => (isMobile() ? 'mobile' : 'qrcode')

const methodOf = (type: ConnectorType) => {
  if (type === 'AUTH') return 'email'
  return type === 'WALLET_CONNECT' ? remotePlatform() : 'browser'
}

const trackSelection = ({
  wallet,
  platform
}: {
  wallet?: Wallet & { order?: number }
  platform?: Selected['platform']
}) =>
  trackEvent('SELECT_WALLET', {
    name: wallet?.name ?? 'WalletConnect',
    platform: platform === 'phone' ? remotePlatform() : (platform ?? 'unsupported'),
    walletRank: wallet?.order,
    view: $route.get().name
  })

let previousHistory: ReturnType<typeof $history.get> = []
const trackView = (history: typeof previousHistory) => {
  const at = history.length - 1
  const current = history[at]!
  const { name, params } = current
  const event = views[name]
  const isBack = current === previousHistory[at]
  previousHistory = history
  if (isBack) return
  if (event) trackEvent(event)
  if (name === 'ConnectingExternal') trackSelection({ wallet: findWallet(params.walletId), platform: 'browser' })
}

let previousConnections: ReturnType<typeof $connections.get> = {}
const trackConnections = (live: typeof previousConnections) => {
  const { fetchStatus, data } = $attempt.get()
  const previous = previousConnections
  previousConnections = live
  for (const namespace of namespaces) {
    const connection = live[namespace]
    if (connection?.connector === previous[namespace]?.connector) continue
    if (!connection) trackEvent('DISCONNECT_SUCCESS', { namespace })
    else {
      const reconnect = (fetchStatus !== 'fetching' && data?.connector !== connection.connector) || undefined
      trackEvent('CONNECT_SUCCESS', {
        method: methodOf(connection.type),
        name: connection.wallet.name,
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
  let isConnectionDeferred = !!$attempt.get().data
  trackEvent('INITIALIZE', reportedOptions())
  if (!isConnectionDeferred) $connections.subscribe(trackConnections)
  $open.subscribe(isOpen => {
    if (isOpen !== wasOpen)
      trackEvent(isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: !isConnectionDeferred && !!$address.get() })
    wasOpen = isOpen
    if (isOpen) startReporting()
  })
  $history.subscribe(history => {
    trackView(history)
    if (history[1]) startReporting()
  })
  $selected.subscribe(selected => {
    if (selected) trackSelection(selected)
  })
  if (isConnectionDeferred) {
    $connections.subscribe(trackConnections)
    // The dialog may have closed before this chunk arrived, so that nothing below starts it.
    startReporting()
  }
  isConnectionDeferred = false
  $attempt.subscribe(({ error, fetchStatus }) => {
    if (fetchStatus === 'fetching') startReporting()
    if (error && !isError(error, 'connect-replaced'))
      trackEvent(isError(error, 'user-rejected') ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message })
  })
  $networkSwitch.listen(({ status, fetchStatus, data }) => {
    if (status === 'success' && fetchStatus === 'idle') trackEvent('SWITCH_NETWORK', { network: data })
  })
  $failure.listen(error => {
    if (!error) return
    const { code, message, stack } = error
    if (code === 'disconnect-failed') trackEvent('DISCONNECT_ERROR', { message })
    const isServiceError = isError(error, 'service-failed') || isError(error, 'service-timeout')
    const details = { errorType: code, errorMessage: message, stackTrace: stack }
    trackEvent(isServiceError ? 'API_ERROR' : 'INTERNAL_SDK_ERROR', details, 'error')
  })
}

const analytics: AnalyticsActions = {
  watch,
  track: trackEvent,
  subscribe: listener => {
    const unsubscribe = subscribe(listener)
    watch()
    return unsubscribe
  },
  getEvent: lastEvent
}
export default analytics
