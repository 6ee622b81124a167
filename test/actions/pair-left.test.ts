/** A pairing URI that is no longer on screen: how the user gets it back, and what ends it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { leavePairing, pair, prepareCode } from '../../src/actions/pair'
import { $attemptId } from '../../src/core/attempt'
import { isError } from '../../src/core/errors'
import { $code } from '../../src/core/pairing'
import { $connection, $status } from '../../src/core/session'
import { $recent, listFound } from '../../src/core/wallets'
import { found } from '../core/fresh'
import { settle, until } from '../doubles/fake-clock'
import { relayFailed } from '../doubles/scripted-pairing'
import { refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
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
  assert.equal(
    [(await again).error?.code, scripted.codes.length, $status.get()],
    ['connect-replaced', 1, 'disconnected']
  )
})

test('leaving the view ends it, named after the wallet, and who comes back has a code of their own', async () => {
  const pairing = await choose(owl)
  const end = prepareCode()!.outcome.catch((e: unknown) => e)
  leavePairing(owl)
  assert.equal([$code.get(), $attemptId.get(), $status.get()], [undefined, undefined, 'disconnected'])
  const e = await end
  assert.ok(isError(e, 'connect-replaced'))
  assert.equal([e.facts.wallet, (await pairing.outcome).error?.facts], ['Owl', { wallet: 'Owl' }])
  await ended(pairing.asked)
  assert.is.not((await choose(owl)).asked.uri, pairing.asked.uri)
})

for (const [where, arrive] of [
  ['iOS Safari', () => on(IPHONE)],
  ['Telegram', inTelegram]
] as const) {
  test(
    `in ${where} leaving the view keeps it, the wallet’s answer connects, ` + 'and who comes back finds the same code',
    async () => {
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
    }
  )

  test(`in ${where} asking the same wallet once more goes on with the same code`, async () => {
    arrive()
    const { asked } = await choose(owl)
    const again = pair(owl)
    await settle()
    assert.equal([scripted.codes.length, asked.isReleased()], [1, false])
    asked.approve()
    assert.is((await again).status, 'success')
  })

  test(
    `in ${where} another wallet that is asked while the first still shows has a code of its own, and the first ` +
      'one’s yes comes too late',
    async () => {
      arrive()
      const { asked } = await choose(owl)
      const other = await choose(fox)
      await ended(asked)
      asked.approve()
      await settle()
      assert.equal([$status.get(), $code.get()?.uri], ['connecting', other.asked.uri])
      other.asked.approve()
      assert.is((await other.outcome).data?.wallet.id, 'fox')
    }
  )

  test(`in ${where} a code that nobody came back for ends with its time`, async () => {
    arrive()
    const { asked } = await choose(owl)
    leavePairing(owl)
    await clock.advance(SHOWN_MS)
    await ended(asked)
    assert.equal([$code.get(), scripted.codes.length], [undefined, 1])
  })

  test(`in ${where} the page that disconnects ends what is waited for: a late yes connects nobody`, async () => {
    arrive()
    const { outcome, asked } = await choose(owl)
    await disconnect()
    assert.is((await outcome).error?.code, 'connect-replaced')
    await ended(asked)
    asked.approve()
    await settle()
    assert.equal([$status.get(), $code.get()], ['disconnected', undefined])
  })

  test(`in ${where} the page that disconnects after the view was left ends it, too`, async () => {
    arrive()
    const { asked } = await choose(owl)
    leavePairing(owl)
    leavePairing(owl)
    assert.not(asked.isReleased())
    await disconnect()
    await ended(asked)
    asked.approve()
    await settle()
    assert.equal([$status.get(), $code.get()], ['disconnected', undefined])
  })

  test(
    `in ${where} a wallet of this page that is asked instead ends it, ` + 'before and after its view was left',
    async () => {
      arrive()
      for (const leave of [() => undefined, () => leavePairing(owl)]) {
        listFound([found(scriptedProvider({ eth_requestAccounts: refusing(rpcError(4001)) }))])
        const { asked } = await choose(owl)
        leave()
        await connect('com.example.fox')
        await ended(asked)
        asked.approve()
        await settle()
        assert.is($status.get(), 'disconnected')
      }
    }
  )

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

test('the page that disconnects ends what is waited for elsewhere, also when it names the namespace', async () => {
  for (const namespace of [undefined, 'eip155'] as const) {
    const { outcome, asked } = await choose(owl)
    await disconnect(namespace)
    await ended(asked)
    assert.equal(
      [(await outcome).error?.code, $status.get(), $code.get()],
      ['connect-replaced', 'disconnected', undefined]
    )
  }
})

test.run()
