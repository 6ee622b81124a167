/** Layout, which this page has none of: a body of 600 px, in which a long list is scrolled. Imported before the views. */
import { act } from './stage'

let scrolledPx = 0
let belowPx = 0
window.Element.prototype.getBoundingClientRect = function (this: Element) {
  return (
    this.classList.contains('long') ? { top: belowPx - scrolledPx } : { top: belowPx, bottom: belowPx + 600 }
  ) as DOMRect
}
Object.defineProperty(window.HTMLElement.prototype, 'offsetHeight', {
  get(this: HTMLElement) {
    return this.classList.contains('long') ? parseFloat(this.style.blockSize) : 0
  }
})
/** Where the dialog is on its way in: that far below its place. Nobody tells a page when it has come. */
export const setBelow = (px: number): void => {
  belowPx = px
}
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {
      /* nothing changes its size here */
    }
    disconnect() {
      /* nor after */
    }
  }
})

export const scroll = async (px: number): Promise<void> => {
  scrolledPx = px
  await act(async () => {
    window.dispatchEvent(new window.Event('scroll'))
    await new Promise(requestAnimationFrame)
  })
}
export const press = (key: string): Promise<void> =>
  act(async () => {
    document.activeElement!.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
