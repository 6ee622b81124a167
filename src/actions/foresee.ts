import { findWallet } from '../core/wallets'
import { warmView } from './warm'

/** Not `pointerover` and `focusin`: between two elements of one shadow root, they do not leave the root. */
const events = ['pointermove', 'keyup', 'click']

/** Returns the id of the wallet whose row the event has reached; undefined elsewhere. */
const walletAt = (event: Event) =>
  event
    .composedPath()
    .map(at => (at instanceof HTMLElement && at.matches('.row,.cell') ? at.dataset['testid'] : undefined))
    .find(Boolean)
    ?.match(/^wallet-(.*)/)?.[1]

let then: (() => void) | undefined
let isDone = false

const stop = () => {
  for (const name of events) document.removeEventListener(name, look, true)
}

const look = (event: Event) => {
  // From outside, the event's target is the dialog's host element. The page's own rows do not count.
  if (!(event.target instanceof Element && event.target.closest('[data-billfold],billfold-modal'))) return
  const id = walletAt(event)
  if (!id) return
  // The user has made a choice.
  if (event.type === 'click') stop()
  if (findWallet(id)) return
  stop()
  isDone = true
  warmView('ConnectingWalletConnect')
  then?.()
}

/**
 * Preloads the WalletConnect view and calls `warm` once per page, when pointer or focus first reaches a wallet that
 * is not installed. A touch has no earlier sign: the files then load in parallel.
 * Watching stops once the user chooses a wallet. Listens in the capture phase because events do not bubble out of the
 * dialog.
 * Lives here, not in the row, so that the first view does not carry it.
 */
export const foresee = (warm: () => void): void => {
  then = warm
  if (!isDone) for (const name of events) document.addEventListener(name, look, true)
}
