/** The connection to the relay: the library's faults that we fix, with a relay in this process. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PageCore } from '../../../src/connectors/walletconnect/core'
import { openStorage } from '../../../src/connectors/walletconnect/shims/storage'
import { eventually } from '../../e2e/driver/wait'
import { startRelay, type Relay } from './relay.mjs'

interface Stage {
  relay: Relay
  core: PageCore
  unhandled: unknown[]
}

const test = suite<Stage>('the connection to the relay')
const note = (unhandled: unknown[]) => (reason: unknown) => unhandled.push(reason)
let noting: ReturnType<typeof note>

test.before.each(async stage => {
  stage.unhandled = []
  noting = note(stage.unhandled)
  process.on('unhandledRejection', noting)
  stage.relay = await startRelay()
  stage.core = new PageCore({
    projectId: 'test',
    relayUrl: stage.relay.url,
    storage: openStorage(),
    verify: { register: async () => '' }
  })
  await stage.core.start()
  // otherwise its pulse would reconnect, some seconds later
  stage.core.heartbeat.stop()
})
test.after.each(async ({ core, relay }) => {
  await core.relayer.transportClose()
  relay.stop()
  process.off('unhandledRejection', noting)
})

test('simultaneous calls open one socket', async ({ core: { relayer }, relay }) => {
  await Promise.all([relayer.toEstablishConnection(), relayer.toEstablishConnection()])
  assert.equal([relay.seen, relayer.connected], [1, true])
})

test('a loss with nothing to reconnect for does not delay the next reconnection', async ({ core, relay }) => {
  const { relayer } = core
  const cut = () => {
    for (const socket of relay.sockets) socket.cut()
  }
  await relayer.toEstablishConnection()
  cut()
  await eventually(() => !relayer.connected, 'disconnected')
  await relayer.subscribe(await core.crypto.setSymKey('11'.repeat(32)))
  assert.is(relay.seen, 2)
  cut()
  await eventually(() => relay.seen === 3 && relayer.connected, 'a third socket')
})

test('the relay gets a message’s number, but neither method nor network', async ({ core, relay }) => {
  const tvf = { correlationId: 5, rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1', contractAddresses: ['0x'] }
  const topic = await core.crypto.setSymKey('22'.repeat(32))
  await core.relayer.publish(topic, 'message', { tag: 1108, tvf })
  await core.relayer.publish(topic, 'other message', { tag: 1109 })
  const sent = relay.log.filter(({ method }) => method === 'irn_publish').map(({ params }) => params['tvf'])
  assert.equal(sent, [{ correlationId: 5 }, undefined])
})

test('a message that fails again is not reported', async ({ core: { relayer, heartbeat }, unhandled }) => {
  const queued = { attempt: 1, request: { id: 7, method: 'irn_unknown', params: {} } }
  const { queue } = relayer.publisher as { queue: Map<string, typeof queued> }
  queue.set('7', queued)
  heartbeat.events.emit('heartbeat_pulse')
  await eventually(() => queue.get('7')?.attempt === 2, 'a second attempt')
  await relayer.toEstablishConnection()
  await new Promise(setImmediate)
  // an answer from the relay arrives after that to the failing request
  await relayer.request({ method: 'irn_subscribe', params: { topic: 'last' } })
  await new Promise(setImmediate)
  assert.equal(unhandled, [])
})

test.run()
