/** Shared by the loader stories: a host page, and the labels of its buttons. */
import { labels } from '../../i18n/labels'
import type { Locale } from '../../src/core/i18n/locale'
import type { Page } from './driver'

export const cdn = { hosts: ['cdn'] as const }
export const script = '<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script>'
export const block = '<script type="application/json" id="config" data-billfold>{{config}}</script>'
/** Returns a host page in minimal HTML. */
export const hostPage = (body: string, head = block + script) =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">` +
  `<link rel="stylesheet" href="/site.css">${head}</head><body>${body}</body></html>`

/** Returns a language's labels by name. Shipped code has them as a list. */
export const namedLabels = (locale: Locale) => {
  const [connect, connecting, choose, unsupported, retry, failed, account, network] = labels[locale]
  return { connect, connecting, choose, unsupported, retry, failed, account, network }
}

/** Returns the labels of the buttons, in page order. */
export const labelsOn = (page: Page) =>
  page.run(() =>
    [...document.querySelectorAll('billfold-button, billfold-network-button, billfold-wallet-button')].map(
      element => element.shadowRoot?.querySelector('button')?.innerText ?? ''
    )
  )
export const theme = (page: Page) =>
  page.run(
    () => document.querySelector('billfold-button')?.shadowRoot?.querySelector<HTMLElement>('.bf')?.dataset['theme']
  )
