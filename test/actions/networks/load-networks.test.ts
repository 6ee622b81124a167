import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { loadNetworks } from '../../../src/actions/networks/load-networks'
import { mustSwitch } from '../../../src/actions/dialog/close'
import type { ChainId } from '../../../src/core/networks/caip'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { $networks, offerNetworks, type Network } from '../../../src/core/networks/networks'
import { $network, storeNetwork } from '../../../src/core/session/session'
import { $snapshot } from '../../../src/api/snapshot'
import { evmNetwork, mainnet, solana } from '../../../src/networks/index'
import { FOX, fox, pageWith } from '../setup'

const names = () => $networks.get().map(n => n.name)
const collectWarnings = async (act: () => Promise<unknown>): Promise<string[]> => {
  const warnings: string[] = []
  const originalWarn = console.warn
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    await act()
  } finally {
    console.warn = originalWarn
  }
  return warnings
}
/** Offers the networks that a host page with these options requests. */
const offer = (networks?: readonly (Network | ChainId)[], defaultNetwork?: ChainId) => {
  configure({ networks, defaultNetwork })
  return loadNetworks()
}
test.before.each(() => pageWith())

test('three default networks are offered where the host names none', async () => {
  await offer()
  assert.equal(names(), ['Ethereum', 'Base', 'Arbitrum One'])
})

test('the host’s order is kept, and its first network is active', async () => {
  await offer(['eip155:8453', mainnet])
  assert.equal(names(), ['Base', 'Ethereum'])
  assert.is($network.get()?.name, 'Base')
})

test('the default network is active, unless an earlier visit stored another', async () => {
  await offer(['eip155:1', 'eip155:8453'], 'eip155:8453')
  assert.is($network.get()?.name, 'Base')
  storeNetwork('eip155:1')
  await offer(['eip155:1', 'eip155:8453'], 'eip155:8453')
  assert.is($network.get()?.name, 'Ethereum')
})

test('a stored network that the host no longer offers is ignored', async () => {
  storeNetwork('eip155:42161')
  await offer(['eip155:1', 'eip155:8453'])
  assert.is($network.get()?.name, 'Ethereum')
})

test('built-in networks are offered at once, others by id when their list has loaded', async () => {
  const offering = offer(['eip155:137', 'eip155:1'])
  assert.equal(names(), ['Ethereum'])
  await offering
  assert.equal(names(), ['Polygon', 'Ethereum'])
})

test('a network that the host defines itself needs no list', async () => {
  void offer([evmNetwork(31337, 'Local', 'http://127.0.0.1:8545', undefined)])
  assert.equal(names(), ['Local'])
})

test('an unknown network id is reported, and the other networks are offered', async () => {
  let outcome!: PromiseSettledResult<void>
  const warnings = await collectWarnings(async () => {
    ;[outcome] = await Promise.allSettled([offer(['eip155:1', 'eip155:424242424', 'eip155:10'] as ChainId[])])
  })
  assert.match(warnings.join(), 'eip155:424242424')
  assert.ok(outcome.status === 'rejected' && isError(outcome.reason, 'network-missing'))
  assert.equal(outcome.status === 'rejected' && outcome.reason.facts, { network: 'eip155:424242424' })
  assert.equal(names(), ['Ethereum', 'OP Mainnet'])
})

test('a network of an unsupported namespace is skipped with a warning', async () => {
  const warnings = await collectWarnings(() => offer([mainnet, solana, 'cosmos:cosmoshub-4']))
  assert.equal(names(), ['Ethereum', 'Solana'])
  assert.match(warnings.join(), /cosmos:cosmoshub-4 is ignored/)
})

test('the host’s nodes come before the network’s, of which wallets receive only the first', async () => {
  configure({ customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] } })
  await offer([{ ...mainnet, rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } } }])
  assert.equal($networks.get()[0]?.rpcUrls, {
    own: { http: ['https://own.example'] },
    default: { http: ['https://own.example', 'https://a.example', 'https://b.example'] },
    chainDefault: { http: ['https://own.example', 'https://a.example'] }
  })
})

test('the host’s network image is used if its address is valid', async () => {
  configure({ chainImages: { 1: 'https://img.example/eth.png', 8453: 'javascript:alert(1)' } })
  await offer()
  assert.equal(
    $networks.get().map(n => n.assets?.imageUrl),
    ['https://img.example/eth.png', undefined, undefined]
  )
})

test('a wallet is not asked to switch while its network’s definition is loading', async () => {
  pageWith([fox({ eth_chainId: '0x89' })])
  offerNetworks([])
  await connect(FOX)
  const seen: [boolean, string | undefined][] = []
  const unsubscribe = $snapshot.listen(({ network }) => seen.push([network.isUnsupported, network.caipNetwork?.name]))
  await offer(['eip155:1', 'eip155:137'])
  unsubscribe()
  assert.ok(seen.length > 1, 'the list came in two parts')
  for (const [isUnsupported, name] of seen)
    assert.ok(!isUnsupported && [undefined, 'Polygon'].includes(name), `${isUnsupported} ${name}`)
  assert.is(mustSwitch(), false)
  assert.is($network.get()?.name, 'Polygon')
})

test('a wallet on a network that the host does not offer must switch, unless the options allow it', async () => {
  pageWith([fox({ eth_chainId: '0xa' })])
  await connect(FOX)
  await offer(['eip155:1', 'eip155:137'])
  assert.is(mustSwitch(), true)
  configure({ allowUnsupportedChain: true })
  assert.is(mustSwitch(), false)
  configure({ allowUnsupportedChain: false, enableNetworkSwitch: false })
  assert.is(mustSwitch(), false)
})

test.run()
