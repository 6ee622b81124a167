/** A long list of activity: rows near the viewport, further pages, keys and focus. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../actions/without-senders'
import { $activity } from '../../src/core/history'
import { dropPending, notePending } from '../../src/core/pending'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { press as key, scroll } from './long-page'
import { leaveMoney } from './money-stage'
import { act, until } from './stage'
import { entry, hashOf, PAGE, pages, show } from './activity-stage'

test.after.each(leaveMoney)

test(
  'of 500 transactions those near the window are in the document; further pages come as one gets near the end, ' +
    'and none is asked for twice',
  async () => {
    const { rows, server, place, told } = await show(pages(Array.from({ length: 500 }, (_, n) => entry(n))))
    await told('id0')
    let most = 0
    for (let page = 1; page <= 10; page++) {
      await until(() => $activity.get().months.flatMap(({ transactions }) => transactions).length === page * PAGE)
      await scroll(page * PAGE * 56)
      await until(() => rows().some(row => row.dataset['testid'] === `transaction-id${page * PAGE - 3}`))
      most = Math.max(most, rows().length)
    }
    assert.ok(most <= 30, `${most} rows`)
    assert.is(place.querySelector('.bone'), null)
    await scroll(0)
    await told('id0')
    assert.is(server.asked('/history').length, 10)
  }
)

test(
  'what waits makes no more rows than show, and where all is new those that show come first, the others one in a ' +
    'frame',
  async () => {
    let answer: (() => unknown) | undefined
    const all = pages(Array.from({ length: 50 }, (_, n) => entry(n)))
    const { place, rows, told } = await show((...asked) => {
      answer = () => all(...asked)
    })
    await until(() => place.querySelector('.bone'))
    for (let frame = 0; frame < 8; frame++)
      await act(
        () =>
          new Promise(done => {
            requestAnimationFrame(() => done(undefined))
          })
      )
    assert.is(place.querySelectorAll('.at:not([aria-hidden])').length, 0)
    const with30: number[] = []
    const counts: number[] = []
    const watch = new MutationObserver(() => {
      ;(rows().some(row => row.dataset['testid'] === 'transaction-id30') ? with30 : counts).push(rows().length)
    })
    watch.observe(place, { childList: true, subtree: true })
    await until(() => answer)
    await answer!()
    await told('id0')
    await scroll(30 * 56)
    await until(() => rows().length >= 26)
    watch.disconnect()
    assert.is(
      counts.find(count => count),
      12
    )
    assert.ok(with30[0]! < 16, `${with30} rows`)
  }
)

test(
  'arrows go along the rows, Home and End to the first and last that are here, and whoever stands on one that ' +
    'goes stays in the list',
  async () => {
    const all = Array.from({ length: 45 }, (_, n) => entry(n))
    const { find, told, place } = await show(pages(all))
    await told('id0')
    const at = (id: string) => until(() => document.activeElement === find(`transaction-${id}`))
    find('transaction-id0')!.focus()
    await key('ArrowDown')
    await at('id1')
    await key('End')
    await at('id44')
    assert.ok(find('transaction-id0'), 'the window is still at the start')
    await key('ArrowUp')
    await at('id43')
    await key('Home')
    await at('id0')
    const spot = find('transaction-id1')!.closest('[role=listitem]')!
    assert.equal(
      [
        spot.getAttribute('aria-posinset'),
        spot.getAttribute('aria-setsize'),
        spot.parentElement!.getAttribute('aria-label')
      ],
      ['2', String($activity.get().months[0]!.transactions.length), 'May 2024']
    )
    assert.ok(place.contains(document.activeElement))
  }
)

test('the row that takes the place of one that has gone has the focus', async () => {
  const own = {
    id: hashOf(0),
    caipAddress: `eip155:1:${ALICE}`,
    to: BOB,
    amount: 1n,
    token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    sentAtMs: Date.UTC(2024, 4, 20, 13),
    status: 'pending'
  } as const
  const { find, told } = await show(pages([entry(1)]))
  await told('id1')
  await act(async () => notePending(own))
  find(`transaction-${own.id}`)!.focus()
  await act(async () => dropPending([own.id]))
  await until(() => document.activeElement === find('transaction-id1'))
})

test.run()
