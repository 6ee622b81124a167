/** The list of all wallets in a page of a fixed size. The test controls the directory. */
import './stage'
import { StrictMode, type ComponentType } from 'react'
import ar from '../../i18n/ar/first'
import en from '../../i18n/en/first'
import { leaveWallets } from '../../src/actions/browse-wallets'
import { configure } from '../../src/core/config'
import { load } from '../../src/core/registry'
import { reset } from '../../src/core/route'
import { setWords } from '../../src/core/words'
import { walletDirectory, type Instead } from '../doubles/wallet-directory'
import { act, mount, pageWith, unmountAll, until } from './stage'

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
  reset('Connect')
  leaveWallets(0)
  await server?.close()
}

/** Starts a fresh page with another directory. */
export const site = async (
  all: Parameters<typeof walletDirectory>[0],
  instead?: Instead,
  later: Record<string, unknown> = {}
) => {
  pageWith()
  server = await walletDirectory(all, instead)
  configure({
    projectId: 'abc',
    later: {
      walletApiUrl: server.url,
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      features: {},
      ...later
    }
  })
  return server
}
/** Opens the list, as the dialog does. */
export const show = async (locale: 'en' | 'ar' = 'en') => {
  setWords(locale, locale === 'ar' ? ar : en)
  reset('AllWallets')
  const View = (await load('view', 'AllWallets')) as ComponentType<object> & {
    prepare: () => Promise<unknown>
    title: () => string
  }
  await View.prepare()
  const page = await mount(
    <StrictMode>
      <View />
    </StrictMode>
  )
  const find = (id: string) => page.place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const cells = () => [...page.place.querySelectorAll<HTMLElement>('.cell[data-at]')]
  return {
    ...page,
    View,
    find,
    cells,
    names: () => cells().map(cell => cell.querySelector('bdi')!.textContent),
    comes: () => until(() => cells().length),
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
        const body = page.place.querySelector('.body')!
        body.scrollTop = px
        body.dispatchEvent(new Event('scroll'))
      }),
    focused: () => document.activeElement?.querySelector('bdi')?.textContent
  }
}
