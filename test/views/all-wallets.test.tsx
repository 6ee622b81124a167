import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $pages } from '../../src/core/directory'
import { $route } from '../../src/core/route'
import { wellKnown } from '../../src/core/well-known'
import { listFound } from '../../src/core/wallets'
import { found } from '../core/fresh'
import { scriptedProvider } from '../doubles/scripted-provider'
import { entries, entry, idOf, silence, status } from '../doubles/wallet-directory'
import { act, until } from './stage'
import { cleanUp, setBelow, show, site } from './wallet-list'

test.after.each(cleanUp)

const extension = (part: object) => found(scriptedProvider(), part)

test('says what it is, in the language in use', async () => {
  await site(entries(3))
  const { View } = await show()
  assert.is(View.title(), 'All wallets')
})

test('until the first page is here sixteen cells keep its place, and nobody is told of them', async () => {
  await site([], silence)
  const { place } = await show()
  assert.equal(
    [place.querySelectorAll('.bone.mark').length, place.querySelector('.grid')?.getAttribute('aria-busy')],
    [16, 'true']
  )
  for (const bone of place.querySelectorAll('.bone')) assert.ok(bone.closest('[aria-hidden="true"]'))
})

test(
  'installed ones first, then featured ones as the site named them, then recommended ones, then the rest; each ' +
    'once',
  async () => {
    await site([...entries(8), entry(9, { rdns: 'com.nine' })], undefined, { featuredWalletIds: [idOf(7), idOf(6)] })
    listFound([extension({ id: 'com.nine', rdns: 'com.nine', name: 'Nine' })])
    const { comes, names, cells } = await show()
    await comes()
    await until(() => $pages.get().isWhole)
    assert.equal(
      names(),
      [9, 7, 6, 1, 2, 3, 4, 5, 8].map(n => `Wallet ${n}`)
    )
    assert.equal(
      cells().map(cell => cell.hasAttribute('data-on')),
      [true, ...Array<boolean>(8).fill(false)]
    )
    assert.is(cells()[0]?.textContent, 'Wallet 9, installed')
  }
)

test('of 1,200 wallets only those near the window are in the document, however far one has come', async () => {
  const all = await site(entries(1_200))
  const { comes, cells, scroll, names } = await show()
  await comes()
  let most = 0
  for (let page = 1; page <= 30; page++) {
    await until(() => $pages.get().page >= page)
    await scroll(page * 1_000 - 600)
    most = Math.max(most, cells().length)
  }
  assert.is($pages.get().wallets.length, 1_196)
  await scroll(29_500)
  most = Math.max(most, cells().length)
  assert.ok(names().includes('Wallet 1200'), names().join())
  assert.ok(most <= 13 * 4, `${most}`)
  assert.is(all.asked.filter(q => q.get('entries') === '40').length, 30)
  assert.is(document.querySelector<HTMLElement>('.grid')?.style.blockSize, '30000px')
})

test('a list that slides in with its dialog has all the rows that show once it has come', async () => {
  setBelow(1_000)
  try {
    await site(entries(100))
    const { cells, comes } = await show()
    await comes()
    await until(() => $pages.get().wallets.length > 39)
    await until(() => cells().length >= 4 * 5)
  } finally {
    setBelow(0)
  }
})

test(
  'of rows that are not on screen yet half a one comes in a frame; ' + 'those that would be missing come all at once',
  async () => {
    await site(entries(1_200))
    const { comes, cells, scroll } = await show()
    await comes()
    await until(() => $pages.get().wallets.length > 39)
    const last = () => Number(cells().at(-1)!.dataset['at'])
    const seen: number[] = []
    const from = last()
    const watch = new window.MutationObserver(() => {
      if (last() !== seen.at(-1)) seen.push(last())
    })
    watch.observe(document.querySelector('.grid')!, { childList: true })
    await scroll(300)
    await until(() => last() === from + 12)
    assert.equal(
      seen,
      [2, 4, 6, 8, 10, 12].map(more => from + more)
    )
    await scroll(400)
    await until(() => $pages.get().page > 1)
    seen.length = 0
    await scroll(1_200)
    await until(() => last() > 60)
    watch.disconnect()
    assert.equal(seen, [last()])
  }
)

