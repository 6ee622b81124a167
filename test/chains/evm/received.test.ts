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
import type { Transfer } from '../../../src/core/send/transfer'
import { evmNode, type EvmCall } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'
import { compiledFile, feeTokens, tokens, type Compiled } from '../../sandbox/contracts/index'
import { failureOf, OWNER, RECEIVER, sendAndConfirm, startSetting, nodeStarter } from './setup'

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
const mint = async (token: Hex, to: Hex = OWNER): Promise<void> => {
  await controls.send({ from: OWNER, to: token, data: encodeFunctionData({ abi: mintAbi, args: [to, 100n * TEN] }) })
  // A busy node may answer before it mines.
  await controls.mine()
}

type Node = 'simulates' | 'overrides' | 'neither'
const refused = { error: { code: -32601, message: 'the method does not exist' } }
/** Starts a node that forwards to the real one, but supports fewer methods. */
const startNodeThat = async (support: Node) => {
  const isRefused = ({ method, params = [] }: EvmCall) =>
    method === 'eth_simulateV1' ? support !== 'simulates' : params.length > 2 && support === 'neither'
  const node = await start(() => ({ result: null }), {
    whole: (calls, _requestIndex, isBatch) => response => {
      const answers = calls.map(async call => {
        const callResponse = isRefused(call)
          ? refused
          : await setting.request(call.method, ...(call.params ?? [])).then(
              result => ({ result }),
              (e: Error) => ({ error: { code: -32000, message: e.message } })
            )
        return { id: call.id, ...callResponse }
      })
      void Promise.all(answers).then(all => response.writeHead(200).end(JSON.stringify(isBatch ? all : all[0])))
    }
  })
  return { node, network: { ...network, rpcUrls: { default: { http: [node.url] } } } }
}

const quotedReceipt = async (part: Partial<Transfer>) => {
  const { received, warnings } = await evm.quote(transfer({ amount: TEN, ...part }))
  return { received, warnings }
}
const noLoss = { received: undefined, warnings: undefined }

for (const support of ['simulates', 'overrides'] as const) {
  test(`a node that ${support} shows what arrives of a token that keeps a part, and nothing for others`, async () => {
    const { network } = await startNodeThat(support)
    for (const [token, expected] of [
      [feeTokens.half.address, { received: TEN / 2n, warnings: undefined }],
      [feeTokens.all.address, { received: 0n, warnings: undefined }],
      [feeTokens.claims.address, { received: 0n, warnings: undefined }],
      [feeTokens.rebasing.address, noLoss],
      [feeTokens.doubles.address, { received: undefined, warnings: ['received-unknown'] }]
    ] as const) {
      await mint(token)
      assert.equal(await quotedReceipt({ network, token }), expected, token)
    }
    for (const { address } of [tokens.coin, tokens.maker])
      assert.equal(await quotedReceipt({ network, token: address, amount: 5n }), noLoss, address)
    assert.equal(
      await quotedReceipt({ network, token: tokens.usdt.address, amount: 5n }),
      noLoss,
      'a token that returns nothing'
    )
    assert.equal(await quotedReceipt({ network, amount: 5n }), noLoss, 'ether')
  })
}

test('a rebasing token that rounds by a unit shows no loss, but a unit out of a few is a loss', async () => {
  const token = feeTokens.rebasing.address
  await mint(token)
  assert.equal(await quotedReceipt({ token, amount: TEN + 1n }), noLoss)
  assert.equal(await quotedReceipt({ token, amount: 7n }), { received: 6n, warnings: undefined })
})

test('addresses in capitals are simulated by a state override, too', async () => {
  const { network } = await startNodeThat('overrides')
  const inCapitals = (address: string) => `0x${address.slice(2).toUpperCase()}`
  const token = feeTokens.half.address
  await mint(token)
  assert.equal(await quotedReceipt({ network, token: inCapitals(token), to: inCapitals(RECEIVER) }), {
    received: TEN / 2n,
    warnings: undefined
  })
})

test('a node that cannot simulate causes a warning that the received amount is unchecked', async () => {
  const { network, node } = await startNodeThat('neither')
  const unchecked = { received: undefined, warnings: ['received-unchecked'] }
  assert.equal(await quotedReceipt({ network, token: tokens.coin.address }), unchecked)
  assert.equal(await quotedReceipt({ network, amount: 5n }), noLoss, 'ether')
  assert.ok(
    node.calls().some(({ params = [] }) => params.length > 2),
    'the state override was tried'
  )
})

test('a method that a node does not know is requested once', async () => {
  const { network, node } = await startNodeThat('overrides')
  for (let i = 0; i < 3; i++) await quotedReceipt({ network, token: tokens.coin.address })
  assert.is(node.calls().filter(({ method }) => method === 'eth_simulateV1').length, 1)
})

