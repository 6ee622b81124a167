/** Switches an EVM wallet to a network. https://eips.ethereum.org/EIPS/eip-3326 */
import { toAddParameters } from './add-network'
import type { ChainId } from './caip'
import { WidgetError } from '../platform/errors'
import { followNetwork } from './follow-network'
import { hexChainId } from './hex-chain-id'
import type { Network } from './networks'
import { isMissingMethod, isUnknownChain, mayLackChain, toWidgetError } from '../platform/foreign-errors'

/**
 * Longest wait for a wallet to move to a network that it has added, before a second switch request. Milliseconds.
 * Chosen: most wallets switch with the addition, and a second prompt would be pointless.
 */
const AFTER_ADD_MS = 1_000

export interface SwitchReports {
  /** Returns whether the wallet is on the network. */
  isReached(): boolean
  /** Returns whether the connection was released. */
  isReleased(): boolean
  /** Calls the listener after each report of the wallet and after the release. Returns an unsubscribe function. */
  onReport(listener: () => void): () => void
  /** Aborted once a newer switch replaces this one. */
  signal?: AbortSignal | undefined
}

export interface ChainSwitch extends SwitchReports {
  wallet: string
  network: Network
  request(method: string, params: unknown): Promise<unknown>
  /** Reads the wallet's network without a prompt. */
  check(): Promise<unknown>
  /** Returns the network that the wallet last reported. */
  current(): ChainId
}

/**
 * Runs a switch until it ends, or until the wallet reports the wanted network: some wallets switch and never answer.
 * `run` can check whether its result still matters. It does not start if a newer switch came while this code
 * loaded. An error counts only if the wallet is not on the network. Errors: those of `run`.
 */
export const untilReached = async (
  { isReached, isReleased, onReport, signal }: SwitchReports,
  run: (isOver: () => boolean) => Promise<void>
): Promise<void> => {
  let isSettled = false
  let stopListening = () => {}
  const isOver = () => isSettled || isReleased() || !!signal?.aborted
  if (signal?.aborted) return
  const reported = new Promise<void>(done => {
    const resolveIfDone = () => {
      if (isReached() || isOver()) done()
    }
    const unsubscribe = onReport(resolveIfDone)
    signal?.addEventListener('abort', resolveIfDone)
    stopListening = () => {
      unsubscribe()
      signal?.removeEventListener('abort', resolveIfDone)
    }
  })
  try {
    await Promise.race([reported, run(isOver)])
  } catch (e) {
    if (!isReached()) throw e
  } finally {
    isSettled = true
    stopListening()
  }
}

/**
 * Asks a wallet to switch, and to add the network once if it may lack it. The wallet's own report of the wanted network
 * settles the switch, with or without an answer. Errors: user-rejected, chain-unsupported, switch-unverified, wallet-*.
 */
export const switchChain = async (options: ChainSwitch): Promise<void> => {
  const { wallet, network, request, check, current, isReached } = options
  const requestSwitch = () => request('wallet_switchEthereumChain', [{ chainId: hexChainId(network.caipNetworkId) }])

  const addNetwork = async (refusal: unknown) => {
    const parameters = toAddParameters(network)
    if (!parameters) throw refusal
    try {
      await request('wallet_addEthereumChain', [parameters])
    } catch (e) {
      // the first refusal says more than that the wallet cannot add networks
      throw isMissingMethod(e) && !isUnknownChain(refusal) ? refusal : e
    }
  }
  const run = async (isOver: () => boolean) => {
    try {
      await requestSwitch()
    } catch (e) {
      if (isReached() || isOver() || !mayLackChain(e)) throw e
      await addNetwork(e)
      await followNetwork({ isReached, check, isOver }, AFTER_ADD_MS)
      if (!isReached() && !isOver()) await requestSwitch()
    }
    // also after a newer switch: the answer may be the only sign that the wallet has moved
    await followNetwork({ isReached, check, isOver })
  }
  try {
    await untilReached(options, run)
  } catch (e) {
    const isUnsupported = isMissingMethod(e) || isUnknownChain(e)
    if (!isUnsupported) throw toWidgetError(e, wallet)
    throw new WidgetError('chain-unsupported', { wallet, network: network.name }, e)
  }
  if (!isReached()) throw new WidgetError('switch-unverified', { wallet, network: network.name, got: current() })
}

/** Functions with which connectors switch a wallet's network. */
export interface NetworkSwitchActions {
  followNetwork: typeof followNetwork
  switchChain: typeof switchChain
  untilReached: typeof untilReached
}
