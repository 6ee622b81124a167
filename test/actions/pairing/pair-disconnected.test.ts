/** A pairing URI that is no longer on screen: how the user gets it back, and what ends it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { leavePairing, pair, preparePairingUri } from '../../../src/actions/pairing/pair'
import { $attemptId } from '../../../src/core/session/attempt'
import { isError } from '../../../src/core/platform/errors'
import { $pairingUri } from '../../../src/core/session/pairing'
import { $connection, $status } from '../../../src/core/session/session'
import { $recent, setInjectedWallets } from '../../../src/core/wallets/wallets'
import { found } from '../../core/reset-stores'
import { settle, until } from '../../doubles/fake-clock'
import { relayFailed } from '../../doubles/scripted-pairing'
import { refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import {
  begin,
  choose,
  clock,
  end,
  released,
  fox,
  inTelegram,
  IPHONE,
  setUserAgent,
  owl,
  scripted,
  SHOWN_MS
} from './pairing-setup'

test.before.each(begin)
test.after.each(end)

test('leaving during the retry delay cancels the next pairing request', async () => {
  const { outcome, request } = await choose(owl)
  request.refuse(relayFailed())
  await outcome
  const again = pair(owl)
  leavePairing(owl)
  await clock.advance(2_000)
  assert.equal(
    [(await again).error?.code, scripted.codes.length, $status.get()],
    ['connect-replaced', 1, 'disconnected']
  )
})

test('leaving the view ends the pairing with the wallet’s name, and a new one gets a new pairing URI', async () => {
  const pairing = await choose(owl)
  const prepared = preparePairingUri()!.outcome.catch((e: unknown) => e)
  leavePairing(owl)
  assert.equal([$pairingUri.get(), $attemptId.get(), $status.get()], [undefined, undefined, 'disconnected'])
  const e = await prepared
  assert.ok(isError(e, 'connect-replaced'))
  assert.equal([e.facts.wallet, (await pairing.outcome).error?.facts], ['Owl', { wallet: 'Owl' }])
  await released(pairing.request)
  assert.is.not((await choose(owl)).request.uri, pairing.request.uri)
})

for (const [environment, enter] of [
  ['iOS Safari', () => setUserAgent(IPHONE)],
  ['Telegram', inTelegram]
] as const) {
  test(`in ${environment} leaving the view keeps the pairing, which can be resumed and still connects`, async () => {
    enter()
    const { request } = await choose(owl)
    leavePairing(owl)
    assert.equal([$status.get(), $pairingUri.get()?.uri, request.isReleased()], ['disconnected', request.uri, false])
    const again = pair(owl)
    await settle()
    assert.is(scripted.codes.length, 1)
    leavePairing(owl)
    request.approve()
    await until(() => $status.get() === 'connected', 'connected')
    assert.is((await again).error?.code, 'connect-replaced', 'its view was left')
    assert.equal([$connection.get()?.wallet.id, $recent.get()[0]?.id], ['owl', 'owl'])
  })

  test(`in ${environment} choosing the same wallet again reuses the pairing URI`, async () => {
    enter()
    const { request } = await choose(owl)
    const again = pair(owl)
    await settle()
    assert.equal([scripted.codes.length, request.isReleased()], [1, false])
    request.approve()
    assert.is((await again).status, 'success')
  })

  test(`in ${environment} choosing another wallet starts a new pairing, and a late approval is ignored`, async () => {
    enter()
    const { request } = await choose(owl)
    const other = await choose(fox)
    await released(request)
    request.approve()
    await settle()
    assert.equal([$status.get(), $pairingUri.get()?.uri], ['connecting', other.request.uri])
    other.request.approve()
    assert.is((await other.outcome).data?.wallet.id, 'fox')
  })

  test(`in ${environment} an abandoned pairing ends when its URI expires`, async () => {
    enter()
    const { request } = await choose(owl)
    leavePairing(owl)
    await clock.advance(SHOWN_MS)
    await released(request)
    assert.equal([$pairingUri.get(), scripted.codes.length], [undefined, 1])
  })

  test(`in ${environment} disconnecting ends an open pairing, and its late approval is ignored`, async () => {
    enter()
    const { outcome, request } = await choose(owl)
    await disconnect()
    assert.is((await outcome).error?.code, 'connect-replaced')
    await released(request)
    request.approve()
    await settle()
    assert.equal([$status.get(), $pairingUri.get()], ['disconnected', undefined])
  })

  test(`in ${environment} disconnecting also ends a pairing whose view was left`, async () => {
    enter()
    const { request } = await choose(owl)
    leavePairing(owl)
    leavePairing(owl)
    assert.not(request.isReleased())
    await disconnect()
    await released(request)
    request.approve()
    await settle()
    assert.equal([$status.get(), $pairingUri.get()], ['disconnected', undefined])
  })

  test(`in ${environment} choosing an injected wallet ends the pairing, in its view and after it`, async () => {
    enter()
    for (const leave of [() => undefined, () => leavePairing(owl)]) {
      setInjectedWallets([found(scriptedProvider({ eth_requestAccounts: refusing(rpcError(4001)) }))])
      const { request } = await choose(owl)
      leave()
      await connect('com.example.fox')
      await released(request)
      request.approve()
      await settle()
      assert.is($status.get(), 'disconnected')
    }
  })

  test(`in ${environment} choosing another wallet after the view was left reuses the pairing URI`, async () => {
    enter()
    const { request } = await choose(owl)
    leavePairing(owl)
    const other = pair(fox)
    await settle()
    request.approve()
    await other
    assert.equal([scripted.codes.length, $connection.get()?.wallet.id], [1, 'fox'])
  })
}

test('disconnecting ends an open pairing, with and without a namespace', async () => {
  for (const namespace of [undefined, 'eip155'] as const) {
    const { outcome, request } = await choose(owl)
    await disconnect(namespace)
    await released(request)
    assert.equal(
      [(await outcome).error?.code, $status.get(), $pairingUri.get()],
      ['connect-replaced', 'disconnected', undefined]
    )
  }
})

test.run()
