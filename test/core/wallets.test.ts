import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { keys, read } from '../../src/core/kept'
import {
  $moreCount,
  $recent,
  $walletRows,
  findWallet,
  listFound,
  listMore,
  reloadRecent,
  rememberWallet
} from '../../src/core/wallets'
import de from '../../i18n/de/first'
import { setWords } from '../../src/core/words'
import { scriptedProvider } from '../doubles/scripted-provider'
import { found, freshPage } from './fresh'

test.before.each(freshPage)

const fox = () => found(scriptedProvider())
const wallet = (name: string, part = {}) =>
  found(scriptedProvider(), { id: `com.${name}`, rdns: `com.${name}`, name, ...part })
const rows = () => $walletRows.get().map(r => `${r.name}${r.recent ? ' recent' : ''}${r.found ? '' : ' away'}`)

test('lists what was found, in the order it was found', () => {
  listFound([wallet('hare'), wallet('fox')])
  assert.equal(rows(), ['hare', 'fox'])
  assert.is(findWallet('com.fox')?.name, 'fox')
  assert.is(findWallet('com.owl'), undefined)
})

test('a wallet that has no name of its own is named in the language in use', () => {
  listFound([
    wallet('a', { name: 'Browser Wallet', type: 'INJECTED' }),
    wallet('b', { name: 'Browser Wallet 2', type: 'INJECTED' }),
    wallet('c', { name: 'My Browser Wallet' })
  ])
  assert.equal(rows(), ['Browser Wallet', 'Browser Wallet 2', 'My Browser Wallet'])
  setWords('de', de)
  assert.equal(rows(), ['Browser-Wallet', 'Browser-Wallet 2', 'My Browser Wallet'])
})

test('recent ones come first, the newest of them at the top, at most 2', () => {
  const [a, b, c] = [wallet('a'), wallet('b'), wallet('c')]
  listFound([a, b, c])
  for (const used of [a, b, c]) rememberWallet(used)
  assert.equal(rows(), ['c recent', 'b recent', 'a'])
  rememberWallet(b)
  assert.equal(rows(), ['b recent', 'c recent', 'a'])
  assert.is((read(keys.recent, 1) as unknown[]).length, 2)
})

test('a recent wallet that is not here stands first and says so', () => {
  rememberWallet(wallet('fox', { homepage: 'https://fox.example' }))
  listFound([wallet('hare')])
  assert.equal(rows(), ['fox recent away', 'hare'])
  assert.is($walletRows.get()[0]?.homepage, 'https://fox.example')
})

test('no icon, no provider of a recent wallet is kept', () => {
  rememberWallet(wallet('fox', { icon: 'https://fox.example/i.png' }))
  assert.equal(Object.keys((read(keys.recent, 1) as object[])[0]!).sort(), ['id', 'name', 'rdns'])
})

test('a found wallet brings its own icon and provider to the recent row', () => {
  const here = wallet('fox', { icon: 'https://fox.example/i.png' })
  rememberWallet(here)
  listFound([here])
  assert.is($walletRows.get()[0]?.icon, 'https://fox.example/i.png')
  assert.is($walletRows.get()[0]?.found, here)
})

test('no wallet stands twice: a known or recent entry of the same id, rdns or name is the found one', () => {
  const here = fox()
  listFound([here])
  rememberWallet({ id: 'fox', name: 'Fox' })
  listMore([
    { id: 'my-fox', name: 'Another name', rdns: here.rdns },
    { id: here.id, name: 'Fox again' },
    { id: 'owl', name: 'Owl', homepage: 'https://owl.example' }
  ])
  assert.equal(rows(), ['Fox recent', 'Owl away'])
})

test(
  'a wallet that only calls itself as another one is not that one: its provider is never asked in the other’s ' +
    'name',
  () => {
    listFound([wallet('impostor', { name: 'Owl' })])
    listMore([{ id: 'owl', name: 'Owl', rdns: 'com.owl' }])
    assert.equal(
      $walletRows.get().map(r => [r.id, !!r.found]),
      [
        ['com.impostor', true],
        ['owl', false]
      ]
    )
  }
)

test('where to open and get a wallet is told by whoever knows', () => {
  rememberWallet({ id: 'owl', name: 'Owl' })
  listMore([{ id: 'owl', name: 'Owl', links: { mobile: 'owl://' } }], '40+')
  assert.equal([$walletRows.get()[0]?.links, $moreCount.get()], [{ mobile: 'owl://' }, '40+'])
})

test('two wallets of the same rdns both stand, each by its own id, also when one was used last', () => {
  const one = wallet('fox')
  const two = wallet('fox', { id: 'com.fox-2', name: 'fox beta' })
  listFound([one, two])
  rememberWallet(two)
  assert.equal(
    $walletRows.get().map(r => r.id),
    ['com.fox-2', 'com.fox']
  )
  assert.is($walletRows.get()[0]?.found, two)
})

test('hostile kept values make no row', () => {
  for (const data of [
    7,
    {},
    [null],
    [7],
    [{ id: 'x' }],
    [{ name: 'x' }],
    [{ id: {}, name: 'x' }],
    [{ id: '\u200b', name: 'x' }]
  ]) {
    localStorage.setItem(keys.recent, JSON.stringify({ v: 1, data }))
    reloadRecent()
    assert.equal(rows(), [], JSON.stringify(data))
  }
  localStorage.setItem(
    keys.recent,
    JSON.stringify({
      v: 1,
      data: [
        { id: 'a', name: 'A', homepage: 'javascript:alert(1)', icon: 'https://evil.example' },
        { id: 'b', name: 'B' },
        { id: 'c', name: 'C' }
      ]
    })
  )
  reloadRecent()
  assert.equal(
    $recent.get().map(w => w.id),
    ['a', 'b']
  )
  assert.is($recent.get()[0]?.homepage, undefined)
  assert.not.ok('icon' in $recent.get()[0]!)
})

test('the site’s own picture of a wallet comes first, if it may stand in an image', () => {
  listFound([found(scriptedProvider(), { icon: 'https://fox.example/fox.png' })])
  configure({ connectorImages: { 'com.example.fox': 'https://shop.example/fox.png' } })
  assert.is($walletRows.get()[0]?.icon, 'https://shop.example/fox.png')
  configure({ connectorImages: { 'com.example.fox': 'javascript:alert(1)' } })
  assert.is($walletRows.get()[0]?.icon, 'https://fox.example/fox.png')
})

test('a recent wallet that is not here has what the site knows of it: its page and its picture', () => {
  rememberWallet({ id: 'com.fox', name: 'fox', rdns: 'com.fox' })
  listMore([
    { id: 'fox', name: 'Fox', rdns: 'com.fox', homepage: 'https://fox.example', icon: 'https://fox.example/i.png' }
  ])
  assert.equal(rows(), ['fox recent away'])
  const [row] = $walletRows.get()
  assert.equal([row?.homepage, row?.icon], ['https://fox.example', 'https://fox.example/i.png'])
})

test.run()
