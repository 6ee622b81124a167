/**
 * The gallery: `?fixture=name&theme=dark|light&locale=<tag>` shows one state, with `&exact` for pictures. Without a
 * fixture it shows all of them in frames.
 */
import { preloadFirstView } from '../../../src/actions/dialog/preload'
import { chunks } from '../../all-chunks'
import { scriptedLogin } from '../../doubles/scripted-login'
import { loadLoginMessages } from '../../../src/core/login/login-messages'
import { setEmbedIn } from '../../../src/core/dialog/shell'
import { locales } from '../../../src/core/i18n/locale'
import { defineElements } from '../../../src/elements/elements'
import { emitDom } from '../../../src/elements/emit-dom'
import { widgetHandleOf } from '../../../src/elements/widget-handle-of'
import { defineModal } from '../../../src/elements/modal-element'
import type { ChunkTable } from '../../../src/core/platform/chunk-types'
import { createInstance } from '../../../src/api/create-billfold'
import type { Fixture } from './fixture'
import { fixtures, optionsOf, populate, wordiest } from './fixtures'
import { answerNode, becomePhone, goOffline, holdTimers, seedStorage, stopClock } from './stage'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'light' ? 'light' : 'dark'
const locale = locales.find(tag => tag === query.get('locale')) ?? 'en'

/** Returns the shadow roots of a tree, including nested ones. */
const rootsIn = (tree: ParentNode): ShadowRoot[] =>
  [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : []))

/** Returns the first matching element in Billfold's shadow roots, as soon as there is one. */
const find = (selector: string) =>
  new Promise<HTMLElement>(resolve => {
    const check = () => {
      const element = rootsIn(document)
        .map(root => root.querySelector<HTMLElement>(selector))
        .find(Boolean)
      if (element) resolve(element)
      else requestAnimationFrame(check)
    }
    check()
  })

/**
 * Places letters by the layout, not by a machine's settings for sharp text, so that they are the same on each. The
 * roots reset inherited properties. Hides a notice that the fixture does not wait for: it arrives at its own time and
 * is not part of the picture.
 */
const placeExactly = ({ until }: Fixture) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { text-rendering: geometricPrecision !important } ` +
      `${until.includes('.toast') ? '' : '.toast { display: none !important }'}`
  )
  for (const root of [document, ...rootsIn(document)]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

const chunksOf = ({ chunks: wanted = {}, isWithoutShell, answersOfLogin }: Fixture): ChunkTable => {
  const unavailable = () => Promise.reject(new Error('the server is gone'))
  const view = Object.fromEntries(
    Object.entries(wanted).map(([name, behaviour]) => [
      name,
      () => (behaviour === 'fails' ? unavailable() : new Promise(() => undefined))
    ])
  )
  // WalletConnect stays pending forever: a picture sends no requests
  return {
    ...chunks,
    connector: { ...chunks.connector, walletconnect: () => new Promise(() => undefined) },
    action: { ...chunks.action, login: async () => ({ default: scriptedLogin(answersOfLogin).actions }) },
    app: isWithoutShell ? { ...chunks.app, mount: unavailable } : chunks.app,
    view: { ...chunks.view, ...view }
  }
}

const show = async (fixture: Fixture) => {
  seedStorage(fixture)
  const endWait = holdTimers(fixture.skippedWait)
  if (fixture.chainData || fixture.showsClock) stopClock()
  if (fixture.isPhone) becomePhone()
  answerNode(fixture.node ?? '0x0', fixture.directory, fixture.chainData, fixture.isAboveLimit)
  if (fixture.isOffline) goOffline()
  populate(fixture)
  const billfold = createInstance(
    { themeMode: theme, locale, debug: false, ...optionsOf(fixture) },
    chunksOf(fixture),
    'preact',
    emitDom
  )
  Object.assign(window, {
    setTheme: (mode: 'light' | 'dark') => {
      billfold.setThemeMode(mode)
      document.documentElement.dataset['theme'] = mode
    }
  })
  defineElements(widgetHandleOf(billfold, preloadFirstView))
  defineModal(setEmbedIn)
  for (const tag of fixture.elements ?? []) document.querySelector('main')!.append(document.createElement(tag), ' ')
  await billfold.ready()
  if (fixture.isConnected) await billfold.connect(fixture.wallets![0]!.rdns)
  if (!fixture.elements) await billfold.open(fixture.open)
  if (fixture.answersOfLogin) await loadLoginMessages()
  fixture.beforePress?.()
  for (const testId of fixture.press ?? []) {
    // a text may contain equals signs
    const [name = '', ...texts] = testId.split('=')
    const text = texts.length ? texts.join('=') : undefined
    const control = await find(`[data-testid="${name}"]:not([aria-disabled])`)
    if (fixture.nodeAfterPress !== undefined) answerNode(fixture.nodeAfterPress, fixture.directory, fixture.chainData)
    if (text === undefined) control.click()
    else {
      Object.assign(control, { value: text })
      for (const type of ['paste', 'input']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  fixture.call?.(billfold, find)
  endWait()
  await find(fixture.until)
  if (query.has('exact')) placeExactly(fixture)
  // A layout requests the fonts; only then can they be awaited.
  document.body.getBoundingClientRect()
  await document.fonts.ready
  requestAnimationFrame(() => {
    document.documentElement.dataset['ready'] = ''
  })
}

const list = () => {
  const main = document.querySelector('main')!
  for (const name of Object.keys(fixtures)) {
    const figure = main.appendChild(document.createElement('figure'))
    figure.appendChild(document.createElement('figcaption')).textContent = name
    figure.toggleAttribute('data-wordiest', Object.values<string>(wordiest).includes(name))
    for (const shownTheme of query.has('theme') ? [theme] : ['light', 'dark']) {
      const frame = figure.appendChild(document.createElement('iframe'))
      frame.loading = 'lazy'
      frame.title = `${name}, ${shownTheme}`
      frame.width = query.get('width') ?? '420'
      frame.src = `?${new URLSearchParams({ fixture: name, theme: shownTheme, locale })}`
    }
  }
}

const name = query.get('fixture')
const fixture = name ? fixtures[name] : undefined
document.documentElement.dataset['theme'] = theme
document.documentElement.lang = locale
document.documentElement.classList.toggle('exact', query.has('exact'))
if (name) document.querySelector('h1')!.textContent = fixture ? name : `There is no fixture ${name}`
if (fixture) void show(fixture)
else if (!name) list()
