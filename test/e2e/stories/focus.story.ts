/** Whose the focus is: the page's until somebody opens the dialog, a wallet's while that draws its own, the page's again afterwards. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const site = (body: string) => `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"></head><body>${body}
  <script src="/demo-wallet.js"></script><script type="application/json" data-billfold>{{config}}</script>
  <script type="module" src="{{cdn}}/{{version}}/billfold.js"></script></body></html>`

const focusedId = () => document.activeElement?.id
/** The site's own button, which opens by a call: where the person is, is all that is known of who opened it. */
const callFrom = (page: Page, id: string) => page.run(name => {
  const button = document.getElementById(name)!
  button.focus()
  button.click()
}, id)

story('the focus returns to the site’s own button, which opened the dialog by a call', cdn, async ({ page, world }) => {
  await page.goto(world.page(site('<billfold-button></billfold-button><div style="height:2500px"></div><button id="pay" onclick="billfold.open()">Pay</button>')))
  await page.waitFor('@connect-button')
  for (const turn of ['first', 'second']) {
    await callFrom(page, 'pay')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.matches('body :not([data-billfold])'))
    assert.is(await page.run(focusedId), 'pay', turn)
    // that another control opened it in between is of yesterday
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.localName === 'billfold-button')
  }
})
