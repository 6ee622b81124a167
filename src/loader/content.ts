/**
 * Builds a button's content (text, balance and state) from the painted state and the element's attributes.
 * Look, section 3, "On the page".
 */
import { labels } from '../../i18n/labels'
import { hueOf } from '../core/hue'
import { alertIcon, downIcon, walletIcon } from '../core/icon-paths'
import { shortAddress } from '../core/units'
import type { Painted } from './port'

/** The middle of an element's name. It is empty for `billfold-button`, which shows connect or account as needed. */
export type Kind = '' | 'connect-' | 'account-' | 'network-' | 'wallet-'

export interface Content {
  inner: (Node | string)[]
  /**
   * `data-testid` is connect-button, account-button, network-button or wallet-button. `aria-label` is empty if the
   * visible text is enough.
   */
  said: { 'data-testid': string; class: string; 'aria-label': string }
}

/** Reads an attribute of the element, or of the script tag if the element does not have it. */
export type Attribute = (name: string) => string | null | undefined

export const put = <E extends Element>(element: E, attributes: Readonly<Record<string, unknown>>): E => {
  for (const name in attributes) element.setAttribute(name, `${attributes[name]}`)
  return element
}
export const node = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  className: string,
  ...inner: (Node | string)[]
): HTMLElementTagNameMap[N] => {
  const made = put(document.createElement(name), { class: className })
  made.append(...inner)
  return made
}
const leaf = (className: string, ...inner: (Node | string)[]) => node('span', className, ...inner)

/** Creates an element coloured by the hash of a text. */
const tinted = (className: string, text: string) => {
  const made = leaf(className)
  made.style.setProperty('--h', `${hueOf(`${text}`)}`)
  return made
}

const icon = (path: string, size = '') => {
  const drawn = (name: string, attributes: Record<string, string>) =>
    put(document.createElementNS('http://www.w3.org/2000/svg', name), attributes)
  const svg = drawn('svg', { class: `i${size}`, viewBox: '0 0 20 20', 'aria-hidden': 'true' })
  svg.append(drawn('path', { d: path }))
  return svg
}

/**
 * Returns the wallet's name. Ids and rdns return undefined, because they mean nothing to a reader. An rdns
 * begins with a top-level domain.
 */
export const readable = (wallet: string | null | undefined): string | undefined =>
  wallet && !/^[a-z]{2,4}\.|\w{20}/.test(wallet) ? wallet : undefined

/** Returns a button's content, or undefined for an account button without an account. */
export const contentOf = (kind: Kind, painted: Painted, attribute: Attribute): Content | undefined => {
  const { address, balance, networkName, networkIcon, isUnsupported, isLoading, isFailed, locale } = painted
  const [connect, connecting, choose, unsupported, retry, failed, account, network] = labels[locale]
  const label = attribute('label')
  const shown = kind || (address ? 'account-' : 'connect-')
  let warning = isFailed ? retry : undefined
  let name = ''
  let inner: Content['inner']

  if (shown === 'network-') {
    const letter = networkName
      ? put(tinted('mark letter', networkName), { 'data-letter': [...`${networkName}`][0]?.toUpperCase() })
      : ''
    const mark = networkIcon
      ? put(node('img', 'mark'), { alt: '', referrerpolicy: 'no-referrer', src: networkIcon })
      : letter
    name = network
    warning ??= isUnsupported ? unsupported : undefined
    inner = [put(leaf('', mark, networkName || label || choose), { part: 'network' }), leaf('', icon(downIcon, ' s'))]
  } else if (shown === 'account-') {
    if (!address) return
    const count = (side: string) => parseInt(attribute(side)!) || undefined
    const who = put(
      leaf(
        '',
        tinted('face', address),
        node('bdi', 'num', shortAddress(address, count('chars-start'), count('chars-end')))
      ),
      { part: 'address' }
    )
    name = account
    inner =
      balance && attribute('balance') !== 'hide' ? [put(leaf('num', `${balance} `), { part: 'balance' }), who] : [who]
  } else {
    const idle = label ?? ((shown === 'wallet-' && readable(attribute('wallet'))) || connect)
    const text = warning ?? (isLoading ? (attribute('loading-label') ?? connecting) : idle)
    // A bare text node would be the target of the press. WebKit drops the click if that node is replaced before the
    // pointer is up.
    inner = [isLoading ? leaf('spin') : icon(warning ? alertIcon : walletIcon), text && leaf('', text)]
  }
  if (name) {
    if (warning) inner[0] = leaf('', icon(alertIcon), `${warning} `)
    name += ` ${inner
      .map(part => (part as Node).textContent)
      .join('')
      .trim()}`
  }
  return {
    inner,
    said: {
      'data-testid': `${shown}button`,
      // The reason is part of the accessible name. A title would show to pointer users only, or be read out twice.
      'aria-label': isFailed ? `${name || warning}. ${failed}` : name,
      class: `btn page${name ? ' open' : ' main'}${attribute('size') === 'sm' ? ' small' : ''}${warning ? ' warn' : ''}`
    }
  }
}
