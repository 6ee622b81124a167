import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { acceptEthereumAddress, nameReceiver } from '../../src/actions/name-receiver'
import { nameOf, resolveName } from '../../src/actions/resolve-name'
import { configure } from '../../src/core/config'
import { $draft } from '../../src/core/draft'
import { offerNetworks } from '../../src/core/networks'
import { forgetAnswers } from '../../src/core/queries'
import { base, mainnet } from '../../src/networks'
import { chainDataServer, json, status } from '../doubles/chain-data-server'
import { drop, evmNode, type EvmCall } from '../doubles/evm-node'
import { fakeClock, settle } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith } from './page'

const { start: service, closeAll } = servers(chainDataServer)
const { start: node, closeAll: closeNodes } = servers(evmNode)
let clock: ReturnType<typeof fakeClock>
test.before.each(() => { clock = fakeClock() })
test.after.each(async () => {
  forgetAnswers()
  clock.restore()
  await closeAll()
  await closeNodes()
})

const RESOLVER = '0x00000000000000000000000000000000000e4500'
const address = (value: string) => encodeAbiParameters([{ type: 'address' }], [value as `0x${string}`])
const reverse = (of: string) => `${of.slice(2).toLowerCase()}.addr.reverse`
/** The Name Service as a chain has it: names to addresses, and addresses to what they claim. */
const ens = (names: Readonly<Record<string, string>>, claims: Readonly<Record<string, string>> = {}) => ({ method, params }: EvmCall) => {
  const { data = '' } = (params?.[0] ?? {}) as { data?: string }, asked = `0x${data.slice(10)}`
  const name = Object.keys(names).find(n => namehash(n) === asked), claim = Object.entries(claims).find(([of]) => namehash(reverse(of)) === asked)?.[1]
  if (method !== 'eth_call') return { result: null }
  if (data.startsWith('0x0178b8bf')) return { result: address(name !== undefined || claim !== undefined ? RESOLVER : `0x${'0'.repeat(40)}`) }
  if (data.startsWith('0x3b3b57de') && name) return { result: address(names[name]!) }
  return data.startsWith('0x691f3431') && claim !== undefined ? { result: encodeAbiParameters([{ type: 'string' }], [claim]) } : { error: { code: 3, message: 'execution reverted' } }
}
const page = async (answer: Parameters<typeof evmNode>[0], url?: string, networks = [mainnet, base], script = {}) => {
  const server = await node(answer), wallet = fox(script)
  pageWith([wallet])
  configure({ projectId: url && 'abc', later: { chainDataUrl: url }, customRpcUrls: { 'eip155:1': [{ url: server.url }] } })
  offerNetworks(networks.map(n => ({ ...n, rpcUrls: { default: { http: [server.url] } } })))
  await connect(FOX)
  return server
}
/** viem sends what it is asked in a timer of no length. */
const done = async <T>(promise: Promise<T>): Promise<T> => {
  let isOver = false
  void promise.finally(() => { isOver = true }).catch(() => undefined)
  while (!isOver) {
    await clock.advance(0)
    await settle()
  }
  return promise
}

test('a name stands for the address that the chain gives, in whatever form it is typed', async () => {
  await page(ens({ 'alice.eth': ALICE, 'öl.eth': BOB }))
  assert.equal(await done(resolveName(' alice.eth ')), { name: 'alice.eth', address: ALICE, warning: undefined })
  assert.is((await done(resolveName('ALICE.eth')))?.address, ALICE)
  assert.is((await done(resolveName('Öl.eth')))?.address, BOB)
})

test('what is no name is not asked for', async () => {
  const server = await page(ens({}))
  for (const text of ['', 'alice', '.eth', 'a.', 'a b.eth', ALICE, 'ab--c.eth', 'x'.repeat(300) + '.eth', 'ali\u202ece.eth']) assert.is(await done(resolveName(text)), undefined, text)
  assert.equal(server.asked().filter(({ method }) => method === 'eth_call'), [])
})

test('a name that nobody has stands for nothing; a node that is out of reach is a failure', async () => {
  await page(ens({}))
  assert.is(await done(resolveName('nobody.eth')), undefined)
  forgetAnswers()
  await page(() => drop)
  let code: unknown
  const asking = resolveName('alice.eth').catch((e: { code?: unknown }) => { code = e.code })
  for (let turn = 0; code === undefined && turn < 2_000; turn++) {
    await clock.advance(100)
    await settle()
  }
  await asking
  assert.is(code, 'service-failed')
})

test('it is asked for once in five minutes', async () => {
  const server = await page(ens({ 'alice.eth': ALICE })), asked = () => server.asked().filter(({ method }) => method === 'eth_call').length
  await done(resolveName('alice.eth'))
  await clock.advance(299_999)
  await done(resolveName('alice.eth'))
  assert.is(asked(), 2)
  await clock.advance(1)
  await done(resolveName('alice.eth'))
  assert.is(asked(), 4)
})

test('an address is called what it claims only where that name stands for it', async () => {
  await page(ens({ 'alice.eth': ALICE, 'vitalik.eth': BOB }, { [ALICE]: 'alice.eth' }))
  assert.is((await done(nameOf(ALICE)))?.name, 'alice.eth')
  assert.is((await done(nameOf(ALICE.toLowerCase())))?.name, 'alice.eth')
  assert.is(await done(nameOf(BOB)), undefined)
  for (const lie of ['vitalik.eth', 'ALICE.eth', 'alice.eth\u200b', 'alice', '', 'x'.repeat(999)]) {
    forgetAnswers()
    await page(ens({ 'alice.eth': ALICE, 'vitalik.eth': BOB }, { [ALICE]: lie }))
    assert.is(await done(nameOf(ALICE)), undefined, lie)
  }
})

