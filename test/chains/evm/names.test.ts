/** These tests run against a real chain: see `scripted-contract`. */
import { encodeAbiParameters, encodeFunctionData, parseAbi, zeroAddress, type Hex } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeOf, toDnsName } from '../../../src/chains/evm/ens-encoding'
import names from '../../../src/chains/evm/names'
import normalize from '../../../src/chains/evm/normalize'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { script } from '../../doubles/scripted-contract'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { startChains, type ChainNodes } from '../../sandbox/chain-nodes'
import { names as sandboxNames, UNIVERSAL_RESOLVER, UNRESOLVED } from '../../sandbox/contracts/index'

let chains: ChainNodes
let url: string
test.before(async () => {
  chains = await startChains([1], () => undefined)
  url = chains.nodes[0]!.url
})
test.after(() => chains.stop())

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The namehash of alice.eth. Source: https://docs.ens.domains/resolution/names, 2026-11. */
const NODE = '0x787192fc5378cc32aa956ddfdedbf26b24e8d78e40109add0eea2c1a012c3dec'
const network = (): Network => ({ ...mainnet, rpcUrls: { default: { http: [url] } } })
const addressOn = (name: string, chain: unknown) => names.addressOf(network(), name, { chain, usesGateways: true })

const abi = parseAbi(['function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)'])
const addrAbi = parseAbi(['function addr(bytes32) view returns (address)'])
const addrOnAbi = parseAbi(['function addr(bytes32, uint256) view returns (bytes)'])
/** Scripts the record that the Universal Resolver returns: that for Ethereum, or that of a coin type. */
const scriptRecord = (name: string, coin: bigint | undefined, record: Hex) => {
  const node = namehash(name)
  const data =
    coin === undefined
      ? encodeFunctionData({ abi: addrAbi, args: [node] })
      : encodeFunctionData({ abi: addrOnAbi, args: [node, coin] })
  const args = [bytesToHex(packetToBytes(name)), data, ['x-batch-gateway:true']] as const
  const result = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, zeroAddress])
  return script(url, UNIVERSAL_RESOLVER, encodeFunctionData({ abi, args }), result)
}
const address = (value: string) => encodeAbiParameters([{ type: 'address' }], [value as Hex])
const bytes = (value: string) => encodeAbiParameters([{ type: 'bytes' }], [value as Hex])
const onBase = 0x80000000n + 8453n
const onAll = 0x80000000n

test('names of the sandbox resolve through its resolver, as those of Ethereum through ENS’s own', async () => {
  assert.is(viemMainnet.contracts.ensUniversalResolver.address, UNIVERSAL_RESOLVER)
  const { good, long, oneWay } = sandboxNames
  for (const { name, address: expected } of [good, long, oneWay])
    assert.is((await addressOn(name, 1))?.toLowerCase(), expected.toLowerCase())
  for (const name of [UNRESOLVED, 'nobody.eth', `below.${good.name}`, `${'x'.repeat(256)}.eth`])
    assert.is(await addressOn(name, 1), undefined, name)
})

test('names are encoded as viem encodes them', () => {
  assert.is(nodeOf('alice.eth'), NODE)
  for (const name of ['alice.eth', 'a.b.c.eth', 'öl.eth', '😺.eth', 'maria.base.eth', 'x'.repeat(63)]) {
    assert.is(nodeOf(name), namehash(name))
    assert.is(toDnsName(name), bytesToHex(packetToBytes(name)))
  }
})

test('a record that is no address is none', async () => {
  await scriptRecord('alice.eth', undefined, address(ALICE))
  assert.is(await addressOn('alice.eth', 1), ALICE)
  assert.is(await addressOn('alice.eth', undefined), ALICE)
  for (const record of [address(zeroAddress), `0x${'f'.repeat(64)}`, `0x${'00'.repeat(31)}`, '0x'] as const) {
    await scriptRecord('alice.eth', undefined, record)
    assert.is(await addressOn('alice.eth', 1), undefined, record)
  }
})

test('a name has its address for that chain, else its default for EVM chains, never Ethereum’s', async () => {
  const all = [1, undefined, 8453, 2 ** 40, 0x80000000, -1, '8453']
  const addresses = (list: readonly unknown[]) => Promise.all(list.map(chain => addressOn('alice.eth', chain)))
  await scriptRecord('alice.eth', undefined, address(ALICE))
  assert.equal(await addresses(all), [ALICE, ALICE, ...Array<undefined>(5).fill(undefined)])
  await scriptRecord('alice.eth', onAll, bytes(CAROL))
  assert.equal(await addresses([1, 8453, 0x80000000]), [ALICE, CAROL, undefined])
  await scriptRecord('alice.eth', onBase, bytes(BOB))
  assert.equal(await addresses([1, 8453, 10]), [ALICE, BOB, CAROL])
  for (const invalid of ['0x', '0x1234', zeroAddress, `${BOB}00`]) {
    await scriptRecord('alice.eth', onBase, bytes(invalid))
    assert.is(await addressOn('alice.eth', 8453), CAROL, invalid)
  }
})

test('a name of Base has on Base, and only there, the address that it has for Ethereum', async () => {
  await scriptRecord('maria.base.eth', undefined, address(ALICE))
  await scriptRecord('notbase.eth', undefined, address(ALICE))
  assert.equal(await Promise.all([1, 8453, 10].map(chain => addressOn('maria.base.eth', chain))), [
    ALICE,
    ALICE,
    undefined
  ])
  assert.is(await addressOn('notbase.eth', 8453), undefined)
  await scriptRecord('maria.base.eth', onBase, bytes(BOB))
  assert.is(await addressOn('maria.base.eth', 8453), BOB)
})

test('a name is normalised by the standard, or rejected', () => {
  assert.is(normalize('ALICE.eth'), 'alice.eth')
  assert.is(normalize('Öl.eth'), 'öl.eth')
  for (const invalid of ['vitаlik.eth', 'a\u202eb.eth', 'a..eth', 'a b.eth'])
    assert.throws(() => normalize(invalid), undefined, JSON.stringify(invalid))
})

test.run()
