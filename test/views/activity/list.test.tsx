/** A long list of activity: rows near the viewport, further pages, keys and focus. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../actions/activity/without-senders'
import { $activity } from '../../../src/core/activity/history'
import { markListed, addPending } from '../../../src/core/activity/pending'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { press as key, scroll } from '../long-page'
import { leaveMoney } from '../assets-setup'
import { act, until } from '../setup'
import { entry, hashOf, PAGE, pages, show } from './setup'

test.after.each(leaveMoney)

test('500 transactions render only near the viewport, and each further page is requested once', async () => {
  const { rows, server, container, rowText } = await show(
    pages(Array.from({ length: 500 }, (_, index) => entry(index)))
  )
  await rowText('id0')
  let max = 0
  for (let page = 1; page <= 10; page++) {
    await until(() => $activity.get().months.flatMap(({ transactions }) => transactions).length === page * PAGE)
    await scroll(page * PAGE * 56)
    await until(() => rows().some(row => row.dataset['testid'] === `transaction-id${page * PAGE - 3}`))
    max = Math.max(max, rows().length)
  }
  assert.ok(max <= 30, `${max} rows`)
  assert.is(container.querySelector('.skeleton'), null)
  await scroll(0)
  await rowText('id0')
  assert.is(server.requestsTo('/history').length, 10)
})

test('placeholders render no more rows than fit, and new rows come first where visible, then one a frame', async () => {
  let respond: (() => unknown) | undefined
  const all = pages(Array.from({ length: 50 }, (_, index) => entry(index)))
  const { container, rows, rowText } = await show((...args) => {
    respond = () => all(...args)
  })
  await until(() => container.querySelector('.skeleton'))
  for (let frame = 0; frame < 8; frame++)
    await act(
      () =>
        new Promise(resolve => {
          requestAnimationFrame(() => resolve(undefined))
        })
    )
  assert.is(container.querySelectorAll('.virtual-row:not([aria-hidden])').length, 0)
  const with30: number[] = []
  const counts: number[] = []
  const watch = new MutationObserver(() => {
    ;(rows().some(row => row.dataset['testid'] === 'transaction-id30') ? with30 : counts).push(rows().length)
  })
  watch.observe(container, { childList: true, subtree: true })
  await until(() => respond)
  await respond!()
  await rowText('id0')
  await scroll(30 * 56)
  await until(() => rows().length >= 26)
  watch.disconnect()
  assert.is(
    counts.find(count => count),
    12
  )
  assert.ok(with30[0]! < 16, `${with30} rows`)
})

test('arrows move along the rows, Home and End to the ends, and the focus stays in the list', async () => {
  const all = Array.from({ length: 45 }, (_, index) => entry(index))
  const { find, rowText, container } = await show(pages(all))
  await rowText('id0')
  const untilFocused = (id: string) => until(() => document.activeElement === find(`transaction-${id}`))
  find('transaction-id0')!.focus()
  await key('ArrowDown')
  await untilFocused('id1')
  await key('End')
  await untilFocused('id44')
  assert.ok(find('transaction-id0'), 'the window is still at the start')
  await key('ArrowUp')
  await untilFocused('id43')
  await key('Home')
  await untilFocused('id0')
  const spot = find('transaction-id1')!.closest('[role=listitem]')!
  assert.equal(
    [
      spot.getAttribute('aria-posinset'),
      spot.getAttribute('aria-setsize'),
      spot.parentElement!.getAttribute('aria-label')
    ],
    ['2', String($activity.get().months[0]!.transactions.length), 'May 2024']
  )
  assert.ok(container.contains(document.activeElement))
})

test('the row that replaces a removed one has the focus', async () => {
  const own = {
    id: hashOf(0),
    caipAddress: `eip155:1:${ALICE}`,
    to: BOB,
    amount: 1n,
    token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    sentAtMs: Date.UTC(2024, 4, 20, 13),
    status: 'pending'
  } as const
  const { find, rowText } = await show(pages([entry(1)]))
  await rowText('id1')
  await act(async () => addPending(own))
  find(`transaction-${own.id}`)!.focus()
  await act(async () => markListed([own.id]))
  await until(() => document.activeElement === find('transaction-id1'))
})

test.run()
