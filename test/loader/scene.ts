/**
 * A page with the loader's elements, and a port that stands in for the app. Sources are imported dynamically, after
 * style sheets became text.
 */
import '../dom'
import '../react/source'
import type { OpenRequest, Painted, Port } from '../../src/loader/port'

const { defineElements } = await import('../../src/loader/elements')
const { repaint } = await import('../../src/loader/live')

export const nobody: Painted = {
  status: 'disconnected',
  isLoading: false,
  isFailed: false,
  theme: 'dark',
  properties: [],
  locale: 'en'
}
export const alice: Painted = {
  ...nobody,
  status: 'connected',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balance: '1.204 ETH'
}

let painted = nobody
export const asked: { opened: OpenRequest[]; closed: number; warmed: number } = { opened: [], closed: 0, warmed: 0 }
export const shared: Record<string, string> = {}

const port: Port = {
  painted: () => painted,
  open: async request => {
    asked.opened.push(request)
  },
  close: () => {
    asked.closed++
  },
  warm: () => {
    asked.warmed++
  },
  shared: name => shared[name]
}
defineElements(port)

/** Shows another state on every element in the page. */
export const show = (next: Painted): void => {
  painted = next
  repaint()
}

/** Resets to a disconnected page without elements. */
export const clear = (): void => {
  document.body.replaceChildren()
  for (const name in shared) delete shared[name]
  Object.assign(asked, { opened: [], closed: 0, warmed: 0 })
  show(nobody)
}

/** Adds an element to the page. */
export const place = (tag: string, attributes: Record<string, string> = {}): HTMLElement => {
  const element = document.createElement(tag)
  for (const name in attributes) element.setAttribute(name, attributes[name]!)
  document.body.append(element)
  return element
}

/** Returns the button that a visitor sees. */
export const buttonOf = (element: HTMLElement): HTMLButtonElement => element.shadowRoot!.querySelector('button')!
export const wordsOf = (element: HTMLElement): string => buttonOf(element).textContent!.trim()
