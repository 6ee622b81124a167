import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../actions/activity/without-senders'
import { connect } from '../../../src/actions/session/connect'
import { reloadHoldings } from '../../../src/actions/assets/load-holdings'
import { $draft } from '../../../src/core/send/draft'
import { offerNetworks } from '../../../src/core/networks/networks'
import { removeQueries } from '../../../src/core/platform/queries'
import { $route } from '../../../src/core/dialog/route'
import { mainnet } from '../../../src/networks/index'
import { json, silence, status, type Answer } from '../../doubles/chain-data-server'
import { ALICE } from '../../doubles/scripted-provider'
import { press as key, scroll, setBelow } from '../long-page'
import { leaveMoney, node, service } from '../assets-setup'
import { FOX, act, navigate, fox, pageWith, showRoute, unmountAll, until } from '../setup'

test.after.each(leaveMoney)

const addressOf = (index: number) => `0x${String(index).padStart(40, '0')}`
const coin = (index: number, numeric: string, price?: number) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  address: `eip155:1:${addressOf(index)}`,
  price,
  quantity: { decimals: '18', numeric }
})
const ether = { name: 'Ether', symbol: 'ETH', price: 3_000, quantity: { decimals: '18', numeric: '0.5' } }
const balances = (...list: unknown[]): Answer => json({ balances: list })

const show = async (balance: Answer, options: { deferred?: Record<string, unknown>; nodeFails?: boolean } = {}) => {
  const server = await service({ '/balance': balance })
  const nodeServer = await node(() =>
    options.nodeFails ? { error: { code: -32603, message: 'no' } } : { result: '0x5' }
  )
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE] })])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [nodeServer.url] } } }])
  await connect(FOX)
  navigate('Account', 'WalletTokens')
  const page = await showRoute({ projectId: 'abc', deferred: { chainDataUrl: server.url, ...options.deferred } })
  const rows = () => [...page.container.querySelectorAll<HTMLElement>('[data-testid^="token-"]')]
  const rowTexts = () =>
    rows().map(row => [
      row.querySelector('.text > .truncate')!.textContent,
      row.querySelector('.text > .secondary')!.textContent,
      row.querySelector('.end')!.textContent
    ])
  return { ...page, server, rows, rowTexts }
}

test('the most valuable token comes first and one without a price last, with two decimals and separators', async () => {
  const { rowTexts } = await show(balances(coin(1, '1000000'), coin(2, '88.1205', 2.798), ether, coin(3, '0.004', 0.2)))
  await until(() => rowTexts().length === 4)
  assert.equal(rowTexts(), [
    ['Ether', '0.50 ETH', '$1,500.00'],
    ['Token 2', '88.12 T2', '$246.56'],
    ['Token 3', '<0.01 T3', '$0.00'],
    ['Token 1', '1,000,000.00 T1', 'No price']
  ])
})

test('a list that slides in with its dialog has all visible rows once it has arrived', async () => {
  setBelow(1_000)
  try {
    const { rows } = await show(balances(ether, ...Array.from({ length: 40 }, (_, index) => coin(index + 1, '1', 1))))
    await until(() => rows().length > 1)
    assert.ok(rows().length >= Math.ceil(600 / 56), `${rows().length} rows`)
  } finally {
    setBelow(0)
  }
})

test('2,000 tokens render only near the viewport, and the keyboard reaches them all', async () => {
  const { rows, find } = await show(
    balances(ether, ...Array.from({ length: 2_000 }, (_, index) => coin(index + 1, '1', 1 / (index + 1))))
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

test('a changed balance updates its own row only', async () => {
  const { server, find, container, rows } = await show(balances(ether, coin(1, '5', 2), coin(2, '3', 1)))
  await until(() => rows().length === 3)
  const written: Node[] = []
  const watch = new window.MutationObserver(records => {
    written.push(...records.map(({ target }) => target as unknown as Node))
  })
  watch.observe(container as never, { subtree: true, childList: true, characterData: true })
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

test('a token leads to sending it; if sending is disabled, the list is read-only and scrolls by keyboard', async () => {
  const { press, rows } = await show(balances(ether, coin(1, '5', 2)))
  await until(() => rows().length === 2)
  await press(`token-${addressOf(1)}`)
  assert.equal([$route.get().name, $draft.get().token], ['WalletSend', addressOf(1)])
  await unmountAll()
  removeQueries()
  const { rows: readOnly, container } = await show(balances(ether), { deferred: { features: { send: false } } })
  await until(() => readOnly().length === 1)
  assert.equal(
    [
      container.querySelector('button.row'),
      container.querySelector('.virtual-list')?.getAttribute('tabindex'),
      container.querySelector('.virtual-list')?.getAttribute('aria-label')
    ],
    [null, '0', 'Tokens']
  )
})

test('placeholder rows show until data arrives, and known rows stay during a refetch', async () => {
  const { container, server, rows } = await show(silence)
  assert.is(container.querySelector('.virtual-list')?.getAttribute('aria-busy'), 'true')
  server.change({ '/balance': balances(ether) })
  void reloadHoldings()
  await until(() => rows().length === 1)
  assert.is(container.querySelector('.skeleton'), null)
  server.change({ '/balance': silence })
  void reloadHoldings()
  await act(async () => undefined)
  assert.is(rows().length, 1)
})

test('an account without tokens is led to receiving, unless the page has disabled it', async () => {
  const { waitForText, press } = await show(balances({ ...ether, quantity: { decimals: '18', numeric: '0' } }))
  await waitForText('Nothing here yet')
  await press('receive')
  assert.is($route.get().name, 'WalletReceive')
})

test('a failure says so, with a retry button that stays until there is an answer', async () => {
  const options = { nodeFails: true }
  const { waitForText, find, press, rows } = await show(status(500), options)
  await waitForText('Token Balance Unavailable')
  const button = find('retry')
  options.nodeFails = false
  await press('retry')
  assert.is(find('retry') ?? button, button)
  // The chain returned these: the failed service is not requested for a while.
  await until(() => rows().length === 1)
})

test.run()
