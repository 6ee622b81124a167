import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../actions/without-senders'
import { $activity } from '../../src/core/history'
import { notePending } from '../../src/core/pending'
import { status } from '../doubles/chain-data-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { scroll } from './long-page'
import { leaveMoney } from './money-stage'
import { act, until } from './stage'
import { entry, hashOf, pages, show, token } from './activity-stage'

test.after.each(leaveMoney)

test('rows by month say what was done, with whom, how much and when, and lead to the explorer', async () => {
  const { told, find, place } = await show(
    pages([
      entry(0),
      entry(1, 'receive', [token('USDC', 'in', '1400')], { sentFrom: BOB, sentTo: ALICE }),
      entry(2, 'trade', [token('OSR', 'out', '88.12'), token('ETH', 'in', '0.07')]),
      entry(3, 'approve', []),
      entry(4, 'send', [token('ETH', 'out', '0.0000004')]),
      entry(5, 'wrap', []),
      entry(60, 'mint', [
        { nft_info: { name: 'Reed #204', flags: { is_spam: false } }, direction: 'in', quantity: { numeric: '1' } }
      ])
    ])
  )
  const bob = '0x3C…4293BC'
  assert.is(await told('id0'), `Sent−0.250 ETHto ${bob}20 May`)
  assert.is(await told('id1'), `Received+1,400.000 USDCfrom ${bob}20 May`)
  assert.is(await told('id2'), 'Swapped88.120 OSRfor 0.070 ETH19 May')
  assert.is(await told('id3'), `Approvedwith ${bob}19 May`)
  assert.is(await told('id4'), `Sent<0.001 ETHto ${bob}18 May`)
  assert.is(await told('id5'), `Wrapwith ${bob}18 May`)
  assert.is(await told('id60'), `MintedReed #204with ${bob}20 Apr`)
  assert.equal(
    [...place.querySelectorAll('h3')].map(title => title.textContent),
    ['May 2024', 'April 2024']
  )
  assert.is(find('transaction-id0')?.getAttribute('href'), `https://etherscan.io/tx/${hashOf(0)}`)
})

test('what has failed says so and moves nothing', async () => {
  const { told, find } = await show(
    pages([
      entry(0, 'send', [token('ETH', 'out', '12')], { status: 'failed' }),
      entry(1, 'send', null, { status: 'failed' })
    ])
  )
  assert.match(await told('id0'), /^Failed12\.000 ETHto/)
  assert.match(await told('id1'), /^Failedto/)
  assert.ok(find('transaction-id0')?.querySelector('.glyph.bad'))
})

test('what was sent here stands in front, and is pending', async () => {
  const { told, rows } = await show(pages([entry(0)]))
  await told('id0')
  await act(async () =>
    notePending({
      id: hashOf(999),
      caipAddress: `eip155:1:${ALICE}`,
      to: BOB,
      amount: 1_500_000n,
      token: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      sentAtMs: Date.now(),
      status: 'pending'
    })
  )
  assert.match(await told(hashOf(999)), /^Pending−1\.500 USDCto/)
  assert.equal([rows()[0]!.dataset['status'], rows().length], ['pending', 2])
})

test('until something is known, rows keep its place; nobody is told of them', async () => {
  const { place } = await show()
  assert.is(place.querySelector('.long')?.getAttribute('aria-busy'), 'true')
  assert.ok([...place.querySelectorAll('.bone')].every(bone => bone.closest('[aria-hidden=true]')))
})

test('who has done nothing is told so, and led to the explorer', async () => {
  const { says, find } = await show(pages([]))
  await says('Nothing here yet')
  assert.is(find('explorer-link')?.getAttribute('href'), `https://etherscan.io/address/${ALICE}`)
})

test('a failure can be tried again, and the button that was pressed stays until there is an answer', async () => {
  const { says, press, server, told, find } = await show(status(404))
  await says('Failed to fetch transactions')
  const button = (await until(() => find('retry')))!
  let answer = () => undefined as void
  const mayAnswer = new Promise<void>(go => {
    answer = go
  })
  server.change({ '/history': (...asked) => mayAnswer.then(() => pages([entry(0)])(...asked)) })
  await press('retry')
  await until(() => button.querySelector('.spin'))
  assert.is(find('retry'), button)
  answer()
  await told('id0')
})

test('with something to show a failure stands above it', async () => {
  const { find, told, press, server } = await show(pages(Array.from({ length: 60 }, (_, n) => entry(n))))
  await told('id0')
  server.change({ '/history': status(404) })
  await scroll(50 * 56)
  assert.match((await until(() => find('stale')))!.textContent, /Not up to date/)
  server.change({ '/history': pages(Array.from({ length: 60 }, (_, n) => entry(n))) })
  await press('retry')
  await until(() => !find('stale'))
  await until(() => $activity.get().months.flatMap(({ transactions }) => transactions).length === 60)
})

test.run()
