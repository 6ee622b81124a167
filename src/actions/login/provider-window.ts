/** The window of a provider: opened within a press, watched until the provider has returned or the user closes it. */
import { record } from '../../core/platform/guards'
import { sleep } from '../../core/platform/timing'

/** The secure frame's protocol names these. Specification, services 4.13. */
const WINDOW_NAME = 'popupWindow'
const WINDOW_FEATURES = 'width=600,height=800,scrollbars=yes'
const WAITING_PAGE = '/loading'

/** Milliseconds between two looks at the window: no event reports its end. Specification, services 4.13. */
const POLL_MS = 1_000

/**
 * Opens the window at the frame's page that waits. Returns null if the browser blocks it. An earlier window of the same
 * name is used again.
 */
export const openWaitingWindow = (frameOrigin: string): Window | null =>
  window.open(`${frameOrigin}${WAITING_PAGE}`, WINDOW_NAME, WINDOW_FEATURES)

/** Calls `onClosed` once the window is closed, unless the signal aborts before. */
export const watchClosing = async (popup: Window, onClosed: () => void, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await sleep(POLL_MS, signal)
    if (!signal.aborted && popup.closed) return onClosed()
  }
}

interface ResultEvents {
  onResult(resultUri: string): void
  /** A page of another origin has reported a result from the provider's window. */
  onUntrusted(): void
}

/** Listens for the result of a login until the signal aborts. */
export const listenForResult = (
  popup: Window,
  frameOrigin: string,
  { onResult, onUntrusted }: ResultEvents,
  signal: AbortSignal
): void => {
  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    const { resultUri } = record(data)
    if (typeof resultUri !== 'string') return
    // Anyone may post messages to a page. Those of other pages do not end the login.
    if (origin !== frameOrigin) return source === popup ? onUntrusted() : undefined
    // A browser that has isolated the window names no source.
    if (!source || source === popup) onResult(resultUri)
  }
  addEventListener('message', receive, { signal })
}
