import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { offerWanted } from '../../src/actions/offer-networks'
import { mustSwitch } from '../../src/actions/close'
import type { ChainId } from '../../src/core/caip'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { $networks, offerNetworks, type Network } from '../../src/core/networks'
import { $network, keepNetwork } from '../../src/core/session'
import { $snapshot } from '../../src/core/snapshot'
import { evmNetwork, mainnet, solana } from '../../src/networks'
import { FOX, fox, pageWith } from './page'

const names = () => $networks.get().map(n => n.name)
const quiet = async (act: () => Promise<unknown>): Promise<string[]> => {
  const said: string[] = []
  const usual = console.warn
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    await act()
  } finally {
    console.warn = usual
  }
  return said
}
/** Offers the networks that a host page with these options requests. */
const wanted = (networks?: readonly (Network | ChainId)[], defaultNetwork?: ChainId) => {
  configure({ networks, defaultNetwork })
  return offerWanted()
}
test.before.each(() => pageWith())

test('offers the usual three where the site names none', async () => {
  await wanted()
  assert.equal(names(), ['Ethereum', 'Base', 'Arbitrum One'])
})

test("keeps the site's order; the first is the one to use", async () => {
  await wanted(['eip155:8453', mainnet])
  assert.equal(names(), ['Base', 'Ethereum'])
  assert.is($network.get()?.name, 'Base')
})

test('the default network comes first, the one kept from the last visit before it', async () => {
  await wanted(['eip155:1', 'eip155:8453'], 'eip155:8453')
  assert.is($network.get()?.name, 'Base')
  keepNetwork('eip155:1')
  await wanted(['eip155:1', 'eip155:8453'], 'eip155:8453')
  assert.is($network.get()?.name, 'Ethereum')
})

test('a kept network that the site no longer offers is not used', async () => {
  keepNetwork('eip155:42161')
  await wanted(['eip155:1', 'eip155:8453'])
  assert.is($network.get()?.name, 'Ethereum')
})

test('built-in networks are there at once, others by id as soon as their list is', async () => {
  const offering = wanted(['eip155:137', 'eip155:1'])
  assert.equal(names(), ['Ethereum'])
  await offering
  assert.equal(names(), ['Polygon', 'Ethereum'])
})

test("a definition of the site's own needs no list", async () => {
  void wanted([evmNetwork(31337, 'Local', 'http://127.0.0.1:8545', undefined)])
  assert.equal(names(), ['Local'])
})

test('an id that nobody knows is named; the others are offered all the same', async () => {
  let end!: PromiseSettledResult<void>
  const said = await quiet(async () => {
    ;[end] = await Promise.allSettled([wanted(['eip155:1', 'eip155:424242424', 'eip155:10'] as ChainId[])])
  })
  assert.match(said.join(), 'eip155:424242424')
  assert.ok(end.status === 'rejected' && isError(end.reason, 'network-missing'))
  assert.equal(end.status === 'rejected' && end.reason.facts, { network: 'eip155:424242424' })
  assert.equal(names(), ['Ethereum', 'OP Mainnet'])
})

test('a network that cannot be connected yet is left out, and the developer is told', async () => {
  const said = await quiet(() => wanted([mainnet, solana, 'cosmos:cosmoshub-4']))
  assert.equal(names(), ['Ethereum', 'Solana'])
  assert.match(said.join(), /cosmos:cosmoshub-4 is left out/)
})

test("the site's own nodes come first; wallets get them and the first of the network's", async () => {
  configure({ customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] } })
  await wanted([{ ...mainnet, rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } } }])
  assert.equal($networks.get()[0]?.rpcUrls, {
    own: { http: ['https://own.example'] },
    default: { http: ['https://own.example', 'https://a.example', 'https://b.example'] },
    chainDefault: { http: ['https://own.example', 'https://a.example'] }
  })
})

test("the site's own image is used if it is one", async () => {
  configure({ chainImages: { 1: 'https://img.example/eth.png', 8453: 'javascript:alert(1)' } })
  await wanted()
  assert.equal(
    $networks.get().map(n => n.assets?.imageUrl),
    ['https://img.example/eth.png', undefined, undefined]
  )
})

test('a wallet on a network whose definition is still on its way is not told to switch', async () => {
  pageWith([fox({ eth_chainId: '0x89' })])
  offerNetworks([])
  await connect(FOX)
  const seen: [boolean, string | undefined][] = []
  const stop = $snapshot.listen(({ network }) => seen.push([network.isUnsupported, network.caipNetwork?.name]))
  await wanted(['eip155:1', 'eip155:137'])
  stop()
  assert.ok(seen.length > 1, 'the list came in two parts')
  for (const [isUnsupported, name] of seen)
    assert.ok(!isUnsupported && [undefined, 'Polygon'].includes(name), `${isUnsupported} ${name}`)
  assert.is(mustSwitch(), false)
  assert.is($network.get()?.name, 'Polygon')
})

test('one on a network that the site did not name is, once all definitions are here', async () => {
  pageWith([fox({ eth_chainId: '0xa' })])
  await connect(FOX)
  await wanted(['eip155:1', 'eip155:137'])
  assert.is(mustSwitch(), true)
  configure({ allowUnsupportedChain: true })
  assert.is(mustSwitch(), false)
  configure({ allowUnsupportedChain: false, enableNetworkSwitch: false })
  assert.is(mustSwitch(), false)
})

test.run()
