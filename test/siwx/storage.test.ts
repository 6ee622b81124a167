import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SIWXSession } from '../../src/core/siwx'
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
const kept = () => (JSON.parse(localStorage.getItem('billfold.siwx') ?? '{"data":[]}') as { data: SIWXSession[] }).data

test.before.each(() => localStorage.clear())

test('sessions are kept under a versioned key, and another page finds them', async () => {
  await new LocalStorage().set(all)
  assert.is((JSON.parse(localStorage.getItem('billfold.siwx')!) as { v: number }).v, 1)
  assert.equal(await new LocalStorage().get('eip155:1', ALICE), [all[0]])
  assert.equal(await new LocalStorage().get('eip155:137', ALICE), [])
  assert.equal(await new LocalStorage({ key: 'billfold.other' }).get('eip155:1', ALICE), [])
})

test('one is forgotten, and those of the same account elsewhere and of others there stay', async () => {
  const storage = new LocalStorage()
  await storage.set(all)
  await storage.delete('eip155:1', ALICE)
  assert.equal(kept(), all.slice(1))
  await storage.delete('eip155:137', ALICE)
  assert.equal(kept(), all.slice(1))
})

test('the newer of an account on a network takes the place of the older', async () => {
  const storage = new LocalStorage()
  const newer = sessionOf(ALICE.toLowerCase(), 'eip155:1', '0x2')
  await storage.set(all)
  await storage.add(newer)
  assert.equal(await storage.get('eip155:1', ALICE), [newer])
  assert.is(kept().length, all.length)
})

test('addresses of EVM are one in either case, those of other chains are not', async () => {
  const storage = new LocalStorage()
  await storage.set(all)
  assert.is((await storage.get('eip155:1', ALICE.toUpperCase().replace('0X', '0x'))).length, 1)
  assert.is((await storage.get('solana:main', 'bob')).length, 0)
})

test('what another tab has written counts', async () => {
  const one = new LocalStorage()
  const other = new LocalStorage()
  await one.add(all[0]!)
  await other.add(all[1]!)
  assert.is(kept().length, 2)
  await other.set([])
  assert.equal(await one.get('eip155:1', ALICE), [])
})

test('nothing stays behind when all are forgotten', async () => {
  const storage = new LocalStorage()
  await storage.set(all)
  await storage.set([])
  assert.is(localStorage.length, 0)
})

test('nonsense in storage is nobody', async () => {
  const good = all[0]!
  const bad = [
    null,
    7,
    'x',
    [],
    {},
    { data: good.data },
    { ...good, message: 1 },
    { ...good, data: { ...good.data, chainId: 'eip155' } },
    { ...good, data: { ...good.data, statement: {} } },
    { ...good, data: { ...good.data, resources: [1] } }
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
    JSON.stringify({ v: 1, data: bad })
  ]) {
    localStorage.setItem('billfold.siwx', text)
    assert.equal(await new LocalStorage().get('eip155:1', ALICE), [], text.slice(0, 60))
  }
  localStorage.setItem('billfold.siwx', JSON.stringify({ v: 1, data: [...bad, good] }))
  assert.equal(await new LocalStorage().get('eip155:1', ALICE), [good])
})

test('nor is a session whose proof holds nonsense, beside one that is good', async () => {
  const good = { ...all[0]!, cacao: { h: {}, p: { resources: ['https://site.example'] }, s: {} } }
  const bad = ['text', { length: 1 }, [7]].map(resources => ({ ...all[1]!, cacao: { h: {}, p: { resources }, s: {} } }))
  localStorage.setItem('billfold.siwx', JSON.stringify({ v: 1, data: [...bad, good] }))
  assert.equal(await new LocalStorage().get('eip155:8453', ALICE), [])
  assert.is((await new LocalStorage().get('eip155:1', ALICE)).length, 1)
})

test('where storage is denied or full, sessions last until the page is left', async () => {
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
