/** The files of payments, each tampered with on the way. None runs, and the intact file loads afterwards. */
import * as assert from 'uvu/assert'
import { chunkFile } from '../chunk-file'
import { etherPayment, outcomes, payQuery, requestPayment } from '../paying'
import { waitForText } from '../send-form'
import { story } from '../story'
import { connectDemo } from '../visit'
import type { Page } from '../driver'
import type { World } from '../../sandbox/world'

const options = { hosts: ['cdn'] as const, expects: /integrity|digest/i }

const tamperWith = (world: World, file: string) =>
  world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
const hasRun = (page: Page) => page.run(() => (window as { tampered?: unknown }).tampered)

story('a tampered pay file never runs: the call is rejected, and the next one loads it', options, async stage => {
  const { open, page, world } = stage
  await open(payQuery(world))
  await connectDemo(page)
  tamperWith(world, 'pay')
  await requestPayment(page, etherPayment)
  assert.is((await outcomes(page))[0]?.code, 'chunk-failed')
  assert.is(await hasRun(page), undefined)
  world.faults.clear('cdn')
  await requestPayment(page, etherPayment)
  await waitForText(page, 'pay-amount', '0.25 ETH')
})

story('tampered messages of payments never run: the dialog says so, and loads them on retry', options, async stage => {
  const { open, page, world } = stage
  await open(payQuery(world, { locale: 'de' }))
  await connectDemo(page)
  tamperWith(world, 'i18n/de/features')
  await requestPayment(page, etherPayment)
  await page.waitFor('@modal >> @retry')
  assert.is(await hasRun(page), undefined)
  world.faults.clear('cdn')
  await page.click('@modal >> @retry')
  await waitForText(page, 'pay-amount', '0.25 ETH')
  await page.waitFor('@modal >> "Zahlung"')
})
