import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $route } from '../../../src/core/dialog/route'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { entries, entry, idOf, json, status } from '../../doubles/wallet-directory'
import { act, mount, until } from '../setup'
import { cleanUp, show, startPage } from '../wallet-list'

test.after.each(cleanUp)

test('a search shows the results and announces their number', async () => {
  await startPage([...entries(20), entry(21, { name: 'Red fox' }), entry(22, { name: 'Fox' })])
  const { Announcements } = await import('../../../src/ui/components/announce')
  const region = await mount(<Announcements />)
  const { waitForCells, names, type, find } = await show()
  await waitForCells()
  await type('fox')
  await until(() => names().length === 2)
  assert.equal(names(), ['Red fox', 'Fox'])
  await until(() => region.container.textContent === '2 found')
  await act(async () => find('clear-search')!.click())
  assert.equal(
    [(find('wallet-search') as HTMLInputElement).value, document.activeElement === find('wallet-search')],
    ['', true]
  )
  await until(() => names().length > 2)
})

test('a search without results says so, and leads to the QR code', async () => {
  await startPage(entries(5))
  const { waitForCells, type, container, find } = await show()
  await waitForCells()
  await type('walet of gold')
  await until(() => container.textContent?.includes('No wallet by that name'))
  await act(async () => find('show-code')!.click())
  assert.equal($route.get(), { name: 'ConnectingWalletConnect', params: {} })
})

test('a toggle button filters certified wallets and exposes its state', async () => {
  await startPage([...entries(9), entry(10, { badge_type: 'certified' })])
  const { waitForCells, names, find, cells } = await show()
  await waitForCells()
  assert.is(find('certified')!.getAttribute('aria-pressed'), 'false')
  await act(async () => find('certified')!.click())
  await until(() => names().join() === 'Wallet 10')
  assert.is(find('certified')!.getAttribute('aria-pressed'), 'true')
  assert.match(cells()[0]!.textContent!, ', certified')
  assert.equal(
    [cells()[0]!.querySelectorAll('.icon').length, cells()[0]!.querySelectorAll('.label .icon').length],
    [1, 0],
    'its badge takes no space of the name’s line'
  )
})

test("the list of certified wallets continues to the directory's count, and the field shows no number", async () => {
  const all = await startPage(entries(100).map(record => ({ ...record, badge_type: 'certified' })))
  const { Announcements } = await import('../../../src/ui/components/announce')
  const region = await mount(<Announcements />)
  const { waitForCells, find, cells, scroll } = await show()
  await waitForCells()
  assert.match(find('wallet-search')!.getAttribute('placeholder')!, /\d/)
  await act(async () => find('certified')!.click())
  await until(() => region.container.textContent === '100 found')
  assert.equal(
    [find('wallet-search')!.getAttribute('placeholder'), find('wallet-search')!.getAttribute('aria-label')],
    ['Search wallets', 'Search wallets']
  )
  assert.is(cells()[0]!.parentElement!.getAttribute('aria-setsize'), '100')
  await scroll(700)
  await until(() => all.queries.some(query => query.get('badge_type') && query.get('page') === '2'))
  await scroll(1_600)
  await until(() => all.queries.some(query => query.get('badge_type') && query.get('page') === '3'))
})

test('the announcement of a search counts the shown and found wallets, and clears with the search', async () => {
  await startPage(entries(130))
  const { Announcements } = await import('../../../src/ui/components/announce')
  const region = await mount(<Announcements />)
  const { waitForCells, find, type } = await show()
  await waitForCells()
  await type('wallet')
  await until(() => region.container.textContent === '100 of 130 shown')
  await type('walet of gold')
  await until(() => region.container.textContent === 'No wallet by that name')
  await act(async () => find('clear-search')!.click())
  assert.is(region.container.textContent, '')
})

test('the arrow down moves from the field to the first result', async () => {
  await startPage(entries(9))
  const { waitForCells, find, focused, press } = await show()
  await waitForCells()
  find('wallet-search')!.focus()
  await press('ArrowDown')
  assert.is(focused(), 'Wallet 1')
})

