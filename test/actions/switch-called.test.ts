/** A network that a host asks for and does not offer: what the developer of the page is told. */
import { alertsHere, heardAt } from './alerts-page'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { switchCalled } from '../../src/actions/switch-called'
import { $network } from '../../src/core/session'
import { freshPage } from '../core/fresh'
import { pageWith } from './page'

test.before.each(() => pageWith())
test.after(freshPage)

test('is said on one’s own machine, of the first such network and once for all; nowhere else, and not where it is thrown', async () => {
  for (const url of ['https://shop.example/', 'http://localhost/', 'http://127.0.0.1.shop.example:3000/']) {
    await heardAt(url, async said => {
      await switchCalled('eip155:5')
      await alertsHere()
      assert.equal(said, [], url)
    })
  }
  await heardAt('http://127.0.0.1:3000/', async said => {
    await switchCalled('eip155:8453')
    assert.is(await switchCalled('eip155:6', { throwOnFailure: true }).then(() => '', (e: { code: string }) => e.code), 'network-missing')
    await alertsHere()
    assert.equal(said, [])
    for (const network of [7, 'eip155:10'] as const) await switchCalled(network)
    await alertsHere()
    assert.equal(said, ['Billfold APKT001: The network eip155:7 is none of those in `networks`. Add it to the options of `createBillfold`, or ask for one of them. (README.md#APKT001)'])
  })
  assert.is($network.get()?.name, 'Base')
})

test.run()