test('the amount is unknown if the node tried the transfer and found no balances', async () => {
  const odd = (result: unknown) => {
    const [block] = result as [{ calls: { returnData: string }[] }]
    return [{ ...block, calls: block.calls.map(call => ({ ...call, returnData: '0x' })) }]
  }
  const { network } = await nodeStarter(
    setting,
    start
  )(({ method, params = [] }, result) => {
    if (method === 'eth_simulateV1') return odd(result)
    return params.length > 2 ? '0x' : result
  })
  assert.equal(await quotedReceipt({ network, token: tokens.coin.address }), {
    received: undefined,
    warnings: ['received-unknown']
  })
})

test('a transfer to the own account loses only what the token keeps', async () => {
  await mint(feeTokens.half.address)
  assert.equal(await quotedReceipt({ token: feeTokens.half.address, to: OWNER }), {
    received: TEN / 2n,
    warnings: undefined
  })
  assert.equal(await quotedReceipt({ token: tokens.coin.address, to: OWNER }), noLoss)
})

test('a transfer that delivers what was shown is confirmed', async () => {
  for (const { address } of [feeTokens.half, feeTokens.all, feeTokens.rebasing, feeTokens.doubles]) {
    await mint(address)
    const { outcome } = await sendAndConfirm(transfer({ token: address, amount: TEN + 1n }), wallet().provider)
    assert.is(outcome, 'confirmed', address)
  }
  assert.is(await setting.tokenBalance(feeTokens.half.address, RECEIVER), TEN / 2n + 1n)
})

for (const [name, contract] of [
  ['all', feeTokens.all],
  ['half', feeTokens.half]
] as const) {
  test(`a token that starts to keep ${name} of it after the review is reported as altered`, async () => {
    const token = tokens.coin.address
    const id = await evm.send(
      await evm.quote(transfer({ token, amount: 10n })),
      wallet({
        eth_sendTransaction: async ({ params: [sent] }: { params: [object] }) => {
          await setting.request(
            'anvil_setCode',
            token,
            await setting.request('eth_getCode', contract.address, 'latest')
          )
          // The other contract takes more gas than the estimate.
          return setting.request('eth_sendTransaction', { ...sent, gas: '0x30d40' })
        }
      }).provider
    )
    const error = await failureOf(evm.confirm(network, id))
    assert.equal([error.code, error.facts], ['transaction-altered', { id }])
  })
}

test('a page opened later checks the received amount, too', async () => {
  const { address: token } = feeTokens.half
  await mint(token)
  const send = (amount: bigint) =>
    setting.request('eth_sendTransaction', { from: OWNER, to: token, data: transferData(amount) }) as Promise<Hex>
  const request = { caipAddress: `eip155:1:${OWNER}` as const, to: RECEIVER, amount: 10n }
  const nonce = BigInt((await setting.request('eth_getTransactionCount', OWNER, 'latest')) as string)
  const id = await send(10n)
  await controls.mine()
  const note = `${nonce} 0 ${token}`
  assert.is((await evm.confirm(network, id, undefined, { ...request, note: `${note} 5` })).outcome, 'confirmed')
  for (const shown of ['', ' 6', ' 10'])
    assert.is(
      (await failureOf(evm.confirm(network, id, undefined, { ...request, note: note + shown }))).code,
      'transaction-altered'
    )
})

const transferData = (amount: bigint) =>
  `0xa9059cbb${RECEIVER.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

test('decimals of more than 36 or of another length are unknown, and no amount is computed', async () => {
  const { address: token } = tokens.coin
  for (const [encoded, code] of [
    [numberToHex(274, { size: 32 }), 'decimals-unknown'],
    [numberToHex(37, { size: 32 }), 'decimals-unknown'],
    [`0x${'f'.repeat(64)}`, 'decimals-unknown'],
    ['0x', 'decimals-unknown'],
    ['0x12', 'decimals-unknown']
  ] as const) {
    const { network } = await nodeStarter(
      setting,
      start
    )(({ method, params }, result) =>
      method === 'eth_call' && (params?.[0] as { data: string }).data === '0x313ce567' ? encoded : result
    )
    const error = await failureOf(evm.quote(transfer({ network, token, amount: 5n, decimals: 18 })))
    assert.equal([error.code, error.facts], [code, { token }], encoded)
  }
  assert.ok((await evm.quote(transfer({ token, amount: 5n, decimals: 18 }))).fee)
})

test("the probe's code is what the compiler makes of its source", () => {
  const { contracts } = JSON.parse(readFileSync(compiledFile, 'utf8')) as Compiled
  assert.is(PROBE_CODE, contracts['TransferProbe'])
})

test.run()
