/** What a button shows: text, figure and state, out of what is painted and the element's attributes. Look, section 3, "On the page". */
import { labels } from '../../i18n/labels'
import { hueOf } from '../core/hue'
import { shortAddress } from '../core/units'
import type { Painted } from './port'

/** The middle of an element's name; of `billfold-button` it is empty: connect or account, as it comes. */
export type Kind = '' | 'connect-' | 'account-' | 'network-' | 'wallet-'

export interface Content {
  /** `data-testid`: connect-button, account-button, network-button, wallet-button. */
  test: string
  className: string
  inner: (Node | string)[]
  /** Accessible name where the words on the button are not enough. */
  name?: string
}

/** Reads an attribute; one that the element has not got may stand at the script tag. */
export type Attribute = (name: string) => string | null | undefined

const wallet = 'M5 7.5V5.3A1.8 1.8 0 0 1 6.8 3.5h6.4A1.8 1.8 0 0 1 15 5.3v2.2M4.5 7.5h11a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM14 12h.01'
const down = 'M5 8l5 5 5-5'
const alert = 'M10 3L2.5 16h15zM10 8.5V12M10 13.9h.01'

export const node = <N extends keyof HTMLElementTagNameMap>(name: N, className: string, ...inner: (Node | string)[]): HTMLElementTagNameMap[N] => {
  const made = document.createElement(name)
  made.className = className
  made.append(...inner)
  return made
}

const icon = (path: string, className: string) => {
  const part = (name: string, attributes: Record<string, string>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const attribute in attributes) made.setAttribute(attribute, attributes[attribute]!)
    return made
  }
  const svg = part('svg', { class: className, viewBox: '0 0 20 20', 'aria-hidden': 'true' })
  svg.append(part('path', { d: path }))
  return svg
}

const face = (address: string) => {
  const made = node('span', 'face')
  made.style.setProperty('--h', `${hueOf(address)}`)
  return made
}

const mark = (source: string | undefined) => {
  const disc = node('span', 'mark o')
  disc.style.background = '#8886'
  if (!source) return disc
  const image = node('img', 'mark o')
  Object.assign(image, { alt: '', referrerPolicy: 'no-referrer', onerror: () => image.replaceWith(disc), src: source })
  return image
}

const count = (text: string | null | undefined, usual: number) => Number.parseInt(text ?? '') || usual

/** Nothing where there is nothing to show: an account button without an account. */
export const contentOf = (kind: Kind, painted: Painted, attribute: Attribute): Content | undefined => {
  const { address, balance, balanceSymbol, networkName, networkIcon, isUnsupported, isFailed, isLoading, locale } = painted
  const words = labels[locale], label = attribute('label')
  const size = attribute('size') === 'sm' ? ' small' : ''
  const leaf = (className: string, ...inner: (Node | string)[]) => node('span', className, ...inner)
  const opened = (test: string, name: string, isWarned: boolean, ...leaves: HTMLElement[]): Content =>
    ({ test, className: `btn page open${size}${isWarned ? ' warn' : ''}`, inner: leaves, name: `${name} ${leaves.map(l => l.textContent).join(' ').trim()}` })
  const again = () => leaf('', icon(alert, 'i'), words.retry)

  if (kind === 'network-') {
    const chevron = leaf('', icon(down, 'i s'))
    chevron.style.paddingInline = '8px'
    const isWarned = isFailed || isUnsupported
    const first = isFailed ? again() : isUnsupported ? leaf('', icon(alert, 'i'), words.unsupported) : leaf('', mark(networkIcon), networkName ?? label ?? words.choose)
    return opened('network-button', words.network, isWarned, first, chevron)
  }
  if (kind === 'account-' || !kind && address) {
    if (!address) return undefined
    const figure = balance !== undefined && attribute('balance') !== 'hide' ? [leaf('num', `${balance} ${balanceSymbol}`)] : []
    const short = shortAddress(address, count(attribute('chars-start'), 4), count(attribute('chars-end'), 6))
    const who = isFailed ? again() : leaf('', face(address), node('bdi', 'num', short))
    return opened('account-button', words.account, isFailed, ...figure, who)
  }
  const isWallet = kind === 'wallet-'
  const idle = label ?? (isWallet && attribute('wallet') || words.connect)
  const text = isFailed ? words.retry : isLoading ? attribute('loading-label') ?? words.connecting : idle
  return {
    test: isWallet ? 'wallet-button' : 'connect-button',
    className: `btn main page${size}`,
    inner: [isLoading ? leaf('spin') : icon(isFailed ? alert : wallet, 'i'), text]
  }
}
