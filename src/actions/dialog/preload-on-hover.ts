import { findWallet } from '../../core/wallets/wallets'
import { preloadView } from './preload'

/** Not `pointerover` and `focusin`: between two elements of one shadow root, they do not leave the root. */
const events = ['pointermove', 'keyup', 'click']

/** Returns the id of the wallet whose row the event has reached; undefined elsewhere. */
const walletAt = (event: Event) =>
  event
    .composedPath()
    .map(target =>
      target instanceof HTMLElement && target.matches('.row,.cell') ? target.dataset['testid'] : undefined
    )
    .find(Boolean)
    ?.match(/^wallet-(.*)/)?.[1]

let preloadOthers: (() => void) | undefined
let isDone = false

const stopListening = () => {
  for (const name of events) document.removeEventListener(name, onUserEvent, true)
}

const onUserEvent = (event: Event) => {
  // From outside, the event's target is the dialog's host element. The page's own rows do not count.
  if (!(event.target instanceof Element && event.target.closest('[data-billfold],billfold-modal'))) return
  const id = walletAt(event)
  if (!id) return
  // The user has made a choice.
  if (event.type === 'click') stopListening()
  if (findWallet(id)) return
  stopListening()
  isDone = true
  preloadView('ConnectingWalletConnect')
  preloadOthers?.()
}

/**
 * Preloads the WalletConnect view and calls `preload` once per page, when pointer or focus first reaches a wallet that
 * is not installed. A touch has no earlier sign: the files then load in parallel.
 * Watching stops once the user chooses a wallet. Listens in the capture phase because events do not bubble out of the
 * dialog.
 * Lives here, not in the row, so that the first view does not carry it.
 */
export const preloadOnHover = (preload: () => void): void => {
  preloadOthers = preload
  if (!isDone) for (const name of events) document.addEventListener(name, onUserEvent, true)
}
