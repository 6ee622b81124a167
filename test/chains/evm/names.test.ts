/** These tests run against a real chain: see `scripted-contract`. */
import { encodeAbiParameters, encodeFunctionData, parseAbi, zeroAddress, type Hex } from 'viem'
import { namehash } from 'viem/ens'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import names from '../../../src/chains/evm/names'
import normalize from '../../../src/chains/evm/normalize'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { script } from '../../doubles/scripted-contract'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { startChains, type ChainNodes } from '../../sandbox/chain-nodes'

let chains: ChainNodes
let url: string
test.before(async () => {
  chains = await startChains([1], () => undefined)
  url = chains.nodes[0]!.url
})
test.after(() => chains.stop())

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = '0x00000000000000000000000000000000000e4500'
/** The namehash of alice.eth. Source: https://docs.ens.domains/resolution/names, 2026-11. */
const NODE = '0x787192fc5378cc32aa956ddfdedbf26b24e8d78e40109add0eea2c1a012c3dec'
const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function addr(bytes32) view returns (address)',
  'function name(bytes32) view returns (string)'
])
const network = (): Network => ({ ...mainnet, rpcUrls: { default: { http: [url] } } })
const address = (value: string) => encodeAbiParameters([{ type: 'address' }], [value as Hex])
const scriptAnswer = (contract: string, functionName: 'resolver' | 'addr' | 'name', node: string, result: Hex) =>
  script(url, contract, encodeFunctionData({ abi, functionName, args: [node as Hex] }), result)

test('a name has the address that its resolver returns', async () => {
  await scriptAnswer(REGISTRY, 'resolver', NODE, address(RESOLVER))
  await scriptAnswer(RESOLVER, 'addr', NODE, address(ALICE))
  assert.is(await names.addressOf(network(), 'alice.eth', 1), ALICE)
})

test('a name has no address if its resolver is missing, not a contract, or returns zero or garbage', async () => {
  assert.is(await names.addressOf(network(), 'nobody.eth', 1), undefined)
  for (const [resolver, result] of [
    [zeroAddress, undefined],
    [RESOLVER, address(zeroAddress)],
    [BOB, undefined],
    [RESOLVER, `0x${'f'.repeat(64)}`],
    [RESOLVER, `0x${'00'.repeat(31)}`]
  ] as const) {
    await scriptAnswer(REGISTRY, 'resolver', NODE, address(resolver))
    if (result) await scriptAnswer(RESOLVER, 'addr', NODE, result)
    assert.is(await names.addressOf(network(), 'alice.eth', 1), undefined, `${resolver} ${result}`)
  }
})

test('a name has its address for that chain, else its default for EVM chains, never Ethereum’s', async () => {
  const addressOn = (chain: unknown) => names.addressOf(network(), 'alice.eth', chain)
  const addrOn = parseAbi(['function addr(bytes32, uint256) view returns (bytes)'])
  const scriptAddress = (coin: number, result: string) =>
    script(
      url,
      RESOLVER,
      encodeFunctionData({ abi: addrOn, args: [NODE, BigInt(coin)] }),
      encodeAbiParameters([{ type: 'bytes' }], [result as Hex])
    )
  await scriptAnswer(REGISTRY, 'resolver', NODE, address(RESOLVER))
  await scriptAnswer(RESOLVER, 'addr', NODE, address(ALICE))
  const id = 8453
  const coin = 0x80000000 + id
  assert.equal(await Promise.all([1, undefined, id, 2 ** 40, 0x80000000, -1, '8453'].map(addressOn)), [
    ALICE,
    ALICE,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined
  ])
  await scriptAddress(0x80000000, CAROL)
  assert.equal(await Promise.all([1, id, 0x80000000].map(addressOn)), [ALICE, CAROL, undefined])
  await scriptAddress(coin, BOB)
  assert.equal(await Promise.all([1, id, 10].map(addressOn)), [ALICE, BOB, CAROL])
  for (const invalid of ['0x', '0x1234', zeroAddress, `${BOB}00`]) {
    await scriptAddress(coin, invalid)
    assert.is(await addressOn(id), CAROL, invalid)
  }
})

test('an address claims any name that its own resolver returns', async () => {
  const node = namehash(`${ALICE.slice(2).toLowerCase()}.addr.reverse`)
  assert.is(await names.reverseRecordOf(network(), ALICE), undefined)
  await scriptAnswer(REGISTRY, 'resolver', node, address(RESOLVER))
  for (const name of ['alice.eth', '', 'x'.repeat(10_000), '\u202eecila.eth']) {
    await scriptAnswer(RESOLVER, 'name', node, encodeAbiParameters([{ type: 'string' }], [name]))
    assert.is(await names.reverseRecordOf(network(), ALICE), name)
  }
})

test('a name is normalised by the standard, or rejected', () => {
  assert.is(normalize('ALICE.eth'), 'alice.eth')
  assert.is(normalize('Öl.eth'), 'öl.eth')
  for (const invalid of ['vitаlik.eth', 'a\u202eb.eth', 'a..eth', 'a b.eth'])
    assert.throws(() => normalize(invalid), undefined, JSON.stringify(invalid))
})

test.run()
