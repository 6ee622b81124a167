/** The public API over the real widget, as a host page uses it. Errors of the host page do not affect it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import '../react/source'
import { until } from '../doubles/fake-clock'
import { ALICE, BOB, deferred, scriptedProvider } from '../doubles/scripted-provider'

const { chunks } = await import('../../src/app/chunks')
const { $config } = await import('../../src/core/config/config')
const { createInstance } = await import('../../src/api/create-billfold')
await Promise.all([chunks.action.resolveNetworks(), chunks.initialMessages.de()]) // slow to read the first time

let isOffline = false
const warnings: string[] = []
const events: string[] = []
const reportedErrors: unknown[] = []
console.warn = (text: string) => {
  warnings.push(text)
}
Object.assign(globalThis, {
  reportError: (e: unknown) => {
    reportedErrors.push(e)
  }
})
const loadCatalog = () =>
  isOffline ? Promise.reject(new Error('the network is down')) : chunks.action.resolveNetworks()
const loadGerman = () => (isOffline ? Promise.reject(new Error('the network is down')) : chunks.initialMessages.de())
const table = {
  ...chunks,
  action: { ...chunks.action, resolveNetworks: loadCatalog },
  initialMessages: { ...chunks.initialMessages, de: loadGerman }
}

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic
const options = {
  debug: false,
  projectId: 'x',
  networks: ['eip155:1', 'eip155:137'],
  enableReconnect: false,
  ofAnotherWidget: cyclic
} as const

const announce = (wallet: ReturnType<typeof scriptedProvider>, name: string) =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: {
        info: { uuid: name, name, rdns: `com.example.${name.toLowerCase()}`, icon: '' },
        provider: wallet.provider
      }
    }) as never
  )

isOffline = true
const api = createInstance(options, table, 'preact', name => {
  events.push(name)
})
const fox = scriptedProvider({ wallet_revokePermissions: null })
announce(fox, 'Fox')

test('unknown options, even circular ones, are harmless, and a second call returns the same API', () => {
  assert.is(
    createInstance(options, table, 'preact', () => undefined),
    api
  )
  assert.is(
    createInstance({ ...options, networks: ['eip155:1'] }, table, 'preact', () => undefined),
    api
  )
})

test('debug: false keeps the console quiet', () => {
  assert.equal(warnings, [])
})

test('a network list that fails to load is reported, does not block ready(), and loads once online', async () => {
  await api.ready()
  await until(() => events.includes('billfold:ready'), 'the ready event')
  assert.ok(events.includes('billfold:error'))
  assert.equal(
    api.getCaipNetworks().map(n => n.name),
    ['Ethereum']
  )
  isOffline = false
  dispatchEvent(new Event('online'))
  await until(() => api.getCaipNetworks().length === 2, 'the list of networks')
  assert.equal(
    api.getCaipNetworks().map(n => n.name),
    ['Ethereum', 'Polygon']
  )
})

test('an exception in a host’s listener is reported and breaks nothing', async () => {
  const hostError = new Error('a mistake of the host')
  const fail = () => {
    throw hostError
  }
  const unsubscribers = [api.subscribe(fail), api.subscribeAccount(fail), api.subscribeProviders(fail)]
  const { address } = await api.connect('com.example.fox')
  assert.is(address, ALICE)
  fox.emit('accountsChanged', [BOB])
  assert.is(api.getAddress(), BOB)
  await api.disconnect()
  for (const unsubscribe of unsubscribers) unsubscribe()
  assert.is(api.getIsConnectedState(), false)
  assert.ok(reportedErrors.length > 2)
  assert.ok(reportedErrors.every(e => e === hostError))
})

test('disconnect works as a click listener, and for another namespace leaves this connection', async () => {
  await api.connect('com.example.fox')
  await api.disconnect('solana')
  assert.is(api.getIsConnectedState(), true)
  await api.disconnect(new Event('click') as never)
  assert.is(api.getIsConnectedState(), false)
})

test('disconnecting another namespace does not end a running attempt', async () => {
  const answer = deferred<string[]>()
  fox.answers['eth_requestAccounts'] = () => answer.promise
  const connecting = api.connect('com.example.fox')
  await api.disconnect('solana')
  answer.resolve([ALICE])
  assert.is((await connecting).address, ALICE)
  fox.answers['eth_requestAccounts'] = [ALICE]
  await api.disconnect()
})

test('a superseded connect rejects at once, even if its wallet never answers', async () => {
  const hare = scriptedProvider({ eth_requestAccounts: () => new Promise(() => undefined) })
  announce(hare, 'Hare')
  const silent = api.connect('com.example.hare').then(
    () => 'connected',
    (e: { code: string }) => e.code
  )
  await until(() => hare.callsOf('eth_requestAccounts').length > 0, 'the request to Hare')
  await api.connect('com.example.fox')
  assert.is(await silent, 'connect-replaced')
  assert.is(api.getWalletInfo()?.name, 'Fox')
  await api.disconnect()
})

test('closing while the dialog is opening keeps it closed', async () => {
  const opening = api.open()
  await api.close()
  await opening
  assert.is(api.isOpen(), false)
})

test('a locale that fails to load is reported, and the previous one stays', async () => {
  isOffline = true
  events.length = 0
  api.updateOptions({ locale: 'de' })
  await until(() => events.includes('billfold:error'), 'the error event')
  isOffline = false
  api.updateOptions({ locale: 'en' })
})

test('networks and their options change at run time, and startup options cause a warning', async () => {
  api.updateOptions({
    networks: ['eip155:8453', 'eip155:10'],
    customRpcUrls: { 'eip155:8453': [{ url: 'https://own.example' }] }
  })
  await until(() => api.getCaipNetworks()[1]?.name === 'OP Mainnet', 'the other networks')
  assert.is(api.getCaipNetwork()?.name, 'Base')
  assert.is(api.getCaipNetwork()?.rpcUrls.default.http[0], 'https://own.example')
  api.updateOptions({ chainImages: { 8453: 'https://own.example/base.png' } })
  assert.is(api.getCaipNetwork()?.assets?.imageUrl, 'https://own.example/base.png')
  api.updateOptions({ debug: true })
  api.updateOptions({ enableEIP6963: false })
  assert.match(warnings.join(), 'enableEIP6963')
})

test('startup options are skipped, and the other options of the same call apply', () => {
  const { adapters, enableReconnect, themeMode } = $config.get()
  const other = themeMode === 'light' ? 'dark' : 'light'
  api.updateOptions({ adapters: [], enableReconnect: !enableReconnect, themeMode: other })
  assert.equal(
    [$config.get().adapters, $config.get().enableReconnect, $config.get().themeMode],
    [adapters, enableReconnect, other]
  )
  assert.match(warnings.join(), 'updateOptions: adapters takes effect at startup only')
})

test.run()
