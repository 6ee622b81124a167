import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../actions/without-senders'
import { connect } from '../../src/actions/connect'
import { reloadHoldings } from '../../src/actions/load-holdings'
import { $draft } from '../../src/core/draft'
import { offerNetworks } from '../../src/core/networks'
import { forgetAnswers } from '../../src/core/queries'
import { $route } from '../../src/core/route'
import { mainnet } from '../../src/networks'
import { json, silence, status, type Answer } from '../doubles/chain-data-server'
import { ALICE } from '../doubles/scripted-provider'
import { press as key, scroll, setBelow } from './long-page'
import { leaveMoney, node, service } from './money-stage'
import { FOX, act, come, fox, pageWith, showRoute, unmountAll, until } from './stage'

test.after.each(leaveMoney)

const addressOf = (n: number) => `0x${String(n).padStart(40, '0')}`
const coin = (n: number, numeric: string, price?: number) => ({
  name: `Token ${n}`,
  symbol: `T${n}`,
  address: `eip155:1:${addressOf(n)}`,
  price,
  quantity: { decimals: '18', numeric }
})
const ether = { name: 'Ether', symbol: 'ETH', price: 3_000, quantity: { decimals: '18', numeric: '0.5' } }
const balances = (...list: unknown[]): Answer => json({ balances: list })

const show = async (balance: Answer, options: { later?: Record<string, unknown>; nodeFails?: boolean } = {}) => {
  const server = await service({ '/balance': balance })
  const own = await node(() => (options.nodeFails ? { error: { code: -32603, message: 'no' } } : { result: '0x5' }))
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE] })])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [own.url] } } }])
  await connect(FOX)
  come('Account', 'WalletTokens')
  const shown = await showRoute({ projectId: 'abc', later: { chainDataUrl: server.url, ...options.later } })
  const rows = () => [...shown.place.querySelectorAll<HTMLElement>('[data-testid^="token-"]')]
  const says = () =>
    rows().map(row => [
      row.querySelector('.t > .cut')!.textContent,
      row.querySelector('.t > .sub')!.textContent,
      row.querySelector('.end')!.textContent
    ])
  return { ...shown, server, rows, told: says }
}

test('what is worth the most comes first, what has no price last; two decimals, parted by thousands', async () => {
  const { told } = await show(balances(coin(1, '1000000'), coin(2, '88.1205', 2.798), ether, coin(3, '0.004', 0.2)))
  await until(() => told().length === 4)
  assert.equal(told(), [
    ['Ether', '0.50 ETH', '$1,500.00'],
    ['Token 2', '88.12 T2', '$246.56'],
    ['Token 3', '<0.01 T3', '$0.00'],
    ['Token 1', '1,000,000.00 T1', 'No price']
  ])
})

test('a list that slides in with its dialog has all the rows that show once it has come', async () => {
  setBelow(1_000)
  try {
    const { rows } = await show(balances(ether, ...Array.from({ length: 40 }, (_, n) => coin(n + 1, '1', 1))))
    await until(() => rows().length > 1)
    assert.ok(rows().length >= Math.ceil(600 / 56), `${rows().length} rows`)
  } finally {
    setBelow(0)
  }
})

test('of 2,000 tokens those near the window are in the document, and the keyboard reaches them all', async () => {
  const { rows, find } = await show(
    balances(ether, ...Array.from({ length: 2_000 }, (_, n) => coin(n + 1, '1', 1 / (n + 1))))
  )
  await until(() => rows().length > 1)
  assert.ok(rows().length <= 30, `${rows().length} rows`)
  find('token-native')!.focus()
  await key('End')
  await until(() => document.activeElement === find(`token-${addressOf(2000)}`))
  await scroll(1_000 * 56)
  await until(() => find(`token-${addressOf(1000)}`))
  assert.ok(rows().length <= 31, `${rows().length} rows`)
  assert.is(document.activeElement, find(`token-${addressOf(2000)}`))
  assert.equal(rows()[0]!.parentElement!.getAttribute('aria-setsize'), '2001')
})

test('a balance that has changed writes its own row and nothing else', async () => {
  const { server, find, place, rows } = await show(balances(ether, coin(1, '5', 2), coin(2, '3', 1)))
  await until(() => rows().length === 3)
  const written: Node[] = []
  const watch = new window.MutationObserver(records => {
    written.push(...records.map(({ target }) => target as unknown as Node))
  })
  watch.observe(place as never, { subtree: true, childList: true, characterData: true })
  server.change({ '/balance': balances(ether, coin(1, '6', 2), coin(2, '3', 1)) })
  await act(async () => reloadHoldings())
  await until(() => find(`token-${addressOf(1)}`)?.textContent?.includes('$12.00'))
  watch.disconnect()
  const row = find(`token-${addressOf(1)}`)!
  assert.ok(
    written.length > 0 && written.every(target => row.contains(target)),
    written.map(target => target.textContent).join(' | ')
  )
})

test(
  'a token leads to sending it; where the site has no sending it is read, ' + 'and the list is what a keyboard scrolls',
  async () => {
    const { press, rows } = await show(balances(ether, coin(1, '5', 2)))
    await until(() => rows().length === 2)
    await press(`token-${addressOf(1)}`)
    assert.equal([$route.get().name, $draft.get().token], ['WalletSend', addressOf(1)])
    await unmountAll()
    forgetAnswers()
    const { rows: readOnly, place } = await show(balances(ether), { later: { features: { send: false } } })
    await until(() => readOnly().length === 1)
    assert.equal(
      [
        place.querySelector('button.row'),
        place.querySelector('.long')?.getAttribute('tabindex'),
        place.querySelector('.long')?.getAttribute('aria-label')
      ],
      [null, '0', 'Tokens']
    )
  }
)

test('until something is known rows keep its place, and what is known stays while it is asked for again', async () => {
  const { place, server, rows } = await show(silence)
  assert.is(place.querySelector('.long')?.getAttribute('aria-busy'), 'true')
  server.change({ '/balance': balances(ether) })
  void reloadHoldings()
  await until(() => rows().length === 1)
  assert.is(place.querySelector('.bone'), null)
  server.change({ '/balance': silence })
  void reloadHoldings()
  await act(async () => undefined)
  assert.is(rows().length, 1)
})

test('who holds nothing is led to receiving, unless the site has switched it off', async () => {
  const { says, press } = await show(balances({ ...ether, quantity: { decimals: '18', numeric: '0' } }))
  await says('Nothing here yet')
  await press('receive')
  assert.is($route.get().name, 'WalletReceive')
})

test('a failure says so, with a way to try again that stays until there is an answer', async () => {
  const options = { nodeFails: true }
  const { says, find, press, rows } = await show(status(500), options)
  await says('Token Balance Unavailable')
  const button = find('retry')
  options.nodeFails = false
  await press('retry')
  assert.is(find('retry') ?? button, button)
  // The chain returned these: the failed service is not requested for a while.
  await until(() => rows().length === 1)
})

test.run()
