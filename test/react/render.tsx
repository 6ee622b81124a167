/** A host page in React, for unit tests: it mounts, waits for what it needs, and leaves nothing behind. */
import '../dom'
import { act as reactAct, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const isActing = (value: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: value })

/**
 * Runs `work` and lets React finish the resulting updates. React warns about other updates, such as those of stores,
 * only during this call.
 */
export const act = async (work: () => Promise<unknown>): Promise<void> => {
  isActing(true)
  try {
    await reactAct(async () => {
      await work()
    })
  } finally {
    isActing(false)
  }
}

const mounted = new Set<() => Promise<void>>()

/** Renders into a new element in `body`. */
export const mount = async (element: ReactNode) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const unmount = async () => {
    mounted.delete(unmount)
    await act(async () => root.unmount())
    container.remove()
  }
  mounted.add(unmount)
  const rerender = (next: ReactNode) => act(async () => root.render(next))
  await rerender(element)
  return { container, rerender, unmount }
}

export const unmountAll = async (): Promise<void> => {
  for (const unmount of [...mounted]) await unmount()
}

/** Lets React and pending work continue until the condition holds. Fails after 120 s with the text of the condition. */
export const until = async <T,>(condition: () => T): Promise<T> => {
  const endMs = performance.now() + 120_000
  for (;;) {
    const found = condition()
    if (found) return found
    if (performance.now() > endMs) throw new Error(`never came true: ${condition}`)
    await act(async () => {
      await new Promise(done => setTimeout(done, 5))
    })
  }
}

/** Returns the shadow hosts of the dialog that are in the page. */
export const hosts = (): Element[] => [...document.querySelectorAll('[data-billfold="dialog"]')]

/** Returns an element of the dialog by its `data-testid`. */
export const inDialog = (id: string): HTMLElement | null =>
  hosts()[0]?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? null
