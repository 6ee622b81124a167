/** Nothing in the page moves when the loader shows its button. */
import * as assert from 'uvu/assert'
import type { Page as PlaywrightPage } from 'playwright'
import type { Page } from '../driver'
import { block, cdn, script, hostPage } from '../loader-page'
import { story } from '../story'
import { connectDemo, SHORT, wallet } from '../visit'

/** Adds up layout shifts as the browser counts them. Chromium only. */
const countShifts = (page: Page) =>
  (page.raw as PlaywrightPage).addInitScript(() => {
    const counted = window as unknown as { shift: number }
    counted.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) =>
  page.run(
    () =>
      new Promise<number>(done => {
        requestAnimationFrame(() => requestAnimationFrame(() => done((window as unknown as { shift: number }).shift)))
      })
  )
/** Milliseconds. Time for a first paint before the loader is there. */
const LATE_MS = 300

story('nothing moves when the button appears', cdn, async ({ page, world, shot }) => {
  await countShifts(page)
  world.faults.set('cdn', { kind: 'delay', delayMs: LATE_MS })
  await page.goto(
    world.page(
      hostPage(
        '<div style="display:flex;gap:8px"><billfold-button></billfold-button><b>beside it</b></div><p>below it</p>'
      )
    )
  )
  await page.waitFor('@connect-button')
  assert.is(await shifted(page), 0)
  await shot('nothing-moves')
})

story(
  'a returning visitor sees the account at once, and nothing moves until the wallet has answered',
  cdn,
  async ({ open, page, world }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await page.until(() => localStorage.getItem('billfold.balance')?.includes('ETH'))
    await countShifts(page)
    world.faults.set('cdn', { kind: 'delay', delayMs: LATE_MS })
    const css = '<style>billfold-button { display: inline-block; width: 300px; min-height: 44px }</style>'
    const url = `${world.page(
      hostPage(
        '<div style="display:flex;gap:8px"><billfold-button></billfold-button><b>beside it</b></div><p>below it</p>',
        `<script src="/demo-wallet.js"></script>${css}${block}${script}`
      )
    )}?${new URLSearchParams(wallet({ approve: 'auto', lagMs: 500 }))}`
    await page.goto(url)
    await page.run(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      customElements.whenDefined('billfold-button').then(() => {
        const check = () => {
          const label = document
            .querySelector('billfold-button')!
            .shadowRoot!.querySelector('button')!
            .innerText.replace(/\s+/g, ' ')
          if (seen.at(-1) !== label) seen.push(label)
          requestAnimationFrame(check)
        }
        check()
      })
    })
    await page.until(() =>
      (
        window as unknown as { billfold?: { getIsConnectedState?(): Promise<boolean> } }
      ).billfold?.getIsConnectedState?.()
    )
    assert.is(await shifted(page), 0)
    const seen = await page.run(() => (window as unknown as { seen: string[] }).seen)
    assert.is(seen.length, 1, seen.join(' | '))
    assert.ok(seen[0]!.includes(SHORT) && seen[0]!.includes('ETH'), seen[0])
  }
)
