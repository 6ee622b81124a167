/** The phone's page: its requests, the sites that it is connected to, and switches for its user. */
import { Buffer } from 'buffer'
import { element } from '../../doubles/demo-wallet/draw'
import type { PhoneOptions } from '../../doubles/phone-wallet/options'
import { createPhone, type Phone } from '../../doubles/phone-wallet/phone'
import { verdictText } from '../../doubles/phone-wallet/verify'
import { drawSwitches } from './phone-switches'

declare global {
  interface Window {
    /** Set once the phone is ready. From then on `phone-uri` accepts input. */
    phone?: Phone
  }
  /** Addresses of the relay and the Verify API. The sandbox's server puts them before the script, like the chains. */
  // `var` is the one way to declare a property of globalThis.
  var phoneRelay: string | undefined
  var phoneVerify: string | undefined
}

// The library's own switch for its calls to WalletConnect's services, which no option affects (2.21.7). With it the
// library also reads `global`, as bundlers define it.
Object.assign(globalThis, { global: globalThis, process: { env: { IS_VITEST: 'true' } } })
// The library's sign-in code requires it, and no browser has it.
Object.assign(globalThis, { Buffer })

const elementById = (id: string) => document.getElementById(id)!

/** Redraws only what has changed, so that a button stays under the finger. */
const drawn = new Map<string, string>()
const draw = <T>(id: string, items: readonly T[], empty: string, build: (item: T) => HTMLElement) => {
  const now = JSON.stringify(items)
  if (drawn.get(id) === now) return
  drawn.set(id, now)
  elementById(id).replaceChildren(
    ...(items.length ? items.map(build) : [element('p', { className: 'nothing' }, empty)])
  )
}

const showError = (text: string) => elementById('trouble').replaceChildren(text)
const showFailure = (error: unknown) => showError((error as Error).message)

const drawAll = (phone: Phone) => {
  draw('requests', phone.open(), 'Nothing.', ({ id, method, title, name, url, lines, text, verdict }) =>
    element(
      'section',
      { className: 'card' },
      element('h3', {}, title),
      element('p', { className: 'site' }, `${name} (${url})`),
      element(
        'p',
        { className: `verdict ${verdict.isScam ? 'scam' : verdict.validation.toLowerCase()}`, testId: 'phone-verdict' },
        verdictText(verdict)
      ),
      ...lines.map(line => element('p', {}, line)),
      ...(text === undefined ? [] : [element('pre', { tabIndex: 0, testId: 'phone-text' }, text)]),
      element('p', { className: 'site', testId: 'phone-method' }, method),
      element(
        'div',
        { className: 'answers' },
        element(
          'button',
          {
            type: 'button',
            testId: 'phone-reject',
            onclick: () => {
              phone.reject(id).catch(showFailure)
            }
          },
          'Reject'
        ),
        element(
          'button',
          {
            type: 'button',
            className: 'yes',
            testId: 'phone-approve',
            onclick: () => {
              phone.approve(id).catch(showFailure)
            }
          },
          'Approve'
        )
      )
    )
  )
  draw('sessions', phone.sessions(), 'None.', ({ topic, name, url, chains, accounts, expiresAtMs }) =>
    element(
      'section',
      { className: 'card' },
      element('h3', {}, name),
      element('p', { className: 'site' }, url),
      element('p', { testId: 'phone-session-chains' }, chains.join(', ')),
      element('p', { className: 'site' }, [...new Set(accounts.map(account => account.split(':')[2]))].join(', ')),
      element(
        'p',
        { className: 'site' },
        `Until ${new Date(expiresAtMs).toLocaleDateString('en', { dateStyle: 'medium' })}`
      ),
      element(
        'button',
        {
          type: 'button',
          testId: 'phone-end',
          onclick: () => {
            phone.end(topic).catch(showFailure)
          }
        },
        'Disconnect'
      )
    )
  )
  draw('log', [...phone.log].slice(-30).reverse(), '', line => element('li', {}, line))
}

const pair = async (phone: Phone, code: string) => {
  showError('')
  try {
    await phone.pair(code)
  } catch (error) {
    showFailure(error)
  }
}

/** The phone has accounts on the last two, and no node. */
const nodesHere = (): Record<string, string> => {
  const {
    demoWalletChains,
    demoWalletSolana: solana = {},
    demoBitcoinIndexers: { mainnet = '', testnet = '' } = {}
  } = globalThis
  return {
    ...demoWalletChains,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana['solana:mainnet'] ?? '',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': solana['solana:devnet'] ?? '',
    'bip122:000000000019d6689c085ae165831e93': mainnet,
    'bip122:000000000933ea01ad0ee984209779ba': testnet,
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': '',
    'cosmos:cosmoshub-4': ''
  }
}

const start = async () => {
  const query = new URLSearchParams(location.search)
  const options = JSON.parse(query.get('phone') ?? '{}') as Partial<PhoneOptions>
  const phone = await createPhone({
    relayUrl: globalThis.phoneRelay ?? '',
    verifyUrl: globalThis.phoneVerify,
    nodes: nodesHere(),
    options,
    url: location.origin
  })
  const redrawSwitches = drawSwitches(elementById('switches'), phone, Object.keys(nodesHere()), showFailure)
  phone.onChange(() => {
    drawAll(phone)
    redrawSwitches()
  })
  drawAll(phone)
  const field = elementById('uri') as HTMLInputElement
  elementById('pair').addEventListener('submit', event => {
    event.preventDefault()
    pair(phone, field.value)
    field.value = ''
  })
  window.phone = phone
  elementById('state').replaceChildren('Ready')
  for (const id of ['uri', 'pair-button']) (elementById(id) as HTMLButtonElement).disabled = false
  const code = query.get('uri')
  if (!code) return
  // A pairing URI is valid once: a reload of the page must not use the link again.
  query.delete('uri')
  history.replaceState(null, '', `${location.pathname}?${query}`)
  await pair(phone, code)
}

start().catch(showFailure)
