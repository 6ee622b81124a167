/** Builds a button's content (text, balance and state) from the painted state and the element's attributes. */
import { labels } from '../../i18n/labels'
import { hueFromText } from '../core/platform/color-from-text'
import { alertIcon, downIcon, walletIcon } from '../core/platform/icon-paths'
import { shortAddress } from '../core/platform/short-address'
import type { ButtonState } from './widget-handle'

/** The middle of an element's name. It is empty for `billfold-button`, which shows connect or account as needed. */
export type Kind = '' | 'connect-' | 'account-' | 'network-' | 'wallet-'

export interface ButtonContent {
  inner: (Node | string)[]
  /**
   * `data-testid` is connect-button, account-button, network-button or wallet-button. `aria-label` is empty if the
   * visible text is enough.
   */
  attributes: { 'data-testid': string; class: string; 'aria-label': string }
}

/** Reads an attribute of the element, or of the script tag if the element does not have it. */
export type Attribute = (name: string) => string | null | undefined

export const setAttributes = <E extends Element>(element: E, attributes: Readonly<Record<string, unknown>>): E => {
  for (const name in attributes) element.setAttribute(name, `${attributes[name]}`)
  return element
}
export const createElement = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  className: string,
  ...inner: (Node | string)[]
): HTMLElementTagNameMap[N] => {
  const element = setAttributes(document.createElement(name), { class: className })
  element.append(...inner)
  return element
}
const span = (className: string, ...inner: (Node | string)[]) => createElement('span', className, ...inner)

/** Creates an image. Without a source, creates a placeholder for it, coloured by the hash of a text. */
const image = (className: string, text: string, src?: string) => {
  const element = src
    ? setAttributes(createElement('img', className), { alt: '', referrerpolicy: 'no-referrer', src })
    : span(className)
  element.style.setProperty('--hue', `${hueFromText(`${text}`)}`)
  return element
}

const icon = (path: string, size = '') => {
  const createSvgElement = (name: string, attributes: Record<string, string>) =>
    setAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes)
  const svg = createSvgElement('svg', { class: `icon${size}`, viewBox: '0 0 20 20', 'aria-hidden': 'true' })
  svg.append(createSvgElement('path', { d: path }))
  return svg
}

/**
 * Returns the wallet's name. Ids and rdns return undefined, because they mean nothing to a reader. An rdns
 * begins with a top-level domain.
 */
export const readable = (wallet: string | null | undefined): string | undefined =>
  wallet && !/^[a-z]{2,4}\.|\w{20}/.test(wallet) ? wallet : undefined

/** Returns a button's content, or undefined for an account button without an account. */
export const buttonContent = (
  kind: Kind,
  buttonState: ButtonState,
  attribute: Attribute
): ButtonContent | undefined => {
  const {
    address,
    name: accountName,
    avatar,
    balance,
    networkName,
    networkIcon,
    isUnsupported,
    isLoading,
    isFailed,
    locale
  } = buttonState
  const [connect, connecting, choose, unsupported, retry, failed, account, network] = labels[locale]
  const label = attribute('label')
  const shownKind = kind || (address ? 'account-' : 'connect-')
  let warning = isFailed ? retry : undefined
  let name = ''
  let inner: ButtonContent['inner']

  if (shownKind === 'network-') {
    const letter = networkName
      ? setAttributes(image('logo letter', networkName), { 'data-letter': [...`${networkName}`][0]?.toUpperCase() })
      : ''
    const logo = networkIcon ? image('logo', '', networkIcon) : letter
    name = network
    warning ??= isUnsupported ? unsupported : undefined
    inner = [
      setAttributes(span('', logo, networkName || label || choose), { part: 'network' }),
      span('', icon(downIcon, ' small'))
    ]
  } else if (shownKind === 'account-') {
    if (!address) return
    const readCount = (side: string) => parseInt(attribute(side)!) || undefined
    const addressElement = setAttributes(
      span(
        '',
        image('avatar', address, avatar),
        createElement(
          'bdi',
          'num',
          accountName ?? shortAddress(address, readCount('chars-start'), readCount('chars-end'))
        )
      ),
      { part: 'address' }
    )
    name = account
    inner =
      balance && attribute('balance') !== 'hide'
        ? [setAttributes(span('num', `${balance} `), { part: 'balance' }), addressElement]
        : [addressElement]
  } else {
    const idleText = label ?? ((shownKind === 'wallet-' && readable(attribute('wallet'))) || connect)
    const text = warning ?? (isLoading ? (attribute('loading-label') ?? connecting) : idleText)
    // A bare text node would be the target of the press. WebKit drops the click if that node is replaced before the
    // pointer is up.
    inner = [isLoading ? span('spinner') : icon(warning ? alertIcon : walletIcon), text && span('', text)]
  }
  if (name) {
    if (warning) inner[0] = span('', icon(alertIcon), `${warning} `)
    name += ` ${inner
      .map(part => (part as Node).textContent)
      .join('')
      .trim()}`
  }
  return {
    inner,
    attributes: {
      'data-testid': `${shownKind}button`,
      // The reason is part of the accessible name. A title would show to pointer users only, or be read out twice.
      'aria-label': isFailed ? `${name || warning}. ${failed}` : name,
      class: `btn page ${name ? 'split' : 'main'}${attribute('size') === 'sm' ? ' small' : ''}${warning ? ' warn' : ''}`
    }
  }
}
