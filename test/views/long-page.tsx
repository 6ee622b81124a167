/** Layout, which the test DOM lacks: a body of 600 px in which a long list scrolls. Import this before the views. */
import { act } from './setup'

let scrolledPx = 0
let belowPx = 0
window.Element.prototype.getBoundingClientRect = function (this: Element) {
  return (
    this.classList.contains('virtual-list') ? { top: belowPx - scrolledPx } : { top: belowPx, bottom: belowPx + 600 }
  ) as DOMRect
}
Object.defineProperty(window.HTMLElement.prototype, 'offsetHeight', {
  get(this: HTMLElement) {
    return this.classList.contains('virtual-list') ? parseFloat(this.style.blockSize) : 0
  }
})
/** Sets how many pixels below its final place the dialog is while it animates in. No event announces its arrival. */
export const setBelow = (px: number): void => {
  belowPx = px
}
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {
      /* Nothing changes its size here. */
    }
    disconnect() {
      /* There is nothing to disconnect. */
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
