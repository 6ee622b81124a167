/** The React form of `framework.ts`. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

export { useSignal, type ReadonlySignal } from '@preact/signals-react'
export { useSignals } from '@preact/signals-react/runtime'

/** React decides by itself when it draws. */
export const drawLater = (): void => undefined

/** Renders a component into an element; the result takes it away. */
export const mountRoot = (component: () => unknown, into: Element): (() => void) => {
  const root = createRoot(into)
  root.render(createElement(component as () => null))
  // not at once: it may be asked for in an effect of the host's tree, and React unmounts no root while it renders another
  return () => queueMicrotask(() => root.unmount())
}
