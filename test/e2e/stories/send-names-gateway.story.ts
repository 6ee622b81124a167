/**
 * Gateways of names that fail or lie. The visitor reads that the name was not resolved, nothing can be sent, the site
 * that a gateway leads to receives nothing, and the next try succeeds.
 */
import * as assert from 'uvu/assert'
import { names } from '../../sandbox/contracts/index'
import { ETHEREUM, offchainNames } from '../../sandbox/names/records'
import type { Fault } from '../../sandbox/faults'
import { eventually } from '../driver'
import { cdn, fillIn, finishTransfer, query, review, send, waitForText, weiOf } from '../send-form'
import { story } from '../story'
import { connectDemo } from '../visit'

const { ethereum: wanted } = offchainNames
const address = wanted.addresses.get(ETHEREUM)!

const faults: readonly [what: string, fault: Fault][] = [
  ['is down', { kind: 'status', status: 503 }],
  ['refuses the request', { kind: 'status', status: 403 }],
  ['breaks the connection', { kind: 'drop' }],
  ['answers with a page', { kind: 'invalid-response', body: '<!doctype html><p>Welcome' }],
  ['signs with another key', { kind: 'tamper' }],
  ['answers with another name’s address', { kind: 'stranger' }],
  ['leads to another site', { kind: 'redirect' }],
  ['sends many megabytes', { kind: 'huge' }]
]

for (const [what, fault] of faults)
  story(
    `a name whose gateway ${what} is not resolved, and the next try succeeds`,
    { ...cdn, expects: /name-gateway|Failed to (load|fetch)|ERR_|CORS|50\d|403|redirect/i },
    async ({ open, page, world }) => {
      const before = await weiOf(world, address)
      world.faults.set('name-gateway', fault)
      await open(query())
      await connectDemo(page)
      await fillIn(page, 'native', '0.25', wanted.name)
      await waitForText(page, 'receiver-message', 'Error resolving name')
      assert.ok(await page.count('[data-testid=review][aria-disabled=true]'))
      assert.equal(
        world.requests('site-server').filter(({ url }) => url.includes('/lookup/')),
        [],
        'the other site received nothing'
      )
      world.faults.clear('name-gateway')
      await page.click('@retry-name')
      await review(page)
      assert.is((await page.text('@review-address')).toLowerCase(), address)
      await send(page)
      await finishTransfer(page)
      assert.is((await weiOf(world, address)) - before, 250_000_000_000_000_000n)
    }
  )

story('a slow gateway leaves the field waiting, and its answer then counts', cdn, async ({ open, page, world }) => {
  world.faults.set('name-gateway', { kind: 'delay', delayMs: 3_000, times: 1 })
  await open(query())
  await connectDemo(page)
  await fillIn(page, 'native', '0.25', wanted.name)
  await eventually(() => world.requests('name-gateway').length === 1, 'the gateway is not asked')
  await waitForText(page, 'receiver-message', 'Looking up the name')
  assert.ok(await page.count('[data-testid=review][aria-disabled=true]'))
  await review(page)
  assert.is((await page.text('@review-address')).toLowerCase(), address)
})

story(
  'while a gateway is silent, the visitor reads so, can name another receiver, and loses nothing',
  { ...cdn, limitMs: 60_000, expects: /name-gateway|aborted/i },
  async ({ open, page, world }) => {
    const before = await weiOf(world, names.oneWay.address)
    world.faults.set('name-gateway', { kind: 'delay', delayMs: 600_000 })
    await open(query())
    await connectDemo(page)
    await fillIn(page, 'native', '0.25', wanted.name)
    await eventually(() => world.requests('name-gateway').length === 1, 'the gateway is not asked')
    await waitForText(page, 'receiver-message', 'Looking up the name')
    await page.type('@receiver', names.oneWay.name)
    await review(page)
    assert.is((await page.text('@review-address')).toLowerCase(), names.oneWay.address.toLowerCase())
    await send(page)
    await finishTransfer(page)
    assert.is((await weiOf(world, names.oneWay.address)) - before, 250_000_000_000_000_000n)
  }
)
