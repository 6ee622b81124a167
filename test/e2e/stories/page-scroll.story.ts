/** The page behind the dialog neither scrolls nor jumps, and Billfold writes nothing on it. */
import * as assert from 'uvu/assert'
import { type Page } from '../driver'
import { story } from '../story'
import { chooseDemo, DEMO, wallet } from '../visit'

interface Mouse {
  mouse: { move(x: number, y: number): Promise<void>; wheel(...how: never[]): Promise<void> }
}

/** Makes the page long, and scrolls to a place where the button is still in sight. */
const lengthen = (page: Page, css = '') =>
  page.run(style => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`body { min-height: 5000px } header, .bar, billfold-button { position: static } ${style}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

/** Turns the wheel at a place of the window, and waits until its effect is visible. */
const wheel = async (page: Page, x: number, y: number, by = 400) => {
  const { mouse } = page.raw as Mouse
  await mouse.move(x, y)
  if (page.engine === 'firefox') await mouse.wheel({ deltaY: by } as never)
  else await mouse.wheel(...([0, by] as never[]))
  await page.run(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let last = -1; last !== scrollY; ) {
      last = scrollY
      for (let i = 0; i < 12; i++) await frame()
    }
  })
}
const where = (page: Page) => page.run(() => Math.round(scrollY))
const pageStyle = (page: Page) =>
  page.run(() =>
    [document.documentElement, document.body].map(({ className, style }) => `${className}|${style.cssText}`).join()
  )

const scrolling = ['chromium', 'firefox'] as const

story(
  'the wheel does not scroll the page under the open dialog, and the page does not jump when it closes',
  { core: true, engines: scrolling },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.waitFor('@connect-button')
    await lengthen(page)
    const before = await pageStyle(page)
    await wheel(page, 20, 500, 40)
    const start = await where(page)
    assert.is(start, 40)
    // a click would scroll the whole button into sight
    await page.run(() => {
      document.querySelector<HTMLElement>('billfold-button')!.focus({ preventScroll: true })
    })
    await page.press('Enter')
    await page.waitFor(DEMO)
    for (const [target, x, y] of [
      ['the backdrop', 20, 500],
      ['the dialog', 640, 400]
    ] as const) {
      for (const by of [400, 400, -100]) await wheel(page, x, y, by)
      assert.is(await where(page), start, target)
    }
    await page.click(DEMO)
    await page.waitFor('"Ask again"')
    for (const x of [20, 640]) {
      await wheel(page, x, 500)
      assert.is(await where(page), start, 'during a wallet request')
    }
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.localName === 'billfold-button')
    assert.is(await where(page), start)
    assert.is(await pageStyle(page), before)
    await wheel(page, 20, 500)
    assert.ok((await where(page)) > start, 'afterwards it scrolls again')
  }
)

story(
  'the page does not jump back to the button if it was scrolled while the dialog was open',
  {},
  async ({ open, page }) => {
    await open(wallet({}))
    await page.waitFor('@connect-button')
    await lengthen(page)
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    // a page that scrolls to new content of its own
    await page.run(() => {
      scrollTo(0, 2000)
    })
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.localName === 'billfold-button')
    assert.is(await where(page), 2000)
  }
)

story(
  'keys do not scroll the page behind the dialog, not even smoothly',
  { hosts: ['cdn', 'react19'], engines: scrolling },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.waitFor('@connect-button')
    await lengthen(page, 'html { scroll-behavior: smooth }')
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    const keys = ['PageDown', 'ArrowDown', 'End', 'Space']
    const still = async (when: string) => {
      for (const key of keys) {
        await page.press(key)
        await wheel(page, 20, 500, 0)
        assert.is(await where(page), 0, `${key}, ${when}`)
      }
    }
    await page.run(() => {
      document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('h2')!.focus()
    })
    await still('from the title')
    await page.run(() => {
      ;(document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement as HTMLElement).blur()
    })
    await still('from nowhere')
  }
)

story(
  'a page whose own element scrolls stays still, too, and lists in the dialog scroll',
  {},
  async ({ open, page }) => {
    await open(wallet({}))
    await page.waitFor('@connect-button')
    await lengthen(
      page,
      'html { height: 100%; overflow: hidden } body { min-height: 0; height: 100%; overflow: auto } ' +
        'body::after { content: ""; display: block; height: 5000px }'
    )
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await wheel(page, 20, 500)
    assert.is(await page.run(() => document.body.scrollTop), 0)
    // a list that is longer than the space for it
    await page.run(() => {
      const body = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector<HTMLElement>('.body')!
      body.append(Object.assign(document.createElement('div'), { id: 'long' }))
      body.querySelector<HTMLElement>('#long')!.style.height = '3000px'
    })
    const scrolled = () =>
      document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.body')!.scrollTop
    await wheel(page, 640, 400, 200)
    await page.until(
      () => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.body')!.scrollTop > 0
    )
    assert.ok((await page.run(scrolled)) > 0)
    for (let i = 0; i < 3; i++) await wheel(page, 640, 400, 4000)
    assert.is(await page.run(() => document.body.scrollTop), 0, 'at its end the list keeps the wheel')
  }
)

story(
  'a finger does not scroll the page behind the dialog',
  { browser: { touch: true, viewport: { width: 360, height: 640 } } },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.waitFor('@connect-button')
    await lengthen(page)
    const raw = page.raw as {
      context(): { newCDPSession(page: unknown): Promise<{ send(name: string, how: object): Promise<void> }> }
    }
    const session = await raw.context().newCDPSession(raw)
    const swipe = async (x: number, y: number) => {
      const touch = (type: string, touchPoints: object[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [{ x, y }])
      for (let i = 1; i <= 10; i++) await touch('touchMove', [{ x, y: y - i * 20 }])
      await touch('touchEnd', [])
    }
    await swipe(180, 500)
    await page.until(() => scrollY > 100)
    // the motion that it started comes to rest
    await wheel(page, 10, 10, 0)
    await page.run(() => {
      scrollTo(0, 0)
    })
    await chooseDemo(page)
    await page.waitFor('"Ask again"')
    for (const y of [100, 560]) {
      await swipe(180, y)
      await wheel(page, 10, 10, 0)
      assert.is(await where(page), 0, `from ${y}`)
    }
  }
)
