/** The keys in the grid of all wallets (arrows, Home and End) and the position of the focus. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $pages } from '../../../src/core/wallets/directory'
import { entries } from '../../doubles/wallet-directory'
import { until } from '../setup'
import { cleanUp, show, startPage } from '../wallet-list'

test.after.each(cleanUp)

test('arrows, Home and End move in the grid, whose last row may be short', async () => {
  await startPage(entries(30))
  const { waitForCells, cells, press, focused } = await show()
  await waitForCells()
  await until(() => $pages.get().isComplete)
  cells()[0]!.focus()
  const visited: (string | null | undefined)[] = []
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
    visited.push(focused()?.replace('Wallet ', ''))
  }
  assert.equal(visited, ['2', '6', '5', '1', '1', '1', '30', '30', '26', '27', '28', '30', '1'])
})

test('the left arrow moves forward in a right-to-left page', async () => {
  await startPage(entries(8))
  const { waitForCells, cells, press, focused } = await show('ar')
  await waitForCells()
  cells()[0]!.focus()
  await press('ArrowLeft')
  assert.is(focused(), 'Wallet 2')
  await press('ArrowRight')
  assert.is(focused(), 'Wallet 1')
})

test('end moves to a wallet that was not rendered, and the focused one stays rendered', async () => {
  await startPage(entries(300))
  const { waitForCells, cells, press, focused, scroll, names } = await show()
  await waitForCells()
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
})

test.run()
