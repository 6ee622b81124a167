/** These tests run against a real chain: see `scripted-contract`. */
import { encodeAbiParameters, encodeFunctionData, erc20Abi, maxUint256, stringToHex, type Hex } from 'viem'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import readTokens from '../../../src/chains/evm/tokens'
import type { Network } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { evmNode, drop, type EvmCall } from '../../doubles/evm-node'
import { deployMulticall, removeMulticall, script } from '../../doubles/scripted-contract'
import { ALICE } from '../../doubles/scripted-provider'
import { call, startChains, type ChainNodes } from '../../sandbox/chain-nodes'

let chains: ChainNodes
let url: string
test.before(async () => {
  chains = await startChains([1], () => undefined)
  url = chains.nodes[0]!.url
  await deployMulticall(url)
})
test.after(() => chains.stop())

const at = (...http: string[]): Network => ({ ...mainnet, rpcUrls: { default: { http } } })
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

let last = 0x1000n
interface TokenAnswers {
  balance?: Hex
  decimals?: Hex
  symbol?: Hex
  name?: Hex
}
/** Deploys a token at a new address. Functions without an answer revert. */
const token = async (answers: TokenAnswers = {}) => {
  const address = `0x${(++last).toString(16).padStart(40, '0')}` as Hex
  const { balance, decimals, symbol, name } = {
    balance: uint(5n),
    decimals: uint(6n),
    symbol: text('TKN'),
    name: text('Token'),
    ...answers
  }
  const calls: [Hex, Hex | undefined][] = [
    [encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [ALICE] }), balance],
    [encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }), decimals],
    [encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }), symbol],
    [encodeFunctionData({ abi: erc20Abi, functionName: 'name' }), name]
  ]
  for (const [data, result] of calls) if (result) await script(url, address, data, result)
  return address
}
const read = async (addresses: readonly string[], network = at(url)) =>
  (
    await readTokens(
      network,
      ALICE,
      addresses.map(address => ({ address }))
    )
  ).tokens

test("a balance of each token is read exactly, in the order of the host page's list", async () => {
  const [first, second] = [
    await token({ balance: uint(maxUint256), decimals: uint(36n) }),
    await token({ balance: uint(0n), symbol: text('USDC'), name: text('USD Coin') })
  ]
  const holdings = await readTokens(at(url), ALICE, [
    { address: first, icon: 'https://icons.example/a.png' },
    { address: second }
  ])
  assert.is(holdings.value, BigInt((await call(url, 'eth_getBalance', [ALICE, 'latest'])) as string))
  assert.equal(holdings.tokens, [
    {
      chainId: 'eip155:1',
      address: first,
      name: 'Token',
      symbol: 'TKN',
      decimals: 36,
      icon: 'https://icons.example/a.png',
      value: maxUint256
    },
    { chainId: 'eip155:1', address: second, name: 'USD Coin', symbol: 'USDC', decimals: 6, icon: undefined, value: 0n }
  ])
})

test('a token that reverts, is not a contract, or has invalid decimals is left out, and the others stay', async () => {
  const invalid = [
    await token({ balance: undefined }),
    await token({ decimals: undefined }),
    await token({ decimals: uint(37n) }),
    await token({ decimals: uint(maxUint256) }),
    await token({ symbol: undefined, name: undefined }),
    await token({ symbol: text('\u200b'), name: text('\u202e') }),
    '0x00000000000000000000000000000000000fffff',
    'no address'
  ]
  const valid = await token()
  assert.equal(
    (await read([...invalid, valid])).map(({ address }) => address),
    [valid]
  )
})

test('a symbol or name may be 32 bytes, as in early tokens, and one may replace the other', async () => {
  const [maker, nameless, short] = [
    await token({ symbol: stringToHex('MKR', { size: 32 }), name: stringToHex('Maker', { size: 32 }) }),
    await token({ name: undefined }),
    await token({ symbol: undefined, name: text('A long name of a token') })
  ]
  assert.equal(
    (await read([maker, nameless, short])).map(({ symbol, name }) => [symbol, name]),
    [
      ['MKR', 'Maker'],
      ['TKN', 'TKN'],
      ['A long name ', 'A long name of a token']
    ]
  )
})

