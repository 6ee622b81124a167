/** The widget comes from a script tag. Its app loads later, or after the adapter. */
import { connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import createInjected from '../../src/connectors/injected'
import { WidgetError } from '../../src/core/platform/errors'
import { watchEvents } from '../../src/api/events'
import { keys, SESSION_VERSION } from '../../src/core/platform/storage-schema'
import { claimInstance, currentInstance, type Instance } from '../../src/api/instance'
import { $open, close } from '../../src/core/dialog/route'
import { adoptRestoredConnection, report, setStatus, setActiveNamespace } from '../../src/core/session/session'
import { emitDom } from '../../src/elements/emit-dom'
import { found, freshPage } from '../core/reset-stores'
import { ALICE, deferred } from '../doubles/scripted-provider'
import {
  billfold,
  memoryStorage,
  ownConnection,
  networks,
  page,
  rdnsOf,
  errorOf,
  untilWagmi,
  settle,
  eventWallet,
  wagmiState,
  until,
  WagmiAdapter
} from './wagmi-setup'

const widget = currentInstance()!
const hostWindow = window as unknown as { billfold?: unknown } & Record<symbol, Instance | undefined>
const MEETING = Symbol.for('billfold')
const unsubscribers = watchEvents(emitDom)

/**
 * Installs what the loader of a script tag adds to the page, and returns the recorded calls. Each method call loads the
 * app, in which `onReady` has restored a session.
 */
const installTag = (onReady = async (): Promise<unknown> => undefined) => {
  const loader: Instance = { version: '1.2.3' }
  const calls: unknown[][] = []
  const {
    connections,
    load,
    report,
    api: { getSnapshot, subscribe }
  } = widget as Required<Instance>
  const call =
    (name: 'ready') =>
    async (...given: []) => {
      calls.push([name, ...given])
      if (!loader.api) await onReady()
      Object.assign(loader, { connections, load, report, api: { getSnapshot, subscribe } })
      return billfold[name](...given)
    }
  hostWindow[MEETING] = loader
  hostWindow.billfold = new Proxy({}, { get: (_, name) => call(name as 'ready') })
  return { loader, calls }
}

/** Stores a session as the previous page left it. */
const storeSession = () =>
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: SESSION_VERSION,
      data: { connections: { eip155: { walletId: rdnsOf('Fox'), address: ALICE, chainId: 'eip155:1' } } }
    })
  )

test.before.each(freshPage)
test.after.each(() => {
  hostWindow[MEETING] = widget
  delete hostWindow.billfold
})
test.after(() => {
  freshPage()
  for (const unsubscribe of unsubscribers) unsubscribe()
})

test('the script tag’s widget adopts a connection by wagmi’s own connector, and loads its app for it', async () => {
  const { calls } = installTag()
  const wallet = eventWallet()
  const { config, connector } = page({ Fox: wallet })
  await settle()
  assert.equal(calls, [], 'nothing is loaded before a user acts')
  await connect(config, { connector: connector('Fox') })
  await until(() => ownConnection(), 'the widget follows')
  assert.equal(calls, [['ready']])
  assert.is(wallet.callsOf('eth_requestAccounts').length, 1)
  await disconnect(config)
  await until(() => !ownConnection(), 'the widget disconnects')
})

test('a user who disconnects while the tag’s app still loads stays disconnected on both sides', async () => {
  const app = deferred()
  const { calls } = installTag(() => app.promise)
  const { config, connector } = page({ Fox: eventWallet() })
  await connect(config, { connector: connector('Fox') })
  await until(() => calls.length, 'the app loads')
  const disconnecting = (hostWindow.billfold as typeof billfold).disconnect()
  app.resolve(undefined)
  await Promise.all([disconnecting, untilWagmi(config, { status: 'disconnected' })])
  assert.is(ownConnection(), undefined)
})

test('a connection of the tag’s widget is known to wagmi before any listener is called', async () => {
  const states: unknown[] = []
  const record = () => states.push(wagmiState(config))
  document.addEventListener('billfold:connect', record, { once: true })
  const { calls } = installTag()
  const { config } = page({ Fox: eventWallet() })
  await settle()
  await (hostWindow.billfold as typeof billfold).connect(rdnsOf('Fox'))
  assert.equal(states, [{ address: ALICE, chainId: 1, status: 'connected', by: 'billfold' }])
  await billfold.switchNetwork(8453)
  await untilWagmi(config, { chainId: 8453 })
  await billfold.disconnect()
  await untilWagmi(config, { status: 'disconnected' })
  assert.equal(calls, [['connect', rdnsOf('Fox')]])
})

