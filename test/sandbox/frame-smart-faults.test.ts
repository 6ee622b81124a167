/** Faults of the secure frame about smart accounts, by message and by method. */
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { failure } from './frame/stage'
import { receiver, signIn, signInSmart, smart, userOf } from './frame-smart-stage'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

const batch = [{ version: '2.0.0', chainId: '0x1', calls: [{ to: receiver, value: '0x1' }] }]

test('a fault selects one method of JSON-RPC, and leaves all others', async ({ world }) => {
  const { request, address } = await signInSmart(world)
  world.faults.set('frame', { kind: 'refuse', match: 'wallet_sendCalls', body: 'Not today', times: 1 })
  assert.equal(await request('eth_accounts'), [address])
  assert.is(await failure(request('wallet_sendCalls', batch)), 'Not today')
  assert.is(await failure(request('wallet_sendCalls', batch)), 'no error')
  world.faults.set('frame', { kind: 'invalid-response', match: /RPC_REQUEST\/wallet_getCapabilities$/, times: 1 })
  assert.equal(await request('wallet_getCapabilities'), { isInvalid: true })
  world.faults.set('frame', { kind: 'refuse', match: 'RPC_REQUEST', body: 'None at all', times: 1 })
  assert.is(await failure(request('eth_accounts')), 'None at all')
})

test('a batch whose answer is lost is executed all the same', async ({ world }) => {
  const { frame, request, read } = await signInSmart(world)
  const before = await read.getBalance({ address: receiver })
  world.faults.set('frame', { kind: 'silent', match: 'wallet_sendCalls', times: 1 })
  const payload = { method: 'wallet_sendCalls', params: batch, chainId: 1, rpcUrl: world.chains[0]!.rpc }
  frame.deliver({ data: { type: '@w3m-app/RPC_REQUEST', payload, id: 'lost' } })
  await eventually(async () => (await read.getBalance({ address: receiver })) > before, 'the batch is executed')
  // A later exchange shows that no answer comes.
  await request('eth_accounts')
  assert.not(frame.received.some(({ id }) => id === 'lost'))
})

test('the choice of an account fails, is doubled, or names a stranger on command', async ({ world }) => {
  const { frame } = await signIn(world)
  const choose = () => frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  const fault = (kind: 'refuse' | 'duplicate' | 'stranger', match = 'SET_PREFERRED_ACCOUNT') =>
    world.faults.set('frame', { kind, match, times: 1, account: receiver })
  fault('refuse')
  assert.is(await failure(choose()), 'The secure frame is out of order')
  fault('stranger')
  assert.equal(await choose(), { type: 'smartAccount', address: receiver })
  fault('duplicate')
  const before = frame.received.length
  await choose()
  await eventually(() => frame.received.length === before + 2, 'the second answer')
  fault('stranger', 'GET_USER')
  const { accounts } = await userOf(frame)
  assert.equal(
    accounts.map(account => account.address),
    [receiver, receiver]
  )
})

test('the server refuses operations, fails, or is away on command, and the network drops them', async ({ world }) => {
  const { frame, request } = await signInSmart(world)
  const match = '/api/operation-send'
  const send = () => failure(request('wallet_sendCalls', batch))
  world.faults.set('frame', { kind: 'refuse', match, body: 'No ether is left', times: 1 })
  assert.is(await send(), 'No ether is left')
  world.faults.set('frame', { kind: 'status', match, times: 1 })
  assert.is(await send(), 'The secure frame is out of order')
  world.faults.set('frame', { kind: 'drop', match, times: 1 })
  assert.is(await send(), 'The secure frame cannot reach its server')
  world.faults.set('frame', { kind: 'status', match: '/api/smart-account', times: 1 })
  assert.is(await failure(userOf(frame, smart)), 'The secure frame is out of order')
  const { rpc } = world.chains[0]!
  await callRpc(rpc, 'evm_setAutomine', [false])
  const { id } = (await request('wallet_sendCalls', batch)) as { id: string }
  await callRpc(rpc, 'anvil_dropAllTransactions')
  assert.is(((await request('wallet_getCallsStatus', [id])) as { status: number }).status, 400)
})

test.run()
