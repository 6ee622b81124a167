/** These tests run against a real chain: see `scripted-contract`. */
import { encodeAbiParameters, encodeFunctionData, parseAbi, zeroAddress, type Hex } from 'viem'
import { namehash } from 'viem/ens'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import names from '../../../src/chains/evm/reverse-names'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { script } from '../../doubles/scripted-contract'
import { BOB } from '../../doubles/scripted-provider'
import { startChains, type ChainNodes } from '../../sandbox/chain-nodes'

let chains: ChainNodes
let url: string
test.before(async () => {
  chains = await startChains([1], () => undefined)
  url = chains.nodes[0]!.url
})
test.after(() => chains.stop())

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = '0x00000000000000000000000000000000000e4500'
const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function name(bytes32) view returns (string)'
])
const network = (): Network => ({ ...mainnet, rpcUrls: { default: { http: [url] } } })
const address = (value: string) => encodeAbiParameters([{ type: 'address' }], [value as Hex])
/** An address that claims no name in the sandbox. */
const OWNER = '0x1234567890123456789012345678901234567890'
const node = namehash(`${OWNER.slice(2)}.addr.reverse`)
const scriptAnswer = (contract: string, functionName: 'resolver' | 'name', result: Hex) =>
  script(url, contract, encodeFunctionData({ abi, functionName, args: [node] }), result)

test('an address claims any name that its own resolver returns', async () => {
  assert.is(await names.reverseRecordOf(network(), OWNER), undefined)
  await scriptAnswer(REGISTRY, 'resolver', address(RESOLVER))
  for (const name of ['alice.eth', '', 'x'.repeat(10_000), '\u202eecila.eth']) {
    await scriptAnswer(RESOLVER, 'name', encodeAbiParameters([{ type: 'string' }], [name]))
    assert.is(await names.reverseRecordOf(network(), OWNER), name)
  }
})

test('an address claims no name if its resolver is missing, not a contract, or invalid', async () => {
  for (const resolver of [address(zeroAddress), address(BOB), `0x${'f'.repeat(64)}`] as const) {
    await scriptAnswer(REGISTRY, 'resolver', resolver)
    assert.is(await names.reverseRecordOf(network(), OWNER), undefined, resolver)
  }
})

test.run()
