/** Wallets of contract accounts, which accept only batched calls. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import type { WidgetError } from '../../../src/core/errors'
import { fakeClock, until } from '../../doubles/fake-clock'
import { rpcError, refusing } from '../../doubles/scripted-provider'
import { tokens } from '../../sandbox/contracts/index'
import { factsOf, failureOf, RECEIVER, sendWhole, startSetting } from './setting'

const setting = await startSetting()
const { transfer, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)

/**
 * Creates a wallet that accepts only batched calls, and reports their outcome when it is asked a second time. `sent`:
 * the hash.
 */
const bundling = (more: Record<string, unknown> = {}) => {
  let hash: unknown
  let looks = 0
  const asked = wallet({
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
      hash = await setting.ask('eth_sendTransaction', { from, ...only })
      return { id: 'bundle' }
    },
    wallet_getCallsStatus: () =>
      looks++
        ? { version: '2.0.0', id: 'bundle', chainId: '0x1', status: 200, receipts: [{ transactionHash: hash }] }
        : { version: '2.0.0', id: 'bundle', status: 100 },
    ...more
  })
  return { ...asked, sent: () => hash }
}
test('a wallet that only takes calls together gets the transfer as one', async () => {
  const asked = bundling()
  assert.is((await sendWhole(transfer({ token: tokens.usdc.address, amount: 7n }), asked.provider)).how, 'confirmed')
  assert.is(await setting.tokenBalance(tokens.usdc.address, RECEIVER), 7n)
  const [
    {
      params: [bundle]
    }
  ] = asked.asked('wallet_sendCalls') as unknown as [
    { params: [{ calls: unknown[]; chainId: string; version: string }] }
  ]
  assert.equal([bundle.calls.length, bundle.chainId, bundle.version], [1, '0x1', '2.0.0'])
})

test('a wallet that takes nothing at all has failed with its first word', async () => {
  for (const able of [undefined, {}, { '0x89': {} }]) {
    const asked = bundling({ eth_sendTransaction: refusing(rpcError(4200, 'not here')), wallet_getCapabilities: able })
    const error = await failureOf(evm.send(await evm.quote(transfer()), asked.provider))
    assert.equal(factsOf(error), ['wallet-failed', { wallet: '', reason: 'not here' }])
    assert.equal(asked.asked('wallet_sendCalls'), [])
  }
})

for (const status of [400, 500, 600]) {
  test(`calls of which the wallet says ${status} have failed`, async () => {
    assert.is(
      (
        await failureOf(
          evm.send(await evm.quote(transfer()), bundling({ wallet_getCallsStatus: () => ({ status }) }).provider)
        )
      ).code,
      'transaction-failed'
    )
  })
}

test('calls that the visitor declines are not asked after', async () => {
  const asked = bundling({ wallet_sendCalls: refusing(rpcError(4001, 'no')) })
  assert.is((await failureOf(evm.send(await evm.quote(transfer()), asked.provider))).code, 'user-rejected')
  assert.equal(asked.asked('wallet_getCallsStatus'), [])
})

/** Sends calls whose status the wallet reports through `look`. Returns the outcome and the elapsed milliseconds. */
const asking = async (look: (turn: number, hash: unknown) => unknown) => {
  let turn = 0
  let ms = 0
  let end: string | WidgetError | undefined
  const { provider, asked, sent } = bundling({ wallet_getCallsStatus: () => look(turn++, sent()) })
  const quote = await evm.quote(transfer())
  const clock = fakeClock()
  try {
    evm.send(quote, provider).then(
      id => {
        end = id
      },
      (e: WidgetError) => {
        end = e
      }
    )
    // Node requests run over a real socket, and they wait for a tick of this clock.
    await until(() => {
      void clock.advance(0)
      return turn > 0 || !!end
    }, 'it is asked after')
    for (; !end && ms < 400_000; ms += 1_000) await clock.advance(1_000)
    return { end, ms, hash: sent(), times: asked('wallet_sendCalls').length }
  } finally {
    clock.restore()
  }
}
const never = () => new Promise(() => undefined)

test(
  'once calls are under way, a wallet that fails to say how they go, ' + 'says nonsense or nothing, is asked again',
  async () => {
    const odd = [
      refusing(rpcError(-32603, 'odd')),
      refusing(rpcError(4001, 'no')),
      refusing(rpcError(5730, 'which')),
      () => null,
      () => 'what',
      () => ({ status: 'what' }),
      () => ({ status: 200 }),
      never
    ]
    const { end, hash, times } = await asking((turn, id) =>
      (odd[turn] ?? (() => ({ status: 200, receipts: [{ transactionHash: id }] })))({ method: '' })
    )
    assert.equal([end, times], [hash, 1])
  }
)

for (const [name, look] of [
  ['waits', () => ({ status: 100 })],
  ['fails', refusing(rpcError(-32603, 'odd'))],
  ['is silent', never]
] as const) {
  test(`a wallet that ${name} for 180 s has calls that may still be carried out`, async () => {
    const { end, ms } = await asking(() => look({ method: '' }))
    assert.equal(factsOf(end as WidgetError), ['transaction-late', { id: 'bundle' }])
    assert.ok(ms >= 180_000 && ms < 200_000, `${ms}`)
  })
}

test.run()
