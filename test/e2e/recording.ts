/** Records everything of the widget that a page can read, for stories about secrets. */
import * as assert from 'uvu/assert'
import type { World } from '../sandbox/world'
import { receivedEvents } from './analytics'
import { playwrightOf, type Page } from './driver'

interface Recording {
  recorded: string[]
  billfold: { subscribeEvents(listener: (event: unknown) => void): void }
}

/** Records DOM events, the storage and its changes, messages and requests, on this and each later document. */
export const recordEverything = (page: Page) =>
  playwrightOf(page).addInitScript(() => {
    const recorded: string[] = []
    Object.assign(window, { recorded })
    const { dispatchEvent } = EventTarget.prototype
    EventTarget.prototype.dispatchEvent = function (event) {
      recorded.push(`event ${event.type} ${JSON.stringify((event as CustomEvent).detail)}`)
      return dispatchEvent.call(this, event)
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      recorded.push(`stored ${key} ${value}`)
      setItem.call(this, key, value)
    }
    const { fetch } = window
    window.fetch = (...request) => {
      recorded.push(`request ${String(request[0])} ${String(request[1]?.body)}`)
      return fetch(...request)
    }
  })

export const recordSubscription = (page: Page) =>
  page.run(() => {
    const { billfold, recorded } = window as unknown as Recording
    billfold.subscribeEvents(event => recorded.push(`subscribed ${JSON.stringify(event)}`))
  })

/** Returns what the current document has recorded. */
export const recordedBy = (page: Page): Promise<string[]> => page.run(() => (window as unknown as Recording).recorded)

/** Returns what the document has recorded and stored, what the console shows, and what analytics received. */
export const everythingOf = async (page: Page, world: World): Promise<string[]> => [
  ...(await recordedBy(page)),
  ...(await page.run(() =>
    [localStorage, sessionStorage].flatMap(storage => Object.entries(storage).map(entry => `kept ${entry.join(' ')}`))
  )),
  ...page.log.console,
  ...receivedEvents(world).map(event => JSON.stringify(event))
]

/** Asserts that the recording has lines of all these kinds, so that it can be trusted. */
export const assertRecorded = (recorded: readonly string[], kinds: readonly RegExp[]): void => {
  for (const kind of kinds)
    assert.ok(
      recorded.some(line => kind.test(line)),
      `nothing is recorded of ${kind}`
    )
}

/** Asserts that no line contains one of the secrets, as it is or encoded. */
export const assertSecret = (lines: readonly string[], secrets: readonly string[]): void => {
  for (const secret of secrets) {
    assert.ok(secret.length > 5, `${secret} is no secret`)
    assert.equal(
      lines.filter(line => line.includes(secret) || line.includes(encodeURIComponent(secret))),
      []
    )
  }
}
