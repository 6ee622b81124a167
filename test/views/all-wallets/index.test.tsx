import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $pages } from '../../../src/core/wallets/directory'
import { $route } from '../../../src/core/dialog/route'
import { fallbackWallets } from '../../../src/core/wallets/fallback-wallets'
import { setInjectedWallets } from '../../../src/core/wallets/wallets'
import { found } from '../../core/reset-stores'
import { scriptedProvider } from '../../doubles/scripted-provider'
import { fakeClock } from '../../doubles/fake-clock'
import { entries, entry, idOf, silence, status } from '../../doubles/wallet-directory'
import { act, until } from '../setup'
import { cleanUp, runDueUntil, setBelow, show, startPage } from '../wallet-list'

test.after.each(cleanUp)

const extension = (part: object) => found(scriptedProvider(), part)

test('the title is in the current language', async () => {
  await startPage(entries(3))
  const { View } = await show()
  assert.is(View.title(), 'All wallets')
})

test('sixteen placeholder cells show until the first page arrives, hidden from assistive technology', async () => {
  await startPage([], silence)
  const { container } = await show()
  assert.equal(
    [container.querySelectorAll('.skeleton.logo').length, container.querySelector('.grid')?.getAttribute('aria-busy')],
    [16, 'true']
  )
  for (const skeleton of container.querySelectorAll('.skeleton')) assert.ok(skeleton.closest('[aria-hidden="true"]'))
})

test('installed wallets come first, then featured, then recommended, then all others, each once', async () => {
  await startPage([...entries(8), entry(9, { rdns: 'com.nine' })], undefined, { featuredWalletIds: [idOf(7), idOf(6)] })
  setInjectedWallets([extension({ id: 'com.nine', rdns: 'com.nine', name: 'Nine' })])
  const { waitForCells, names, cells } = await show()
  await waitForCells()
  await until(() => $pages.get().isComplete)
  assert.equal(
    names(),
    [9, 7, 6, 1, 2, 3, 4, 5, 8].map(id => `Wallet ${id}`)
  )
  assert.equal(
    cells().map(cell => cell.hasAttribute('data-on')),
    [true, ...Array<boolean>(8).fill(false)]
  )
  assert.is(cells()[0]?.textContent, 'Wallet 9, installed')
})

test('connectorTypeOrder also orders the list of all wallets', async () => {
  await startPage([...entries(8), entry(9, { rdns: 'com.nine' })], undefined, {
    featuredWalletIds: [idOf(7)],
    features: { connectorTypeOrder: ['recommended', 'featured', 'injected'] }
  })
  setInjectedWallets([extension({ id: 'com.nine', rdns: 'com.nine', name: 'Nine' })])
  const { waitForCells, names } = await show()
  await waitForCells()
  await until(() => $pages.get().isComplete)
  assert.equal(
    names(),
    [1, 2, 3, 4, 7, 9, 5, 6, 8].map(id => `Wallet ${id}`)
  )
})

test('1,200 wallets render only near the viewport, however far the user has scrolled', async () => {
  const all = await startPage(entries(1_200))
  const { waitForCells, cells, scroll, names } = await show()
  await waitForCells()
  let max = 0
  for (let page = 1; page <= 30; page++) {
    await until(() => $pages.get().page >= page)
    await scroll(page * 1_000 - 600)
    max = Math.max(max, cells().length)
  }
  assert.is($pages.get().wallets.length, 1_196)
  await scroll(29_500)
  max = Math.max(max, cells().length)
  assert.ok(names().includes('Wallet 1200'), names().join())
  assert.ok(max <= 13 * 4, `${max}`)
  assert.is(all.queries.filter(query => query.get('entries') === '40').length, 30)
  assert.is(document.querySelector<HTMLElement>('.grid')?.style.blockSize, '30000px')
})

test('a list that slides in with its dialog has all visible rows once it has arrived', async () => {
  setBelow(1_000)
  try {
    await startPage(entries(100))
    const { cells, waitForCells } = await show()
    await waitForCells()
    await until(() => $pages.get().wallets.length > 39)
    await until(() => cells().length >= 4 * 5)
  } finally {
    setBelow(0)
  }
})

test('rows outside the viewport render half a row per frame, and missing visible rows at once', async () => {
  await startPage(entries(1_200))
  const { waitForCells, cells, scroll } = await show()
  await waitForCells()
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
})

test('an empty list says so, and leads to the QR code', async () => {
  await startPage(entries(5), undefined, { includeWalletIds: ['rainbow'] })
  const { find, container } = await show()
  await until(() => container.textContent?.includes('No wallets to list'))
  assert.is(container.querySelector('.skeleton'), null)
  await act(async () => find('show-code')!.click())
  assert.is($route.get().name, 'ConnectingWalletConnect')
})

test('each cell has its position and the number of wallets', async () => {
  await startPage(entries(100))
  const { waitForCells, cells } = await show()
  await waitForCells()
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

test('the next page is requested near the end, and not before', async () => {
  const all = await startPage(entries(200))
  const pages = () => all.queries.filter(query => query.get('entries') === '40').length
  const { waitForCells, scroll } = await show()
  await waitForCells()
  await until(() => $pages.get().page)
  assert.is(pages(), 1)
  await scroll(100)
  assert.is(pages(), 1)
  await scroll(700)
  await until(() => $pages.get().page === 2)
  assert.is(pages(), 2)
})

test('the next page is requested if one brings no usable wallet', async () => {
  await startPage([...entries(4), ...entries(60, 5).map(record => ({ ...record, chains: ['eip155:99'] })), entry(900)])
  const { waitForCells, names } = await show()
  await waitForCells()
  await until(() => names().includes('Wallet 900'))
})

test('fast scrolling requests no images; at rest those near the viewport load, a few per frame', async () => {
  await startPage(entries(100))
  const { waitForCells, cells, scroll } = await show()
  await waitForCells()
  await until(() => $pages.get().page === 1 && cells().every(cell => cell.querySelector('img')))
  const imageCount = () => cells().filter(cell => cell.querySelector('img')).length
  const seen = new Set<number>()
  const before = cells().length
  await scroll(600)
  await scroll(1_200)
  const rushed = imageCount()
  assert.ok(rushed < before && rushed < cells().length, `${rushed} of ${cells().length}`)
  await until(() => seen.add(imageCount()) && imageCount() === cells().length)
  assert.ok(seen.size > 2, [...seen].join())
})

test('an image that takes 2 s shows its letter meanwhile, and then only the image', async () => {
  await startPage([entry(1, { name: 'Fox' }), entry(2, { name: 'Hare', image_id: null })])
  const clock = fakeClock()
  try {
    const { cells } = await show()
    await runDueUntil(clock, () => cells()[0]?.querySelector('img'))
    const [fox, hare] = cells()
    const image = fox!.querySelector('img')!
    const letterLogo = () => fox!.querySelector('.letter')
    Object.defineProperty(image, 'complete', { value: false })
    assert.equal([image.getAttribute('loading'), hare!.querySelectorAll('.letter').length], ['lazy', 1])
    await act(() => clock.advance(1_999))
    assert.is(letterLogo(), null)
    await act(() => clock.advance(1))
    assert.ok(letterLogo())
    await act(async () => {
      image.dispatchEvent(new Event('load'))
    })
    assert.equal([letterLogo(), fox!.querySelector('img') === image], [null, true])
  } finally {
    clock.restore()
  }
})

test('a fallback wallet gets its image once the directory answers', async () => {
  const { id, name } = fallbackWallets[0]!
  const server = await startPage([entry(1, { id, name })], status(500))
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