test('the slash key focuses the field, and Escape clears it, or closes the dialog if it is empty', async () => {
  await startPage(entries(9))
  const { waitForCells, cells, press, find, type } = await show()
  await waitForCells()
  const field = find('wallet-search') as HTMLInputElement
  cells()[0]!.focus()
  await press('/')
  assert.is(document.activeElement, field)
  let unhandledKeys = 0
  const countKey = (event: Event) => {
    if (!event.defaultPrevented) unhandledKeys++
  }
  document.addEventListener('keydown', countKey, true)
  await press('/')
  assert.is(unhandledKeys, 1, 'in the field the key is text')
  await type('fox')
  await press('Escape')
  assert.equal([field.value, unhandledKeys], ['', 1])
  await press('Escape')
  assert.is(unhandledKeys, 2)
  document.removeEventListener('keydown', countKey, true)
})

test('a failed directory says so, shows well-known wallets, and is requested again on a click', async () => {
  const all = await startPage(entries(9), status(403))
  const { names, find, container } = await show()
  await until(() => find('list-failed'))
  assert.equal(
    names(),
    fallbackWallets.map(wallet => wallet.name)
  )
  assert.is(container.querySelector('.skeleton'), null)
  all.change({ instead: () => undefined })
  await act(async () => find('retry')!.click())
  await until(() => !find('list-failed') && names().includes('Wallet 9'))
  assert.equal(
    names().slice(0, 9),
    entries(9).map(record => record['name'])
  )
})

test('a failed list shows beside the recommended wallets', async () => {
  await startPage(entries(9), (response, query) =>
    query.get('entries') === '40' ? status(500)(response, query) : undefined
  )
  const { names, find } = await show()
  await until(() => find('list-failed'))
  assert.equal(names(), [...[1, 2, 3, 4].map(id => `Wallet ${id}`), ...fallbackWallets.map(wallet => wallet.name)])
})

test('a failed search filters the loaded wallets', async () => {
  const all = await startPage(entries(9))
  const { waitForCells, names, find, type } = await show()
  await waitForCells()
  await until(() => names().includes('Wallet 7'))
  all.change({ instead: status(500) })
  await type('t 7')
  await until(() => find('list-failed'))
  assert.equal(names(), ['Wallet 7'])
})

test("a chosen wallet is passed on with the directory's data", async () => {
  await startPage(entries(3))
  const { waitForCells, find } = await show()
  await waitForCells()
  await act(async () => find(`wallet-${idOf(2)}`)!.click())
  const { name, params } = $route.get()
  assert.equal(
    [name, 'wallet' in params && params.wallet && 'links' in params.wallet && params.wallet.links?.mobile],
    ['ConnectingWalletConnect', 'wallet2://']
  )
})

test('hostile entries are shown as plain text', async () => {
  const evil = '\u202e<img src=x onerror=alert(1)>'
  await startPage(
    [],
    json({
      data: [
        entry(1, { name: evil, image_id: 'x/../../y', mobile_link: 'javascript:alert(1)' }),
        entry(2, { id: '__proto__' }),
        entry(3, { name: 'x'.repeat(10_000), image_id: null })
      ],
      count: 3
    })
  )
  const { waitForCells, names, container } = await show()
  await waitForCells()
  assert.equal(
    names().map(name => [name?.slice(0, 8), name!.length <= 64]),
    [
      ['<img src', true],
      ['xxxxxxxx', true]
    ]
  )
  assert.is(container.querySelector('img'), null)
})

test('a phone has a button for the QR code, and no keyboard hint', async () => {
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 16)', configurable: true })
  try {
    await startPage(entries(3))
    const { container, find } = await show()
    assert.is(container.querySelector('kbd'), null)
    await act(async () => find('show-code')!.click())
    assert.is($route.get().name, 'ConnectingWalletConnect')
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
})

test.run()
