/** What differs between the frameworks. The build swaps this file for `framework.react.ts`; nothing else names a framework. */
import { createElement, options, render } from 'preact'

export { useSignal, type ReadonlySignal } from '@preact/signals'

/** From now on Preact draws a turn later: a press is over before anything is drawn, and what follows from it at once is drawn together. Not for a Preact that is the host's, too. */
export const drawLater = (): void => {
  options.debounceRendering = setTimeout
}

/** First line of each component that reads signals; Preact tracks them by itself. */
export const useSignals = (): void => undefined

/** Renders a component into an element; the result takes it away. */
export const mountRoot = (component: () => unknown, into: Element): (() => void) => {
  render(createElement(component as () => null, null), into)
  return () => render(null, into)
}
