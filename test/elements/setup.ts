/**
 * A page with the loader's elements, and a port that stands in for the app. Sources are imported dynamically, after
 * style sheets became text.
 */
import '../dom'
import '../react/source'
import type { OpenRequest, ButtonState, WidgetHandle } from '../../src/elements/widget-handle'

const { defineElements } = await import('../../src/elements/elements')
const { repaintAll } = await import('../../src/elements/mounted-elements')

export const disconnected: ButtonState = {
  status: 'disconnected',
  isLoading: false,
  isFailed: false,
  theme: 'dark',
  properties: [],
  locale: 'en'
}
export const alice: ButtonState = {
  ...disconnected,
  status: 'connected',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balance: '1.204 ETH'
}

let current = disconnected
export const calls: { opened: OpenRequest[]; closed: number; preloads: number } = { opened: [], closed: 0, preloads: 0 }
export const shared: Record<string, string> = {}

const port: WidgetHandle = {
  buttonState: () => current,
  open: async request => {
    calls.opened.push(request)
  },
  close: () => {
    calls.closed++
  },
  preload: () => {
    calls.preloads++
  },
  sharedAttributes: name => shared[name]
}
defineElements(port)

/** Shows another state on every element in the page. */
export const show = (next: ButtonState): void => {
  current = next
  repaintAll()
}

/** Resets to a disconnected page without elements. */
export const clear = (): void => {
  document.body.replaceChildren()
  for (const name in shared) delete shared[name]
  Object.assign(calls, { opened: [], closed: 0, preloads: 0 })
  show(disconnected)
}

/** Adds an element to the page. */
export const addElement = (tag: string, attributes: Record<string, string> = {}): HTMLElement => {
  const element = document.createElement(tag)
  for (const name in attributes) element.setAttribute(name, attributes[name]!)
  document.body.append(element)
  return element
}

/** Returns the button that a visitor sees. */
export const buttonOf = (element: HTMLElement): HTMLButtonElement => element.shadowRoot!.querySelector('button')!
export const textOf = (element: HTMLElement): string => buttonOf(element).textContent!.trim()
