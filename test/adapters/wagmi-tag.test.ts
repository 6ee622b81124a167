/** The widget comes from a script tag. Its app loads later, or after the adapter. */
import { connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import createInjected from '../../src/connectors/injected'
import { WidgetError } from '../../src/core/errors'
import { watchEvents } from '../../src/core/events'
import { keys, SESSION_VERSION } from '../../src/core/kept'
import { claimPage, present, type Present } from '../../src/core/meeting'
import { $open, hide } from '../../src/core/route'
import { readopt, report, setStatus, turnTo } from '../../src/core/session'
import { emitDom } from '../../src/loader/emit'
import { found, freshPage } from '../core/fresh'
import { ALICE } from '../doubles/scripted-provider'
import {
  face,
  memory,
  mine,
  networks,
  page,
  rdnsOf,
  rejected,
  says,
  settle,
  talking,
  told,
  until,
  WagmiAdapter
} from './wagmi-page'

const widget = present()!
const site = window as unknown as { billfold?: unknown } & Record<symbol, Present | undefined>
const MEETING = Symbol.for('billfold')
const stops = watchEvents(emitDom)

/**
 * Installs what the loader of a script tag adds to the page, and returns the recorded calls. Each method call loads the
 * app, in which `onReady` has restored a session.
 */
const tag = (onReady = async (): Promise<unknown> => undefined) => {
  const loader: Present = { version: '1.2.3' }
  const calls: unknown[][] = []
  const {
    connections,
    load,
    report,
    face: { getSnapshot, subscribe }
  } = widget as Required<Present>
  const call =
    (name: 'ready') =>
    async (...given: []) => {
      calls.push([name, ...given])
      if (!loader.face) await onReady()
      Object.assign(loader, { connections, load, report, face: { getSnapshot, subscribe } })
      return face[name](...given)
    }
  site[MEETING] = loader
  site.billfold = new Proxy({}, { get: (_, name) => call(name as 'ready') })
  return { loader, calls }
}

/** Stores a session as the previous page left it. */
const keep = () =>
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: SESSION_VERSION,
      data: { connections: { eip155: { walletId: rdnsOf('Fox'), address: ALICE, chainId: 'eip155:1' } } }
    })
  )

test.before.each(freshPage)
test.after.each(() => {
  site[MEETING] = widget
  delete site.billfold
})
test.after(() => {
  freshPage()
  for (const stop of stops) stop()
})

test('who connects by wagmi’s own connector is connected by the tag’s widget, whose app comes for it', async () => {
  const { calls } = tag()
  const wallet = talking()
  const { config, connector } = page({ Fox: wallet })
  await settle()
  assert.equal(calls, [], 'nothing is loaded before somebody acts')
  await connect(config, { connector: connector('Fox') })
  await until(() => mine(), 'the widget follows')
  assert.equal(calls, [['ready']])
  assert.is(wallet.asked('eth_requestAccounts').length, 1)
  await disconnect(config)
  await until(() => !mine(), 'the end there')
})

test('who hears of a connection from the tag’s widget finds it at wagmi, however early they listen', async () => {
  const heard: unknown[] = []
  const hear = () => heard.push(told(config))
  document.addEventListener('billfold:connect', hear, { once: true })
  const { calls } = tag()
  const { config } = page({ Fox: talking() })
  await settle()
  await (site.billfold as typeof face).connect(rdnsOf('Fox'))
  assert.equal(heard, [{ address: ALICE, chainId: 1, status: 'connected', by: 'billfold' }])
  await face.switchNetwork(8453)
  await says(config, { chainId: 8453 })
  await face.disconnect()
  await says(config, { status: 'disconnected' })
  assert.equal(calls, [['connect', rdnsOf('Fox')]])
})

