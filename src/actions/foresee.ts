import { findWallet } from '../core/wallets'
import { warmView } from './warm'

/** Not pointerover and focusin: from one element to another within a shadow root, nobody outside hears of them. */
const events = ['pointermove', 'keyup', 'click']

/** The wallet whose row the event has come to; undefined elsewhere. */
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
  // from outside it is the dialog's host that is pointed at; the page's own rows are none of ours
  if (!(event.target instanceof Element && event.target.closest('[data-billfold],billfold-modal'))) return
  const id = walletAt(event)
  if (!id) return
  // a choice is made
  if (event.type === 'click') stop()
  if (findWallet(id)) return
  stop()
  isDone = true
  warmView('ConnectingWalletConnect')
  then?.()
}

/**
 * Watches the dialog's rows until one is chosen: when a pointer or the focus comes to a wallet that is elsewhere, its view is fetched and `warm` called,
 * once in a page, while the person still aims; with the press of a finger, which comes unannounced, its files come side by side. On the way down, since
 * nothing comes up out of the dialog; and here, not in the row: the first view does without it.
 */
export const foresee = (warm: () => void): void => {
  then = warm
  if (!isDone) for (const name of events) document.addEventListener(name, look, true)
}
