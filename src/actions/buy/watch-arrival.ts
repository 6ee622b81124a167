/** Waits for what was bought: reads the balance while the page is visible. */
import { $arrival, $purchase, noteBalance, noteOtherTab, type Purchase } from '../../core/buy/purchase'
import { accountOf } from '../../core/networks/account-of'
import type { CaipAddress } from '../../core/networks/caip'
import { networkOf } from '../../core/networks/networks'
import type { ChainName } from '../../core/platform/chunk-types'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { isError } from '../../core/platform/errors'
import { sleep } from '../../core/platform/timing'
import { reloadHoldings } from '../assets/load-holdings'

/** Milliseconds between two reads. Chosen: payments take minutes; a block takes up to twelve seconds. */
const POLL_MS = 5_000

interface Held {
  value: bigint
  /** Undefined if the account does not hold the token yet. */
  decimals?: number
}

/**
 * Reads the balance of what is bought, from the chain. Undefined if the host page no longer offers the network. Errors:
 * service-failed, service-timeout, chunk-failed.
 */
const readHeld = async ({ caipAddress, address }: Purchase, signal: AbortSignal): Promise<Held | undefined> => {
  const { chainId, address: owner } = accountOf(caipAddress)
  const network = networkOf(chainId)
  if (!network) return undefined
  const namespace = network.chainNamespace as Exclude<ChainName, 'bip122'>
  if (!address) {
    const chain = await loadChunk('chain', namespace)
    return { value: await chain.balance(network, owner, signal), decimals: network.nativeCurrency.decimals }
  }
  const { tokens } = await (await loadChunk('tokens', namespace))(network, owner, [{ address }], signal)
  return tokens.find(token => token.address?.toLowerCase() === address.toLowerCase()) ?? { value: 0n }
}

const showArrival = ({ caipAddress, address }: Purchase) => {
  void getLoadedChunk('action', 'session')?.loadBalance(true)
  void reloadHoldings(address ? [`${accountOf(caipAddress).chainId}:${address}` as CaipAddress] : [])
}

/** Returns true once something has arrived. A failed read is repeated with the next one. */
const look = async (purchase: Purchase, signal: AbortSignal): Promise<boolean> => {
  try {
    const held = await readHeld(purchase, signal)
    return !signal.aborted && !!held && noteBalance(purchase, held.value, held.decimals)
  } catch (e) {
    if (!isError(e)) throw e
    return false
  }
}

const watch = async (signal: AbortSignal) => {
  while (!signal.aborted && !$arrival.get()) {
    const purchase = $purchase.get()
    if (purchase && document.visibilityState === 'visible' && (await look(purchase, signal)))
      return showArrival(purchase)
    await sleep(POLL_MS, signal)
  }
}

/** Watches the balance of the current purchase. Returns a function that stops this. */
export const watchArrival = (): (() => void) => {
  let controller = new AbortController()
  const start = () => {
    controller.abort()
    controller = new AbortController()
    void watch(controller.signal)
  }
  // a phone shows the provider's page in another tab: read at once when the user returns
  const onVisible = () => {
    if (document.visibilityState === 'visible') start()
  }
  document.addEventListener('visibilitychange', onVisible)
  // at once: the other purchase may have ended before this page is read again
  window.addEventListener('storage', noteOtherTab)
  start()
  return () => {
    controller.abort()
    window.removeEventListener('storage', noteOtherTab)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
