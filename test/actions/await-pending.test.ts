import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../src/actions/disconnect'
import money from '../../src/actions/money'
import { remember } from '../../src/chains/evm/sent'
import { $balance } from '../../src/core/balance'
import { configure } from '../../src/core/config'
import { $failure } from '../../src/core/failures'
import { pendingOf, reloadPending } from '../../src/core/pending'
import { reset } from '../../src/core/route'
import { noteSent } from '../../src/core/sending'
import { $toast, hideToast } from '../../src/core/toasts'
import { mainnet } from '../../src/networks'
import { json } from '../doubles/chain-data-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import {
  begin,
  CAIP,
  type Chain,
  clock,
  comes,
  end,
  leaving,
  looked,
  sent,
  service,
  status,
  watched,
  WHOLE
} from './pending-page'

test.before.each(begin)
test.after.each(end)

test(
  'whoever looks at the account hears what became of what was ' + 'sent on an earlier page, and the balance follows',
  async () => {
    const chain: Chain = { state: 'waits', balance: 3n * WHOLE, isThere: true }
    const { hash, own } = await sent(chain)
    watched(() => money.watchHoldings())
    await comes(() => looked(own) > 0, 'a look')
    assert.is(status(hash), 'pending')
    Object.assign(chain, { state: 'mined', balance: 2n * WHOLE })
    await comes(() => status(hash) === 'confirmed', 'its end')
    await comes(() => $toast.get()?.text === 'Transaction confirmed', 'a notice')
    await comes(() => $balance.get().data?.value === 2n * WHOLE, 'the balance of after it')
  }
)

test(
  'the view of what was sent says itself how it ended, ' + 'with no notice over its title; elsewhere one tells',
  async () => {
    for (const [name, isTold] of [
      ['WalletSendConfirmed', false],
      ['Account', true]
    ] as const) {
      const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true })
      noteSent({
        pending: pendingOf(CAIP).find(one => one.id === hash)!,
        network: mainnet,
        receiver: { text: BOB, state: 'good', address: BOB }
      })
      reset(name)
      hideToast()
      watched()
      await comes(() => status(hash) === 'confirmed', 'its end')
      await clock.advance(500)
      assert.is($toast.get()?.text, isTold ? 'Transaction confirmed' : undefined, name)
      for (const leave of leaving.splice(0)) leave()
    }
  }
)

test('what was sent of is asked for anew: of that the service does not say what it knew a moment ago', async () => {
  const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true })
  const server = await service({
    '/balance': json({
      balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1' } }]
    })
  })
  configure({ projectId: 'a', later: { chainDataUrl: server.url } })
  watched(() => money.watchHoldings())
  await comes(() => status(hash) === 'confirmed', 'its end')
  await comes(
    () =>
      server
        .asked('/balance')
        .some(({ query }) => query.get('forceUpdate') === 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
    'a question for it'
  )
})

test('one that another tab has sent is waited for here, too', async () => {
  const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true })
  const text = localStorage.getItem('billfold.pending')!
  localStorage.removeItem('billfold.pending')
  reloadPending()
  watched()
  localStorage.setItem('billfold.pending', text)
  dispatchEvent(new StorageEvent('storage', { key: 'billfold.pending' }))
  await comes(() => status(hash) === 'confirmed', 'its end')
})

test('what a page has seen of one is kept with it, and a later page hands it to whoever looks', async () => {
  const chain: Chain = { state: 'waits', balance: WHOLE, isThere: true }
  const { hash } = await sent(chain)
  const entry = () => pendingOf(CAIP).find(({ id }) => id === hash)
  remember(hash, { call: { from: ALICE, to: BOB, value: 1n }, nonce: 0n, to: BOB })
  watched()
  await comes(() => entry()?.note !== undefined, 'a note')
  for (const leave of leaving.splice(0)) leave()
  reloadPending()
  assert.equal([entry()?.note, entry()?.status], ['0 13', 'pending'])
  chain.state = 'mined'
  await comes(() => status(hash) === 'confirmed', 'its end')
  assert.is(entry()?.note, '0 13')
})

for (const note of [{}, 7, '\u0000\u202e', 'x'.repeat(99_999)]) {
  test(
    'a note in storage that nobody here has written harms nothing: ' + `${JSON.stringify(note).slice(0, 20)}`,
    async () => {
      const { hash } = await sent({ state: 'mined', balance: WHOLE, isThere: true })
      const stored = JSON.parse(localStorage.getItem('billfold.pending')!) as { data: { note?: unknown }[] }
      for (const one of stored.data) one.note = note
      localStorage.setItem('billfold.pending', JSON.stringify(stored))
      watched()
      assert.ok((pendingOf(CAIP).find(({ id }) => id === hash)?.note?.length ?? 0) < 1_000)
      await comes(() => status(hash) === 'confirmed', 'its end')
    }
  )
}

test(
  'nobody is asked any more once its account is disconnected, nothing is told, and what was sent is forgotten ' +
    'with the account',
  async () => {
    const chain: Chain = { state: 'waits', balance: WHOLE, isThere: true }
    const { hash, own } = await sent(chain)
    const before = $failure.get()
    watched(() => money.watchHoldings())
    await comes(() => looked(own) > 0, 'a look')
    await disconnect()
    const asked = looked(own)
    await clock.advance(200_000)
    assert.equal([looked(own), status(hash), $toast.get(), $failure.get()], [asked, undefined, undefined, before])
    assert.not.match(JSON.stringify({ ...localStorage }), new RegExp(ALICE, 'i'))
  }
)

test.run()
