/** The replacement of a transaction while no page was open, found by the note of the earlier page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import evm from '../../../src/chains/evm/transactions'
import { remember, sentAs } from '../../../src/chains/evm/sent'
import type { Asked, Transfer } from '../../../src/core/transfer'
import { evmNode } from '../../doubles/evm-node'
import { until } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'
import { tokens } from '../../sandbox/contracts/index'
import { failureOf, OTHER, OWNER, RECEIVER, replacements, startSetting, watcher } from './setting'

const setting = await startSetting()
const { network, controls } = setting
const { start, closeAll } = servers(evmNode)
const watching = watcher(setting, start)
// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after.each(closeAll)
test.after(setting.stop)

/** Forgets a transaction, as a newly opened page does, by filling the limited memory with others. */
const forget = (id: string) => {
  for (let other = 0; sentAs(network, id) && other < 99; other++)
    remember(`${other}`, { call: { from: OWNER, to: OTHER, value: 0n }, nonce: 0n, to: OTHER })
}
/** Sends a transaction on an earlier page that saw it pending, and returns it with the note of that page. */
const earlier = async (over: Partial<Transfer> = {}, by = setting) => {
  const asked: Asked = { caipAddress: `eip155:1:${OWNER}`, to: RECEIVER, amount: over.amount ?? 10n ** 18n }
  const quote = await evm.quote(by.transfer(over))
  await by.controls.hold()
  const id = (await evm.send(quote, by.wallet().provider)) as Hex
  const left = new AbortController()
  const note = await new Promise<string>(keep => {
    evm.confirm(by.network, id, left.signal, asked, keep).catch(() => undefined)
  })
  left.abort()
  forget(id)
  return { id, asked: { ...asked, note } }
}
for (const [name, how, replace] of replacements(controls)) {
  test(`one that is ${name}, while no page was open`.replace('is whose', 'in whose'), async () => {
    const { id, asked } = await earlier()
    const other = await replace(id)
    await controls.mine(3)
    assert.equal(await evm.confirm(network, id, undefined, asked), { id: other, how })
  })
}

test('so is one that was taken many blocks ago, on a page that is opened late', async () => {
  const lasting = await startSetting('prague')
  try {
    await lasting.controls.mine(5)
    const { id, asked } = await earlier({}, lasting)
    const other = await lasting.controls.cancel(id)
    await lasting.controls.mine(300)
    assert.equal(await evm.confirm(lasting.network, id, undefined, asked), { id: other, how: 'cancelled' })
  } finally {
    await lasting.stop()
  }
})

test('so is a token’s, whose contract is noted, too', async () => {
  const { id, asked } = await earlier({ token: tokens.coin.address, amount: 9n })
  const other = await controls.reprice(id)
  await controls.mine(3)
  assert.equal(await evm.confirm(network, id, undefined, asked), { id: other, how: 'repriced' })
})

test('one whose place is taken by nobody knows what has been replaced all the same', async () => {
  const { id, asked } = await earlier()
  await controls.cancel(id)
  await controls.mine(3)
  // This node keeps neither old account states nor the transactions of blocks.
  const watched = await watching(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params![1] === true ? { ...(result as object), transactions: [] } : result
  )
  assert.equal(await evm.confirm(watched.network, id, undefined, asked), { id, how: 'replaced' })
})

test(
  'one that nobody knows any more, and whose place is free still, or was taken too long ago for nodes to know, ' +
    'has been dropped',
  async () => {
    const { id, asked } = await earlier()
    const [nonce] = asked.note.split(' ')
    await controls.drop(id)
    assert.is((await failureOf(evm.confirm(network, id, undefined, asked))).code, 'transaction-dropped')
    const watched = await watching(({ method, params }, result) => {
      if (method === 'eth_blockNumber') return '0x7530'
      if (method === 'eth_getTransactionCount') return '0x63'
      const hasTransactions = method === 'eth_getBlockByNumber' && params![1] === true
      return hasTransactions ? { transactions: [] } : result
    })
    assert.is(
      (await failureOf(evm.confirm(watched.network, id, undefined, { ...asked, note: `${nonce} 9` }))).code,
      'transaction-dropped'
    )
  }
)

test('a note that is none tells nothing', async () => {
  const { id, asked } = await earlier()
  await controls.cancel(id)
  await controls.mine(3)
  for (const note of ['', '1', '-1 2', '1 2 0x12', `${'9'.repeat(400)} 1`, '1 2 javascript:']) {
    const leaving = new AbortController()
    const watched = await watching()
    const settled = failureOf(evm.confirm(watched.network, id, leaving.signal, { ...asked, note }))
    await until(
      () => watched.server.asked().some(({ method }) => method === 'eth_getTransactionByHash'),
      'it has looked'
    )
    assert.is(
      watched.server.asked().some(({ method }) => method === 'eth_getTransactionCount'),
      false,
      note
    )
    leaving.abort()
    await settled
  }
})

test.run()
