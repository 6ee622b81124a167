/** A page that runs on a phone, and what it hands to the phone's system. */
import type { ContextOptions, Page } from './driver'

export const iphone: ContextOptions = {
  touch: true,
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/17.5 Mobile/15E148 Safari/604.1'
}
export const android: ContextOptions = {
  touch: true,
  viewport: { width: 412, height: 915 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 ' +
    'Mobile Safari/537.36'
}

/** A wallet with its app's own scheme, as a host page configures one. */
export const owl = {
  id: 'owl',
  name: 'Owl',
  mobile_link: 'owl://',
  app_store: 'https://apps.example/owl',
  play_store: 'https://play.example/owl'
}

export interface Opened {
  opened: { href: string; target: string; isInTap: boolean }[]
  /** Methods of the page's requests that the relay has answered, in the order of the answers. */
  acknowledged: string[]
}

/**
 * Records what the page opens and whether that was within the tap, in place of a system that would hand it to an app.
 * Records the relay's answers, too. Call it before the page opens a socket.
 */
export const watchOpening = (page: Page): Promise<void> =>
  page.run(() => {
    let isInTap = false
    const own = window as unknown as Opened
    own.opened = []
    own.acknowledged = []
    const { send } = WebSocket.prototype
    WebSocket.prototype.send = function (data) {
      const { id, method } = JSON.parse(String(data)) as { id: number; method?: string }
      this.addEventListener('message', event => {
        const message = JSON.parse(String(event.data)) as { id: number; method?: string }
        if (method && message.id === id && !message.method) own.acknowledged.push(method)
      })
      send.call(this, data)
    }
    document.addEventListener(
      'click',
      () => {
        isInTap = true
        setTimeout(() => {
          isInTap = false
        })
      },
      true
    )
    window.open = ((href: string, target: string) => {
      own.opened.push({ href, target, isInTap })
      return null
    }) as typeof window.open
  })
export const opened = (page: Page): Promise<Opened['opened']> => page.run(() => (window as unknown as Opened).opened)

/** Waits until a tap on a wallet can hand over a pairing URI: the relay has acknowledged the proposal. */
export const waitForPairingUri = (page: Page): Promise<unknown> =>
  page.until(() => (window as unknown as Opened).acknowledged.includes('wc_proposeSession'))

/**
 * Opens the owl's app by the tap on its row. Uses the button of its view if the pairing URI was not ready for that tap.
 */
export const openOwl = async (page: Page): Promise<Opened['opened'][number]> => {
  await page.tap('@wallet-owl')
  await page.waitFor('[data-testid=open-wallet]:not([aria-disabled])')
  if (!(await opened(page)).length) await page.tap('@open-wallet')
  const [first] = await opened(page)
  if (!first) throw new Error('The tap opened nothing.')
  return first
}
