/** The restoration of a login to the embedded wallet. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { base, embeddedStage, SMART, type EmbeddedStage } from './embedded-setup'
import { failureOf } from './setup'

let it: EmbeddedStage
test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  it.sent()
})
test.after.each(() => it.restore())

test('a login is restored on the network that it was on', async () => {
  await it.logIn()
  const { network } = it.own
  it.own.network = (namespace, last) => (last ? { chainId: last } : network(namespace))
  const { connector } = it.create('eip155', { lastChainId: base.caipNetworkId })
  assert.is((await connector.restore())!.chainId, base.caipNetworkId)
})

test('a frame that does not tell its networks delays a restoration by three seconds', async () => {
  await it.logIn()
  it.client.release()
  it.frame.silence('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  const restored = it.create('eip155').connector.restore()
  await settle()
  it.frame.ready()
  await it.clock.advance(500)
  await it.clock.advance(3_000)
  assert.is((await restored)!.accounts[0], SMART, 'the networks of the last visit count')
})

test('a login that cannot be checked is kept for a later restoration', async () => {
  await it.logIn()
  it.client.release()
  const failures = Promise.all(
    (['eip155', 'solana'] as const).map(namespace => failureOf(it.create(namespace).connector.restore()))
  )
  await it.clock.advance(20_000)
  assert.equal(
    (await failures).map(failure => (failure as string[])[0]),
    ['service-timeout', 'service-timeout']
  )
  assert.ok(it.client.storedLogin())
})

test.run()
