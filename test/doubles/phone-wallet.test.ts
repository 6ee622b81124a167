/** Two real peers, a site and a phone, over the sandbox's relay: pairing, requests, changes and the disconnect. */
import * as assert from 'uvu/assert'
import { verifyMessage, verifyTypedData, type Hex } from 'viem'
import { eventually } from '../e2e/driver/wait'
import { request, failure, first, optionalNamespaces, pair, phoneSuite, second } from './phone-stage'

const test = phoneSuite()

test('a site and a phone open no socket before a pairing URI is requested', async ({ world }) => {
  assert.equal(world.requests('relay'), [])
})

test('the phone shows a site that pairs with it, and grants what it supports', async stage => {
  const { phone, site, world } = stage
  const { uri = '', approval } = await site.connect({ optionalNamespaces })
  // Trap: an approval that arrives before it is awaited is lost (sign-client 2.21.8).
  const approved = approval()
  await phone.pair(uri)
  await eventually(() => phone.open().length === 1, 'the proposal')
  const [proposal] = phone.open()
  assert.equal(
    [proposal?.name, proposal?.url, proposal?.chains],
    ['The Crease', 'http://crease.example', ['eip155:1', 'eip155:8453', 'eip155:137']]
  )
  await phone.approve()
  const { namespaces, peer } = await approved
  assert.is(peer.metadata.name, 'Demo Phone')
  assert.equal(namespaces.eip155?.chains, ['eip155:1', 'eip155:8453'])
  assert.equal(namespaces.eip155?.methods, [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain'
  ])
  assert.equal(namespaces.eip155?.accounts.slice(0, 2), [`eip155:1:${first}`, `eip155:1:${second}`])
  assert.ok(world.requests('relay').some(({ rpc, url }) => rpc[0] === 'wc_approveSession' && url.includes('tag=1101')))
})

test('the phone grants the chains that it supports, and refuses a site if it supports none', async stage => {
  const { namespaces } = await pair(stage, { approve: 'auto', chains: ['eip155:8453'] })
  assert.equal(namespaces.eip155?.chains, ['eip155:8453'])
  assert.is((await failure(pair(stage, { chains: ['eip155:5'] })))?.code, 5100)
})

test('the phone rejects a site, and a request', async stage => {
  assert.is((await failure(pair(stage, { approve: 'reject' })))?.code, 5000)
  const { topic } = await pair(stage)
  stage.phone.set({ approve: 'reject', refusal: { code: 4001, message: 'No.' } })
  assert.is((await failure(request(stage, topic, 'personal_sign', ['0x6869', first])))?.code, 4001)
})

test('the phone signs and sends with real keys on a real chain', async stage => {
  const { topic } = await pair(stage)
  const signature = await request<Hex>(stage, topic, 'personal_sign', ['0x6869', second])
  assert.ok(await verifyMessage({ address: second!, message: 'hi', signature }))
  const typed = {
    domain: { name: 'Billfold', chainId: 1 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hi' }
  } as const
  const full = {
    ...typed,
    types: {
      ...typed.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' }
      ]
    }
  }
  assert.ok(
    await verifyTypedData({
      ...typed,
      address: first!,
      signature: await request<Hex>(stage, topic, 'eth_signTypedData_v4', [first, JSON.stringify(full)])
    })
  )
  const hash = await request<Hex>(
    stage,
    topic,
    'eth_sendTransaction',
    [{ from: first, to: second, value: '0x1' }],
    'eip155:8453'
  )
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] })
  // the node returns the hash before the block is mined
  const receipt = await eventually(async () => {
    const { result } = (await (await fetch(stage.world.chains[1]!.rpc, { method: 'POST', body })).json()) as {
      result: { status: string } | null
    }
    return result ?? undefined
  }, 'the receipt')
  assert.is(receipt.status, '0x1')
})

test('the phone holds several requests at once, and answers them in any order and with any value', async stage => {
  const { topic } = await pair(stage)
  const { phone } = stage
  phone.set({ approve: 'ask' })
  const one = request<string>(stage, topic, 'personal_sign', ['0x6869', first])
  const two = failure(request(stage, topic, 'eth_signTypedData_v4', [first, '{}']))
  await eventually(
    () => phone.open().length === 2,
    () => JSON.stringify(phone.open())
  )
  await phone.answer('eth_signTypedData_v4', { error: { code: 4900, message: 'Out of order' } })
  assert.is((await two)?.code, 4900)
  await phone.answer('personal_sign', { result: 'banana' })
  assert.is(await one, 'banana')
})

test('the phone reports a new chain, account, expiry and disconnect to the site', async stage => {
  const { site, phone, world } = stage
  const { topic, expiry } = await pair(stage, { approve: 'auto', chains: ['eip155:1'] })
  const events: unknown[] = []
  site.on('session_event', ({ params }) => events.push([params.event.name, params.event.data, params.chainId]))
  await phone.switchChain('eip155:8453')
  await eventually(() => events.length === 1, 'chainChanged')
  assert.equal(site.session.get(topic).namespaces.eip155?.chains, ['eip155:1', 'eip155:8453'])
  await phone.switchAccount(1)
  await eventually(() => events.length === 2, 'accountsChanged')
  assert.equal(events, [
    ['chainChanged', 8453, 'eip155:8453'],
    ['accountsChanged', [`eip155:1:${second}`, `eip155:1:${first}`], 'eip155:1']
  ])
  await phone.update({ chains: ['eip155:1'], accounts: [2] })
  await eventually(() => site.session.get(topic).namespaces.eip155?.accounts.length === 1, 'the update')
  assert.is(await request(stage, topic, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }]), null)
  assert.is((await failure(request(stage, topic, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])))?.code, 4902)
  await phone.extend()
  await eventually(() => site.session.get(topic).expiry >= expiry, 'the new expiry')
  await phone.ping()
  await site.ping({ topic })
  await phone.end()
  await eventually(() => site.session.length === 0, 'the disconnect')
  assert.ok(world.requests('relay').some(({ url }) => url.includes('tag=1112')))
})

test('either side can disconnect; a disconnect by the phone rejects pending requests', async stage => {
  const { site, phone } = stage
  const { topic } = await pair(stage)
  await site.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await eventually(() => phone.sessions().length === 0, 'the disconnect')
  const { topic: other } = await pair(stage)
  phone.set({ approve: 'ask' })
  const pending = failure(request(stage, other, 'personal_sign', ['0x6869', first]))
  await eventually(() => phone.open().length === 1, 'the request')
  await phone.end(other)
  assert.is((await pending)?.code, 6000)
  assert.equal([phone.open(), phone.sessions()], [[], []])
})

test.run()
