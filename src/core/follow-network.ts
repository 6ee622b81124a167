/** Follows a wallet to the network that it was asked for. */
import { within } from './tasks'

/**
 * Longest wait for a wallet to report the wanted network after it has answered.
 * Milliseconds. Chosen: extensions update the chain up to a second after their answer; a phone's answer and event
 * travel apart.
 */
export const FOLLOW_MS = 3_000

/** Time between two checks. Milliseconds. Chosen: a wallet of this browser answers a silent question in a few. */
const CHECK_MS = 250

export interface FollowedNetwork {
  /** Whether the wallet has reported the wanted network. */
  isReached(): boolean
  /** Asks the wallet for its network, without a prompt. */
  check(): Promise<unknown>
  /** Whether the result no longer matters. */
  isOver(): boolean
}

/**
 * Checks a wallet's network until it is the wanted one, for at most `limitMs`. A failed check is repeated: wallets
 * restart their provider while they switch. Errors: that of the last check.
 */
export const followNetwork = async (
  { isReached, check, isOver }: FollowedNetwork,
  limitMs = FOLLOW_MS
): Promise<void> => {
  const endMs = Date.now() + limitMs
  while (!isReached()) {
    let failure: unknown
    try {
      await within(Math.max(0, endMs - Date.now()), check())
    } catch (e) {
      failure = e
    }
    if (isReached() || isOver()) return
    if (Date.now() >= endMs) {
      if (failure) throw failure
      return
    }
    await new Promise(go => {
      setTimeout(go, CHECK_MS)
    })
  }
}
