/**
 * The differences between the frameworks. The build swaps this file for `framework.react.ts`. No other file names a
 * framework.
 */
import { createElement, options, render } from 'preact'

export { useSignal, type ReadonlySignal } from '@preact/signals'

/**
 * Makes Preact render in a later task. A press then ends before anything renders, and its immediate effects render
 * together. Not for a Preact instance that the host page uses too.
 */
export const deferRendering = (): void => {
  options.debounceRendering = setTimeout
}

/** Goes first in each component that reads signals. Does nothing here, because Preact tracks signals by itself. */
export const useSignals = (): void => undefined

/** Renders a component into an element. Returns a function that unmounts it. */
export const mountRoot = (component: () => unknown, into: Element): (() => void) => {
  render(createElement(component as () => null, null), into)
  return () => render(null, into)
}
