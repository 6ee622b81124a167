import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keys, readStored } from '../../../src/core/platform/storage-schema'
import { persistentAtom } from '../../../src/core/platform/storage'
import { withDeniedStorage, withFullStorage } from '../../doubles/storages'

const key = keys.recent
const createStore = (version = 1) =>
  persistentAtom<readonly string[]>({
    key,
    version,
    initial: [],
    parse: value => (Array.isArray(value) && value.every(v => typeof v === 'string') ? (value as string[]) : undefined)
  })
test.before.each(() => localStorage.clear())

test('a value stored by one page is read by the next', () => {
  createStore().set(['fox'])
  const next = createStore()
  assert.equal(next.$value.get(), [], 'nothing is read before reload()')
  next.reload()
  assert.equal(next.$value.get(), ['fox'])
})

test('the stored format has the documented key and version', () => {
  createStore(3).set(['fox'])
  assert.equal(JSON.parse(localStorage.getItem('billfold.recent')!), { v: 3, data: ['fox'] })
})

test('setting the initial value removes the entry', () => {
  const first: readonly string[] = []
  const store = persistentAtom<readonly string[]>({ key, version: 1, initial: first, parse: () => undefined })
  store.set(['fox'])
  store.set(first)
  assert.is(localStorage.length, 0)
})

test('a corrupt entry counts as missing', () => {
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
    const store = createStore()
    store.reload()
    assert.equal(store.$value.get(), [], text)
  }
})

test('an entry of another version is ignored, and the next change overwrites it', () => {
  for (const v of [1, 3]) {
    localStorage.setItem(key, JSON.stringify({ v, data: ['fox'] }))
    const store = createStore(2)
    store.reload()
    assert.equal(store.$value.get(), [], `version ${v}`)
    store.set(['hare'])
    assert.equal(readStored(key, 2), ['hare'])
  }
})

test('storage cleared by another tab resets the value', () => {
  const store = createStore()
  store.set(['fox'])
  localStorage.clear()
  store.reload()
  assert.equal(store.$value.get(), [])
})

test('with denied storage, values stay in memory, also after a reload of the store', () =>
  withDeniedStorage(() => {
    const store = createStore()
    store.reload()
    assert.equal(store.$value.get(), [])
    store.set(['fox'])
    store.reload()
    assert.equal(store.$value.get(), ['fox'])
  }))

test('with full storage, values stay in memory, and no older value is left in storage', async () => {
  const store = createStore()
  store.set(['old'])
  await withFullStorage(() => {
    store.set(['new'])
    store.reload()
    assert.equal(store.$value.get(), ['new'])
    assert.is(readStored(key, 1), undefined)
  })
  store.set(['newer'])
  assert.equal(readStored(key, 1), ['newer'], 'stored again once there is room')
})

test.run()
