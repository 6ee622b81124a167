/** The outcome of a transfer of bitcoin: confirmed, replaced, altered by its wallet, or dropped. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import sender from '../../src/chains/bitcoin/transactions'
import { failure } from '../connectors/connector'
import { signingProvider } from '../doubles/bitcoin-provider'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { HIS, pay } from './bitcoin-setting'
import { setting, at, post, mine, spend, funded, lookedAt, asked, stranger } from './bitcoin-settled-setting'

test.before.each(setting.renew)
test.after(setting.close)

test('waits until a block has it', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const id = await pay({ network, from: key.address, to: HIS, amount: 1_000n }, signingProvider([key]).provider)
  let isDone = false
  const done = sender.confirm(network, id).then(how => {
    isDone = true
    return how
  })
  await new Promise(go => setTimeout(go, 300))
  assert.is(isDone, false)
  await post('mainnet', '/mine')
  assert.equal(await done, { id, how: 'confirmed' })
  const stop = new AbortController()
  const waiting = failure(sender.confirm(network, 'cd'.repeat(32), stop.signal))
  setTimeout(() => stop.abort(), 100)
  assert.is((await waiting).code, 'service-failed')
})

for (const [how, who, what, outputs] of [
  [
    'repriced',
    'this page',
    'that its sender has sent again for a higher fee, with less change',
    [
      [HIS, 200_000n],
      [mine.address, 290_000n]
    ]
  ],
  [
    'repriced',
    'another page',
    'that its sender has sent again for a higher fee, with less change',
    [
      [HIS, 200_000n],
      [mine.address, 290_000n]
    ]
  ],
  ['cancelled', 'this page', 'whose money went back to its sender', [[mine.address, 490_000n]]],
  ['replaced', 'this page', 'whose coins went to somebody else', [[stranger, 490_000n]]],
  [
    'replaced',
    'another page',
    'of which its receiver gets less',
    [
      [HIS, 100_000n],
      [mine.address, 390_000n]
    ]
  ]
] as const) {
  test(`one ${what} is ${how}, and has its new id; it came from ${who}`, async () => {
    const coins = await funded()
    const transfer = { network: at('mainnet'), from: mine.address, to: HIS, amount: 200_000n }
    const id = await (who === 'this page'
      ? pay(transfer, signingProvider([mine]).provider)
      : spend(coins, [
          [HIS, 200_000n],
          [mine.address, 299_000n]
        ]))
    const settled = sender.confirm(transfer.network, id)
    await lookedAt(id)
    const other = await spend(coins, outputs)
    await post('mainnet', '/mine')
    assert.equal(await settled, { id: other, how })
  })
}

test(
  'one that a wallet sends by itself, with its change at another of its addresses, is known by what its receiver ' +
    'gets',
  async () => {
    const coins = await funded()
    const transfer = { network: at('mainnet'), from: mine.address, to: HIS, amount: 200_000n }
    const { provider } = signingProvider([mine], { mayTransfer: true })
    const id = await pay(transfer, {
      ...provider,
      sendTransfer: ({ recipient, amount }) =>
        spend(coins, [
          [recipient, BigInt(amount)],
          [stranger, 299_000n]
        ])
    })
    const settled = sender.confirm(transfer.network, id)
    await lookedAt(id)
    const other = await spend(coins, [
      [HIS, 200_000n],
      [stranger, 290_000n]
    ])
    await post('mainnet', '/mine')
    assert.equal(await settled, { id: other, how: 'repriced' })
  }
)

for (const [what, outputs] of [
  [
    'pays its receiver less',
    [
      [HIS, 100_000n],
      [mine.address, 399_000n]
    ]
  ],
  [
    'pays somebody else',
    [
      [stranger, 200_000n],
      [mine.address, 299_000n]
    ]
  ]
] as const) {
  for (const isReloaded of [false, true]) {
    test(
      `a wallet that ${what} than it was asked for is told of${isReloaded ? ', on a later page, too' : ''}, ` +
        'before a block has it and after',
      async () => {
        const coins = await funded()
        const transfer = { network: at('mainnet'), from: mine.address, to: HIS, amount: 200_000n }
        const { provider } = signingProvider([mine], { mayTransfer: true })
        const sends = () => spend(coins, outputs)
        const id = isReloaded ? await sends() : await pay(transfer, { ...provider, sendTransfer: sends })
        const confirm = () => failure(sender.confirm(transfer.network, id, undefined, isReloaded ? asked : undefined))
        assert.equal(await confirm().then(({ code, facts }) => [code, facts]), ['transaction-altered', { id }])
        await post('mainnet', '/mine')
        assert.is((await confirm()).code, 'transaction-altered')
      }
    )
  }
}

test('what has taken its place is waited for, too, and may be replaced itself', async () => {
  const coins = await funded()
  const first = await spend(coins, [
    [HIS, 200_000n],
    [mine.address, 299_000n]
  ])
  const settled = sender.confirm(at('mainnet'), first)
  await lookedAt(first)
  const second = await spend(coins, [
    [HIS, 200_000n],
    [mine.address, 298_000n]
  ])
  await lookedAt(second)
  const third = await spend(coins, [
    [HIS, 200_000n],
    [mine.address, 297_000n]
  ])
  await post('mainnet', '/mine')
  assert.equal(await settled, { id: third, how: 'repriced' })
})

test('what fell out of the mempool and came back is what it was', async () => {
  const coins = await funded()
  const id = await spend(coins, [[HIS, 200_000n]])
  const settled = sender.confirm(at('mainnet'), id)
  await lookedAt(id)
  await post('mainnet', '/drop', id)
  setting.asked.length = 0
  await lookedAt(id)
  assert.is(await spend(coins, [[HIS, 200_000n]]), id)
  await post('mainnet', '/mine')
  assert.equal(await settled, { id, how: 'confirmed' })
})

for (const [what, wasSeen] of [
  ['has been seen, and is dropped by everybody', true],
  ['was never known', false]
] as const) {
  test(`one that ${what} has an end, some minutes later, and nobody is told that nothing was sent`, async () => {
    const coins = await funded()
    const id = wasSeen ? await spend(coins, [[HIS, 200_000n]]) : 'ab'.repeat(32)
    const settled = failure(sender.confirm(at('mainnet'), id))
    await lookedAt(id)
    if (wasSeen) await post('mainnet', '/drop', id)
    // Checks, which are minutes apart, run a hundred times as fast. The timeout of a request stays.
    const wait = globalThis.setTimeout
    globalThis.setTimeout = ((run: () => void, ms = 0, ...given: []) =>
      wait(run, ms < 2_000 || ms === 10_000 ? ms : ms / 100, ...given)) as typeof setTimeout
    try {
      const { code, facts } = await settled
      assert.equal([code, facts], ['transaction-dropped', { id }])
    } finally {
      globalThis.setTimeout = wait
    }
  })
}

test.run()
