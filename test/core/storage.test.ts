import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keys, read } from '../../src/core/kept'
import { persisted } from '../../src/core/storage'
import { withDeniedStorage, withFullStorage } from '../doubles/storages'

const key = keys.recent
const make = (version = 1) =>
  persisted<readonly string[]>({
    key,
    version,
    initial: [],
    parse: value => (Array.isArray(value) && value.every(v => typeof v === 'string') ? (value as string[]) : undefined)
  })
test.before.each(() => localStorage.clear())

test('what one page keeps the next one reads', () => {
  make().set(['fox'])
  const next = make()
  assert.equal(next.$value.get(), [], 'nothing is read before it is asked for')
  next.reload()
  assert.equal(next.$value.get(), ['fox'])
})

test('the key and the version stand in storage as promised', () => {
  make(3).set(['fox'])
  assert.equal(JSON.parse(localStorage.getItem('billfold.recent')!), { v: 3, data: ['fox'] })
})

test('setting the initial value leaves nothing behind', () => {
  const first: readonly string[] = []
  const store = persisted<readonly string[]>({ key, version: 1, initial: first, parse: () => undefined })
  store.set(['fox'])
  store.set(first)
  assert.is(localStorage.length, 0)
})

test('what is corrupt counts as nothing', () => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"v":1}',
    '{"data":["fox"]}',
    '{"v":1,"data":"fox"}',
    '{"v":1,"data":[7]}',
    '{"v":1,"data":null}',
    '{"v":"1","data":["fox"]}'
  ]) {
    localStorage.setItem(key, text)
    const store = make()
    store.reload()
    assert.equal(store.$value.get(), [], text)
  }
})

test('what an older or a newer version wrote is not read, and the next change writes ours', () => {
  for (const v of [1, 3]) {
    localStorage.setItem(key, JSON.stringify({ v, data: ['fox'] }))
    const store = make(2)
    store.reload()
    assert.equal(store.$value.get(), [], `version ${v}`)
    store.set(['hare'])
    assert.equal(read(key, 2), ['hare'])
  }
})

test('another tab that empties the storage is followed', () => {
  const store = make()
  store.set(['fox'])
  localStorage.clear()
  store.reload()
  assert.equal(store.$value.get(), [])
})

test('a denied storage: works in memory, also over a re-read', () =>
  withDeniedStorage(() => {
    const store = make()
    store.reload()
    assert.equal(store.$value.get(), [])
    store.set(['fox'])
    store.reload()
    assert.equal(store.$value.get(), ['fox'])
  }))

test('a full storage: works in memory, and leaves no older value to be found after a reload of the page', async () => {
  const store = make()
  store.set(['old'])
  await withFullStorage(() => {
    store.set(['new'])
    store.reload()
    assert.equal(store.$value.get(), ['new'])
    assert.is(read(key, 1), undefined)
  })
  store.set(['newer'])
  assert.equal(read(key, 1), ['newer'], 'kept again once there is room')
})

test.run()
