import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $route } from '../../src/core/route'
import { wellKnown } from '../../src/core/well-known'
import { entries, entry, idOf, json, status } from '../doubles/wallet-directory'
import { act, mount, until } from './stage'
import { cleanUp, show, site } from './wallet-list'

test.after.each(cleanUp)

test('a search shows what was found, and says how many to those who do not see it', async () => {
  await site([...entries(20), entry(21, { name: 'Red fox' }), entry(22, { name: 'Fox' })])
  const { Announcements } = await import('../../src/ui/announce')
  const region = await mount(<Announcements />)
  const { comes, names, type, find } = await show()
  await comes()
  await type('fox')
  await until(() => names().length === 2)
  assert.equal(names(), ['Red fox', 'Fox'])
  await until(() => region.place.textContent === '2 found')
  await act(async () => find('clear-search')!.click())
  assert.equal(
    [(find('wallet-search') as HTMLInputElement).value, document.activeElement === find('wallet-search')],
    ['', true]
  )
  await until(() => names().length > 2)
})

test('nothing found: says so, and leads to the code', async () => {
  await site(entries(5))
  const { comes, type, place, find } = await show()
  await comes()
  await type('walet of gold')
  await until(() => place.textContent?.includes('No wallet by that name'))
  await act(async () => find('show-code')!.click())
  assert.equal($route.get(), { name: 'ConnectingWalletConnect', params: {} })
})

test('only certified ones, by a switch that says whether it is on', async () => {
  await site([...entries(9), entry(10, { badge_type: 'certified' })])
  const { comes, names, find, cells } = await show()
  await comes()
  assert.is(find('certified')!.getAttribute('aria-pressed'), 'false')
  await act(async () => find('certified')!.click())
  await until(() => names().join() === 'Wallet 10')
  assert.is(find('certified')!.getAttribute('aria-pressed'), 'true')
  assert.match(cells()[0]!.textContent!, ', certified')
  assert.equal(
    [cells()[0]!.querySelectorAll('.i').length, cells()[0]!.querySelectorAll('.label .i').length],
    [1, 0],
    'its mark takes nothing of the name’s line'
  )
})

test(
  'of all certified ones the list goes on, is as long as the directory says, ' + 'and the field names no other number',
  async () => {
    const all = await site(entries(100).map(e => ({ ...e, badge_type: 'certified' })))
    const { Announcements } = await import('../../src/ui/announce')
    const region = await mount(<Announcements />)
    const { comes, find, cells, scroll } = await show()
    await comes()
    assert.match(find('wallet-search')!.getAttribute('placeholder')!, /\d/)
    await act(async () => find('certified')!.click())
    await until(() => region.place.textContent === '100 found')
    assert.equal(
      [find('wallet-search')!.getAttribute('placeholder'), find('wallet-search')!.getAttribute('aria-label')],
      ['Search wallets', 'Search wallets']
    )
    assert.is(cells()[0]!.parentElement!.getAttribute('aria-setsize'), '100')
    await scroll(700)
    await until(() => all.asked.some(q => q.get('badge_type') && q.get('page') === '2'))
    await scroll(1_600)
    await until(() => all.asked.some(q => q.get('badge_type') && q.get('page') === '3'))
  }
)

test('what is read out of a search is true: how many of how many show, and nothing once the list is back', async () => {
  await site(entries(130))
  const { Announcements } = await import('../../src/ui/announce')
  const region = await mount(<Announcements />)
  const { comes, find, type } = await show()
  await comes()
  await type('wallet')
  await until(() => region.place.textContent === '100 of 130 shown')
  await type('walet of gold')
  await until(() => region.place.textContent === 'No wallet by that name')
  await act(async () => find('clear-search')!.click())
  assert.is(region.place.textContent, '')
})

test('from the field the arrow leads down to the first that was found', async () => {
  await site(entries(9))
  const { comes, find, focused, press } = await show()
  await comes()
  find('wallet-search')!.focus()
  await press('ArrowDown')
  assert.is(focused(), 'Wallet 1')
})

test(
  '/ leads to the field, Escape empties it and goes no further; ' + 'with nothing in it Escape is the dialog’s',
  async () => {
    await site(entries(9))
    const { comes, cells, press, find, type } = await show()
    await comes()
    const field = find('wallet-search') as HTMLInputElement
    cells()[0]!.focus()
    await press('/')
    assert.is(document.activeElement, field)
    let heard = 0
    const hear = (event: Event) => {
      if (!event.defaultPrevented) heard++
    }
    document.addEventListener('keydown', hear, true)
    await press('/')
    assert.is(heard, 1, 'in the field it is a letter')
    await type('fox')
    await press('Escape')
    assert.equal([field.value, heard], ['', 1])
    await press('Escape')
    assert.is(heard, 2)
    document.removeEventListener('keydown', hear, true)
  }
)

test('a directory that fails: says so, shows the wallets that everybody knows, and asks again on request', async () => {
  const all = await site(entries(9), status(403))
  const { names, find, place } = await show()
  await until(() => find('list-failed'))
  assert.equal(
    names(),
    wellKnown.map(w => w.name)
  )
  assert.is(place.querySelector('.bone'), null)
  all.change({ instead: () => undefined })
  await act(async () => find('retry')!.click())
  await until(() => !find('list-failed') && names().includes('Wallet 9'))
  assert.equal(
    names().slice(0, 9),
    entries(9).map(e => e['name'])
  )
})

test('a list that fails stands beside what is recommended', async () => {
  await site(entries(9), (response, query) =>
    query.get('entries') === '40' ? status(500)(response, query) : undefined
  )
  const { names, find } = await show()
  await until(() => find('list-failed'))
  assert.equal(names(), [...[1, 2, 3, 4].map(n => `Wallet ${n}`), ...wellKnown.map(w => w.name)])
})

test('a search that fails looks among those that are here', async () => {
  const all = await site(entries(9))
  const { comes, names, find, type } = await show()
  await comes()
  await until(() => names().includes('Wallet 7'))
  all.change({ instead: status(500) })
  await type('t 7')
  await until(() => find('list-failed'))
  assert.equal(names(), ['Wallet 7'])
})

test('a wallet that was chosen is led to with what the directory knows of it', async () => {
  await site(entries(3))
  const { comes, find } = await show()
  await comes()
  await act(async () => find(`wallet-${idOf(2)}`)!.click())
  const { name, params } = $route.get()
  assert.equal(
    [name, 'wallet' in params && params.wallet && 'links' in params.wallet && params.wallet.links?.mobile],
    ['ConnectingWalletConnect', 'wallet2://']
  )
})

test('hostile entries do nothing but stand there', async () => {
  const evil = '\u202e<img src=x onerror=alert(1)>'
  await site(
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
  const { comes, names, place } = await show()
  await comes()
  assert.equal(
    names().map(name => [name?.slice(0, 8), name!.length <= 64]),
    [
      ['<img src', true],
      ['xxxxxxxx', true]
    ]
  )
  assert.is(place.querySelector('img'), null)
})

test('on a phone a button leads to the code, and no key is named', async () => {
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 16)', configurable: true })
  try {
    await site(entries(3))
    const { place, find } = await show()
    assert.is(place.querySelector('kbd'), null)
    await act(async () => find('show-code')!.click())
    assert.is($route.get().name, 'ConnectingWalletConnect')
  } finally {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent)
    else delete (navigator as { userAgent?: string }).userAgent
  }
})

test.run()
