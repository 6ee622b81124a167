/** Opens a provider's page within the press, and watches its window. */
import {
  $providerWindow,
  $purchase,
  beginPurchase,
  setProviderWindow,
  type Purchase,
  type WindowStatus
} from '../../core/buy/purchase'
import { checkedPageUrl, COINBASE_NETWORKS, coinbaseNetwork, meldPageUrl } from '../../core/buy/provider-page'
import type { BuyProvider } from '../../core/buy/offers-buy'
import { chainData } from '../../core/config/money-options'
import { accountOf } from '../../core/networks/account-of'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { sleep } from '../../core/platform/timing'
import { $caipAddress } from '../../core/session/session'
import { fetchCoinbaseUrl } from '../../services/onramp'
import { chosenOrder } from './load-buy'
import { trackBuy } from './track-buy'

/** Specification, services 7.4. */
const WINDOW_FEATURES = 'width=600,height=800,scrollbars=yes'

/** Milliseconds between two looks at the window: no event reports its end. */
const POLL_MS = 1_000

/** Aborted when another window replaces the current one. */
let life: AbortController | undefined

/**
 * Opens an empty window. It cannot reach this page: once the provider's page is in it, `opener` is null. Returns null
 * if the browser blocks it. `noopener` would always return null, and could not be told from a blocked window.
 */
const openEmptyWindow = (): Window | null => {
  const popup = window.open('', '_blank', WINDOW_FEATURES)
  if (popup) popup.opener = null
  return popup
}

/**
 * Returns the address of a provider's page, unchecked; '' without one. Errors: service-failed, service-timeout.
 */
const requestPageUrl = async (purchase: Purchase, signal: AbortSignal): Promise<string> => {
  const { provider, caipAddress, symbol, fiat, amount } = purchase
  const api = chainData()
  const { chainId, address } = accountOf(caipAddress)
  if (!api) return ''
  if (provider === 'meld') return meldPageUrl({ chainId, symbol, address, projectId: api.projectId, fiat, amount })
  return fetchCoinbaseUrl(
    api,
    {
      address,
      symbol,
      networks: COINBASE_NETWORKS,
      network: coinbaseNetwork(chainId),
      ...(/^\d{1,9}$/.test(amount) && { presetFiatAmount: Number(amount) })
    },
    signal
  )
}

const watchClosing = async (popup: Window, url: string, signal: AbortSignal) => {
  // the policy of such a page separates it from every window of another origin, which then seems closed
  if (globalThis.crossOriginIsolated) return
  while (!signal.aborted && !popup.closed) await sleep(POLL_MS, signal)
  if (!signal.aborted) setProviderWindow({ status: 'closed', url })
}

const finish = (popup: Window | null, status: WindowStatus) => {
  popup?.close()
  setProviderWindow({ status })
}

const goToProvider = async (purchase: Purchase, popup: Window | null, { signal }: AbortController) => {
  const { provider } = purchase
  try {
    const address = await requestPageUrl(purchase, signal)
    if (signal.aborted) return popup?.close()
    const url = checkedPageUrl(provider, address)
    if (!url) return finish(popup, address ? 'untrusted' : 'failed')
    if (!popup) return setProviderWindow({ status: 'blocked', url })
    // closed while the address was requested
    if (popup.closed) return setProviderWindow({ status: 'closed', url })
    popup.location.href = url
    setProviderWindow({ status: 'open', url })
    await watchClosing(popup, url, signal)
  } catch (e) {
    if (!isError(e)) throw e
    if (signal.aborted) return popup?.close()
    finish(popup, 'failed')
    reportError(e)
  }
}

const open = (purchase: Purchase) => {
  // First of all: a browser opens a window only within the press.
  const popup = openEmptyWindow()
  life?.abort()
  life = new AbortController()
  setProviderWindow({ status: 'opening' })
  void goToProvider(purchase, popup, life)
}

/**
 * Begins the chosen purchase at a provider, and opens its page. To be called by a press. Returns false if nothing can
 * be bought.
 */
export const startPurchase = (provider: BuyProvider): boolean => {
  const order = chosenOrder()
  const caipAddress = $caipAddress.get()
  if (!order || !caipAddress) return false
  const { token, fiat, amount } = order
  const { symbol, address } = token
  const purchase = { caipAddress, provider, symbol, address, fiat: fiat.id, amount, startedAtMs: Date.now() }
  open(purchase)
  beginPurchase(purchase)
  trackBuy('SELECT_BUY_PROVIDER', { provider })
  return true
}

/** Opens the provider's page again, in another window. To be called by a press. */
export const reopenProvider = (): void => {
  const purchase = $purchase.get()
  if (purchase) open(purchase)
}

/** Notes that the user has opened the provider's page by a link. Nothing is known of that window. */
export const noteLinkOpened = (): void => setProviderWindow({ ...$providerWindow.get(), status: 'open' })

/** Returns the address of the provider's page, for the clipboard. Returns undefined without one. Never fails. */
export const providerPageUrl = async (): Promise<string | undefined> => {
  const purchase = $purchase.get()
  const { url } = $providerWindow.get()
  if (url || !purchase) return url
  try {
    const address = await requestPageUrl(purchase, new AbortController().signal)
    return checkedPageUrl(purchase.provider, address)
  } catch (e) {
    if (!isError(e)) throw e
    return undefined
  }
}
