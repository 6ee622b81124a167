/** A site and a phone continue when the relay is cut off, refuses, or delivers messages late, twice or out of order. */
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { eventually } from '../e2e/driver/wait'
import type { World } from '../sandbox/world'
import { request, first, pair, phoneSuite } from './phone-stage'

const test = phoneSuite()

const handshakes = (world: World) => world.requests('relay').filter(({ method }) => method === 'GET').length

test('a site and a phone continue after the relay was cut off', async stage => {
  const { world } = stage
  const { topic } = await pair(stage)
  const sign = () => request<Hex>(stage, topic, 'personal_sign', ['0x6869', first])
  await sign()
  const before = handshakes(world)
  world.faults.set('relay', { kind: 'cut' })
  await eventually(() => handshakes(world) >= before + 2, 'both try again')
  world.faults.clear('relay')
  world.faults.set('relay', { kind: 'drop', match: 'auth=', times: 1 })
  await eventually(
    () => world.requests('relay').filter(({ rpc }) => rpc[0] === 'irn_batchSubscribe').length >= 2,
    'both listen again'
  )
  // The library repeats a message that was sent without a socket only after 15 s.
  assert.ok(await verifyMessage({ address: first!, message: 'hi', signature: await sign() }))
  assert.is(world.faults.list()[0]?.state, 'used')
})

test('a phone answers the requests that arrived while it was offline', async stage => {
  const { phone, world } = stage
  const { topic } = await pair(stage)
  await phone.sleep()
  const signing = request<Hex>(stage, topic, 'personal_sign', ['0x6869', first])
  await eventually(
    () => world.requests('relay').some(({ url }) => url.includes('tag=1108')),
    'the request is in the mailbox'
  )
  assert.is(phone.log.includes('personal_sign'), false)
  await phone.wake()
  assert.ok(await signing)
})

test('a phone answers once despite duplicated, delayed and reordered messages', async stage => {
  const { world } = stage
  world.faults.set('relay', { kind: 'reorder', match: 'wc_approveSession' })
  world.faults.set('relay', { kind: 'duplicate', match: 'irn_publish' })
  world.faults.set('relay', { kind: 'delay', delayMs: 100, match: 1109 })
  const { topic } = await pair(stage)
  assert.ok(await request(stage, topic, 'personal_sign', ['0x6869', first]))
  assert.is(stage.phone.log.filter(line => line === 'personal_sign').length, 1)
})

test('a site gets the reason of a refusal by the relay, and pairs once the relay accepts it', async stage => {
  stage.world.faults.set('relay', { kind: 'refuse', body: 'Unauthorized: invalid key', times: 1 })
  const error = new Promise<Error>(resolve => {
    stage.site.core.relayer.once('relayer_error', resolve)
  })
  const pairing = pair(stage)
  assert.match((await error).message, 'Unauthorized: invalid key')
  assert.ok((await pairing).topic)
})

test.run()
