/** The outcome of a transfer of bitcoin: confirmed, replaced, altered by its wallet, or dropped. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, pay } from './setup'
import {
  setting,
  networkOn,
  post,
  senderKey,
  spend,
  fundSender,
  untilRequested,
  transferRequest,
  stranger
} from './settled-setup'

test.before.each(setting.reset)
test.after(setting.close)

test('confirmation waits until a block contains the transaction', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const id = await pay({ network, from: key.address, to: RECEIVER, amount: 1_000n }, signingProvider([key]).provider)
  let isDone = false
  const done = sender.confirm(network, id).then(outcome => {
    isDone = true
    return outcome
  })
  await new Promise(resolve => setTimeout(resolve, 300))
  assert.is(isDone, false)
  await post('mainnet', '/mine')
  assert.equal(await done, { id, outcome: 'confirmed' })
  const leaving = new AbortController()
  const waiting = failure(sender.confirm(network, 'cd'.repeat(32), leaving.signal))
  setTimeout(() => leaving.abort(), 100)
  assert.is((await waiting).code, 'service-failed')
})

for (const { outcome, origin, name, outputs } of [
  {
    outcome: 'repriced',
    origin: 'this page',
    name: 'which its sender sent again for a higher fee, with less change',
    outputs: [
      [RECEIVER, 200_000n],
      [senderKey.address, 290_000n]
    ]
  },
  {
    outcome: 'repriced',
    origin: 'another page',
    name: 'which its sender sent again for a higher fee, with less change',
    outputs: [
      [RECEIVER, 200_000n],
      [senderKey.address, 290_000n]
    ]
  },
  {
    outcome: 'cancelled',
    origin: 'this page',
    name: 'whose money went back to its sender',
    outputs: [[senderKey.address, 490_000n]]
  },
  {
    outcome: 'replaced',
    origin: 'this page',
    name: 'whose coins went to another address',
    outputs: [[stranger, 490_000n]]
  },
  {
    outcome: 'replaced',
    origin: 'another page',
    name: 'whose replacement pays its receiver less',
    outputs: [
      [RECEIVER, 100_000n],
      [senderKey.address, 390_000n]
    ]
  }
] as const) {
  test(`a transaction ${name} is ${outcome}, and has its new id; it came from ${origin}`, async () => {
    const coins = await fundSender()
    const transfer = { network: networkOn('mainnet'), from: senderKey.address, to: RECEIVER, amount: 200_000n }
    const id = await (origin === 'this page'
      ? pay(transfer, signingProvider([senderKey]).provider)
      : spend(coins, [
          [RECEIVER, 200_000n],
          [senderKey.address, 299_000n]
        ]))
    const settled = sender.confirm(transfer.network, id)
    await untilRequested(id)
    const other = await spend(coins, outputs)
    await post('mainnet', '/mine')
    assert.equal(await settled, { id: other, outcome })
  })
}

test('a transaction that a wallet sends by itself, with change elsewhere, is known by its payment', async () => {
  const coins = await fundSender()
  const transfer = { network: networkOn('mainnet'), from: senderKey.address, to: RECEIVER, amount: 200_000n }
  const { provider } = signingProvider([senderKey], { mayTransfer: true })
  const id = await pay(transfer, {
    ...provider,
    sendTransfer: ({ recipient, amount }) =>
      spend(coins, [
        [recipient, BigInt(amount)],
        [stranger, 299_000n]
      ])
  })
  const settled = sender.confirm(transfer.network, id)
  await untilRequested(id)
  const other = await spend(coins, [
    [RECEIVER, 200_000n],
    [stranger, 290_000n]
  ])
  await post('mainnet', '/mine')
  assert.equal(await settled, { id: other, outcome: 'repriced' })
})

for (const [what, outputs] of [
  [
    'pays its receiver less',
    [
      [RECEIVER, 100_000n],
      [senderKey.address, 399_000n]
    ]
  ],
  [
    'pays another address',
    [
      [stranger, 200_000n],
      [senderKey.address, 299_000n]
    ]
  ]
] as const) {
  for (const isReloaded of [false, true]) {
    test(`a wallet that ${what} than asked is reported${isReloaded ? ', also later' : ''}, mined or not`, async () => {
      const coins = await fundSender()
      const transfer = { network: networkOn('mainnet'), from: senderKey.address, to: RECEIVER, amount: 200_000n }
      const { provider } = signingProvider([senderKey], { mayTransfer: true })
      const spendCoins = () => spend(coins, outputs)
      const id = isReloaded ? await spendCoins() : await pay(transfer, { ...provider, sendTransfer: spendCoins })
      const confirm = () =>
        failure(sender.confirm(transfer.network, id, undefined, isReloaded ? transferRequest : undefined))
      assert.equal(await confirm().then(({ code, facts }) => [code, facts]), ['transaction-altered', { id }])
      await post('mainnet', '/mine')
      assert.is((await confirm()).code, 'transaction-altered')
    })
  }
}

test('a replacement is waited for as well, and may be replaced itself', async () => {
  const coins = await fundSender()
  const first = await spend(coins, [
    [RECEIVER, 200_000n],
    [senderKey.address, 299_000n]
  ])
  const settled = sender.confirm(networkOn('mainnet'), first)
  await untilRequested(first)
  const second = await spend(coins, [
    [RECEIVER, 200_000n],
    [senderKey.address, 298_000n]
  ])
  await untilRequested(second)
  const third = await spend(coins, [
    [RECEIVER, 200_000n],
    [senderKey.address, 297_000n]
  ])
  await post('mainnet', '/mine')
  assert.equal(await settled, { id: third, outcome: 'repriced' })
})

test('a transaction that fell out of the mempool and came back is confirmed', async () => {
  const coins = await fundSender()
  const id = await spend(coins, [[RECEIVER, 200_000n]])
  const settled = sender.confirm(networkOn('mainnet'), id)
  await untilRequested(id)
  await post('mainnet', '/drop', id)
  setting.requests.length = 0
  await untilRequested(id)
  assert.is(await spend(coins, [[RECEIVER, 200_000n]]), id)
  await post('mainnet', '/mine')
  assert.equal(await settled, { id, outcome: 'confirmed' })
})

for (const [what, wasSeen] of [
  ['was seen, and is dropped by every node', true],
  ['was never known', false]
] as const) {
  test(`a transaction that ${what} counts as dropped after some minutes, not as unsent`, async () => {
    const coins = await fundSender()
    const id = wasSeen ? await spend(coins, [[RECEIVER, 200_000n]]) : 'ab'.repeat(32)
    const settled = failure(sender.confirm(networkOn('mainnet'), id))
    await untilRequested(id)
    if (wasSeen) await post('mainnet', '/drop', id)
    // Checks, which are minutes apart, run a hundred times as fast. The timeout of a request stays.
    const wait = globalThis.setTimeout
    globalThis.setTimeout = ((run: () => void, ms = 0, ...args: []) =>
      wait(run, ms < 2_000 || ms === 10_000 ? ms : ms / 100, ...args)) as typeof setTimeout
    try {
      const { code, facts } = await settled
      assert.equal([code, facts], ['transaction-dropped', { id }])
    } finally {
      globalThis.setTimeout = wait
    }
  })
}

test.run()
