/**
 * The system's WebKitGTK, driven by WebDriver. It differs from the other engines in two ways. Console lines are not
 * collected. An error in the first moments of a page (classic scripts in its head) may be missed: the driver can listen
 * only once the document exists.
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createLog } from './log'
import { createPage, isLeaving } from './page'
import type { Browser, Context, ContextOptions, Log, Page, Tab } from './types'
import { eventually } from './wait'
import { arriveText, fetchText, startText, type Fetched } from './webkit-probe'
import type { KeyAction, WebDriver } from './webdriver'
import { openDisplay, openSession, type Session } from './webkit-session'

/** Milliseconds of pointer travel. Zero: an element is known to be at rest when it is clicked. */
const TRAVEL_MS = 0

/** Keys to which WebDriver assigns a code point. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D'
}

const keyCodeOf = (name: string) => {
  const key = keys[name] ?? ([...name].length === 1 ? name : undefined)
  if (!key) throw new Error(`webkit knows no key ${name}.`)
  return key
}

const down = (value: string): KeyAction => ({ type: 'keyDown', value })
const up = (value: string): KeyAction => ({ type: 'keyUp', value })

const openTab = (session: Session, handle: string, logs: readonly Log[], own: Log): Tab => {
  const inTab = <T>(job: (driver: WebDriver) => Promise<T>) => session.inWindow(handle, job)

  const evaluate = async (expression: string) => {
    const id = randomUUID()
    await inTab(driver => driver.execute(startText(id, expression)))
    // No limit, as with the other engines: the evaluation may wait for a user.
    return eventually(
      async () => {
        const { text, isLost, errors, violations } = (await inTab(driver => driver.execute(fetchText(id)))) as Fetched
        for (const log of logs) {
          log.errors.push(...errors)
          log.violations.push(...violations)
        }
        if (isLost) throw new Error('context was destroyed')
        return text ?? undefined
      },
      '',
      Infinity
    )
  }

  /** Navigates, and waits until the next document has loaded. */
  const navigate = async (go: (driver: WebDriver) => Promise<void>) => {
    const mark = randomUUID()
    await evaluate(`(async () => { document.leftByDriver = ${JSON.stringify(mark)}; return '' })()`)
    await inTab(go)
    await eventually(
      async () =>
        (await inTab(driver => driver.execute(arriveText(mark))).catch((error: Error) => {
          if (isLeaving(error)) return ''
          throw error
        })) === 'complete',
      'the page did not load'
    )
  }

  return {
    engine: 'webkit',
    log: own,
    raw: session.driver,
    evaluate,
    goto: url => navigate(driver => driver.goto(url)),
    reload: () => navigate(driver => driver.refresh()),
    async pointer(act, x, y) {
      if (act === 'tap') throw new Error('tap: Chromium only.')
      const move = {
        type: 'pointerMove',
        x: Math.round(x),
        y: Math.round(y),
        origin: 'viewport',
        duration: TRAVEL_MS
      } as const
      const press = { type: 'pointerDown', button: 0 } as const
      const release = { type: 'pointerUp', button: 0 } as const
      const acts = { move: [], down: [press], up: [release], click: [press, release] }
      await inTab(driver => driver.pointer([move, ...acts[act]]))
    },
    keys: text => inTab(driver => driver.keys([...text].flatMap(key => [down(key), up(key)]))),
    press(key, modifiers) {
      const modifierKeys = modifiers.map(keyCodeOf)
      const pressed = [down(keyCodeOf(key)), up(keyCodeOf(key))]
      return inTab(driver => driver.keys([...modifierKeys.map(down), ...pressed, ...modifierKeys.map(up)]))
    },
    async screenshot(path) {
      await writeFile(path, await inTab(driver => driver.screenshot()), 'base64')
    },
    close: () => inTab(driver => driver.closeWindow()),
    isClosed: () => false
  }
}

const openContext = async (
  display: string,
  binary: string,
  { viewport, ...options }: ContextOptions
): Promise<Context> => {
  const { colorScheme, reducedMotion, locale, touch } = options
  if (reducedMotion || locale || touch) throw new Error('reducedMotion, locale, touch: not on WebKit.')
  const session = await openSession(display, binary, colorScheme === 'dark' ? ['--dark-mode'] : [])
  const log = createLog()
  const wrapped = new Map<string, Page>()

  const handles = () => session.inWindow(undefined, driver => driver.handles())
  const wrap = (handle: string): Page => {
    const own = createLog()
    const page = wrapped.get(handle) ?? createPage(openTab(session, handle, [log, own], own))
    wrapped.set(handle, page)
    return page
  }
  const pages = async () => {
    const open = await handles()
    open.forEach(wrap)
    return [...wrapped].filter(([handle]) => open.includes(handle)).map(([, page]) => page)
  }
  /** True once the window that opens at the start serves as the first page. */
  let isUsed = false

  return {
    log,
    pages,
    async page() {
      if (isUsed) await session.inWindow(undefined, driver => driver.newWindow())
      isUsed = true
      const newHandle = (await handles()).find(handle => !wrapped.has(handle))
      if (!newHandle) throw new Error('webkit opened no window')
      if (viewport) await session.inWindow(newHandle, driver => resize(driver, viewport))
      return wrap(newHandle)
    },
    async popup(act) {
      const before = await pages()
      await act()
      const page = await eventually(
        async () => (await pages()).find(candidate => !before.includes(candidate)),
        'no window opened'
      )
      await page.until(() => document.readyState === 'complete')
      return page
    },
    offline() {
      throw new Error('offline: not on WebKit.')
    },
    close: session.close
  }
}

/** Resizes the window so that the page has the requested size. GTK keeps the window at least 447 px wide. */
const resize = async (driver: WebDriver, { width, height }: { width: number; height: number }) => {
  const [around = 0, above = 0] = (await driver.execute(
    'return [outerWidth - innerWidth, outerHeight - innerHeight]'
  )) as number[]
  await driver.resize(width + around, height + above)
}

export const launchWebkit = async (binary: string): Promise<Browser> => {
  const display = await openDisplay()
  return {
    engine: 'webkit',
    context: (options = {}) => openContext(display.name, binary, options),
    alive: display.isOpen,
    close: display.close
  }
}
