/**
 * The gallery: `?fixture=name&theme=dark|light&locale=en|de|ar` shows one state, with `&exact` for pictures. Without a
 * fixture it shows all of them in frames.
 */
import { warmFirst } from '../../../src/actions/warm'
import { chunks } from '../../../src/chunks'
import { setEmbedIn } from '../../../src/core/shell'
import { defineElements } from '../../../src/loader/elements'
import { emitDom } from '../../../src/loader/emit'
import { portOf } from '../../../src/loader/face-port'
import { defineModal } from '../../../src/loader/modal'
import type { Chunks } from '../../../src/core/chunk-types'
import { start } from '../../../src/start'
import type { Fixture } from './fixture'
import { fixtures, optionsOf, populate, wordiest } from './fixtures'
import { answerNode, becomePhone, goOffline, holdTime, leaveFromVisit, stopClock } from './stage'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'light' ? 'light' : 'dark'
const locale = (['de', 'ar'] as const).find(l => l === query.get('locale')) ?? 'en'

/** Returns the shadow roots of a tree, including nested ones. */
const rootsIn = (tree: ParentNode): ShadowRoot[] =>
  [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : []))

/** Returns the first matching element in Billfold's shadow roots, as soon as there is one. */
const find = (selector: string) =>
  new Promise<HTMLElement>(found => {
    const look = () => {
      const element = rootsIn(document)
        .map(root => root.querySelector<HTMLElement>(selector))
        .find(Boolean)
      if (element) found(element)
      else requestAnimationFrame(look)
    }
    look()
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
      `${until.includes('.note') ? '' : '.note { display: none !important }'}`
  )
  for (const root of [document, ...rootsIn(document)]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

const chunksOf = ({ chunks: wanted = {}, isWithoutShell }: Fixture): Chunks => {
  const gone = () => Promise.reject(new Error('the server is gone'))
  const view = Object.fromEntries(
    Object.entries(wanted).map(([name, how]) => [name, () => (how === 'fails' ? gone() : new Promise(() => undefined))])
  )
  // WalletConnect stays pending forever: a picture sends no requests
  return {
    ...chunks,
    connector: { ...chunks.connector, walletconnect: () => new Promise(() => undefined) },
    app: isWithoutShell ? { ...chunks.app, root: gone } : chunks.app,
    view: { ...chunks.view, ...view }
  }
}

const show = async (fixture: Fixture) => {
  leaveFromVisit(fixture)
  const passTime = holdTime(fixture.late)
  if (fixture.money || fixture.showsClock) stopClock()
  if (fixture.isPhone) becomePhone()
  answerNode(fixture.node ?? '0x0', fixture.directory, fixture.money, fixture.isAboveLimit)
  if (fixture.isOffline) goOffline()
  populate(fixture)
  const face = start(
    { themeMode: theme, locale, debug: false, ...optionsOf(fixture) },
    chunksOf(fixture),
    'preact',
    emitDom
  )
  Object.assign(window, {
    setTheme: (mode: 'light' | 'dark') => {
      face.setThemeMode(mode)
      document.documentElement.dataset['theme'] = mode
    }
  })
  defineElements(portOf(face, warmFirst))
  defineModal(setEmbedIn)
  for (const tag of fixture.elements ?? []) document.querySelector('main')!.append(document.createElement(tag), ' ')
  await face.ready()
  if (fixture.isConnected) await face.connect(fixture.wallets![0]!.rdns)
  if (!fixture.elements) await face.open(fixture.open)
  for (const testId of fixture.press ?? []) {
    // a text may contain equals signs
    const [name = '', ...texts] = testId.split('=')
    const text = texts.length ? texts.join('=') : undefined
    const control = await find(`[data-testid="${name}"]:not([aria-disabled])`)
    if (fixture.nodeThen !== undefined) answerNode(fixture.nodeThen, fixture.directory, fixture.money)
    if (text === undefined) control.click()
    else {
      Object.assign(control, { value: text })
      for (const type of ['paste', 'input']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  fixture.call?.(face, find)
  passTime()
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
    for (const shown of query.has('theme') ? [theme] : ['light', 'dark']) {
      const frame = figure.appendChild(document.createElement('iframe'))
      frame.loading = 'lazy'
      frame.title = `${name}, ${shown}`
      frame.width = query.get('width') ?? '420'
      frame.src = `?${new URLSearchParams({ fixture: name, theme: shown, locale })}`
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
