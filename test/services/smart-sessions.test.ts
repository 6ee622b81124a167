import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError } from '../../src/core/platform/errors'
import { callCosigner, hexOf, idOf, toSessions } from '../../src/services/smart-sessions'
import { chainDataServer, json, silence, status, text } from '../doubles/chain-data-server'
import { cosigner, ON_1, session } from '../doubles/cosigner'
import { ALICE } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'

const { start, closeAll } = servers(chainDataServer)
const { start: startCosigner, closeAll: closeCosigners } = servers(cosigner)
test.after.each(async () => {
  await closeAll()
  await closeCosigners()
})

const parse = (...pcis: unknown[]) => toSessions(ON_1 as 'eip155:1:0x', { pcis })

test('a session has its shown fields and the wallet’s permissions, newest first', () => {
  const [second, first] = parse(
    session(1),
    session(2, { revokedAt: 1_790_000_500, project: { name: 'Games\u202e', iconUrl: 'https://icons.example/g.png' } })
  )
  assert.equal(first, {
    account: ON_1,
    pci: 'pci-1',
    appName: 'Shop 1',
    icon: undefined,
    expiry: 4_000_000_000,
    createdAt: 1_790_000_001,
    revokedAt: 0,
    permissions: [
      {
        type: 'contract-call',
        data: { address: ALICE, abi: [], functions: [{ functionName: 'buy' }, { functionName: 'give back' }] },
        contract: ALICE,
        functions: 'buy, give back'
      }
    ]
  })
  assert.equal(
    [second!.appName, second!.icon, second!.revokedAt],
    ['Games', 'https://icons.example/g.png', 1_790_000_500]
  )
})

test('times in milliseconds are converted to seconds', () => {
  assert.equal(
    parse(session(1, { expiry: 4_000_000_000_000, createdAt: 1_790_000_000_000 })).map(({ expiry, createdAt }) => [
      expiry,
      createdAt
    ]),
    [[4_000_000_000, 1_790_000_000]]
  )
})

test('a session that cannot be revoked, or has no expiry, is dropped', () => {
  for (const invalid of [
    null,
    7,
    'x',
    [],
    {},
    { pci: 7 },
    { expiry: 5 },
    session(1, { pci: 7 }),
    session(1, { pci: '../x' }),
    session(1, { pci: '' }),
    session(1, { pci: 'x'.repeat(129) }),
    session(1, { pci: ['a'] }),
    session(1, { expiry: 'tomorrow' }),
    session(1, { expiry: -1 }),
    session(1, { expiry: null }),
    session(1, { expiry: {} })
  ])
    assert.equal(parse(invalid), [], JSON.stringify(invalid))
})

test('a session with unreadable details can still be revoked', () => {
  for (const part of [{ project: null }, { project: { name: 7 } }, { project: 'shop' }])
    assert.is(parse(session(1, part))[0]?.appName, 'pci-1')
  for (const permissions of ['all', null, 7, [null, 7, {}, { type: 7 }]])
    assert.equal(parse(session(1, { permissions }))[0]?.permissions, [])
  assert.equal(
    parse(
      session(1, {
        permissions: [
          { type: 'x', data: 7 },
          { type: 'contract-call', data: { address: 7, functions: 'all' } }
        ]
      })
    )[0]!.permissions.map(({ contract, functions }) => [contract, functions]),
    [
      [undefined, ''],
      [undefined, '']
    ]
  )
  assert.is(parse(session(1, { project: { name: 'x', iconUrl: 'javascript:alert(1)' } }))[0]?.icon, undefined)
})

test('names are shortened and cleaned', () => {
  const name = 'a\u202eb\n'.repeat(999)
  const [parsed] = parse(
    session(1, {
      project: { name },
      permissions: [{ type: name, data: { address: name, functions: [{ functionName: name }] } }]
    })
  )
  for (const shownText of [
    parsed!.appName,
    parsed!.permissions[0]!.type,
    parsed!.permissions[0]!.contract!,
    parsed!.permissions[0]!.functions
  ])
    assert.ok(shownText.length <= 64 && !/[\u202e\n]/.test(shownText))
})

test('at most 200 entries of a list are read', () => {
  assert.is(parse(...Array.from({ length: 9_000 }, (_, at) => session(at))).length, 200)
  assert.is(
    parse(session(1, { permissions: Array.from({ length: 9_000 }, () => ({ type: 'x' })) }))[0]!.permissions.length,
    200
  )
})

test('a response that is not a list is a failure', () => {
  for (const response of [{}, { pcis: null }, { pcis: {} }])
    assert.throws(
      () => toSessions(ON_1 as 'eip155:1:0x', response),
      (e: unknown) => isError(e, 'service-failed')
    )
})

test('ids are URL-safe and hex values are bounded', () => {
  assert.equal(['a-1', 'a/b', 'a b', 7, undefined, ['a']].map(idOf), ['a-1', ...Array(5).fill(undefined)])
  assert.equal(['0x12', '0x', '12', 7, undefined, ['0x12'], `0x${'1'.repeat(20_000)}`].map(hexOf), [
    '0x12',
    ...Array(6).fill(undefined)
  ])
})

test('each call uses the path of the service and names the project', async () => {
  const server = await startCosigner(session(1))
  const api = { url: server.url, projectId: 'abc' }
  await callCosigner(api, ON_1 as 'eip155:1:0x')
  const { pci } = await callCosigner(api, ON_1 as 'eip155:1:0x', '', { expiry: 5 })
  await callCosigner(api, ON_1 as 'eip155:1:0x', '/activate', { pci })
  await callCosigner(api, ON_1 as 'eip155:1:0x', '/revoke', { pci, signature: '0x12' })
  assert.equal(
    server.all.map(({ method, path, query, body }) => [method, path, query.get('projectId'), query.get('v'), body]),
    [
      ['GET', `/v1/sessions/${ON_1}`, 'abc', null, ''],
      ['POST', `/v1/sessions/${ON_1}`, 'abc', '2', '{"expiry":5}'],
      ['POST', `/v1/sessions/${ON_1}/activate`, 'abc', null, '{"pci":"pci-new-1"}'],
      ['POST', `/v1/sessions/${ON_1}/revoke`, 'abc', null, '{"pci":"pci-new-1","signature":"0x12"}']
    ]
  )
})

test('any invalid response is a service failure', async () => {
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered',
      (e: unknown) => (isError(e) ? e.code : 'another')
    )
  for (const answer of [status(500), text('<html>'), text('{"pcis":['), json({}, 404)]) {
    const { url } = await start({ [ALICE]: answer })
    assert.is(await codeOf(callCosigner({ url, projectId: 'abc' }, ON_1 as 'eip155:1:0x')), 'service-failed')
  }
  const { url } = await start({ [ALICE]: silence })
  const controller = new AbortController()
  const request = codeOf(
    callCosigner({ url, projectId: 'abc' }, ON_1 as 'eip155:1:0x', '', undefined, controller.signal)
  )
  controller.abort()
  assert.is(await request, 'service-failed')
  assert.is(await codeOf(callCosigner({ url: '', projectId: 'abc' }, ON_1 as 'eip155:1:0x')), 'service-failed')
})

test.run()
