/** The React version of `framework.ts`. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

export { useSignal, type ReadonlySignal } from '@preact/signals-react'
export { useSignals } from '@preact/signals-react/runtime'

/** Does nothing: React schedules its own rendering. */
export const deferRendering = (): void => undefined

/** Renders a component into an element. Returns a function that unmounts it. */
export const mountRoot = (component: () => unknown, into: Element): (() => void) => {
  const root = createRoot(into)
  root.render(createElement(component as () => null))
  // Deferred, because an effect of the host's tree may call this, and React cannot unmount a root while it renders
  // another.
  return () => queueMicrotask(() => root.unmount())
}
