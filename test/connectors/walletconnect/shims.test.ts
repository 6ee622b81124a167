/** Our replacements of packages behave like those packages, in what WalletConnect's library uses. */
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $storageFailed } from '../../../src/core/platform/storage'
import { EventEmitter } from '../../../src/connectors/walletconnect/shims/events'
import { WsConnection } from '../../../src/connectors/walletconnect/shims/socket'
import { merge, openStorage } from '../../../src/connectors/walletconnect/shims/storage'

test('an emitter calls each listener in turn, `once` listeners once, and ignores rejections', async () => {
  const events = new EventEmitter()
  const calls: string[] = []
  const first = (text: string) => {
    calls.push(`first ${text}`)
  }
  events
    .on('a', first)
    .once('a', (text: string) => calls.push(`once ${text}`))
    .on('a', async () => {
      throw new Error('not awaited')
    })
  assert.ok(events.emit('a', '1'))
  events.emit('a', '2')
  events.off('a', first).off('a', () => undefined)
  assert.is(events.listenerCount('a'), 1)
  events.removeAllListeners('a')
  assert.not.ok(events.emit('a', '3'))
  assert.equal(calls, ['first 1', 'once 1', 'first 2'])
  await new Promise(resolve => setTimeout(resolve))
})

test('a listener may remove itself while the others are called', () => {
  const events = new EventEmitter()
  const calls: number[] = []
  const leave = () => {
    calls.push(1)
    events.off('a', leave)
  }
  events.on('a', leave).on('a', () => {
    calls.push(2)
  })
  events.emit('a')
  assert.equal(calls, [1, 2])
})

test('a tab merges its changes into what other tabs have written meanwhile', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(topic => ({ topic, expiry: 1 }))
  assert.equal(merge([a, b], [a], [a, c]), [a, b, c])
  assert.equal(merge([a, b], [a], []), [b])
  assert.equal(merge([{ topic: 'a', expiry: 5 }, b], [a], [{ topic: 'a', expiry: 9 }]), [{ topic: 'a', expiry: 9 }, b])
  assert.equal(merge([{ topic: 'a', expiry: 5 }], [a], [a, c]), [{ topic: 'a', expiry: 5 }, c])
  assert.equal(merge({ x: '1', y: '2' }, { x: '1' }, { z: '3' }), { y: '2', z: '3' })
  assert.equal(merge([{ id: 1 }], null, [{ id: 2 }]), [{ id: 1 }, { id: 2 }])
  assert.equal(merge([{ target: 'id:1' }], [{ target: 'id:1' }], [{ target: 'id:2' }]), [{ target: 'id:2' }])
  assert.is(merge('one', 'one', 'two'), 'two')
  assert.equal(merge({ a: 1 }, null, [1]), [1])
})

test('without persistent storage, values stay in memory as copies', async () => {
  const storage = openStorage()
  const value = { list: [1] }
  assert.is($storageFailed.get(), false)
  assert.is(await storage.getItem('none'), undefined)
  assert.is($storageFailed.get(), true, 'counted for the console')
  await storage.setItem('a', value)
  value.list.push(2)
  assert.equal(await storage.getItem('a'), { list: [1] })
  assert.equal(await storage.getEntries(), [['a', { list: [1] }]])
  await storage.removeItem('a')
  assert.equal(await storage.getKeys(), [])
})

/** Runs with a server and, in place of the browser's class, that of a package. */
const withServer = async (run: (url: string, server: WebSocketServer) => Promise<void>) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise(done => server.once('listening', done))
  Object.assign(globalThis, { WebSocket })
  try {
    await run(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/?auth=token`, server)
  } finally {
    Reflect.deleteProperty(globalThis, 'WebSocket')
    for (const client of server.clients) client.terminate()
    server.close()
  }
}

test('a socket is opened once, carries JSON-RPC, and ignores messages that are not objects', () =>
  withServer(async (url, server) => {
    let sockets = 0
    server.on('connection', socket => {
      sockets++
      for (const text of ['nonsense', 'null', '5', '"text"']) socket.send(text)
      socket.on('message', data => socket.send(String(data)))
    })
    const connection = new WsConnection(url)
    const received: unknown[] = []
    const first = new Promise(done => {
      connection.on('payload', (payload: unknown) => {
        received.push(payload)
        done(undefined)
      })
    })
    const request = { id: 1, jsonrpc: '2.0', method: 'irn_subscribe' }
    await Promise.all([connection.open(), connection.send(request)])
    await first
    assert.equal([received, sockets, connection.connected], [[request], 1, true])
    const codes: unknown[] = []
    connection.on('close', ({ code }: { code: number }) => codes.push(code))
    await connection.close()
    assert.equal([codes.length, connection.connected], [1, false])
    assert.match(String(await connection.close().catch((e: unknown) => e)), 'already closed')
  }))

test('a socket that cannot be opened reports it without its token, and may be opened later', () =>
  withServer(async (url, server) => {
    const connection = new WsConnection('ws://127.0.0.1:1/?auth=token')
    const calls: string[] = []
    connection.on('register_error', ({ message }: Error) => calls.push(message))
    const reason = await connection.open().catch((e: Error) => e.message)
    assert.equal([reason, calls], ['WebSocket connection failed for host: ws://127.0.0.1:1/', [reason]])
    await connection.open(url)
    assert.equal([connection.connected, server.clients.size], [true, 1])
  }))

test('a request that cannot be serialized is answered with an error', () =>
  withServer(async url => {
    const connection = new WsConnection(url)
    const received: unknown[] = []
    connection.on('payload', ({ id, error }: { id: number; error?: unknown }) => received.push([id, !error]))
    await connection.open()
    await connection.send({ id: 7, value: 1n } as { id: number })
    assert.equal(received, [[7, false]])
  }))

test.run()
