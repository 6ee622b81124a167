/** Facts about the runtime, which is always a page, and the address of the relay. */

export const isNode = (): boolean => false
export const isReactNative = (): boolean => false
export const isAndroid = (): boolean => false
export const isIos = (): boolean => false
export const isTestRun = (): boolean => false
export const getAppId = (): undefined => undefined

export const isAppVisible = (): boolean => document.visibilityState === 'visible'
export const isOnline = async (): Promise<boolean> => navigator.onLine
export const subscribeToNetworkChange = (listener: (isConnected: boolean) => void): void => {
  addEventListener('online', () => listener(true))
  addEventListener('offline', () => listener(false))
}

interface RelayUrlParts {
  protocol: string
  version: number
  relayUrl: string
  sdkVersion: string
  auth: string
  projectId?: string
  useOnCloseEvent?: boolean
}

/**
 * Returns the relay's address with the parameters that identify this page. The user agent names no browser or system.
 * https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export const formatRelayRpcUrl = (parts: RelayUrlParts): string => {
  const { protocol, version, relayUrl, sdkVersion, auth, projectId, useOnCloseEvent } = parts
  const [address, query] = relayUrl.split('?')
  const params = new URLSearchParams(query)
  params.set('auth', auth)
  if (projectId !== undefined) params.set('projectId', projectId)
  params.set('ua', `${protocol}-${version}/js-${sdkVersion}/unknown/browser:${location.host || 'unknown'}`)
  if (useOnCloseEvent) params.set('useOnCloseEvent', 'true')
  return `${address}?${params.toString()}`
}

/** The host page states its metadata. The library would complete it, and compare it with the page's head. */
export const populateAppMetadata = <T>(metadata: T): T => metadata

/** Links to wallets are ours. The library would open the last wallet chosen on any page of this origin. */
export const getDeepLink = async (): Promise<undefined> => undefined
export const handleDeeplinkRedirect = async (): Promise<void> => undefined
