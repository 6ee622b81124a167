/**
 * Tokens that keep a part of a transfer or change balances. On a real chain: what the quote states, and what counts as
 * success.
 */
import { encodeFunctionData, numberToHex, type Hex } from 'viem'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PROBE_CODE } from '../../../src/chains/evm/transfer-probe'
import evm from '../../../src/chains/evm/transactions'
import type { Transfer } from '../../../src/core/transfer'
import { evmNode, type EvmCall } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'
import { compiledFile, feeTokens, tokens, type Compiled } from '../../sandbox/contracts/index'
import { failureOf, OWNER, RECEIVER, sendWhole, startSetting, watcher } from './setting'

const setting = await startSetting()
const { network, transfer, controls, wallet } = setting
const { start, closeAll } = servers(evmNode)
test.before.each(setting.reset)
test.after.each(closeAll)
test.after(setting.stop)

const TEN = 10n ** 19n
const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: []
  }
] as const
const mint = (token: Hex, to: Hex = OWNER) =>
  controls.send({ from: OWNER, to: token, data: encodeFunctionData({ abi: mintAbi, args: [to, 100n * TEN] }) })

type Node = 'simulates' | 'overrides' | 'neither'
const refused = { error: { code: -32601, message: 'the method does not exist' } }
/** Starts a node that forwards to the real one, but supports fewer methods. */
const nodeThat = async (does: Node) => {
  const isRefused = ({ method, params = [] }: EvmCall) =>
    method === 'eth_simulateV1' ? does !== 'simulates' : params.length > 2 && does === 'neither'
  const node = await start(() => ({ result: null }), {
    whole: (calls, _turn, isBatch) => response => {
      const answers = calls.map(async call => {
        const said = isRefused(call)
          ? refused
          : await setting.ask(call.method, ...(call.params ?? [])).then(
              result => ({ result }),
              (e: Error) => ({ error: { code: -32000, message: e.message } })
            )
        return { id: call.id, ...said }
      })
      void Promise.all(answers).then(all => response.writeHead(200).end(JSON.stringify(isBatch ? all : all[0])))
    }
  })
  return { node, network: { ...network, rpcUrls: { default: { http: [node.url] } } } }
}

const stated = async (part: Partial<Transfer>) => {
  const { received, warnings } = await evm.quote(transfer({ amount: TEN, ...part }))
  return { received, warnings }
}
const nothing = { received: undefined, warnings: undefined }

for (const does of ['simulates', 'overrides'] as const) {
  test(
    `a node that ${does} shows what arrives of a token that keeps a part, ` + 'and nothing special of others',
    async () => {
      const { network } = await nodeThat(does)
      for (const [token, expected] of [
        [feeTokens.half.address, { received: TEN / 2n, warnings: undefined }],
        [feeTokens.all.address, { received: 0n, warnings: undefined }],
        [feeTokens.claims.address, { received: 0n, warnings: undefined }],
        [feeTokens.rebasing.address, nothing],
        [feeTokens.doubles.address, { received: undefined, warnings: ['received-unknown'] }]
      ] as const) {
        await mint(token)
        assert.equal(await stated({ network, token }), expected, token)
      }
      for (const { address } of [tokens.coin, tokens.maker])
        assert.equal(await stated({ network, token: address, amount: 5n }), nothing, address)
      assert.equal(
        await stated({ network, token: tokens.usdt.address, amount: 5n }),
        nothing,
        'a token that answers nothing'
      )
      assert.equal(await stated({ network, amount: 5n }), nothing, 'ether')
    }
  )
}

test('a rebasing token that rounds by a unit states no loss, but a unit of a few is one', async () => {
  const token = feeTokens.rebasing.address
  await mint(token)
  assert.equal(await stated({ token, amount: TEN + 1n }), nothing)
  assert.equal(await stated({ token, amount: 7n }), { received: 6n, warnings: undefined })
})

test('a node that can try nothing is said not to have checked what arrives', async () => {
  const { network, node } = await nodeThat('neither')
  const unchecked = { received: undefined, warnings: ['received-unchecked'] }
  assert.equal(await stated({ network, token: tokens.coin.address }), unchecked)
  assert.equal(await stated({ network, amount: 5n }), nothing, 'ether')
  assert.ok(
    node.asked().some(({ params = [] }) => params.length > 2),
    'the state override was tried'
  )
})

test('a method that a node does not know is asked for once', async () => {
  const { network, node } = await nodeThat('overrides')
  for (let i = 0; i < 3; i++) await stated({ network, token: tokens.coin.address })
  assert.is(node.asked().filter(({ method }) => method === 'eth_simulateV1').length, 1)
})

