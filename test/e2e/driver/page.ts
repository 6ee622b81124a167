/** Builds a `Page` from an engine's `Tab`: everything that is the same on all engines. */
import { randomUUID } from 'node:crypto'
import { createLookups, sourceOf, type Spot } from './in-page'
import type { Page, Tab, WaitOptions } from './types'
import { eventually } from './wait'

/** Milliseconds to wait for a window that a click has closed. Only a click that fails waits for all of it. */
const CLOSING_MS = 10_000

/** Largest number of presses until one lands on a moving element. */
const MAX_PRESSES = 5

/** Returns an error for a failure inside the page, with the page's own stack. */
const insideError = (fault: string) => new Error(`In the page: ${fault}`)

/**
 * True for errors that the engines throw while a document is being replaced. The driver then repeats the request in the
 * next document.
 */
const LEAVING = [
  'context was destroyed',
  'cannot find context',
  'execution context',
  'no such frame',
  'nosuchframe',
  'discardedbrowsingcontext',
  'before the unload event'
]
export const isLeaving = (error: unknown) => LEAVING.some(text => String(error).toLowerCase().includes(text))

const wrap = (body: string) =>
  `(async () => {
  try { return JSON.stringify({ value: await (${body}) }) }
  catch (error) { return JSON.stringify({ fault: String(error?.message ? error.name + ': ' + error.message : ` +
  `error), stack: String(error?.stack ?? '') }) }
})()`

type Lookups = ReturnType<typeof createLookups>

/** Wraps a page so that it logs its commands. Functions are logged by their text. */
const logged = (page: Page): Page => {
  const note = (name: string, args: readonly unknown[]) =>
    page.log.steps.push(
      [name, ...args.map(arg => (typeof arg === 'function' ? String(arg) : JSON.stringify(arg)))]
        .join(' ')
        .slice(0, 160)
    )
  const methods = Object.entries(page).map(([name, value]) => [
    name,
    typeof value !== 'function'
      ? value
      : (...args: unknown[]) => {
          note(name, args)
          return (value as (...args: unknown[]) => unknown)(...args)
        }
  ])
  return Object.fromEntries(methods) as Page
}

export const createPage = (tab: Tab): Page => {
  const request = async (body: string): Promise<unknown> => {
    const result = JSON.parse(await tab.evaluate(wrap(body))) as { value?: unknown; fault?: string }
    if (result.fault !== undefined) throw insideError(result.fault)
    return result.value
  }

  const call = (fn: (...args: never[]) => unknown, args: readonly unknown[]) =>
    request(`${sourceOf(fn)}(...${JSON.stringify(args)})`)

  const find = async <K extends keyof Lookups>(what: K, ...args: Parameters<Lookups[K]>) =>
    (await request(`${sourceOf(createLookups)}().${what}(...${JSON.stringify(args)})`)) as ReturnType<Lookups[K]>

  /** Like `find`, but returns undefined if the document is being left. */
  const peek = async <T>(question: Promise<T>): Promise<T | undefined> => {
    try {
      return await question
    } catch (error) {
      if (isLeaving(error) && !String(error).includes('In the page')) return undefined
      throw error
    }
  }

  /** Returns the element's position once the element is usable and has kept still between two checks. */
  const restingSpot = (selector: string, needsEnabled: boolean, { limitMs }: WaitOptions = {}) => {
    let last: Spot | undefined
    const describe = () => {
      if (!last || last.state === 'ready') return 'moving'
      return last.state === 'covered' ? `covered by ${last.by}` : last.state
    }
    return eventually(
      async () => {
        const before = last
        last = await peek(find('spot', selector, needsEnabled))
        return last?.state === 'ready' && before?.state === 'ready' && last.box === before.box && last
      },
      () => `${selector} cannot be used, it is ${describe()}`,
      limitMs
    )
  }

  /** Points once. Returns false if the element moved away under the pointer and the press missed it. */
  const pointOnce = async (act: 'move' | 'click' | 'tap', selector: string, options?: WaitOptions) => {
    const { x, y } = await restingSpot(selector, act !== 'move', options)
    if (act !== 'move') await peek(find('watchPress', selector))
    await tab.pointer(act, x, y).catch(async (error: unknown) => {
      // The press may close the window in which it lands. The engine then reports a failure, and a moment later that
      // the window is gone.
      await eventually(tab.isClosed, 'the window is still there', CLOSING_MS).catch(() => {
        throw error
      })
    })
    // A page that the press has left does not answer.
    const hit = act === 'move' || tab.isClosed() ? true : await peek(find('hit')).catch(() => undefined)
    return hit !== false
  }

  const point = async (act: 'move' | 'click' | 'tap', selector: string, options?: WaitOptions) => {
    for (let attempt = 0; attempt < MAX_PRESSES; attempt++) {
      if (await pointOnce(act, selector, options)) return
    }
    throw new Error(`${selector} moved away under the pointer ${MAX_PRESSES} times`)
  }

  const url = () => call(() => location.href, []) as Promise<string>

  return logged({
    engine: tab.engine,
    log: tab.log,
    raw: tab.raw,
    goto: tab.goto,
    reload: tab.reload,
    url,
    async back() {
      // The engines' own "back" waits for a load event. A page from the back/forward cache never fires one.
      const leftPage = { href: await url(), mark: randomUUID() }
      await peek(
        call(
          (mark: string) => {
            Object.assign(document, { leftByDriver: mark })
            history.back()
          },
          [leftPage.mark]
        )
      )
      await eventually(
        async () =>
          (await peek(
            call(
              ({ href, mark }: typeof leftPage) =>
                document.readyState === 'complete' &&
                ((document as { leftByDriver?: string }).leftByDriver !== mark || location.href !== href),
              [leftPage]
            )
          )) as boolean,
        `going back from ${leftPage.href}`
      )
    },
    async run<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A) {
      return (await call(fn, args)) as R
    },
    click: (selector, options) => point('click', selector, options),
    async hold(selector, meanwhile) {
      const { x, y } = await restingSpot(selector, true)
      await tab.pointer('down', x, y)
      await meanwhile()
      await tab.pointer('up', x, y)
    },
    hover: (selector, options) => point('move', selector, options),
    tap: (selector, options) => point('tap', selector, options),
    async type(selector, text) {
      await point('click', selector)
      await find('selectAll')
      await tab.keys(text)
    },
    press(combination) {
      const keys = combination.split('+')
      return tab.press(keys.at(-1) ?? '', keys.slice(0, -1))
    },
    async text(selector) {
      return (await eventually(() => peek(find('text', selector)), `${selector} is missing`)).text
    },
    visible: selector => find('visible', selector),
    count: selector => find('count', selector),
    async waitFor(selector, { gone = false, limitMs } = {}) {
      await eventually(
        async () => (await peek(find('visible', selector))) === !gone,
        gone ? `${selector} is still visible` : `${selector} is not visible`,
        limitMs
      )
    },
    async until<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A) {
      let last: unknown
      const { value } = await eventually(
        async () => {
          try {
            last = await peek(call(fn, args))
          } catch (error) {
            last = error
            return undefined
          }
          return last ? { value: last as R } : undefined
        },
        () => `${String(fn)} gave ${last instanceof Error ? last.message : JSON.stringify(last)}`
      )
      return value
    },
    errors: () => [...tab.log.errors],
    screenshot: tab.screenshot,
    close: tab.close
  })
}
