/** A transfer of bitcoin from an earlier page. It is found by its request and by the note that the page stored. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import sender from '../../src/chains/bitcoin/transactions'
import { failure } from '../connectors/connector'
import { HIS } from './bitcoin-setting'
import { setting, at, post, mine, spend, funded, lookedAt, asked, stranger } from './bitcoin-settled-setting'

test.before.each(setting.renew)
test.after(setting.close)

test('one that another page has sent, and that pays its receiver what it was to pay, is confirmed', async () => {
  const id = await spend(await funded(), [
    [HIS, 200_000n],
    [stranger, 299_000n]
  ])
  await post('mainnet', '/mine')
  assert.equal(await sender.confirm(at('mainnet'), id, undefined, asked), { id, how: 'confirmed' })
})

for (const [how, what, outputs] of [
  [
    'repriced',
    'pays its receiver the same',
    [
      [HIS, 200_000n],
      [stranger, 290_000n]
    ]
  ],
  ['cancelled', 'gives the money back to its sender', [[mine.address, 490_000n]]],
  [
    'replaced',
    'pays its receiver less',
    [
      [HIS, 100_000n],
      [mine.address, 390_000n]
    ]
  ]
] as const) {
  test(
    `what took its place while no page was open, and ${what}, is found on a later page by what the earlier one ` +
      'has noted',
    async () => {
      const coins = await funded()
      const id = await spend(coins, [
        [HIS, 200_000n],
        [stranger, 299_000n]
      ])
      const left = new AbortController()
      const note = await new Promise<string>(keep => {
        sender.confirm(at('mainnet'), id, left.signal, asked, keep).catch(() => undefined)
      })
      left.abort()
      assert.is(note, `${coins[0]!.txid}:${coins[0]!.vout}`)
      const other = await spend(coins, outputs)
      await post('mainnet', '/mine')
      assert.equal(await sender.confirm(at('mainnet'), id, undefined, { ...asked, note }), { id: other, how })
    }
  )
}

test('a note that is none tells nothing', async () => {
  const id = 'ef'.repeat(32)
  const left = new AbortController()
  const settled = failure(
    sender.confirm(at('mainnet'), id, left.signal, {
      ...asked,
      note: `${'AB'.repeat(32)}:0 ../..:1 ${'ab'.repeat(32)} `
    })
  )
  await lookedAt(id)
  await new Promise(go => setTimeout(go, 100))
  assert.is(
    setting.asked.some(line => line.includes('outspend')),
    false
  )
  left.abort()
  assert.is((await settled).code, 'service-failed')
})

test.run()