test('a name of 10,000 characters, or with direction controls, is shortened to plain text', async () => {
  const [holdings] = await read([
    await token({ name: text('x'.repeat(10_000)), symbol: text(`\u202e${'$'.repeat(9_999)}`) })
  ])
  assert.equal([holdings!.name, holdings!.symbol], ['x'.repeat(64), '$'.repeat(12)])
})

test('a text with a wrong length is ignored', async () => {
  const malformed = [
    `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`,
    `0x${'f'.repeat(128)}`,
    `0x${'20'.padStart(64, '0')}${'40'.padStart(64, '0')}${'00'.repeat(32)}`
  ] as Hex[]
  const all = await Promise.all(malformed.map(name => token({ name })))
  assert.equal(
    (await read(all)).map(({ name }) => name),
    ['TKN', 'TKN', 'TKN']
  )
})

test('a chain without Multicall3 gives the same result', async () => {
  const tokens = [await token(), await token({ balance: uint(7n) }), await token({ balance: undefined })]
  await removeMulticall(url)
  try {
    assert.equal(
      (await read(tokens)).map(({ value }) => value),
      [5n, 7n]
    )
  } finally {
    await deployMulticall(url)
  }
})

test('a rate limit or internal error is a failure; an invalid opcode in the call means no tokens', async () => {
  const first = await token()
  for (const { code, message, isRetryable } of [
    { code: -32005, message: 'daily request count exceeded', isRetryable: false },
    { code: -32603, message: 'internal error', isRetryable: false },
    { code: -32001, message: 'not now', isRetryable: false },
    { code: -32015, message: 'VM execution error.', isRetryable: true },
    { code: -32000, message: 'invalid opcode: INVALID', isRetryable: true }
  ] as const) {
    const node = await evmNode(({ method }) =>
      method === 'eth_getBalance' ? { result: '0x0' } : { error: { code, message } }
    )
    try {
      const [result] = await Promise.allSettled([read([first], at(node.url))])
      assert.equal(
        result.status === 'fulfilled' ? result.value : (result.reason as { code: string }).code,
        isRetryable ? [] : 'service-failed',
        message
      )
    } finally {
      await node.close()
    }
  }
})

/** Starts a node that drops every connection. */
const startDroppingNode = () => evmNode(() => drop)
test('many tokens are read in calls of at most 1,024 bytes, and read again without their names', async () => {
  const tokens = await Promise.all(Array.from({ length: 40 }, () => token()))
  const ethCalls: EvmCall[] = []
  const proxy = await evmNode(() => drop, {
    whole: (calls, _requestIndex, isBatch) => response => {
      ethCalls.push(...calls.filter(({ method }) => method === 'eth_call'))
      void fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isBatch ? calls : calls[0])
      })
        .then(upstream => upstream.text())
        .then(body => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    }
  })
  try {
    assert.is((await read(tokens, at(proxy.url))).length, 40)
    const inner = ({ params }: EvmCall) =>
      (params![0] as { data: string }).data.match(/70a08231|313ce567|95d89b41|06fdde03/g)!
    assert.ok(ethCalls.length < 8, `${ethCalls.length} calls`)
    for (const each of ethCalls)
      assert.ok(inner(each).reduce((sum, selector) => sum + (selector === '70a08231' ? 36 : 4), 0) <= 1_024)
    ethCalls.length = 0
    await call(url, 'evm_mine')
    assert.is((await read(tokens, at(proxy.url))).length, 40)
    assert.equal([...new Set(ethCalls.flatMap(inner))], ['70a08231'])
  } finally {
    await proxy.close()
  }
})

test('a node that does not answer is a failure, not an empty list', async () => {
  const server = await startDroppingNode()
  try {
    const [result] = await Promise.allSettled([read([await token()], at(server.url))])
    assert.is(result.status === 'rejected' && (result.reason as { code?: string }).code, 'service-failed')
  } finally {
    await server.close()
  }
})

test.run()
