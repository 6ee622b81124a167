/** Wallets of contract accounts, which accept only batched calls. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import type { WidgetError } from '../../../src/core/platform/errors'
import { fakeClock, until } from '../../doubles/fake-clock'
import { rpcError, refusing } from '../../doubles/scripted-provider'
import { tokens } from '../../sandbox/contracts/index'
import { factsOf, failureOf, RECEIVER, sendAndConfirm, startSetting } from './setup'

const setting = await startSetting()
const { transfer, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)

/**
 * Creates a wallet that accepts only batched calls, and reports their outcome at the second request. `sent`:
 * the hash.
 */
const bundlingWallet = (more: Record<string, unknown> = {}) => {
  let hash: unknown
  let statusRequests = 0
  const scripted = wallet({
    eth_sendTransaction: undefined,
    wallet_getCapabilities: { '0x1': {} },
    wallet_sendCalls: async ({
      params: [
        {
          from,
          calls: [only]
        }
      ]
    }: {
      params: [{ from: string; calls: [object] }]
    }) => {
      hash = await setting.request('eth_sendTransaction', { from, ...only })
      return { id: 'bundle' }
    },
    wallet_getCallsStatus: () =>
      statusRequests++
        ? { version: '2.0.0', id: 'bundle', chainId: '0x1', status: 200, receipts: [{ transactionHash: hash }] }
        : { version: '2.0.0', id: 'bundle', status: 100 },
    ...more
  })
  return { ...scripted, sent: () => hash }
}
test('a wallet that only takes batched calls gets the transfer as one', async () => {
  const bundler = bundlingWallet()
  assert.is(
    (await sendAndConfirm(transfer({ token: tokens.usdc.address, amount: 7n }), bundler.provider)).outcome,
    'confirmed'
  )
  assert.is(await setting.tokenBalance(tokens.usdc.address, RECEIVER), 7n)
  const [
    {
      params: [bundle]
    }
  ] = bundler.callsOf('wallet_sendCalls') as unknown as [
    { params: [{ calls: unknown[]; chainId: string; version: string }] }
  ]
  assert.equal([bundle.calls.length, bundle.chainId, bundle.version], [1, '0x1', '2.0.0'])
})

test('the first error is reported of a wallet that supports neither transactions nor batched calls', async () => {
  for (const capabilities of [undefined, {}, { '0x89': {} }]) {
    const bundler = bundlingWallet({
      eth_sendTransaction: refusing(rpcError(4200, 'not here')),
      wallet_getCapabilities: capabilities
    })
    const error = await failureOf(evm.send(await evm.quote(transfer()), bundler.provider))
    assert.equal(factsOf(error), ['wallet-failed', { wallet: '', reason: 'not here' }])
    assert.equal(bundler.callsOf('wallet_sendCalls'), [])
  }
})

for (const status of [400, 500, 600]) {
  test(`calls with the status ${status} have failed`, async () => {
    assert.is(
      (
        await failureOf(
          evm.send(await evm.quote(transfer()), bundlingWallet({ wallet_getCallsStatus: () => ({ status }) }).provider)
        )
      ).code,
      'transaction-failed'
    )
  })
}

test('the status of calls that the user declines is not requested', async () => {
  const bundler = bundlingWallet({ wallet_sendCalls: refusing(rpcError(4001, 'no')) })
  assert.is((await failureOf(evm.send(await evm.quote(transfer()), bundler.provider))).code, 'user-rejected')
  assert.equal(bundler.callsOf('wallet_getCallsStatus'), [])
})

/** Sends calls whose status `reportStatus` returns. Returns the outcome and the elapsed milliseconds. */
const sendAndPoll = async (reportStatus: (attempt: number, hash: unknown) => unknown) => {
  let attempt = 0
  let ms = 0
  let result: string | WidgetError | undefined
  const {
    provider,
    callsOf: asked,
    sent
  } = bundlingWallet({ wallet_getCallsStatus: () => reportStatus(attempt++, sent()) })
  const quote = await evm.quote(transfer())
  const clock = fakeClock()
  try {
    evm.send(quote, provider).then(
      id => {
        result = id
      },
      (e: WidgetError) => {
        result = e
      }
    )
    // Node requests run over a real socket, and they wait for a tick of this clock.
    await until(() => {
      void clock.advance(0)
      return attempt > 0 || !!result
    }, 'it is asked after')
    for (; !result && ms < 400_000; ms += 1_000) await clock.advance(1_000)
    return { result, ms, hash: sent(), times: asked('wallet_sendCalls').length }
  } finally {
    clock.restore()
  }
}
const never = () => new Promise(() => undefined)

test('a wallet whose answer about pending calls is an error, invalid or missing is asked again', async () => {
  const answers = [
    refusing(rpcError(-32603, 'odd')),
    refusing(rpcError(4001, 'no')),
    refusing(rpcError(5730, 'which')),
    () => null,
    () => 'what',
    () => ({ status: 'what' }),
    () => ({ status: 200 }),
    never
  ]
  const { result, hash, times } = await sendAndPoll((attempt, id) =>
    (answers[attempt] ?? (() => ({ status: 200, receipts: [{ transactionHash: id }] })))({ method: '' })
  )
  assert.equal([result, times], [hash, 1])
})

for (const [name, reportStatus] of [
  ['reports pending calls', () => ({ status: 100 })],
  ['reports an error', refusing(rpcError(-32603, 'odd'))],
  ['is silent', never]
] as const) {
  test(`the outcome of calls is open after 180 s if the wallet ${name}`, async () => {
    const { result, ms } = await sendAndPoll(() => reportStatus({ method: '' }))
    assert.equal(factsOf(result as WidgetError), ['transaction-late', { id: 'bundle' }])
    assert.ok(ms >= 180_000 && ms < 200_000, `${ms}`)
  })
}

test.run()
