/** Swaps on a real chain: what is signed, and what every balance is afterwards. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeFunctionData, erc20Abi, parseEther, type Hex } from 'viem'
import swapper from '../../../src/chains/evm/swap/swapper'
import { rpcError } from '../../doubles/scripted-provider'
import { SWAP_PROBE_CODE } from '../../../src/chains/evm/swap/swap-probe'
import { evmNode } from '../../doubles/evm-node'
import { compiledFile, ROUTER, type Compiled } from '../../sandbox/contracts/index'
import { failureOf, OWNER } from './setup'
import { COIN, ETH, startSwaps, USDC, USDT } from './swap-setup'

const swaps = await startSwaps()
const { order, prepare, sign, balanceOf, allowanceOf, approve, wallet } = swaps
test.before.each(swaps.reset)
test.after(swaps.close)

test('ether is swapped for a token: at least the minimum arrives, and exactly the amount is paid', async () => {
  const before = [await balanceOf(ETH), await balanceOf(USDC)] as const
  const prepared = await prepare(order())
  assert.equal(
    prepared.calls.map(({ kind }) => kind),
    ['swap']
  )
  assert.ok(prepared.minimum > 0n && prepared.minimum <= prepared.expected)
  assert.is(prepared.minimum, (prepared.expected * 99n) / 100n)
  const settled = await sign(prepared)
  assert.is(settled.outcome, 'confirmed')
  assert.is((await balanceOf(USDC)) - before[1], prepared.expected)
  const paid = before[0] - (await balanceOf(ETH))
  assert.ok(paid > parseEther('0.1') && paid <= parseEther('0.1') + prepared.fee, `${paid}`)
})

test('a token is swapped for ether after an approval of exactly the amount', async () => {
  const amount = 50_000_000n
  const tokens = order({ source: USDC, target: ETH, amount })
  const before = [await balanceOf(USDC), await balanceOf(ETH)] as const
  const first = await prepare(tokens)
  assert.equal(
    first.calls.map(({ kind }) => kind),
    ['approve', 'swap']
  )
  await sign(first)
  assert.is(await allowanceOf(USDC), amount)
  const second = await prepare(tokens)
  assert.equal(
    second.calls.map(({ kind }) => kind),
    ['swap']
  )
  const middle = await balanceOf(ETH)
  await sign(second)
  assert.is(before[0] - (await balanceOf(USDC)), amount)
  assert.ok((await balanceOf(ETH)) > middle + second.expected - second.fee)
  assert.is(await allowanceOf(USDC), 0n)
})

test('a token with an allowance is swapped for another token at once', async () => {
  await approve(COIN, 10n ** 30n)
  const before = [await balanceOf(COIN), await balanceOf(USDC)] as const
  const prepared = await prepare(order({ source: COIN, target: USDC, amount: 10n ** 18n }))
  assert.is(prepared.calls.length, 1)
  await sign(prepared)
  assert.is(before[0] - (await balanceOf(COIN)), 10n ** 18n)
  assert.is((await balanceOf(USDC)) - before[1], prepared.expected)
})

test('an allowance that is too small is set to zero first where the token demands it', async () => {
  await approve(USDT, 5n)
  const tokens = order({ source: USDT, target: ETH, amount: 20_000_000n })
  const prepared = await prepare(tokens)
  assert.equal(
    prepared.calls.map(({ kind }) => kind),
    ['reset', 'approve', 'swap']
  )
  const amounts = prepared.calls.slice(0, 2).map(({ data }) => decodeFunctionData({ abi: erc20Abi, data }).args)
  assert.equal(
    amounts.map(args => [(args as readonly [Hex, bigint])[0].toLowerCase(), args![1]]),
    [
      [ROUTER, 0n],
      [ROUTER, 20_000_000n]
    ]
  )
  await sign(prepared)
  await sign({ ...prepared, calls: prepared.calls.slice(1) })
  const ready = await prepare(tokens)
  assert.is(ready.calls.length, 1)
  const before = await balanceOf(USDT)
  await sign(ready)
  assert.is(before - (await balanceOf(USDT)), 20_000_000n)
})

test('another token than USDT changes a small allowance with one call', async () => {
  await approve(USDC, 5n)
  const { calls } = await prepare(order({ source: USDC, target: ETH, amount: 20_000_000n }))
  assert.equal(
    calls.map(({ kind }) => kind),
    ['approve', 'swap']
  )
})

test('a wallet that makes atomic calls gets approval and swap as one request', async () => {
  const { provider } = wallet({ wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } })
  const tokens = order({ source: USDC, target: ETH, amount: 20_000_000n })
  assert.is((await prepare(tokens, { provider })).isBatch, true)
  const { provider: other } = wallet({ wallet_getCapabilities: { '0x1': { atomic: { status: 'unsupported' } } } })
  assert.is((await prepare(tokens, { provider: other })).isBatch, false)
  assert.is((await prepare(order(), { provider })).isBatch, false)
})

test('more than the balance, and an amount that leaves nothing for the fee, are refused before the trial', async () => {
  const all = await balanceOf(ETH)
  const tooMuch = await failureOf(prepare(order({ amount: all + 1n })))
  assert.is(tooMuch.code, 'amount-too-high')
  const withoutFee = await failureOf(prepare(order({ amount: all })))
  assert.is(withoutFee.code, 'fee-too-much')
})

test('a swap whose price has moved is not good any more', async () => {
  const prepared = await prepare(order())
  assert.is(await swapper.isStillGood(prepared), true)
  await swaps.api.swaps.trade(1, {
    from: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    to: USDC.address as Hex,
    amount: 10n ** 19n
  })
  assert.is(await swapper.isStillGood(prepared), false)
})

test('a wallet that has switched its account or network is not asked', async () => {
  const prepared = await prepare(order())
  const onRequest = () => assert.unreachable('nothing is requested')
  const other = wallet({ eth_accounts: ['0x0000000000000000000000000000000000000001'] })
  assert.is((await failureOf(swapper.request(prepared, other.provider, onRequest))).code, 'account-changed')
  const elsewhere = wallet({ eth_chainId: '0x2105' })
  assert.is((await failureOf(swapper.request(prepared, elsewhere.provider, onRequest))).code, 'switch-unverified')
  assert.equal([other.callsOf('eth_sendTransaction'), elsewhere.callsOf('eth_sendTransaction')], [[], []])
})

test('a request is found by its nonce after a reload, if the wallet has sent it', async () => {
  const prepared = await prepare(order())
  let note: { nonce: bigint; height: bigint } | undefined
  const find = () =>
    swapper.findRequested(swaps.network, OWNER, { ...note!, call: prepared.calls[0]! }, wallet().provider)
  const declines = wallet({ eth_sendTransaction: () => Promise.reject(rpcError(4001, 'no')) })
  const declined = await failureOf(
    swapper.request(prepared, declines.provider, given => {
      note = given
    })
  )
  assert.is(declined.code, 'user-rejected')
  assert.is(await find(), undefined)
  const id = await swapper.request(prepared, wallet().provider, given => {
    note = given
  })
  // until then it is pending
  await swapper.confirm(swaps.network, id)
  assert.equal(await find(), { id })
})

/** Starts a node in front of the chain that refuses some methods, or ignores state overrides. */
const nodeWithout = async (refuses: readonly string[], ignoresOverrides = false) => {
  const node = await evmNode(() => ({ result: null }), {
    whole: (calls, _index, isBatch) => response => {
      void Promise.all(
        calls.map(async ({ id, method, params = [] }) => {
          if (refuses.includes(method)) return { id, error: { code: -32601, message: 'no such method' } }
          const used = ignoresOverrides && method === 'eth_call' ? params.slice(0, 2) : params
          return swaps.request(method, ...used).then(
            result => ({ id, result }),
            (e: Error) => ({ id, error: { code: 3, message: e.message } })
          )
        })
      ).then(all => response.writeHead(200).end(JSON.stringify(isBatch ? all : all[0])))
    }
  })
  return { node, network: { ...swaps.network, rpcUrls: { default: { http: [node.url] } } } }
}

test('a node without simulation tries the swap by a contract in place of the account', async () => {
  const { node, network } = await nodeWithout(['eth_simulateV1'])
  const simulated = await prepare(order())
  const probed = await prepare(order({ network }))
  assert.is(probed.expected, simulated.expected)
  const fromToken = await prepare(order({ network, source: USDC, target: ETH, amount: 50_000_000n }))
  assert.equal(
    fromToken.calls.map(({ kind }) => kind),
    ['approve', 'swap']
  )
  assert.ok(fromToken.expected >= fromToken.minimum)
  await node.close()
})

test('without any trial, nothing is signed', async () => {
  const { node, network } = await nodeWithout(['eth_simulateV1'], true)
  const error = await failureOf(prepare(order({ network })))
  assert.equal([error.code, error.facts], ['swap-refused', { refusal: 'untested' }])
  await node.close()
})

test("the probe's code is what the compiler makes of its source", () => {
  const { contracts } = JSON.parse(readFileSync(compiledFile, 'utf8')) as Compiled
  assert.is(SWAP_PROBE_CODE, contracts['SwapProbe'])
})

test.run()
