/** Requests that the provider of the embedded wallet refuses: for another account, or for another network. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Eip1193Provider } from '../../../src/core/session/providers'
import { embeddedStage, EOA, MALLORY, SMART, type EmbeddedStage } from './embedded-setup'
import { failureOf } from './setup'

let it: EmbeddedStage
let provider: Eip1193Provider
const request = (method: string, params?: unknown) => provider.request({ method, params })

test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  provider = (await it.create('eip155').connector.connect()).provider as Eip1193Provider
  it.sent()
})
test.after.each(() => it.restore())

test('a request for another account than the active one is refused, and not sent', async () => {
  assert.equal(await failureOf(request('personal_sign', ['0x68', EOA])), [
    4100,
    `personal_sign: ${EOA} is not the active account`
  ])
  for (const [method, params] of [
    ['personal_sign', ['0x68', MALLORY]],
    ['eth_signTypedData_v4', [MALLORY, '{}']],
    ['eth_sendTransaction', [{ from: MALLORY }]],
    ['eth_sendUserOperation', [{ sender: MALLORY }]],
    ['wallet_sendCalls', [{ from: MALLORY, calls: [] }]],
    ['wallet_grantPermissions', [{ address: MALLORY }]],
    ['wallet_grantPermissions', [{ address: SMART, account: MALLORY }]]
  ] as const)
    assert.equal(await failureOf(request(method, params)), [4100, `${method}: ${MALLORY} is not the active account`])
  for (const from of ['', '0xabc', 'mallory.eth', 7])
    assert.equal(await failureOf(request('eth_sendTransaction', [{ from }])), [
      4100,
      `eth_sendTransaction: ${from} is not the active account`
    ])
  assert.equal(it.sent(), [])
  assert.is(await request('eth_sendTransaction', [{ from: SMART.toUpperCase().replace('X', 'x') }]), '0x1')
  for (const method of ['eth_sendTransaction', 'wallet_sendCalls']) {
    await request(method, [{ calls: [] }])
    const { params } = it.frame.last('RPC_REQUEST')!.payload as { params: [{ from: string }] }
    assert.is(params[0].from, SMART, `${method}: the frame learns whom the page shows`)
  }
})

test('a request for another network than the active one is refused, and not sent', async () => {
  for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'wallet_grantPermissions'])
    assert.equal(await failureOf(request(method, [{ from: SMART, chainId: '0x2105', calls: [] }])), [
      4901,
      `${method}: 0x2105 is not the active network`
    ])
  const typed = (domain: object) => [{ domain }, JSON.stringify({ domain })]
  for (const data of typed({ chainId: 8453 }))
    assert.equal(await failureOf(request('eth_signTypedData_v4', [SMART, data])), [
      4901,
      'eth_signTypedData_v4: 8453 is not the active network'
    ])
  assert.equal(it.sent(), [])
  assert.is(await request('eth_sendTransaction', [{ from: SMART, chainId: '0x1' }]), '0x1')
  for (const data of [...typed({ chainId: '0x1' }), ...typed({}), 'no JSON'])
    assert.is(await request('eth_signTypedData_v4', [SMART, data]), '0x1')
})

test('what a listener requests as the network changes is for the new network', async () => {
  const sent: unknown[] = []
  provider.on!('chainChanged', () => void sent.push(request('eth_getBalance', [SMART, 'latest'])))
  await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  await Promise.all(sent)
  assert.is((it.frame.last('RPC_REQUEST')!.payload as { chainId: number }).chainId, 8453)
})

test.run()
