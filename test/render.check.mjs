/**
 * The render-timing pages still build and report on both renderers: few openings in a real Chromium, counted and timed.
 * `npm run bench:render` prints the numbers.
 */
import { chromium } from 'playwright'
import { buildPages } from '../bench/render/build.mjs'
import { serve } from '../bench/render/serve.mjs'
import { visit } from '../bench/render/visit.mjs'
import { findBrowser } from './browsers.mjs'

const report = (what, faults) => {
  console.log(faults.length ? `not ok render timing, ${what}: ${faults.join('; ')}` : `ok render timing, ${what}`)
  if (faults.length) process.exitCode = 1
}

const server = await serve(await buildPages())
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
})

const figure = ({ figures }, name) => figures.find(f => f.name === name)

const timed = await visit(browser, server.home, { renderer: 'preact', scenario: 'open-close', share: 0.003 })
const untimed = ['first opening', 'opening', 'closing'].filter(name => !(figure(timed, name)?.value > 0))
report('timed', [
  ...timed.faults,
  ...untimed.map(name => `no time for ${name}`),
  ...(timed.isIsolated ? [] : ['the clock is coarse: the page is not isolated'])
])

for (const renderer of ['preact', 'react']) {
  const counted = await visit(browser, server.home, { renderer, scenario: 'open-close', mode: 'count' })
  const figureOf = name => figure(counted, name)
  const problems = [...counted.faults]
  if (!figureOf('opening: renders')?.detail.includes('Row 5'))
    problems.push(`an opening renders ${figureOf('opening: renders')?.detail}, not five rows`)
  if (!(figureOf('opening: writes, dialog')?.value > 0)) problems.push('nothing was written')
  if (figureOf('closing: renders')?.detail.includes('Row'))
    problems.push(`closing renders rows: ${figureOf('closing: renders').detail}`)
  report(`${renderer} counted`, problems)
}

const page = await browser.newPage()
const faults = []
page.on('pageerror', error => faults.push(error.message))
await page.goto(`${server.home}/?scenario=account`)
await page
  .waitForFunction(
    () => [...document.querySelectorAll('iframe')].every(frame => frame.contentWindow.bench),
    undefined,
    { timeout: 120_000 }
  )
  .catch(() => faults.push('a frame was never ready'))
if ((await page.locator('iframe').count()) !== 2) faults.push('there are not two frames')
if ((await page.locator('nav a[aria-current]').textContent()) !== 'account')
  faults.push('the chosen scenario is not marked')
report('side by side', faults)

await browser.close()
await server.stop()
