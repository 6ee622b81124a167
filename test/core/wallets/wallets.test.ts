import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { keys, readStored } from '../../../src/core/platform/storage-schema'
import {
  $directoryCount,
  $recent,
  $walletRows,
  findWallet,
  setInjectedWallets,
  setDirectoryWallets,
  reloadRecent,
  rememberWallet
} from '../../../src/core/wallets/wallets'
import de from '../../../i18n/de/initial'
import { setMessages } from '../../../src/core/i18n/messages'
import { scriptedProvider } from '../../doubles/scripted-provider'
import { found, freshPage } from '../reset-stores'

test.before.each(freshPage)

const fox = () => found(scriptedProvider())
const wallet = (name: string, part = {}) =>
  found(scriptedProvider(), { id: `com.${name}`, rdns: `com.${name}`, name, ...part })
const rows = () => $walletRows.get().map(r => `${r.name}${r.recent ? ' recent' : ''}${r.injected ? '' : ' away'}`)

test('injected wallets are listed in the order of their discovery', () => {
  setInjectedWallets([wallet('hare'), wallet('fox')])
  assert.equal(rows(), ['hare', 'fox'])
  assert.is(findWallet('com.fox')?.name, 'fox')
  assert.is(findWallet('com.owl'), undefined)
})

test('a wallet without its own name is named in the active language', () => {
  setInjectedWallets([
    wallet('a', { name: 'Browser wallet', type: 'INJECTED' }),
    wallet('b', { name: 'Browser wallet 2', type: 'INJECTED' }),
    wallet('c', { name: 'My Browser Wallet' })
  ])
  assert.equal(rows(), ['Browser wallet', 'Browser wallet 2', 'My Browser Wallet'])
  setMessages('de', de)
  assert.equal(rows(), ['Browser-Wallet', 'Browser-Wallet 2', 'My Browser Wallet'])
})

test('the two latest recent wallets come first, newest first', () => {
  const [a, b, c] = [wallet('a'), wallet('b'), wallet('c')]
  setInjectedWallets([a, b, c])
  for (const used of [a, b, c]) rememberWallet(used)
  assert.equal(rows(), ['c recent', 'b recent', 'a'])
  rememberWallet(b)
  assert.equal(rows(), ['b recent', 'c recent', 'a'])
  assert.is((readStored(keys.recent, 1) as unknown[]).length, 2)
})

test('a recent wallet that is not installed comes first and is marked as such', () => {
  rememberWallet(wallet('fox', { homepage: 'https://fox.example' }))
  setInjectedWallets([wallet('hare')])
  assert.equal(rows(), ['fox recent away', 'hare'])
  assert.is($walletRows.get()[0]?.homepage, 'https://fox.example')
})

test('neither icon nor provider of a recent wallet is stored', () => {
  rememberWallet(wallet('fox', { icon: 'https://fox.example/i.png' }))
  assert.equal(Object.keys((readStored(keys.recent, 1) as object[])[0]!).sort(), ['id', 'name', 'rdns'])
})

test('an installed wallet adds its icon and provider to its recent row', () => {
  const here = wallet('fox', { icon: 'https://fox.example/i.png' })
  rememberWallet(here)
  setInjectedWallets([here])
  assert.is($walletRows.get()[0]?.icon, 'https://fox.example/i.png')
  assert.is($walletRows.get()[0]?.injected, here)
})

test('no wallet is listed twice: entries of the same id, rdns or name are merged with the installed one', () => {
  const here = fox()
  setInjectedWallets([here])
  rememberWallet({ id: 'fox', name: 'Fox' })
  setDirectoryWallets([
    { id: 'my-fox', name: 'Another name', rdns: here.rdns },
    { id: here.id, name: 'Fox again' },
    { id: 'owl', name: 'Owl', homepage: 'https://owl.example' }
  ])
  assert.equal(rows(), ['Fox recent', 'Owl away'])
})

test('a wallet that only shares a directory wallet’s name is not merged with it', () => {
  setInjectedWallets([wallet('impostor', { name: 'Owl' })])
  setDirectoryWallets([{ id: 'owl', name: 'Owl', rdns: 'com.owl' }])
  assert.equal(
    $walletRows.get().map(r => [r.id, !!r.injected]),
    [
      ['com.impostor', true],
      ['owl', false]
    ]
  )
})

test('links of a recent wallet come from the directory', () => {
  rememberWallet({ id: 'owl', name: 'Owl' })
  setDirectoryWallets([{ id: 'owl', name: 'Owl', links: { mobile: 'owl://' } }], '40+')
  assert.equal([$walletRows.get()[0]?.links, $directoryCount.get()], [{ mobile: 'owl://' }, '40+'])
})

test('two wallets of the same rdns are both listed under their own ids, also when one is recent', () => {
  const stable = wallet('fox')
  const beta = wallet('fox', { id: 'com.fox-2', name: 'fox beta' })
  setInjectedWallets([stable, beta])
  rememberWallet(beta)
  assert.equal(
    $walletRows.get().map(r => r.id),
    ['com.fox-2', 'com.fox']
  )
  assert.is($walletRows.get()[0]?.injected, beta)
})

test('malformed stored values make no row', () => {
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

test('the host’s own image of a wallet takes precedence if its URL is valid', () => {
  setInjectedWallets([found(scriptedProvider(), { icon: 'https://fox.example/fox.png' })])
  configure({ connectorImages: { 'com.example.fox': 'https://shop.example/fox.png' } })
  assert.is($walletRows.get()[0]?.icon, 'https://shop.example/fox.png')
  configure({ connectorImages: { 'com.example.fox': 'javascript:alert(1)' } })
  assert.is($walletRows.get()[0]?.icon, 'https://fox.example/fox.png')
})

test('a recent wallet that is not installed has the homepage and image of the directory', () => {
  rememberWallet({ id: 'com.fox', name: 'fox', rdns: 'com.fox' })
  setDirectoryWallets([
    { id: 'fox', name: 'Fox', rdns: 'com.fox', homepage: 'https://fox.example', icon: 'https://fox.example/i.png' }
  ])
  assert.equal(rows(), ['fox recent away'])
  const [row] = $walletRows.get()
  assert.equal([row?.homepage, row?.icon], ['https://fox.example', 'https://fox.example/i.png'])
})

test.run()