test('wagmi’s connect, switchChain and disconnect with our connector are the tag’s', async () => {
  const { calls } = tag()
  const { config, connector } = page({ Fox: talking() })
  for (const isChosen of [false, true]) {
    const asked = connect(config, { connector: connector('billfold') })
    await until(() => $open.get(), 'the dialog opens')
    if (isChosen) await face.connect(rdnsOf('Fox'))
    else hide()
    assert.is(
      isChosen ? (await asked).accounts[0] : (await rejected(asked)).name,
      isChosen ? ALICE : 'UserRejectedRequestError'
    )
  }
  await switchChain(config, { chainId: 8453 })
  // The error comes from another copy, so it is not an instance of our class.
  const { billfold } = site
  site.billfold = {
    switchNetwork: async () => {
      throw Object.assign(new Error('no'), { name: 'WidgetError', code: 'user-rejected' })
    }
  }
  assert.is((await rejected(switchChain(config, { chainId: 1 }))).name, 'UserRejectedRequestError')
  site.billfold = billfold
  await disconnect(config)
  assert.is(mine(), undefined)
  const open = ['open', { view: 'Connect', namespace: 'eip155' }]
  assert.equal(calls, [open, open, ['switchNetwork', 8453, { throwOnFailure: true }], ['disconnect', 'eip155']])
})

test('after a reload wagmi waits for whoever is kept; where nobody is nothing is loaded', async () => {
  const { calls } = tag(() => face.connect(rdnsOf('Fox')))
  const { config } = page({ Fox: talking() }, { multiInjectedProviderDiscovery: false })
  const seen: string[] = []
  await reconnect(config)
  assert.equal([told(config).status, calls], ['disconnected', []])
  config.subscribe(
    ({ status }) => status,
    status => seen.push(status)
  )
  keep()
  await reconnect(config)
  assert.equal([told(config).by, calls[0]], ['billfold', ['ready']])
  assert.equal(seen, ['connecting', 'connected'], 'nobody sees a moment without')
})

test('a wallet that wagmi has back by itself does not wait for the tag’s widget', async () => {
  const storage = memory()
  const wallet = talking()
  const first = page({ Fox: wallet }, { storage })
  await connect(first.config, { connector: first.connector('Fox') })
  tag(() => new Promise(() => undefined))
  keep()
  const { config } = page({ Fox: wallet }, { storage })
  assert.equal(
    (await reconnect(config)).map(({ connector }) => connector.id),
    [rdnsOf('Fox')]
  )
  for (const own of [config, first.config]) await disconnect(own)
})

test('an adapter may be there before the widget, and the host may have connected before it', async () => {
  for (const comes of ['at once', 'later']) {
    site[MEETING] = undefined
    const { config, connector } = page({ Fox: talking() })
    if (comes === 'at once') claimPage(widget)
    else {
      await connect(config, { connector: connector('Fox') })
      await settle()
      assert.is(mine(), undefined)
      claimPage(widget)
      emitDom('billfold:ready', { version: '1.2.3' })
      await until(() => mine(), 'it is followed')
      await face.disconnect()
      await says(config, { status: 'disconnected' })
    }
    const heard: unknown[] = []
    const stop = face.subscribeAccount(() => queueMicrotask(() => heard.push(told(config).status)))
    await face.connect(rdnsOf('Fox'))
    assert.is(heard.at(-1), 'connected')
    stop()
    await face.disconnect()
  }
})

test('who is back on EVM is told while another chain is in use, whose wallet is slow', async () => {
  site[MEETING] = undefined
  const wallet = talking()
  const { config } = page({ Fox: wallet })
  claimPage(widget)
  await settle()
  turnTo('solana')
  setStatus('solana', 'reconnecting')
  readopt(await createInjected(found(wallet), report).connect())
  await says(config, { status: 'connected', by: 'billfold' })
  turnTo('eip155')
  setStatus('solana', 'disconnected')
})

test('where there is no widget wagmi says that there is no wallet', async () => {
  site[MEETING] = undefined
  const { wagmiConfig } = new WagmiAdapter({ networks, storage: null })
  assert.is(
    (await rejected(connect(wagmiConfig, { connector: wagmiConfig.connectors[0]! }))).name,
    'ProviderNotFoundError'
  )
})

test('a file that does not come is the page’s to hear of, once, and wagmi stays as it is', async () => {
  const failed = new WidgetError('chunk-failed', { chunk: 'action/restore' })
  const heard: unknown[] = []
  Object.assign(globalThis, { reportError: (e: unknown) => heard.push(e) })
  const { loader } = tag()
  const { config, connector } = page({ Fox: talking() })
  Object.assign(loader, {
    ...widget,
    load: async () => {
      throw failed
    }
  })
  await connect(config, { connector: connector('Fox') })
  await until(() => heard.length, 'it is reported')
  await settle()
  assert.equal([heard, told(config).by, mine()], [[failed], rdnsOf('Fox'), undefined])
  Reflect.deleteProperty(globalThis, 'reportError')
})

test.run()
