/** A transfer of bitcoin from an earlier page. It is found by its request and by the note that the page stored. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { RECEIVER } from './setup'
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

test('a transaction that another page sent, and that pays the requested amount, is confirmed', async () => {
  const id = await spend(await fundSender(), [
    [RECEIVER, 200_000n],
    [stranger, 299_000n]
  ])
  await post('mainnet', '/mine')
  assert.equal(await sender.confirm(networkOn('mainnet'), id, undefined, transferRequest), { id, outcome: 'confirmed' })
})

for (const { outcome, name, outputs } of [
  {
    outcome: 'repriced',
    name: 'pays its receiver the same',
    outputs: [
      [RECEIVER, 200_000n],
      [stranger, 290_000n]
    ]
  },
  { outcome: 'cancelled', name: 'gives the money back to its sender', outputs: [[senderKey.address, 490_000n]] },
  {
    outcome: 'replaced',
    name: 'pays its receiver less',
    outputs: [
      [RECEIVER, 100_000n],
      [senderKey.address, 390_000n]
    ]
  }
] as const) {
  test(`a replacement that ${name}, made while no page was open, is found by the stored note`, async () => {
    const coins = await fundSender()
    const id = await spend(coins, [
      [RECEIVER, 200_000n],
      [stranger, 299_000n]
    ])
    const leaving = new AbortController()
    const note = await new Promise<string>(resolve => {
      sender.confirm(networkOn('mainnet'), id, leaving.signal, transferRequest, resolve).catch(() => undefined)
    })
    leaving.abort()
    assert.is(note, `${coins[0]!.txid}:${coins[0]!.vout}`)
    const other = await spend(coins, outputs)
    await post('mainnet', '/mine')
    assert.equal(await sender.confirm(networkOn('mainnet'), id, undefined, { ...transferRequest, note }), {
      id: other,
      outcome
    })
  })
}

test('an invalid note is ignored', async () => {
  const id = 'ef'.repeat(32)
  const leaving = new AbortController()
  const settled = failure(
    sender.confirm(networkOn('mainnet'), id, leaving.signal, {
      ...transferRequest,
      note: `${'AB'.repeat(32)}:0 ../..:1 ${'ab'.repeat(32)} `
    })
  )
  await untilRequested(id)
  await new Promise(resolve => setTimeout(resolve, 100))
  assert.is(
    setting.requests.some(line => line.includes('outspend')),
    false
  )
  leaving.abort()
  assert.is((await settled).code, 'service-failed')
})

test.run()
