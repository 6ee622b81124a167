/**
 * A script tag's loader came first. A package that arrives later creates no widget and forwards its calls to the
 * loader.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { EthersAdapter } from '../../src/adapters/ethers'
import { claimInstance, type Instance } from '../../src/api/instance'
import { openQueue } from '../../src/cdn/queue'
import { createInstance } from '../../src/api/create-billfold'
import { serverSnapshot } from '../../src/react/hooks/use-snapshot'

const warnings: string[] = []
console.warn = text => {
  warnings.push(text)
}
const loader: Instance = { version: '1.2.3' }
const calls: unknown[][] = []
let notify: ((snapshot: unknown) => void) | undefined
let unsubscribeCount = 0
openQueue(async (method, args) => {
  calls.push([method, ...args])
  if (method === 'subscribe') {
    notify = args[0] as typeof notify
    return () => {
      unsubscribeCount++
    }
  }
  return method === 'connect' ? { address: '0x1' } : undefined
})

const noChunks = {} as Parameters<typeof createInstance>[1]
const options = { networks: ['eip155:1'] } as const

test('a package with an invalid option does not claim the page', () => {
  assert.throws(() => createInstance({ networks: [] }, noChunks, 'preact', () => undefined), /at least one network/)
})

test('the first copy stays, and the app of the same copy is not a second one', () => {
  assert.is(claimInstance(loader), undefined)
  assert.is(claimInstance(loader), undefined, 'the loader’s own app')
  assert.is(claimInstance({ version: '1.2.4' }), loader)
})

test('a later package warns once that it forwards its calls, and each call returns the same API', () => {
  const api = createInstance(options, noChunks, 'preact', () => assert.unreachable('it emits no event'))
  assert.is(
    createInstance(options, noChunks, 'preact', () => undefined),
    api
  )
  assert.equal(warnings, ['Billfold second-copy: version 1.2.3 was loaded first (src/README.md#second-copy)'])
  assert.is(api.getIsConnectedState(), false)
})

test('calls are forwarded to the first copy, before and after its app has loaded', async () => {
  const api = createInstance(options, noChunks, 'preact', () => undefined)
  await api.ready()
  await api.open({ view: 'Networks' })
  assert.equal(await api.connect('com.example.fox'), { address: '0x1' })
  assert.equal(calls.splice(0), [['ready'], ['open', { view: 'Networks' }], ['connect', 'com.example.fox']])
})

test('state is read from the first copy as soon as its app has loaded', async () => {
  const api = createInstance(options, noChunks, 'preact', () => undefined)
  const subscribe = () => () => undefined
  const provider = { request: async () => '0x1' }
  const addresses: (string | undefined)[] = []
  const unsubscribe = api.subscribeAccount(({ address }) => addresses.push(address))
  const snapshot = {
    ...serverSnapshot,
    account: { ...serverSnapshot.account, isConnected: true, address: '0x1' },
    providers: { eip155: provider }
  }
  Object.assign(loader, {
    api: { getSnapshot: () => snapshot, isOpen: () => true, subscribe },
    connections: { get: () => ({ eip155: { provider } }) }
  })
  await Promise.resolve()
  assert.equal(addresses, ['0x1'])
  assert.is(api.getAddress(), '0x1')
  assert.is(api.getProvider(), provider)
  assert.is(api.isOpen(), true)
  assert.ok(new EthersAdapter().getBrowserProvider(), 'an adapter uses the wallet of the first copy as well')
  unsubscribe()
  await Promise.resolve()
  assert.is(unsubscribeCount, 1)
  const unsubscribeEarly = api.subscribeAccount(({ address }) => addresses.push(address))
  loader.api = {
    getSnapshot: () => ({ ...snapshot, account: { ...snapshot.account, address: '0x2' } }),
    subscribe
  } as Instance['api']
  unsubscribeEarly()
  await Promise.resolve()
  assert.equal(addresses, ['0x1'], 'a subscription that ended early receives nothing')
})

test.run()
