/** The replacement of a transaction while no page was open, found by the note of the earlier page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import evm from '../../../src/chains/evm/transactions'
import { rememberSent, findSent } from '../../../src/chains/evm/sent-transactions'
import type { TransferRequest, Transfer } from '../../../src/core/send/transfer'
import { evmNode } from '../../doubles/evm-node'
import { until } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'
import { tokens } from '../../sandbox/contracts/index'
import { failureOf, OTHER, OWNER, RECEIVER, replacements, startSetting, nodeStarter } from './setup'

const setting = await startSetting()
const { network, controls } = setting
const { start: startServer, closeAll } = servers(evmNode)
const startNode = nodeStarter(setting, startServer)
// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after.each(closeAll)
test.after(setting.stop)

/** Forgets a transaction, as a newly opened page does, by filling the limited memory with others. */
const forget = (id: string) => {
  for (let other = 0; findSent(network, id) && other < 99; other++)
    rememberSent(`${other}`, { call: { from: OWNER, to: OTHER, value: 0n }, nonce: 0n, to: OTHER })
}
/** Sends a transaction on an earlier page that saw it pending, and returns it with the note of that page. */
const sendEarlier = async (changes: Partial<Transfer> = {}, by = setting) => {
  const request: TransferRequest = {
    caipAddress: `eip155:1:${OWNER}`,
    to: RECEIVER,
    amount: changes.amount ?? 10n ** 18n
  }
  const quote = await evm.quote(by.transfer(changes))
  await by.controls.hold()
  const id = (await evm.send(quote, by.wallet().provider)) as Hex
  const leaving = new AbortController()
  const note = await new Promise<string>(resolve => {
    evm.confirm(by.network, id, leaving.signal, request, resolve).catch(() => undefined)
  })
  leaving.abort()
  forget(id)
  return { id, request: { ...request, note } }
}
for (const { name, outcome, replace } of replacements(controls)) {
  test(`a transaction ${name}, on a page opened later`, async () => {
    const { id, request } = await sendEarlier()
    const other = await replace(id)
    await controls.mine(3)
    assert.equal(await evm.confirm(network, id, undefined, request), { id: other, outcome })
  })
}

test('a page opened late finds a replacement that was mined many blocks ago', async () => {
  const lasting = await startSetting('prague')
  try {
    await lasting.controls.mine(5)
    const { id, request } = await sendEarlier({}, lasting)
    const other = await lasting.controls.cancel(id)
    await lasting.controls.mine(300)
    assert.equal(await evm.confirm(lasting.network, id, undefined, request), { id: other, outcome: 'cancelled' })
  } finally {
    await lasting.stop()
  }
})

test('the replacement of a token transfer is found by the contract in the note', async () => {
  const { id, request } = await sendEarlier({ token: tokens.coin.address, amount: 9n })
  const other = await controls.reprice(id)
  await controls.mine(3)
  assert.equal(await evm.confirm(network, id, undefined, request), { id: other, outcome: 'repriced' })
})

test('a transaction whose nonce was used counts as replaced, even if the node does not know by what', async () => {
  const { id, request } = await sendEarlier()
  await controls.cancel(id)
  await controls.mine(3)
  // This node keeps neither old account states nor the transactions of blocks.
  const watched = await startNode(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params![1] === true ? { ...(result as object), transactions: [] } : result
  )
  assert.equal(await evm.confirm(watched.network, id, undefined, request), { id, outcome: 'replaced' })
})

test('a transaction that no node knows is dropped if its nonce is free or was used too long ago', async () => {
  const { id, request } = await sendEarlier()
  const [nonce] = request.note.split(' ')
  await controls.drop(id)
  assert.is((await failureOf(evm.confirm(network, id, undefined, request))).code, 'transaction-dropped')
  const watched = await startNode(({ method, params }, result) => {
    if (method === 'eth_blockNumber') return '0x7530'
    if (method === 'eth_getTransactionCount') return '0x63'
    const hasTransactions = method === 'eth_getBlockByNumber' && params![1] === true
    return hasTransactions ? { transactions: [] } : result
  })
  assert.is(
    (await failureOf(evm.confirm(watched.network, id, undefined, { ...request, note: `${nonce} 9` }))).code,
    'transaction-dropped'
  )
})

test('an invalid note is ignored', async () => {
  const { id, request } = await sendEarlier()
  await controls.cancel(id)
  await controls.mine(3)
  for (const note of ['', '1', '-1 2', '1 2 0x12', `${'9'.repeat(400)} 1`, '1 2 javascript:']) {
    const leaving = new AbortController()
    const watched = await startNode()
    const settled = failureOf(evm.confirm(watched.network, id, leaving.signal, { ...request, note }))
    await until(
      () => watched.server.calls().some(({ method }) => method === 'eth_getTransactionByHash'),
      'the first check'
    )
    assert.is(
      watched.server.calls().some(({ method }) => method === 'eth_getTransactionCount'),
      false,
      note
    )
    leaving.abort()
    await settled
  }
})

test.run()
