/** The keys in the grid of all wallets (arrows, Home and End) and the position of the focus. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $pages } from '../../src/core/directory'
import { entries } from '../doubles/wallet-directory'
import { until } from './stage'
import { cleanUp, show, site } from './wallet-list'

test.after.each(cleanUp)

test('arrows, Home and End move in the grid; the last row may be short', async () => {
  await site(entries(30))
  const { comes, cells, press, focused } = await show()
  await comes()
  await until(() => $pages.get().isWhole)
  cells()[0]!.focus()
  const way: (string | null | undefined)[] = []
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
    'ArrowUp',
    'ArrowLeft',
    'End',
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'Home'
  ]) {
    await press(key)
    way.push(focused()?.replace('Wallet ', ''))
  }
  assert.equal(way, ['2', '6', '5', '1', '1', '1', '30', '30', '26', '27', '28', '30', '1'])
})

test('in a right-to-left page left leads on', async () => {
  await site(entries(8))
  const { comes, cells, press, focused } = await show('ar')
  await comes()
  cells()[0]!.focus()
  await press('ArrowLeft')
  assert.is(focused(), 'Wallet 2')
  await press('ArrowRight')
  assert.is(focused(), 'Wallet 1')
})

test(
  'End leads to a wallet that was not in the document; ' + 'the one with the focus stays in it, wherever the window is',
  async () => {
    await site(entries(300))
    const { comes, cells, press, focused, scroll, names } = await show()
    await comes()
    for (let page = 1; page <= 8; page++) {
      await until(() => $pages.get().page >= page)
      await scroll(page * 1_000 - 600)
    }
    await scroll(0)
    cells()[0]!.focus()
    assert.not.ok(names().includes('Wallet 300'))
    await press('End')
    await until(() => focused() === 'Wallet 300')
    await scroll(3_000)
    assert.ok(names().includes('Wallet 300'))
    assert.is(focused(), 'Wallet 300')
  }
)

test.run()
