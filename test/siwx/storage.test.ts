import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SIWXSession } from '../../src/core/sign-in/siwx'
import { LocalStorage } from '../../src/siwx/storage'
import { withDeniedStorage, withFullStorage } from '../doubles/storages'

const [ALICE, BOB] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
] as const
const sessionOf = (
  accountAddress: string,
  chainId: SIWXSession['data']['chainId'],
  signature = '0x1'
): SIWXSession => ({
  data: { accountAddress, chainId, domain: location.host, uri: location.href, version: '1', nonce: '12345678' },
  message: 'Hi',
  signature
})

const all = [
  sessionOf(ALICE, 'eip155:1'),
  sessionOf(ALICE, 'eip155:8453'),
  sessionOf(BOB, 'eip155:1'),
  sessionOf('Bob', 'solana:main')
]
const storedSessions = () =>
  (JSON.parse(localStorage.getItem('billfold.siwx') ?? '{"data":[]}') as { data: SIWXSession[] }).data

test.before.each(() => localStorage.clear())

test('sessions are stored under a versioned key and found by another page', async () => {
  await new LocalStorage().set(all)
  assert.is((JSON.parse(localStorage.getItem('billfold.siwx')!) as { v: number }).v, 1)
  assert.equal(await new LocalStorage().get('eip155:1', ALICE), [all[0]])
  assert.equal(await new LocalStorage().get('eip155:137', ALICE), [])
  assert.equal(await new LocalStorage({ key: 'billfold.other' }).get('eip155:1', ALICE), [])
})

test('deleting a session keeps those on other networks and of other accounts', async () => {
  const storage = new LocalStorage()
  await storage.set(all)
  await storage.delete('eip155:1', ALICE)
  assert.equal(storedSessions(), all.slice(1))
  await storage.delete('eip155:137', ALICE)
  assert.equal(storedSessions(), all.slice(1))
})

test('a newer session of an account and network replaces the older one', async () => {
  const storage = new LocalStorage()
  const newer = sessionOf(ALICE.toLowerCase(), 'eip155:1', '0x2')
  await storage.set(all)
  await storage.add(newer)
  assert.equal(await storage.get('eip155:1', ALICE), [newer])
  assert.is(storedSessions().length, all.length)
})

test('EVM addresses are compared case-insensitively, others are not', async () => {
  const storage = new LocalStorage()
  await storage.set(all)
  assert.is((await storage.get('eip155:1', ALICE.toUpperCase().replace('0X', '0x'))).length, 1)
  assert.is((await storage.get('solana:main', 'bob')).length, 0)
})

test('sessions written by another tab are used', async () => {
  const first = new LocalStorage()
  const second = new LocalStorage()
  await first.add(all[0]!)
  await second.add(all[1]!)
  assert.is(storedSessions().length, 2)
  await second.set([])
  assert.equal(await first.get('eip155:1', ALICE), [])
})

test('deleting all sessions removes the entry', async () => {
  const storage = new LocalStorage()
  await storage.set(all)
  await storage.set([])
  assert.is(localStorage.length, 0)
})

test('malformed stored data are ignored', async () => {
  const valid = all[0]!
  const malformed = [
    null,
    7,
    'x',
    [],
    {},
    { data: valid.data },
    { ...valid, message: 1 },
    { ...valid, data: { ...valid.data, chainId: 'eip155' } },
    { ...valid, data: { ...valid.data, statement: {} } },
    { ...valid, data: { ...valid.data, resources: [1] } }
  ]
  for (const text of [
    '{',
    '[]',
    'null',
    '7',
    '{"v":1}',
    '{"v":1,"data":{}}',
    JSON.stringify({ v: 2, data: all }),
    JSON.stringify(all),
    JSON.stringify({ v: 1, data: malformed })
  ]) {
    localStorage.setItem('billfold.siwx', text)
    assert.equal(await new LocalStorage().get('eip155:1', ALICE), [], text.slice(0, 60))
  }
  localStorage.setItem('billfold.siwx', JSON.stringify({ v: 1, data: [...malformed, valid] }))
  assert.equal(await new LocalStorage().get('eip155:1', ALICE), [valid])
})

test('a session with a malformed proof is ignored, and valid ones stay', async () => {
  const valid = { ...all[0]!, cacao: { h: {}, p: { resources: ['https://site.example'] }, s: {} } }
  const malformed = ['text', { length: 1 }, [7]].map(resources => ({
    ...all[1]!,
    cacao: { h: {}, p: { resources }, s: {} }
  }))
  localStorage.setItem('billfold.siwx', JSON.stringify({ v: 1, data: [...malformed, valid] }))
  assert.equal(await new LocalStorage().get('eip155:8453', ALICE), [])
  assert.is((await new LocalStorage().get('eip155:1', ALICE)).length, 1)
})

test('with denied or full storage, sessions last until the page is left', async () => {
  for (const withStorage of [withDeniedStorage, withFullStorage]) {
    await withStorage(async () => {
      const storage = new LocalStorage()
      await storage.add(all[0]!)
      await storage.add(all[1]!)
      assert.equal(await storage.get('eip155:1', ALICE), [all[0]])
      await storage.delete('eip155:1', ALICE)
      assert.equal([await storage.get('eip155:1', ALICE), await storage.get('eip155:8453', ALICE)], [[], [all[1]]])
    })
    assert.is(localStorage.length, 0)
  }
})

test.run()