test('the amount is unknown if the node tried the transfer and found no balances', async () => {
  const odd = (result: unknown) => {
    const [block] = result as [{ calls: { returnData: string }[] }]
    return [{ ...block, calls: block.calls.map(one => ({ ...one, returnData: '0x' })) }]
  }
  const { network } = await watcher(
    setting,
    start
  )(({ method, params = [] }, result) => {
    if (method === 'eth_simulateV1') return odd(result)
    return params.length > 2 ? '0x' : result
  })
  assert.equal(await stated({ network, token: tokens.coin.address }), {
    received: undefined,
    warnings: ['received-unknown']
  })
})

test('to the account itself only what is kept is gone', async () => {
  await mint(feeTokens.half.address)
  assert.equal(await stated({ token: feeTokens.half.address, to: OWNER }), { received: TEN / 2n, warnings: undefined })
  assert.equal(await stated({ token: tokens.coin.address, to: OWNER }), nothing)
})

test('a transfer that delivers what was shown is confirmed', async () => {
  for (const { address } of [feeTokens.half, feeTokens.all, feeTokens.rebasing, feeTokens.doubles]) {
    await mint(address)
    const { how } = await sendWhole(transfer({ token: address, amount: TEN + 1n }), wallet().provider)
    assert.is(how, 'confirmed', address)
  }
  assert.is(await setting.tokenBalance(feeTokens.half.address, RECEIVER), TEN / 2n + 1n)
})

for (const [name, contract] of [
  ['all', feeTokens.all],
  ['half', feeTokens.half]
] as const) {
  test(`a token that keeps ${name} of it only after the review is no success`, async () => {
    const token = tokens.coin.address
    const id = await evm.send(
      await evm.quote(transfer({ token, amount: 10n })),
      wallet({
        eth_sendTransaction: async ({ params: [sent] }: { params: [object] }) => {
          await setting.ask('anvil_setCode', token, await setting.ask('eth_getCode', contract.address, 'latest'))
          // The other contract takes more gas than the estimate.
          return setting.ask('eth_sendTransaction', { ...sent, gas: '0x30d40' })
        }
      }).provider
    )
    const error = await failureOf(evm.confirm(network, id))
    assert.equal([error.code, error.facts], ['transaction-altered', { id }])
  })
}

test('a later page checks the same', async () => {
  const { address: token } = feeTokens.half
  await mint(token)
  const send = (amount: bigint) =>
    setting.ask('eth_sendTransaction', { from: OWNER, to: token, data: transferData(amount) }) as Promise<Hex>
  const asked = { caipAddress: `eip155:1:${OWNER}` as const, to: RECEIVER, amount: 10n }
  const nonce = BigInt((await setting.ask('eth_getTransactionCount', OWNER, 'latest')) as string)
  const id = await send(10n)
  await controls.mine()
  const note = `${nonce} 0 ${token}`
  assert.is((await evm.confirm(network, id, undefined, { ...asked, note: `${note} 5` })).how, 'confirmed')
  for (const shown of ['', ' 6', ' 10'])
    assert.is(
      (await failureOf(evm.confirm(network, id, undefined, { ...asked, note: note + shown }))).code,
      'transaction-altered'
    )
})

const transferData = (amount: bigint) =>
  `0xa9059cbb${RECEIVER.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

test('decimals are a whole word: 274 is not 18, and a contract without any counts no amount', async () => {
  const { address: token } = tokens.coin
  for (const [given, code] of [
    [numberToHex(274, { size: 32 }), 'decimals-unknown'],
    [numberToHex(37, { size: 32 }), 'decimals-unknown'],
    [`0x${'f'.repeat(64)}`, 'decimals-unknown'],
    ['0x', 'decimals-unknown'],
    ['0x12', 'decimals-unknown']
  ] as const) {
    const { network } = await watcher(
      setting,
      start
    )(({ method, params }, result) =>
      method === 'eth_call' && (params?.[0] as { data: string }).data === '0x313ce567' ? given : result
    )
    const error = await failureOf(evm.quote(transfer({ network, token, amount: 5n, decimals: 18 })))
    assert.equal([error.code, error.facts], [code, { token }], given)
  }
  assert.ok((await evm.quote(transfer({ token, amount: 5n, decimals: 18 }))).fee)
})

test('the probe is what the compiler makes of its source', () => {
  const { contracts } = JSON.parse(readFileSync(compiledFile, 'utf8')) as Compiled
  assert.is(PROBE_CODE, contracts['TransferProbe'])
})

test.run()
