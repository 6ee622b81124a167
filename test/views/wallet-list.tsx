/** The list of all wallets in a page of a fixed size. The test controls the directory. */
import './setup'
import { StrictMode, type ComponentType } from 'react'
import ar from '../../i18n/ar/initial'
import en from '../../i18n/en/initial'
import { saveWalletList } from '../../src/actions/wallets/browse-wallets'
import { configure } from '../../src/core/config/config'
import { loadChunk } from '../../src/core/platform/chunks'
import { replace } from '../../src/core/dialog/route'
import { setMessages } from '../../src/core/i18n/messages'
import type { fakeClock } from '../doubles/fake-clock'
import { walletDirectory, type AnswerOverride } from '../doubles/wallet-directory'
import { act, mount, pageWith, unmountAll, until } from './setup'

/**
 * Layout, which the test DOM lacks: a dialog of the usual width whose list is visible from 160 to 660 px of the window.
 */
const BODY = { top: 100, bottom: 660 }
let belowPx = 0
/** Sets how many pixels below its final place the dialog is while it animates in. No event announces its arrival. */
export const setBelow = (px: number): void => {
  belowPx = px
}
const boxes = {
  '.body': () => ({ top: BODY.top + belowPx, bottom: BODY.bottom + belowPx }),
  '.grid': () => ({ top: BODY.top + belowPx + 60 - (document.querySelector('.body')?.scrollTop ?? 0), bottom: 0 })
}
window.Element.prototype.getBoundingClientRect = function (this: Element) {
  return Object.entries(boxes).find(([name]) => this.matches(name))?.[1]() ?? { top: 0, bottom: 0 }
} as Element['getBoundingClientRect']
Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { value: 336 })
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

let server: Awaited<ReturnType<typeof walletDirectory>> | undefined
export const cleanUp = async (): Promise<void> => {
  await unmountAll()
  replace('Connect')
  saveWalletList(0)
  await server?.close()
}

/** Starts a fresh page with another directory. */
export const startPage = async (
  all: Parameters<typeof walletDirectory>[0],
  instead?: AnswerOverride,
  options: Record<string, unknown> = {}
) => {
  pageWith()
  server = await walletDirectory(all, instead)
  configure({
    projectId: 'abc',
    deferred: {
      walletApiUrl: server.url,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...options
    }
  })
  return server
}
/** Milliseconds of real time before a wait counts as hung, as in `fake-clock.ts`. */
const LIMIT_MS = 120_000
/** Runs the timers that are due, with all of their effects, until the condition holds. No time passes. */
export const runDueUntil = async (clock: ReturnType<typeof fakeClock>, holds: () => unknown): Promise<void> => {
  const endMs = performance.now() + LIMIT_MS
  while (!holds()) {
    if (performance.now() > endMs) throw new Error(`never came true: ${holds}`)
    await act(() => clock.advance(0))
  }
}
/** Opens the list, as the dialog does. */
export const show = async (locale: 'en' | 'ar' = 'en') => {
  setMessages(locale, locale === 'ar' ? ar : en)
  replace('AllWallets')
  const View = (await loadChunk('view', 'AllWallets')) as ComponentType<object> & {
    prepare: () => Promise<unknown>
    title: () => string
  }
  await View.prepare()
  const page = await mount(
    <StrictMode>
      <View />
    </StrictMode>
  )
  const find = (id: string) => page.container.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const cells = () => [...page.container.querySelectorAll<HTMLElement>('.cell[data-at]')]
  return {
    ...page,
    View,
    find,
    cells,
    names: () => cells().map(cell => cell.querySelector('bdi')!.textContent),
    waitForCells: () => until(() => cells().length),
    type: async (text: string) =>
      act(async () => {
        const field = find('wallet-search') as HTMLInputElement
        field.value = text
        field.dispatchEvent(new window.Event('input', { bubbles: true }))
      }),
    press: async (key: string, on: Element = document.activeElement!) =>
      act(async () => {
        on.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }),
    scroll: async (px: number) =>
      act(async () => {
        const body = page.container.querySelector('.body')!
        body.scrollTop = px
        body.dispatchEvent(new Event('scroll'))
      }),
    focused: () => document.activeElement?.querySelector('bdi')?.textContent
  }
}
