/** The end of a login to the embedded wallet, which both namespaces share. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import { embeddedStage, mainnet, userOf, type EmbeddedStage } from './embedded-setup'
import { failureOf, orPending } from './setup'

let it: EmbeddedStage
test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  it.sent()
})
test.after.each(() => it.restore())

const ENDED = ['connect-replaced', 'Something went wrong']

for (const isShared of [true, false])
  test(`a sign-out ends both namespaces with one message (shared: ${isShared})`, async () => {
    const evm = it.create('eip155')
    const other = it.create('solana')
    await evm.connector.connect()
    const connection = await other.connector.connect()
    it.sent()
    await evm.connector.disconnect(isShared)
    await other.connector.disconnect(false)
    assert.equal(it.sent(), ['SIGN_OUT'])
    assert.equal([evm.ended, other.ended], [[], [connection]])
    assert.is(it.client.storedLogin(), undefined)
  })

test('both namespaces that disconnect at once sign out once, and both wait for it', async () => {
  const evm = it.create('eip155')
  const other = it.create('solana')
  await evm.connector.connect()
  await other.connector.connect()
  it.frame.silence('SIGN_OUT')
  it.sent()
  const ends = [evm.connector.disconnect(), other.connector.disconnect()]
  assert.is(await orPending(ends[1]!), 'still waits')
  assert.equal(it.sent(), ['SIGN_OUT'])
  await it.clock.advance(3_000)
  await Promise.all(ends)
})

test('an answer that arrives after a sign-out, or a release, connects nothing', async () => {
  for (const end of ['disconnect', 'release'] as const) {
    const stays = it.create('solana')
    const { connector, changed } = it.create('eip155')
    const answer = it.hold('GET_USER')
    const failure = failureOf(connector.connect())
    await settle()
    const { id } = it.frame.last('GET_USER')!
    // The answer is already on its way through the client.
    it.frame.send('GET_USER_SUCCESS', id, userOf({ chainId: 1 }))
    void connector[end]()
    await answer(userOf({ chainId: 1 }))
    assert.equal([await failure, changed], [ENDED, []], end)
    stays.connector.release()
  }
})

test('a user who logs in again with the same connectors is connected again', async () => {
  const { connector } = it.create('eip155')
  await connector.connect()
  await connector.disconnect()
  assert.equal((await connector.connect()).chainId, mainnet.caipNetworkId)
  it.sent()
  await connector.disconnect()
  assert.equal(it.sent(), ['SIGN_OUT'])
})

test('a login with a provider, after a sign-out, asks the provider again even with the same address', async () => {
  const { connector } = it.create('eip155', { socialUri: 'https://shop.example/?state=1' })
  await connector.connect()
  await connector.disconnect()
  it.sent()
  await connector.connect()
  assert.equal(it.sent(), ['CONNECT_SOCIAL'])
})

test('a release keeps the login and the frame, which another login may be using', async () => {
  const evm = it.create('eip155')
  await evm.connector.connect()
  evm.connector.release()
  await settle()
  assert.is(document.querySelectorAll('iframe').length, 1)
  assert.ok(it.client.storedLogin())
})

test('a connector that was released first still signs out, and ends the other namespace', async () => {
  const evm = it.create('eip155')
  const other = it.create('solana')
  await evm.connector.connect()
  const connection = await other.connector.connect()
  it.sent()
  evm.connector.release()
  await evm.connector.disconnect()
  assert.equal([it.sent(), other.ended], [['SIGN_OUT'], [connection]])
  assert.is(it.client.storedLogin(), undefined)
})

for (const namespace of ['eip155', 'solana'] as const)
  test(`the provider on ${namespace} emits disconnect once, though its connector was released before`, async () => {
    const { connector } = it.create(namespace)
    const { provider } = await connector.connect()
    let count = 0
    ;(provider as { on(event: string, listener: () => void): void }).on('disconnect', () => (count += 1))
    connector.release()
    assert.is(count, 0, 'another wallet may have taken its place')
    await connector.disconnect()
    await connector.disconnect()
    assert.is(count, 1)
  })

test('a provider emits disconnect as its connector is released after a sign-out in another tab', async () => {
  const { connector } = it.create('eip155')
  const { provider } = await connector.connect()
  let count = 0
  ;(provider as { on(event: string, listener: () => void): void }).on('disconnect', () => (count += 1))
  localStorage.removeItem('billfold.frame-login')
  connector.release()
  assert.is(count, 1)
})

test('a connector of an earlier login does not sign out a later one', async () => {
  const before = it.create('eip155')
  await before.connector.connect()
  before.connector.release()
  await it.create('eip155').connector.connect()
  it.sent()
  await before.connector.disconnect()
  assert.equal(it.sent(), [])
})

test.run()
