/** The phone's page on the screen of a phone. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { launch, type Browser, type Page } from '../e2e/driver'
import { project, scan, showQrCode } from '../e2e/phone'
import { startWorld, type World } from '../sandbox/world'

const WIDTH = 390

const test = suite<{ world: World; browser: Browser }>('the phone page on a narrow screen')

test.before(async stage => {
  stage.world = await startWorld()
  stage.browser = await launch('chromium')
})
test.after(async ({ world, browser }) => {
  await browser.close()
  await world.stop()
})

/** Returns the right edge of what reaches furthest, in CSS pixels. */
const rightEdge = (page: Page) =>
  page.run(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('main *')].map(part => Math.floor(part.getBoundingClientRect().right))
    )
  )

test('ids of chains break or are cut: in the switches, a request and a connected site', async ({ world, browser }) => {
  const visitor = await browser.context({ viewport: { width: WIDTH, height: 844 } })
  const [site, phone] = [await visitor.page(), await visitor.page()]
  await site.goto(`${world.pages}/demo.html?${new URLSearchParams({ ...project(), chains: '', solana: '' })}`)
  await phone.goto(`${world.pages}/phone.html`)
  await phone.until(() => 'phone' in window)
  assert.is(await rightEdge(phone), WIDTH)
  await scan(phone, await showQrCode(site))
  await phone.waitFor('@phone-approve')
  assert.is(await rightEdge(phone), WIDTH)
  await phone.click('@phone-approve')
  await phone.waitFor('@phone-end')
  assert.is(await rightEdge(phone), WIDTH)
  await visitor.close()
})

test.run()
