/** The EIP-1193 provider of the embedded wallet: what it answers itself, what the frame gets, errors and events. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../../src/core/session/connection'
import type { Eip1193Provider } from '../../../src/core/session/providers'
import { settle } from '../../doubles/fake-clock'
import { arbitrum, base, embeddedStage, EOA, MALLORY, SMART, type EmbeddedStage } from './embedded-setup'
import { failureOf } from './setup'

let it: EmbeddedStage
let own: ReturnType<EmbeddedStage['create']>
let connection: Connection
let events: unknown[]

const provider = () => connection.provider as Eip1193Provider
const request = (method: string, params?: unknown) => provider().request({ method, params })
const listeners = ['accountsChanged', 'chainChanged', 'disconnect'].map(
  event => [event, (value: unknown) => void events.push([event, (value as { code?: number }).code ?? value])] as const
)

test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  own = it.create('eip155')
  connection = await own.connector.connect()
  events = []
  for (const [event, listener] of listeners) provider().on!(event, listener)
  it.sent()
})
test.after.each(() => it.restore())

test('accounts, the network and permissions are answered without the frame', async () => {
  const permissions = [
    {
      invoker: location.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [SMART, EOA] }]
    }
  ]
  assert.equal(await request('eth_accounts'), [SMART, EOA])
  assert.equal(await request('eth_requestAccounts'), [SMART, EOA])
  assert.is(await request('eth_chainId'), '0x1')
  assert.is(await request('net_version'), '1')
  assert.equal(await request('wallet_getPermissions'), permissions)
  assert.equal(await request('wallet_requestPermissions', [{ eth_accounts: {} }]), permissions)
  // libraries revoke it as they disconnect, which needs no approval
  assert.is(await request('wallet_revokePermissions', [{ eth_accounts: {} }]), null)
  assert.equal(await failureOf(request('wallet_requestPermissions', [{ eth_private: {} }])), [
    -32602,
    'wallet_requestPermissions: the only permission is eth_accounts, got ["eth_private"]'
  ])
  assert.equal(it.sent(), [])
})

test('a page that changes the list of accounts changes its copy', async () => {
  ;((await request('eth_accounts')) as string[]).push(MALLORY)
  assert.equal(await request('eth_accounts'), [SMART, EOA])
})

test('a page switches to an offered network, and its listeners and the widget learn of it', async () => {
  assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x1' }]), null)
  assert.equal(it.sent(), [], 'the network is the active one')
  assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }]), null)
  assert.equal(it.sent(), ['SWITCH_NETWORK', 'GET_USER'])
  assert.is(await request('eth_chainId'), '0x2105')
  assert.is(await request('wallet_addEthereumChain', [{ chainId: '0xa4b1', chainName: 'Arbitrum' }]), null)
  assert.equal(events, [
    ['chainChanged', '0x2105'],
    ['chainChanged', '0xa4b1'],
    ['accountsChanged', [EOA]]
  ])
  assert.equal(
    own.changed.map(({ chainId }) => chainId),
    [base.caipNetworkId, arbitrum.caipNetworkId]
  )
})

test('a network that the page does not offer is unknown to the wallet', async () => {
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    assert.is(((await failureOf(request(method, [{ chainId: '0x89' }]))) as unknown[])[0], 4902, method)
  for (const chainId of ['8453', 8453, '0x0', '0x', undefined])
    assert.equal(await failureOf(request('wallet_switchEthereumChain', [{ chainId }])), [
      -32602,
      `wallet_switchEthereumChain: chainId is 0x and hex digits, got ${chainId}`
    ])
  assert.equal(it.sent(), [])
})

test('reads, signatures, transactions and batches go to the frame, which gets each BigInt in hex', async () => {
  const batch = { version: '2.0.0', from: SMART, calls: [{ to: EOA, value: 2n }] }
  const requests: [string, unknown, unknown][] = [
    ['eth_getBalance', [SMART, 'latest'], [SMART, 'latest']],
    ['personal_sign', ['0x68', SMART], ['0x68', SMART]],
    ['personal_sign', [SMART, '0x68'], [SMART, '0x68']],
    ['personal_sign', [SMART, MALLORY], [SMART, MALLORY]],
    ['personal_sign', [MALLORY, SMART], [MALLORY, SMART]],
    ['eth_signTypedData_v4', [SMART, '{}'], [SMART, '{}']],
    ['eth_sendTransaction', [{ from: SMART, value: 255n }], [{ from: SMART, value: '0xff' }]],
    ['wallet_sendCalls', [batch], [{ ...batch, calls: [{ to: EOA, value: '0x2' }] }]],
    ['wallet_getCallsStatus', ['0x9'], ['0x9']],
    ['wallet_getCapabilities', undefined, undefined],
    ['wallet_grantPermissions', [{ expiry: 1 }], [{ expiry: 1 }]],
    ['wallet_revokePermissions', [{ permissionContext: '0x1' }], [{ permissionContext: '0x1' }]]
  ]
  for (const [method, params, sent] of requests) {
    it.frame.answer('RPC_REQUEST', `answer to ${method}`)
    assert.is(await request(method, params), `answer to ${method}`)
    const { rpcUrl: _, ...payload } = it.frame.last('RPC_REQUEST')!.payload as { rpcUrl: string }
    assert.equal(payload, { method, ...(sent !== undefined && { params: sent }), chainNamespace: 'eip155', chainId: 1 })
  }
})

test('failures are Errors with the codes that libraries know', async () => {
  const sign = () => request('personal_sign', ['0x68', SMART])
  it.frame.refuse('RPC_REQUEST', 'User rejected the request')
  assert.equal(await failureOf(sign()), [4001, 'User rejected the request'])
  it.frame.refuse('RPC_REQUEST', 'out of gas')
  assert.equal(await failureOf(sign()), [-32603, 'out of gas'])
  it.frame.silence('RPC_REQUEST')
  const closed = failureOf(sign())
  await settle()
  it.client.rejectOpen()
  assert.equal(await closed, [4001, 'Request was aborted'])
  it.frame.refuse('SWITCH_NETWORK', 'User denied')
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  assert.is(((await failureOf(switched)) as unknown[])[0], 4001)
  it.frame.refuse('RPC_REQUEST', 'no')
  const failure = await sign().catch((e: unknown) => e)
  assert.instance(failure, Error)
})

test('parameters that JSON cannot hold are refused, and not sent', async () => {
  const circle: unknown[] = []
  circle.push(circle)
  assert.equal(await failureOf(request('eth_call', circle)), [-32602, 'The parameters are not JSON'])
  assert.equal(await failureOf(request('eth_call', [-1n])), [-32602, 'A quantity is negative'])
  assert.equal(it.sent(), [])
})

test('a sender that changes between the check and the request is not sent', async () => {
  let reads = 0
  const transaction = {
    get from() {
      return reads++ ? MALLORY : SMART
    }
  }
  await request('eth_sendTransaction', [transaction])
  const { params } = it.frame.last('RPC_REQUEST')!.payload as { params: unknown }
  assert.equal(params, [{ from: SMART }])
})

test('a method that the wallet does not know is refused, and the dialog learns of it', async () => {
  for (const method of ['eth_sign', 'wallet_watchAsset', 'toString'])
    assert.equal(await failureOf(request(method, [])), [4200, 'Requested RPC call is not allowed'])
  assert.equal(it.events.slice(-3), ['disallowed: eth_sign', 'disallowed: wallet_watchAsset', 'disallowed: toString'])
  assert.equal(it.sent(), [])
})

test('after a sign-out every request is refused, and the listeners learn of it once', async () => {
  it.frame.silence('RPC_REQUEST')
  const open = failureOf(request('personal_sign', ['0x68', SMART]))
  await settle()
  await own.connector.disconnect()
  await own.connector.disconnect()
  const ended = [4900, 'The user has signed out of the embedded wallet.']
  assert.equal(await open, ended)
  it.sent()
  for (const method of ['eth_accounts', 'eth_chainId', 'eth_blockNumber', 'personal_sign', 'eth_sign'])
    assert.equal(await failureOf(request(method, [])), ended, method)
  assert.equal(events, [['disconnect', 4900]])
  assert.equal(it.sent(), [])
})

test('a sign-out on Solana ends the provider, too', async () => {
  const other = it.create('solana')
  await other.connector.connect()
  await other.connector.disconnect(true)
  assert.equal(events, [['disconnect', 4900]])
  assert.equal(own.ended, [connection])
})

test('a released provider is of no use, and calls no listener', async () => {
  own.connector.release()
  assert.is(((await failureOf(request('eth_accounts'))) as unknown[])[0], 4900)
  assert.equal([events, own.ended], [[], []])
})

test('a listener that was removed is not called, and one that throws does not stop the others', async () => {
  const reported: unknown[] = []
  const before = globalThis.reportError
  globalThis.reportError = e => void reported.push((e as Error).message)
  try {
    const [, [, onChain]] = listeners as unknown as [unknown, readonly [string, (value: never) => void]]
    provider().removeListener!('chainChanged', onChain)
    provider().on!('chainChanged', () => {
      throw new Error('of the page')
    })
    provider().on!('chainChanged', id => void events.push(['second', id]))
    await own.connector.switchNetwork(base)
    assert.equal([events, reported], [[['second', '0x2105']], ['of the page']])
  } finally {
    globalThis.reportError = before
  }
})

test('a change of the type changes the order of the accounts', async () => {
  await own.connector.setAccountType!('eoa')
  assert.equal(events, [['accountsChanged', [EOA, SMART]]])
  assert.equal(await request('eth_accounts'), [EOA, SMART])
})

test.run()
