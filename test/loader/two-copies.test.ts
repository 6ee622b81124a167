/**
 * A script tag's loader came first. A package that arrives later creates no widget and forwards its calls to the
 * loader.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { EthersAdapter } from '../../src/adapters/ethers'
import { claimPage, type Present } from '../../src/core/meeting'
import { openQueue } from '../../src/loader/queue'
import { start } from '../../src/start'
import { onServer } from '../../src/react/use-snapshot'

const said: string[] = []
console.warn = text => {
  said.push(text)
}
const loader: Present = { version: '1.2.3' }
const calls: unknown[][] = []
let tell: ((snapshot: unknown) => void) | undefined
let stops = 0
openQueue(async (method, args) => {
  calls.push([method, ...args])
  if (method === 'subscribe') {
    tell = args[0] as typeof tell
    return () => {
      stops++
    }
  }
  return method === 'connect' ? { address: '0x1' } : undefined
})

const nothing = {} as Parameters<typeof start>[1]
const options = { networks: ['eip155:1'] } as const

test('a package with a wrong option leaves the page to others', () => {
  assert.throws(() => start({ networks: [] }, nothing, 'preact', () => undefined), /at least one network/)
})

test('the first copy stays; one of the same page knows its own', () => {
  assert.is(claimPage(loader), undefined)
  assert.is(claimPage(loader), undefined, 'the app, which the loader hands its own entry to')
  assert.is(claimPage({ version: '1.2.4' }), loader)
})

test('a package that comes later says once that it does nothing; each call gives the same face', () => {
  const face = start(options, nothing, 'preact', () => assert.unreachable('it tells the page nothing'))
  assert.is(
    start(options, nothing, 'preact', () => undefined),
    face
  )
  assert.equal(said, ['Billfold second-copy: version 1.2.3 came first (README.md#second-copy)'])
  assert.is(face.getIsConnectedState(), false)
})

test('what is done is asked of the first copy, before and after its app is here', async () => {
  const face = start(options, nothing, 'preact', () => undefined)
  await face.ready()
  await face.open({ view: 'Networks' })
  assert.equal(await face.connect('com.example.fox'), { address: '0x1' })
  assert.equal(calls.splice(0), [['ready'], ['open', { view: 'Networks' }], ['connect', 'com.example.fox']])
})

test('what shows is read from the first copy, as soon as its app is here', async () => {
  const face = start(options, nothing, 'preact', () => undefined)
  const subscribe = () => () => undefined
  const provider = { request: async () => '0x1' }
  const heard: (string | undefined)[] = []
  const stop = face.subscribeAccount(({ address }) => heard.push(address))
  const snapshot = {
    ...onServer,
    account: { ...onServer.account, isConnected: true, address: '0x1' },
    providers: { eip155: provider }
  }
  Object.assign(loader, {
    face: { getSnapshot: () => snapshot, isOpen: () => true, subscribe },
    connections: { get: () => ({ eip155: { provider } }) }
  })
  await Promise.resolve()
  assert.equal(heard, ['0x1'])
  assert.is(face.getAddress(), '0x1')
  assert.is(face.getProvider(), provider)
  assert.is(face.isOpen(), true)
  assert.ok(new EthersAdapter().getBrowserProvider(), 'an adapter bridges to the wallet of the first copy, too')
  stop()
  await Promise.resolve()
  assert.is(stops, 1)
  const leave = face.subscribeAccount(({ address }) => heard.push(address))
  loader.face = {
    getSnapshot: () => ({ ...snapshot, account: { ...snapshot.account, address: '0x2' } }),
    subscribe
  } as Present['face']
  leave()
  await Promise.resolve()
  assert.equal(heard, ['0x1'], 'who has left before it began hears nothing')
})

test.run()