test('wagmi’s connect, switchChain and disconnect with our connector are calls of the tag’s widget', async () => {
  const { calls } = installTag()
  const { config, connector } = page({ Fox: eventWallet() })
  for (const isChosen of [false, true]) {
    const connecting = connect(config, { connector: connector('billfold') })
    await until(() => $open.get(), 'the dialog opens')
    if (isChosen) await billfold.connect(rdnsOf('Fox'))
    else close()
    assert.is(
      isChosen ? (await connecting).accounts[0] : (await errorOf(connecting)).name,
      isChosen ? ALICE : 'UserRejectedRequestError'
    )
  }
  await switchChain(config, { chainId: 8453 })
  // The error comes from another copy, so it is not an instance of our class.
  const { billfold: tagApi } = hostWindow
  hostWindow.billfold = {
    switchNetwork: async () => {
      throw Object.assign(new Error('no'), { name: 'WidgetError', code: 'user-rejected' })
    }
  }
  assert.is((await errorOf(switchChain(config, { chainId: 1 }))).name, 'UserRejectedRequestError')
  hostWindow.billfold = tagApi
  await disconnect(config)
  assert.is(ownConnection(), undefined)
  const open = ['open', { view: 'Connect', namespace: 'eip155' }]
  assert.equal(calls, [open, open, ['switchNetwork', 8453, { throwOnFailure: true }], ['disconnect', 'eip155']])
})

test('wagmi waits after a reload for a stored connection, and loads nothing without one', async () => {
  const { calls } = installTag(() => billfold.connect(rdnsOf('Fox')))
  const { config } = page({ Fox: eventWallet() }, { multiInjectedProviderDiscovery: false })
  const seen: string[] = []
  await reconnect(config)
  assert.equal([wagmiState(config).status, calls], ['disconnected', []])
  config.subscribe(
    ({ status }) => status,
    status => seen.push(status)
  )
  storeSession()
  await reconnect(config)
  assert.equal([wagmiState(config).by, calls[0]], ['billfold', ['ready']])
  assert.equal(seen, ['connecting', 'connected'], 'there is no moment without a connection')
})

test('a wallet that wagmi restores by itself does not wait for the tag’s widget', async () => {
  const storage = memoryStorage()
  const wallet = eventWallet()
  const first = page({ Fox: wallet }, { storage })
  await connect(first.config, { connector: first.connector('Fox') })
  installTag(() => new Promise(() => undefined))
  storeSession()
  const { config } = page({ Fox: wallet }, { storage })
  assert.equal(
    (await reconnect(config)).map(({ connector }) => connector.id),
    [rdnsOf('Fox')]
  )
  for (const own of [config, first.config]) await disconnect(own)
})

test('an adapter may exist, and the host page may connect, before the widget is created', async () => {
  for (const moment of ['at once', 'later']) {
    hostWindow[MEETING] = undefined
    const { config, connector } = page({ Fox: eventWallet() })
    if (moment === 'at once') claimInstance(widget)
    else {
      await connect(config, { connector: connector('Fox') })
      await settle()
      assert.is(ownConnection(), undefined)
      claimInstance(widget)
      emitDom('billfold:ready', { version: '1.2.3' })
      await until(() => ownConnection(), 'it is followed')
      await billfold.disconnect()
      await untilWagmi(config, { status: 'disconnected' })
    }
    const states: unknown[] = []
    const unsubscribe = billfold.subscribeAccount(() => queueMicrotask(() => states.push(wagmiState(config).status)))
    await billfold.connect(rdnsOf('Fox'))
    assert.is(states.at(-1), 'connected')
    unsubscribe()
    await billfold.disconnect()
  }
})

test('a restored EVM connection is reported while the slow wallet of another chain is active', async () => {
  hostWindow[MEETING] = undefined
  const wallet = eventWallet()
  const { config } = page({ Fox: wallet })
  claimInstance(widget)
  await settle()
  setActiveNamespace('solana')
  setStatus('solana', 'reconnecting')
  adoptRestoredConnection(await createInjected(found(wallet), report).connect())
  await untilWagmi(config, { status: 'connected', by: 'billfold' })
  setActiveNamespace('eip155')
  setStatus('solana', 'disconnected')
})

test('wagmi reports a missing wallet if there is no widget', async () => {
  hostWindow[MEETING] = undefined
  const { wagmiConfig } = new WagmiAdapter({ networks, storage: null })
  assert.is(
    (await errorOf(connect(wagmiConfig, { connector: wagmiConfig.connectors[0]! }))).name,
    'ProviderNotFoundError'
  )
})

test('a file that fails to load is reported once at the page, and wagmi stays as it is', async () => {
  const error = new WidgetError('chunk-failed', { chunk: 'action/restore' })
  const states: unknown[] = []
  Object.assign(globalThis, { reportError: (e: unknown) => states.push(e) })
  const { loader } = installTag()
  const { config, connector } = page({ Fox: eventWallet() })
  Object.assign(loader, {
    ...widget,
    load: async () => {
      throw error
    }
  })
  await connect(config, { connector: connector('Fox') })
  await until(() => states.length, 'it is reported')
  await settle()
  assert.equal([states, wagmiState(config).by, ownConnection()], [[error], rdnsOf('Fox'), undefined])
  Reflect.deleteProperty(globalThis, 'reportError')
})

test.run()