test('what the service calls an address is shown only where the chain bears it out', async () => {
  const server = await service({ [`/identity/${ALICE}`]: json({ name: 'alice.eth', avatar: 'https://img.example/a.png' }), [`/identity/${BOB}`]: json({ name: 'alice.eth', avatar: null }) })
  await page(ens({ 'alice.eth': ALICE }), server.url)
  assert.equal(await done(nameOf(ALICE)), { name: 'alice.eth', address: ALICE, warning: undefined, avatar: 'https://img.example/a.png' })
  assert.is(await done(nameOf(BOB)), undefined)
})

test('a service that is down keeps no name back', async () => {
  const server = await service({ [`/identity/${ALICE}`]: status(503) })
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), server.url)
  assert.is((await done(nameOf(ALICE)))?.name, 'alice.eth')
})

test('Ethereum’s registry is asked whichever networks the site offers', async () => {
  const server = await page(ens({ 'alice.eth': ALICE }), undefined, [base])
  assert.is((await done(resolveName('alice.eth')))?.address, ALICE)
  assert.is(server.asked().filter(({ method }) => method === 'eth_call').length, 2)
})

test('a name that names another address for Base stands for that one there, and for none on a network that it does not name, whichever was asked for first', async () => {
  const ofCoin = encodeFunctionData({ abi: parseAbi(['function addr(bytes32, uint256) view returns (bytes)']), args: [namehash('alice.eth'), 0x80000000n + 8453n] })
  const answer = ens({ 'alice.eth': ALICE })
  const all = (call: EvmCall) => (call.params?.[0] as { data?: string } | undefined)?.data === ofCoin ? { result: encodeAbiParameters([{ type: 'bytes' }], [BOB as `0x${string}`]) } : answer(call)
  await page(all)
  for (const [chainId, whose] of [[undefined, ALICE], [8453, BOB], [10, undefined], [1, ALICE]] as const) assert.is((await done(resolveName('alice.eth', chainId)))?.address, whose, `${chainId}`)
  for (const [chainId, whose] of [['0x2105', BOB], ['0x1', ALICE]] as const) {
    await page(all, undefined, undefined, { eth_chainId: chainId })
    nameReceiver('alice.eth', true)
    while ($draft.get().receiver.state === 'looking') await done(settle())
    assert.is($draft.get().receiver.address, whose, `a receiver on ${chainId}`)
  }
})

test('on a network that a name does not name, its Ethereum address is taken only once the user has chosen so, and stays doubted', async () => {
  await page(ens({ 'alice.eth': BOB }), undefined, undefined, { eth_chainId: '0x2105' })
  nameReceiver('alice.eth', true)
  while ($draft.get().receiver.state === 'looking') await done(settle())
  const { state, address, ethereumAddress } = $draft.get().receiver
  assert.equal([state, address, ethereumAddress], ['not-here', undefined, BOB])
  acceptEthereumAddress()
  const { receiver } = $draft.get()
  assert.equal([receiver.state, receiver.address, receiver.name, receiver.doubts], ['good', BOB, 'alice.eth', ['ethereum-address']])
  acceptEthereumAddress()
  assert.is($draft.get().receiver, receiver, 'nothing more to take')
  nameReceiver('nobody.eth', true)
  while ($draft.get().receiver.state === 'looking') await done(settle())
  assert.is($draft.get().receiver.state, 'unknown')
})

test('what is doubtful about a name stays once its Ethereum address is chosen on another network', async () => {
  const names = ens({ 'alice.eth': ALICE, 'a1ice.eth': BOB }, { [ALICE]: 'alice.eth' })
  await page(names, undefined, undefined, { eth_chainId: '0x2105' })
  nameReceiver('a1ice.eth', true)
  while (!$draft.get().receiver.doubts?.includes('similar-name')) await done(settle())
  assert.is($draft.get().receiver.state, 'not-here')
  acceptEthereumAddress()
  const { doubts, facts } = $draft.get().receiver
  assert.equal(doubts, ['confusable-name', 'similar-name', 'ethereum-address'])
  assert.equal([facts?.letters, facts?.known], ['1', 'alice.eth'])
  // chosen at once, before the names of known addresses are here
  nameReceiver('', true)
  forgetAnswers()
  nameReceiver('a1ice.eth', true)
  while ($draft.get().receiver.state !== 'not-here') await done(settle())
  acceptEthereumAddress()
  while (!$draft.get().receiver.doubts?.includes('similar-name')) await done(settle())
  assert.equal($draft.get().receiver.doubts?.[1], 'ethereum-address')
})

test('a name that resembles that of an own account by letters that are easy to confuse is doubted', async () => {
  await page(ens({ 'alice.eth': ALICE, 'a1ice.eth': BOB }, { [ALICE]: 'alice.eth' }))
  nameReceiver('a1ice.eth', true)
  while (!$draft.get().receiver.doubts?.includes('similar-name')) await done(settle())
  const { doubts, facts } = $draft.get().receiver
  assert.equal([doubts, facts?.known, facts?.letters], [['confusable-name', 'similar-name'], 'alice.eth', '1'])
})

test('a name that may deceive says how', async () => {
  await page(ens({ 'ρινοκ.eth': ALICE }))
  assert.is((await done(resolveName('ρινοκ.eth')))?.warning, 'look-alike')
})

test.run()
