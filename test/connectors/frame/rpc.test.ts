/** RPC requests to the embedded wallet: what is sent, what needs an approval, and how an approval ends. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { classifyResult, isAllowed, isSafe, prepareParams } from '../../../src/connectors/frame/rpc'
import { settle } from '../../doubles/fake-clock'
import { ADDRESS } from '../../doubles/scripted-frame'
import { failureOf, orPending, stage, type Stage } from './setup'

let it: Stage
test.before.each(async () => {
  it = stage()
  await it.start()
})
test.after.each(() => it.restore())

const sign = { method: 'personal_sign', params: ['0x68', ADDRESS] }

test('reads need no approval, signatures and transactions do, and every other method is refused', () => {
  for (const method of ['eth_call', 'eth_sendRawTransaction', 'wallet_getCapabilities', 'wallet_getAssets'])
    assert.equal([isSafe(method), isAllowed(method)], [true, true], method)
  for (const method of ['personal_sign', 'eth_sendTransaction', 'solana_signMessage', 'wallet_sendCalls'])
    assert.equal([isSafe(method), isAllowed(method)], [false, true], method)
  for (const method of ['eth_sign', 'eth_private', 'toString', '__proto__', ''])
    assert.equal([isSafe(method), isAllowed(method)], [false, false], method)
})

test('a request is sent with its namespace, and with the network and node of that namespace', async () => {
  it.frame.answer('RPC_REQUEST', ['0xab'])
  assert.equal(await it.client.request({ method: 'eth_accounts' }), ['0xab'])
  assert.equal(it.frame.last('RPC_REQUEST')!.payload, {
    method: 'eth_accounts',
    chainNamespace: 'eip155',
    chainId: 1,
    rpcUrl: 'https://node.example'
  })
  const params = { message: '2NEpo7TZRRrLZSi2U', pubkey: 'x' }
  await it.client.request({ method: 'solana_signMessage', params, namespace: 'solana' })
  assert.equal(it.frame.last('RPC_REQUEST')!.payload, {
    method: 'solana_signMessage',
    params,
    chainNamespace: 'solana',
    chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    rpcUrl: 'https://solana.example'
  })
})

test('each BigInt in the parameters becomes 0x and hex digits, at any depth', async () => {
  const params = [{ value: 255n, calls: [{ gas: 0n }], keep: 7, none: null }]
  await it.client.request({ method: 'eth_sendTransaction', params })
  assert.equal((it.frame.last('RPC_REQUEST')!.payload as { params: unknown }).params, [
    { value: '0xff', calls: [{ gas: '0x0' }], keep: 7, none: null }
  ])
  assert.is(prepareParams(undefined), undefined)
})

test('parameters that are not JSON are refused with a clear error, and nothing is sent', async () => {
  const circle: unknown[] = []
  circle.push(circle)
  const hostile = {
    get value() {
      throw 'no'
    }
  }
  const before = it.frame.posted.length
  for (const params of [circle, [hostile]])
    assert.equal(await failureOf(it.client.request({ ...sign, params })), [
      'wallet-failed',
      'The parameters are not JSON'
    ])
  assert.equal(await failureOf(it.client.request({ ...sign, params: [-1n] })), [
    'wallet-failed',
    'A quantity is negative'
  ])
  assert.is(it.frame.posted.length, before)
})

test('a batch whose receivers are not hex is refused', async () => {
  for (const params of [undefined, [], [{ calls: [{ to: 'ada.eth' }] }], [{ calls: [{}] }], [{ calls: 'x' }]])
    assert.equal(await failureOf(it.client.request({ method: 'wallet_sendCalls', params })), [
      'wallet-failed',
      'wallet_sendCalls: expected calls whose "to" begins with 0x'
    ])
  const params = [{ calls: [{ to: ADDRESS, value: 1n }] }]
  assert.is(await it.client.request({ method: 'wallet_sendCalls', params }), '0x1')
})

test('a transaction hash and a signature count as a transaction, everything else as an object', () => {
  for (const result of [`0x${'a'.repeat(64)}`, `0x${'B'.repeat(130)}`, `0x${'1'.repeat(62)}`])
    assert.is(classifyResult(result), 'transaction', result)
  for (const result of ['0x1', `0x${'1'.repeat(61)}`, `0x${'g'.repeat(64)}`, 'a'.repeat(66), {}, null, 7])
    assert.is(classifyResult(result), 'object', String(result))
})

test('an approval is announced with its outcome; a read is not', async () => {
  await it.client.request({ method: 'eth_blockNumber' })
  assert.equal(it.events, [])
  await it.client.request(sign)
  it.frame.refuse('RPC_REQUEST', 'User denied')
  assert.equal(await failureOf(it.client.request(sign)), ['user-rejected', 'User denied'])
  await settle()
  assert.equal(it.events, [
    'approval of personal_sign',
    'personal_sign: object',
    'approval of personal_sign',
    'personal_sign: error'
  ])
})

test('closing rejects each open approval and tells the frame, and lets reads go on', async () => {
  it.frame.silence('RPC_REQUEST')
  const approvals = [failureOf(it.client.request(sign)), failureOf(it.client.request(sign))]
  const read = it.client.request({ method: 'eth_blockNumber' })
  await settle()
  it.client.rejectOpen()
  const aborted = ['user-rejected', 'Request was aborted']
  assert.equal(await Promise.all(approvals), [aborted, aborted])
  assert.is(await orPending(read), 'still waits')
  assert.equal(it.frame.names().slice(-2), ['RPC_ABORT', 'RPC_ABORT'])
  it.frame.send('RPC_REQUEST_SUCCESS', it.frame.last('RPC_REQUEST')!.id, '0x5')
  assert.is(await read, '0x5')
  it.client.rejectOpen()
  assert.is(it.frame.names().filter(name => name === 'RPC_ABORT').length, 2, 'nothing is open any more')
})

test('a page that aborts its own request ends the approval', async () => {
  it.frame.silence('RPC_REQUEST')
  const controller = new AbortController()
  const failure = failureOf(it.client.request(sign, controller.signal))
  await settle()
  controller.abort()
  assert.equal(await failure, ['user-rejected', 'Request was aborted'])
  assert.is(it.frame.names().at(-1), 'RPC_ABORT')
  const before = it.frame.posted.length
  assert.equal(await failureOf(it.client.request(sign, controller.signal)), ['user-rejected', 'Request was aborted'])
  assert.is(it.frame.posted.length, before)
})

test('closing after an answered approval tells the frame nothing', async () => {
  await it.client.request(sign)
  it.client.rejectOpen()
  assert.is(it.frame.names().at(-1), 'RPC_REQUEST')
})

test('the answers to an abort have no effect', async () => {
  it.frame.silence('RPC_REQUEST')
  const failure = failureOf(it.client.request(sign))
  await settle()
  it.client.rejectOpen()
  await failure
  const { id } = it.frame.last('RPC_ABORT')!
  it.frame.send('RPC_ABORT_SUCCESS', id)
  it.frame.send('RPC_ABORT_ERROR', id, { message: 'no' })
  it.frame.answer('RPC_REQUEST', '0x2')
  assert.is(await it.client.request(sign), '0x2')
})

test('a sign-out ends all requests, reads included', async () => {
  it.frame.silence('RPC_REQUEST')
  const failures = [failureOf(it.client.request(sign)), failureOf(it.client.request({ method: 'eth_blockNumber' }))]
  await settle()
  await it.client.signOut()
  const ended = ['connect-replaced', 'Request was aborted']
  assert.equal(await Promise.all(failures), [ended, ended])
})

test('an unknown method is refused, is reported, and rejects the open approvals', async () => {
  it.frame.silence('RPC_REQUEST')
  const open = failureOf(it.client.request(sign))
  await settle()
  const before = it.frame.names().filter(name => name === 'RPC_REQUEST').length
  assert.equal(await failureOf(it.client.request({ method: 'eth_sign', params: [] })), [
    'wallet-failed',
    'Requested RPC call is not allowed'
  ])
  assert.equal(await open, ['user-rejected', 'Request was aborted'])
  assert.is(it.frame.names().filter(name => name === 'RPC_REQUEST').length, before)
  assert.ok(it.events.includes('disallowed: eth_sign'))
})

test.run()
