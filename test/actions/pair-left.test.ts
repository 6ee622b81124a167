/** A code that nobody looks at any more: who comes back for it, and what ends it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leavePairing, pair } from '../../src/actions/pair'
import { $code } from '../../src/core/pairing'
import { $connection, $status } from '../../src/core/session'
import { $recent } from '../../src/core/wallets'
import { settle, until } from '../doubles/fake-clock'
import { relayFailed } from '../doubles/scripted-pairing'
import { begin, choose, clock, end, ended, fox, inTelegram, IPHONE, on, owl, scripted, SHOWN_MS } from './pairing-page'

test.before.each(begin)
test.after.each(end)

test('who leaves while that second is waited for asks for nothing', async () => {
  const { outcome, asked } = await choose(owl)
  asked.refuse(relayFailed())
  await outcome
  const again = pair(owl)
  leavePairing(owl)
  await clock.advance(2_000)
  assert.equal([(await again).error?.code, scripted.codes.length, $status.get()], ['connect-replaced', 1, 'disconnected'])
})

for (const [where, arrive] of [['iOS Safari', () => on(IPHONE)], ['Telegram', inTelegram]] as const) {
  test(`in ${where} leaving the view keeps it, the wallet’s answer connects, and who comes back finds the same code`, async () => {
    arrive()
    const { asked } = await choose(owl)
    leavePairing(owl)
    assert.equal([$status.get(), $code.get()?.uri, asked.isReleased()], ['disconnected', asked.uri, false])
    const again = pair(owl)
    await settle()
    assert.is(scripted.codes.length, 1)
    leavePairing(owl)
    asked.approve()
    await until(() => $status.get() === 'connected', 'connected')
    assert.is((await again).error?.code, 'connect-replaced', 'nobody looked at it')
    assert.equal([$connection.get()?.wallet.id, $recent.get()[0]?.id], ['owl', 'owl'])
  })

  test(`in ${where} asking the same wallet once more goes on with the same code`, async () => {
    arrive()
    const { asked } = await choose(owl), again = pair(owl)
    await settle()
    assert.equal([scripted.codes.length, asked.isReleased()], [1, false])
    asked.approve()
    assert.is((await again).status, 'success')
  })

  test(`in ${where} a code that nobody came back for ends with its time`, async () => {
    arrive()
    const { asked } = await choose(owl)
    leavePairing(owl)
    await clock.advance(SHOWN_MS)
    await ended(asked)
    assert.equal([$code.get(), scripted.codes.length], [undefined, 1])
  })

  test(`in ${where} another wallet that is asked after the view was left goes on with the same code`, async () => {
    arrive()
    const { asked } = await choose(owl)
    leavePairing(owl)
    const other = pair(fox)
    await settle()
    asked.approve()
    await other
    assert.equal([scripted.codes.length, $connection.get()?.wallet.id], [1, 'fox'])
  })
}

test.run()
