/** The public API over the real widget, as a host page uses it. Errors of the host page do not affect it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import './dom'
import './react/source'
import { until } from './doubles/fake-clock'
import { ALICE, BOB, held, scriptedProvider } from './doubles/scripted-provider'

const { chunks } = await import('../src/chunks')
const { $config } = await import('../src/core/config')
const { start } = await import('../src/start')
await Promise.all([chunks.networks.known(), chunks.words.de()]) // slow to read the first time

let isDown = false
const said: string[] = []
const events: string[] = []
const reported: unknown[] = []
console.warn = (text: string) => {
  said.push(text)
}
Object.assign(globalThis, {
  reportError: (e: unknown) => {
    reported.push(e)
  }
})
const known = () => (isDown ? Promise.reject(new Error('the network is down')) : chunks.networks.known())
const de = () => (isDown ? Promise.reject(new Error('the network is down')) : chunks.words.de())
const table = { ...chunks, networks: { known }, words: { ...chunks.words, de } }

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

isDown = true
const face = start(options, table, 'preact', name => {
  events.push(name)
})
const fox = scriptedProvider({ wallet_revokePermissions: null })
announce(fox, 'Fox')

test('options of somebody else, even cyclic ones, do no harm; a second call with the same gives the same face', () => {
  assert.is(
    start(options, table, 'preact', () => undefined),
    face
  )
  assert.is(
    start({ ...options, networks: ['eip155:1'] }, table, 'preact', () => undefined),
    face
  )
})

test('debug: false keeps the console quiet', () => {
  assert.equal(said, [])
})

test(
  'a list of networks that did not come is told, the widget is ready all the same, and it comes when the ' +
    'page is online again',
  async () => {
    await face.ready()
    await until(() => events.includes('billfold:ready'), 'the widget is ready')
    assert.ok(events.includes('billfold:error'))
    assert.equal(
      face.getCaipNetworks().map(n => n.name),
      ['Ethereum']
    )
    isDown = false
    dispatchEvent(new Event('online'))
    await until(() => face.getCaipNetworks().length === 2, 'the list of networks is here')
    assert.equal(
      face.getCaipNetworks().map(n => n.name),
      ['Ethereum', 'Polygon']
    )
  }
)

test("what a host's listener throws is reported, and breaks nothing of ours", async () => {
  const fault = new Error('a mistake of the host')
  const fail = () => {
    throw fault
  }
  const stops = [face.subscribe(fail), face.subscribeAccount(fail), face.subscribeProviders(fail)]
  const { address } = await face.connect('com.example.fox')
  assert.is(address, ALICE)
  fox.emit('accountsChanged', [BOB])
  assert.is(face.getAddress(), BOB)
  await face.disconnect()
  for (const stop of stops) stop()
  assert.is(face.getIsConnectedState(), false)
  assert.ok(reported.length > 2)
  assert.ok(reported.every(e => e === fault))
})

test('disconnect may stand as a listener as it is; another namespace leaves this one', async () => {
  await face.connect('com.example.fox')
  await face.disconnect('solana')
  assert.is(face.getIsConnectedState(), true)
  await face.disconnect(new Event('click') as never)
  assert.is(face.getIsConnectedState(), false)
})

test('disconnecting elsewhere leaves a running attempt alone', async () => {
  const answer = held<string[]>()
  fox.answers['eth_requestAccounts'] = () => answer.promise
  const connecting = face.connect('com.example.fox')
  await face.disconnect('solana')
  answer.give([ALICE])
  assert.is((await connecting).address, ALICE)
  fox.answers['eth_requestAccounts'] = [ALICE]
  await face.disconnect()
})

test('a connect that is replaced ends at once, though its wallet never answers', async () => {
  const hare = scriptedProvider({ eth_requestAccounts: () => new Promise(() => undefined) })
  announce(hare, 'Hare')
  const silent = face.connect('com.example.hare').then(
    () => 'connected',
    (e: { code: string }) => e.code
  )
  await until(() => hare.asked('eth_requestAccounts').length > 0, 'Hare is asked')
  await face.connect('com.example.fox')
  assert.is(await silent, 'connect-replaced')
  assert.is(face.getWalletInfo()?.name, 'Fox')
  await face.disconnect()
})

test('a close that comes while open still waits has the last word', async () => {
  const opening = face.open()
  await face.close()
  await opening
  assert.is(face.isOpen(), false)
})

test('a language that does not come is told, and the one before stays', async () => {
  isDown = true
  events.length = 0
  face.updateOptions({ locale: 'de' })
  await until(() => events.includes('billfold:error'), 'the failure is told')
  isDown = false
  face.updateOptions({ locale: 'en' })
})

test('networks and what belongs to them change at run time; what counts at the start alone says so', async () => {
  face.updateOptions({
    networks: ['eip155:8453', 'eip155:10'],
    customRpcUrls: { 'eip155:8453': [{ url: 'https://own.example' }] }
  })
  await until(() => face.getCaipNetworks()[1]?.name === 'OP Mainnet', 'the other networks are offered')
  assert.is(face.getCaipNetwork()?.name, 'Base')
  assert.is(face.getCaipNetwork()?.rpcUrls.default.http[0], 'https://own.example')
  face.updateOptions({ chainImages: { 8453: 'https://own.example/base.png' } })
  assert.is(face.getCaipNetwork()?.assets?.imageUrl, 'https://own.example/base.png')
  face.updateOptions({ debug: true })
  face.updateOptions({ enableEIP6963: false })
  assert.match(said.join(), 'enableEIP6963')
})

test('what counts at the start alone is left out, and the rest of the same call counts', () => {
  const { adapters, enableReconnect, themeMode } = $config.get()
  const other = themeMode === 'light' ? 'dark' : 'light'
  face.updateOptions({ adapters: [], enableReconnect: !enableReconnect, themeMode: other })
  assert.equal(
    [$config.get().adapters, $config.get().enableReconnect, $config.get().themeMode],
    [adapters, enableReconnect, other]
  )
  assert.match(said.join(), 'updateOptions: adapters counts at the start only')
})

test.run()
