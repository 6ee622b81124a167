/** Windows that a page opens, whose pages the test decides. It replaces `window.open`. */
import '../dom'
import { dispatchMessage, FRAME_ORIGIN } from './scripted-frame'

export interface OpenedWindow {
  /** What the page has passed to `window.open`. */
  readonly arguments: readonly (string | undefined)[]
  /** The addresses to which the page has sent the window after it was opened. */
  readonly visited: readonly string[]
  readonly isClosed: boolean
  readonly focusCount: number
  /** Whether the window's page can reach the page that opened it. */
  readonly hasOpener: boolean
  /** The user closes the window. */
  close(): void
  /** The window's page posts a message to its opener, by default one of the frame's origin. */
  post(data: unknown, origin?: string): void
}

export const scriptedWindows = () => {
  const page = window as unknown as { open: unknown }
  const original = page.open
  const opened: OpenedWindow[] = []
  let isBlocking = false
  page.open = (...args: (string | undefined)[]) => {
    const visited: string[] = []
    let focusCount = 0
    const own = {
      closed: false,
      opener: page as unknown,
      close: () => {
        own.closed = true
      },
      focus: () => {
        focusCount++
      },
      location: {
        set href(url: string) {
          visited.push(url)
        }
      }
    }
    opened.push({
      arguments: args,
      visited,
      get isClosed() {
        return own.closed
      },
      get focusCount() {
        return focusCount
      },
      get hasOpener() {
        return own.opener !== null
      },
      close: own.close,
      post: (data, origin = FRAME_ORIGIN) => void dispatchMessage(data, { origin, source: own })
    })
    return isBlocking ? null : own
  }
  return {
    opened,
    last: () => opened.at(-1)!,
    block: () => {
      isBlocking = true
    },
    allow: () => {
      isBlocking = false
    },
    restore: () => {
      page.open = original
    }
  }
}
