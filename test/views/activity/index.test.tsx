import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../actions/activity/without-senders'
import { $activity } from '../../../src/core/activity/history'
import { addPending } from '../../../src/core/activity/pending'
import { json, status } from '../../doubles/chain-data-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { scroll } from '../long-page'
import { leaveMoney } from '../assets-setup'
import { act, until } from '../setup'
import { entry, hashOf, pages, show, token } from './setup'

test.after.each(leaveMoney)

test('rows by month show action, counterparty, amount and date, and link to the explorer', async () => {
  const { rowText, find, container } = await show(
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
  assert.is(await rowText('id0'), `Sent−0.250 ETHto ${bob}20 May`)
  assert.is(await rowText('id1'), `Received+1,400.000 USDCfrom ${bob}20 May`)
  assert.is(await rowText('id2'), 'Swapped88.120 OSRfor 0.070 ETH19 May')
  assert.is(await rowText('id3'), `Approvedwith ${bob}19 May`)
  assert.is(await rowText('id4'), `Sent<0.001 ETHto ${bob}18 May`)
  assert.is(await rowText('id5'), `Wrapwith ${bob}18 May`)
  assert.is(await rowText('id60'), `MintedReed #204with ${bob}20 Apr`)
  assert.equal(
    [...container.querySelectorAll('h3')].map(title => title.textContent),
    ['May 2024', 'April 2024']
  )
  assert.is(find('transaction-id0')?.getAttribute('href'), `https://etherscan.io/tx/${hashOf(0)}`)
})

test('the other party shows by its proven name beside its short address, and all of that on demand', async () => {
  const profile = json([{ name: 'bob.reown.id', addresses: { 60: { address: BOB } } }])
  const answers = { [`/reverse/${BOB}`]: profile, '/account/bob.reown.id': profile }
  const { rowText, find } = await show(pages([entry(0)]), answers)
  await until(() => find('transaction-id0')?.textContent?.includes('bob.reown.id'))
  assert.is(await rowText('id0'), `Sent−0.250 ETHto bob.reown.id0x3C…4293BC20 May`)
  assert.is(find('transaction-id0')!.querySelector('bdi[title]')!.getAttribute('title'), BOB)
})

test('a failed transaction says so and moves nothing', async () => {
  const { rowText, find } = await show(
    pages([
      entry(0, 'send', [token('ETH', 'out', '12')], { status: 'failed' }),
      entry(1, 'send', null, { status: 'failed' })
    ])
  )
  assert.match(await rowText('id0'), /^Failed12\.000 ETHto/)
  assert.match(await rowText('id1'), /^Failedto/)
  assert.ok(find('transaction-id0')?.querySelector('.glyph.bad'))
})

test('a transaction that was sent here comes first and is pending', async () => {
  const { rowText, rows } = await show(pages([entry(0)]))
  await rowText('id0')
  await act(async () =>
    addPending({
      id: hashOf(999),
      caipAddress: `eip155:1:${ALICE}`,
      to: BOB,
      amount: 1_500_000n,
      token: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      sentAtMs: Date.now(),
      status: 'pending'
    })
  )
  assert.match(await rowText(hashOf(999)), /^Pending−1\.500 USDCto/)
  assert.equal([rows()[0]!.dataset['status'], rows().length], ['pending', 2])
})

test('placeholder rows show until data arrives, and are hidden from assistive technology', async () => {
  const { container } = await show()
  assert.is(container.querySelector('.virtual-list')?.getAttribute('aria-busy'), 'true')
  assert.ok([...container.querySelectorAll('.skeleton')].every(skeleton => skeleton.closest('[aria-hidden=true]')))
})

test('an account without transactions says so, and links to the explorer', async () => {
  const { waitForText, find } = await show(pages([]))
  await waitForText('Nothing here yet')
  assert.is(find('explorer-link')?.getAttribute('href'), `https://etherscan.io/address/${ALICE}`)
})

test('a failure can be retried, and the clicked button stays until there is an answer', async () => {
  const { waitForText, press, server, rowText, find } = await show(status(404))
  await waitForText('Failed to fetch transactions')
  const button = (await until(() => find('retry')))!
  let release = () => undefined as void
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  server.change({ '/history': (...args) => released.then(() => pages([entry(0)])(...args)) })
  await press('retry')
  await until(() => button.querySelector('.spinner'))
  assert.is(find('retry'), button)
  release()
  await rowText('id0')
})

test('a failure shows above existing rows', async () => {
  const { find, rowText, press, server } = await show(pages(Array.from({ length: 60 }, (_, index) => entry(index))))
  await rowText('id0')
  server.change({ '/history': status(404) })
  await scroll(50 * 56)
  assert.match((await until(() => find('stale')))!.textContent, /Not up to date/)
  server.change({ '/history': pages(Array.from({ length: 60 }, (_, index) => entry(index))) })
  await press('retry')
  await until(() => !find('stale'))
  await until(() => $activity.get().months.flatMap(({ transactions }) => transactions).length === 60)
})

test.run()
