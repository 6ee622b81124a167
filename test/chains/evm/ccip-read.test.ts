/** Names whose records a gateway has, on a real chain with a resolver that verifies the gateway's answers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import names from '../../../src/chains/evm/names'
import { mainnet } from '../../../src/networks/index'
import { record as toRecord } from '../../../src/core/platform/guards'
import { failure } from '../../connectors/connector'
import { startChains, type ChainNodes } from '../../sandbox/chain-nodes'
import { createFaults, type Fault } from '../../sandbox/faults'
import { openNameGatewayServer, type NameGatewayServer } from '../../sandbox/name-gateway-server'
import { BASE, ETHEREUM, offchainNames } from '../../sandbox/names/records'
import type { RequestRecord } from '../../sandbox/server'
import { openServer, type Server } from '../../sandbox/server'

const faults = createFaults()
let chains: ChainNodes
let gateway: NameGatewayServer
let otherSite: Server
let requests: RequestRecord[] = []
const record = (request: RequestRecord) => {
  requests.push(request)
}
const setPage = (hostname: string): void => {
  Object.assign(globalThis, { location: { hostname } })
}

test.before(async () => {
  chains = await startChains([1], () => undefined)
  otherSite = await openServer({
    server: 'site-server',
    faults,
    record,
    respond: async () => ({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
  })
  gateway = await openNameGatewayServer({ faults, record, node: chains.nodes[0]!, otherSite: otherSite.origin })
  await gateway.announce()
})
test.before.each(() => {
  faults.clear()
  requests = []
  setPage('127.0.0.1')
})
test.after(async () => {
  await Promise.all([gateway.close(), otherSite.close()])
  await chains.stop()
})

const { ethereum, both, none, basename, basenameWithOwn } = offchainNames
const addressOf = async ({ name }: { name: string }, chain = 1, usesGateways = true) =>
  (
    await names.addressOf({ ...mainnet, rpcUrls: { default: { http: [chains.nodes[0]!.url] } } }, name, {
      chain,
      usesGateways
    })
  )?.toLowerCase()

test('a name is resolved by its gateway, for the receiving network', async () => {
  assert.is(await addressOf(ethereum), ethereum.addresses.get(ETHEREUM))
  assert.is(await addressOf(ethereum, 8453), undefined)
  assert.equal(
    [await addressOf(both), await addressOf(both, 8453), await addressOf(both, 10)],
    [both.addresses.get(ETHEREUM), both.addresses.get(BASE), undefined]
  )
  assert.is(await addressOf(none), undefined)
  assert.is(await addressOf({ name: 'unknown.offchain.eth' }), undefined)
})

test('a name of Base resolves on Base to its own record, else to the one that its registrar stores', async () => {
  assert.is(await addressOf(basename, 8453), basename.addresses.get(ETHEREUM))
  assert.is(await addressOf(basenameWithOwn, 8453), basenameWithOwn.addresses.get(BASE))
  assert.is(await addressOf(basename, 10), undefined)
})

test('the gateway receives the request of the contract, and nothing else', async () => {
  await addressOf(ethereum)
  assert.is(requests.length, 1)
  assert.match(requests[0]!.url, /^\/lookup\/0x5a4d0{34}e6\/0x9061b923[\da-f]+\.json$/)
})

test('without leave to contact gateways, such a name resolves to nothing', async () => {
  assert.is(await addressOf(ethereum, 1, false), undefined)
  assert.equal(requests, [])
})

const failing: readonly [what: string, fault: Fault, status: number][] = [
  ['is down', { kind: 'status', status: 503 }, 503],
  ['refuses the request', { kind: 'status', status: 404 }, 404],
  ['breaks the connection', { kind: 'drop' }, 0],
  ['answers without data', { kind: 'invalid-response' }, 200],
  ['answers with a page', { kind: 'invalid-response', body: '<!doctype html>' }, 0],
  ['answers with odd digits', { kind: 'invalid-response', body: '{"data":"0x123"}' }, 200],
  ['answers with nothing', { kind: 'invalid-response', body: '{"data":"0x"}' }, 200],
  ['signs with another key', { kind: 'tamper' }, 200],
  ['answers about another name', { kind: 'stranger' }, 200],
  ['leads to another site', { kind: 'redirect' }, 0],
  ['sends many megabytes', { kind: 'huge' }, 200]
]
for (const [what, fault, status] of failing)
  test(`a gateway that ${what} fails the lookup, which then succeeds on retry`, async () => {
    faults.set('name-gateway', fault)
    const { code, facts } = await failure(addressOf(ethereum))
    assert.equal(
      [code, toRecord(facts)['service'], toRecord(facts)['status']],
      ['service-failed', 'name-gateway', status]
    )
    assert.equal(
      requests.filter(({ server }) => server === 'site-server'),
      [],
      'the other site received nothing'
    )
    faults.clear()
    assert.is(await addressOf(ethereum), ethereum.addresses.get(ETHEREUM))
  })

test('a page on the web sends nothing to a gateway on the user’s machine', async () => {
  setPage('app.example.com')
  const { code } = await failure(addressOf(ethereum))
  assert.is(code, 'service-failed')
  assert.equal(requests, [])
})

test.run()