test('where the site leaves nothing of the directory it says so, and leads to the code', async () => {
  await site(entries(5), undefined, { includeWalletIds: ['rainbow'] })
  const { find, place } = await show()
  await until(() => place.textContent?.includes('No wallets to list'))
  assert.is(place.querySelector('.bone'), null)
  await act(async () => find('show-code')!.click())
  assert.is($route.get().name, 'ConnectingWalletConnect')
})

test('each cell says where it stands in how many', async () => {
  await site(entries(100))
  const { comes, cells } = await show()
  await comes()
  await until(() => $pages.get().page)
  await act(async () => undefined)
  const spots = cells().map(cell => cell.closest('[role=listitem]')!)
  assert.equal(
    spots.slice(0, 2).map(spot => [spot.getAttribute('aria-posinset'), spot.getAttribute('aria-setsize')]),
    [
      ['1', '100'],
      ['2', '100']
    ]
  )
  assert.is(spots[0]?.parentElement?.getAttribute('role'), 'list')
})

test('the next page is asked for near the end, and not before', async () => {
  const all = await site(entries(200))
  const pages = () => all.asked.filter(q => q.get('entries') === '40').length
  const { comes, scroll } = await show()
  await comes()
  await until(() => $pages.get().page)
  assert.is(pages(), 1)
  await scroll(100)
  assert.is(pages(), 1)
  await scroll(700)
  await until(() => $pages.get().page === 2)
  assert.is(pages(), 2)
})

test('where a page brings nothing that can be used here the next one is asked for', async () => {
  await site([...entries(4), ...entries(60, 5).map(e => ({ ...e, chains: ['eip155:99'] })), entry(900)])
  const { comes, names } = await show()
  await comes()
  await until(() => names().includes('Wallet 900'))
})

test('while rows rush by no image is asked for; at rest those near the window are, a few in each frame', async () => {
  await site(entries(100))
  const { comes, cells, scroll } = await show()
  await comes()
  await until(() => $pages.get().page === 1 && cells().every(cell => cell.querySelector('img')))
  const faces = () => cells().filter(cell => cell.querySelector('img')).length
  const seen = new Set<number>()
  const before = cells().length
  await scroll(600)
  await scroll(1_200)
  const rushed = faces()
  assert.ok(rushed < before && rushed < cells().length, `${rushed} of ${cells().length}`)
  await until(() => seen.add(faces()) && faces() === cells().length)
  assert.ok(seen.size > 2, [...seen].join())
})

test('an image that takes long shows its letter meanwhile; once it is here only the image', async () => {
  await site([entry(1, { name: 'Fox' }), entry(2, { name: 'Hare', image_id: null })])
  const { comes, cells } = await show()
  await comes()
  await until(() => cells()[0]!.querySelector('img'))
  const [fox, hare] = cells()
  const image = fox!.querySelector('img')!
  const letter = () => fox!.querySelector('.letter')
  Object.defineProperty(image, 'complete', { value: false })
  assert.equal([image.getAttribute('loading'), letter(), hare!.querySelectorAll('.letter').length], ['lazy', null, 1])
  await until(letter)
  await act(async () => {
    image.dispatchEvent(new Event('load'))
  })
  assert.equal([letter(), fox!.querySelector('img') === image], [null, true])
})

test('a wallet that stood in for the directory’s gets its image once the directory answers', async () => {
  const { id, name } = wellKnown[0]!
  const server = await site([entry(1, { id, name })], status(500))
  const { cells, find } = await show()
  await until(() => find('retry'))
  const image = () =>
    cells()
      .find(cell => cell.dataset['testid'] === `wallet-${id}`)!
      .querySelector('img')
  assert.is(image(), null)
  server.change({ instead: () => undefined })
  await act(async () => find('retry')!.click())
  await until(image)
})

test.run()
