/** Shared by the stories of a session in progress: the phone, the host page, and the events that the page received. */
import type { Page } from './driver'

export const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export interface Phone {
  phone: {
    log: string[]
    set(options: object): void
    sessions(): { topic: string; chains: string[] }[]
    open(): { method: string }[]
    update(change: object): Promise<void>
    end(): Promise<void>
  }
}
export interface HostWindow {
  billfold: { getProvider(): Promise<{ request(call: { method: string; params?: unknown[] }): Promise<string> }> }
  answers: string[][]
  events: string[]
}

/** Starts recording each event that the widget emits to the host page. */
export const recordEvents = (page: Page) =>
  page.run(() => {
    const own = window as unknown as HostWindow
    own.events = []
    for (const name of ['connect', 'disconnect', 'account', 'network', 'error', 'open'])
      document.addEventListener(`billfold:${name}`, () => {
        own.events.push(name)
      })
  })
export const receivedEvents = (page: Page) => page.run(() => (window as unknown as HostWindow).events)
