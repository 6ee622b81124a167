/** A host page in React, for unit tests: mounts, waits for what it needs, and leaves nothing behind. */
import '../dom'
import { act as reactAct, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const isActing = (value: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: value })

/** Runs something and lets React finish what came of it. React warns of what happens by itself, as stores do, only in between. */
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

/** Renders into an element of its own under `body`. */
export const mount = async (element: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const unmount = async () => {
    mounted.delete(unmount)
    await act(async () => root.unmount())
    place.remove()
  }
  mounted.add(unmount)
  const rerender = (next: ReactNode) => act(async () => root.render(next))
  await rerender(element)
  return { place, rerender, unmount }
}

export const unmountAll = async (): Promise<void> => {
  for (const unmount of [...mounted]) await unmount()
}

/** Lets React and what it waits for go on until the condition holds; fails after 10 s with its text. */
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

/** Shadow hosts of the dialog that are in the page. */
export const hosts = (): Element[] => [...document.querySelectorAll('[data-billfold="dialog"]')]

/** An element of the dialog by its `data-testid`. */
export const inDialog = (id: string): HTMLElement | null =>
  hosts()[0]?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? null
