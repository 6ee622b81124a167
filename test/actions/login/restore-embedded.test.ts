/** The restoration of a login, with the real actions and connectors. The secure frame is that of the test. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageWith, storedSession, until } from '../setup'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { ADDRESS, frameElements, scriptedFrame, USER } from '../../doubles/scripted-frame'
import { disconnect } from '../../../src/actions/session/disconnect'
import { reconnect } from '../../../src/actions/session/reconnect'
import { syncTabs } from '../../../src/actions/session/sync-tabs'
import { configure } from '../../../src/core/config/config'
import { offerNetworks } from '../../../src/core/networks/networks'
import { keys } from '../../../src/core/platform/storage-schema'
import { $address, $status, reloadStoredSession } from '../../../src/core/session/session'

const OTHER = '0x2222222222222222222222222222222222222222'

const frame = scriptedFrame()
let clock: ReturnType<typeof fakeClock>

const storeLogin = (address = ADDRESS) => {
  const connection = { walletId: 'embedded', address, chainId: 'eip155:1', connector: 'embedded' }
  const data = { connections: { eip155: connection }, activeNamespace: 'eip155', activeNetworkId: 'eip155:1' }
  localStorage.setItem(keys.session, JSON.stringify({ v: 1, data }))
  localStorage.setItem('billfold.frame-login', JSON.stringify({ v: 1, data: {} }))
}
const hasLogin = () => localStorage.getItem('billfold.frame-login') !== null

test.before.each(() => {
  pageWith()
  configure({ projectId: 'abc' })
  clock = fakeClock()
  frame.answer('IS_CONNECTED', { isConnected: true })
  frame.answer('GET_USER', USER)
  storeLogin()
  reloadStoredSession()
  frame.posted.splice(0)
})
test.after.each(() => clock.restore())
test.after(() => frame.restore())

/** Waits for a restoration, whose frame gets ready. */
const restored = async (restoring: Promise<unknown>) => {
  await until(() => frameElements().length > 0, 'the frame')
  frame.ready()
  await clock.advance(500)
  await restoring
  await settle()
}

test('a login is restored', async () => {
  await restored(reconnect())
  assert.equal([$status.get(), $address.get()], ['connected', ADDRESS])
})

test('a failure to read the user keeps the login, and only the frame’s answer ends it', async () => {
  frame.refuse('GET_USER', 'The secure frame cannot reach its server')
  await restored(reconnect())
  assert.is($status.get(), 'disconnected')
  assert.ok(storedSession()?.connections.eip155)
  assert.ok(hasLogin())
  frame.answer('IS_CONNECTED', { isConnected: false })
  await restored(reconnect())
  assert.equal([storedSession()?.connections.eip155, hasLogin()], [undefined, false])
})

test('a login on a network that the page no longer offers is not kept', async () => {
  configure({ projectId: 'abc' })
  offerNetworks([])
  await restored(reconnect())
  assert.is(storedSession()?.connections.eip155, undefined)
})

test('a disconnection while the login is restored signs out, too', async () => {
  frame.silence('IS_CONNECTED')
  const restoring = reconnect()
  await until(() => frame.names().includes('IS_CONNECTED'), 'the question')
  await disconnect()
  await settle()
  assert.equal([frame.names().includes('SIGN_OUT'), hasLogin()], [true, false])
  await clock.advance(25_000)
  await restoring
})

test('a page that another tab has left with another user follows, and keeps that user’s session', async () => {
  await restored(reconnect())
  storeLogin(OTHER)
  frame.answer('GET_USER', { ...USER, address: OTHER })
  await syncTabs()
  await settle()
  assert.equal([$address.get(), storedSession()?.connections.eip155?.address], [OTHER, OTHER])
  assert.not.ok(frame.names().includes('SIGN_OUT'))
})

test.run()
