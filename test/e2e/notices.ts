/**
 * The notices (toasts) that a page shows. They close after 2.5 or 5 seconds, which a slow machine may take from one
 * step of a story to the next: a story records them, or keeps them open.
 */
import type { Page } from './driver'

/** The notices that a page showed since `recordNotices`, each once. */
interface NoticeWindow {
  notices: string[]
}

/** Starts recording each notice that the page shows, and what the view of a sent transfer announces instead of one. */
export const recordNotices = (page: Page): Promise<void> =>
  page.run(() => {
    const notices: string[] = []
    Object.assign(window, { notices } satisfies NoticeWindow)
    let last = ''
    const check = () => {
      const root = document.querySelector('[data-billfold=dialog]')?.shadowRoot
      const read = root?.querySelector(':has([data-testid=sent-status]) > .sr-only[role=status]')?.textContent ?? ''
      const toast = root?.querySelector('[data-testid=toast]')
      const announced = /transaction/i.test(read) ? read : ''
      const text = toast?.checkVisibility() ? toast.textContent : announced
      if (text && text !== last) notices.push(text)
      last = text
      requestAnimationFrame(check)
    }
    check()
  })
export const recordedNotices = (page: Page): Promise<string[]> =>
  page.run(() => (window as unknown as NoticeWindow).notices)
export const waitForNotice = (page: Page, text: string): Promise<unknown> =>
  page.until(wanted => (window as unknown as NoticeWindow).notices.includes(wanted), text)

/** Keeps notices open from now on, until another one or a view takes their place. */
export const keepNotices = (page: Page): Promise<void> =>
  page.run(() => {
    const { setTimeout: start } = window
    const setShortTimeout = (run: () => void, ms?: number, ...args: []) =>
      // Milliseconds: `DURATION_MS` of `core/dialog/toasts`.
      ms === 2_500 || ms === 5_000 ? 0 : start(run, ms, ...args)
    Object.assign(window, { setTimeout: setShortTimeout })
  })
