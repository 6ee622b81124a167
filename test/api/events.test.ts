import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../src/core/session/connection'
import { WidgetError } from '../../src/core/platform/errors'
import { watchEvents } from '../../src/api/events'
import { reportError } from '../../src/core/platform/report-error'
import { chooseNetwork, offerNetworks } from '../../src/core/networks/networks'
import { close, open } from '../../src/core/dialog/route'
import {
  adoptConnection,
  releaseConnection,
  removeConnection,
  storeNetwork,
  adoptRestoredConnection,
  report,
  setStatus,
  setActiveNamespace
} from '../../src/core/session/session'
import { mainnet, solana } from '../../src/networks/index'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, scriptedProvider } from '../doubles/scripted-provider'
import { freshPage } from '../core/reset-stores'

let received: [name: string, detail: Record<string, unknown>][] = []
let unsubscribers: (() => void)[]
test.before.each(async () => {
  freshPage()
  await settle()
  received = []
  unsubscribers = watchEvents((name, detail) => {
    received.push([name, detail as Record<string, unknown>])
  })
})
test.after.each(() => {
  for (const unsubscribe of unsubscribers) unsubscribe()
})
const names = async () => {
  await settle()
  return received.map(([name]) => name)
}

const connector = {
  connect: async () => connection,
  restore: async () => connection,
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  release: () => undefined
}
const connection: Connection = {
  namespace: 'eip155',
  wallet: { id: 'fox', name: 'Fox' },
  type: 'ANNOUNCED',
  accounts: [ALICE],
  chainId: 'eip155:1',
  provider: scriptedProvider().provider,
  connector
}

test('connecting emits one event with the account', async () => {
  setStatus('eip155', 'connecting')
  adoptConnection(connection)
  assert.equal(await names(), ['billfold:connect'])
  assert.is(received[0]![1]['address'], ALICE)
  assert.is(received[0]![1]['isConnected'], true)
})

test('connecting on a network other than the chosen one emits one event for each', async () => {
  adoptConnection({ ...connection, chainId: 'eip155:8453' })
  assert.equal((await names()).sort(), ['billfold:connect', 'billfold:network'])
})

test('an account change, a network change and a disconnect emit one event each', async () => {
  adoptConnection(connection)
  await settle()
  received = []
  report.changed({ ...connection, accounts: [BOB, ALICE] })
  assert.equal(await names(), ['billfold:account'])
  assert.is(received[0]![1]['address'], BOB)
  received = []
  report.changed({ ...connection, accounts: [BOB, ALICE], chainId: 'eip155:8453' })
  assert.equal(await names(), ['billfold:network'])
  assert.is(received[0]![1]['caipNetworkId'], 'eip155:8453')
  received = []
  report.ended(connection)
  assert.equal(await names(), ['billfold:disconnect'])
  assert.is(received[0]![1]['caipAddress'], `eip155:8453:${BOB}`)
})

test('an unchanged state emits no event', async () => {
  adoptConnection(connection)
  await settle()
  received = []
  report.changed({ ...connection })
  adoptConnection(connection)
  chooseNetwork('eip155:1')
  setStatus('eip155', 'disconnected')
  assert.equal(await names(), [])
})

test('a connection that ends within the same task emits no event', async () => {
  adoptConnection(connection)
  removeConnection('eip155')
  assert.equal(await names(), [])
})

test('a connection replaced within one task emits an account event for the result', async () => {
  adoptConnection(connection)
  await settle()
  received = []
  releaseConnection('eip155')
  adoptConnection({ ...connection, accounts: [BOB] })
  assert.equal(await names(), ['billfold:account'])
})

test('another wallet emits a connect event, even with the same address', async () => {
  adoptConnection(connection)
  await settle()
  received = []
  const hare: Connection = {
    ...connection,
    wallet: { id: 'hare', name: 'Hare' },
    provider: scriptedProvider().provider,
    connector: { ...connector }
  }
  adoptConnection(hare)
  assert.equal(await names(), ['billfold:connect'])
  adoptConnection({ ...connection, accounts: [BOB] })
  assert.equal(await names(), ['billfold:connect', 'billfold:connect'])
  assert.is(received[1]![1]['address'], BOB)
  report.changed({ ...connection, accounts: [ALICE] })
  assert.is((await names()).at(-1), 'billfold:account', 'the wallet is the same')
})

const PUPPY = 'PuPPyPuPPyPuPPyPuPPyPuPPyPuPPyPuPPyPuPPyPup'
const solanaConnection: Connection = {
  ...connection,
  namespace: 'solana',
  wallet: { id: 'puppy', name: 'Puppy' },
  accounts: [PUPPY],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  connector: { ...connector }
}
const takeEvents = async () => {
  await settle()
  return received
    .splice(0)
    .map(([name, detail]) => `${name.slice(9)} ${detail['caipAddress'] ?? detail['caipNetworkId']}`)
}
const [evm, sol] = [`eip155:1:${ALICE}`, `${solanaConnection.chainId}:${PUPPY}`]

test('choosing a network without a wallet disconnects nothing, and switching back restores the account', async () => {
  adoptConnection(connection)
  offerNetworks([mainnet, solana])
  await takeEvents()
  storeNetwork(solanaConnection.chainId)
  assert.equal(await takeEvents(), [`network ${solanaConnection.chainId}`])
  setActiveNamespace('eip155')
  assert.equal(await takeEvents(), [`account ${evm}`, 'network eip155:1'])
})

test('each connection emits its own events, active or not', async () => {
  offerNetworks([mainnet, solana])
  adoptConnection(connection)
  assert.equal(await takeEvents(), [`connect ${evm}`])
  adoptConnection(solanaConnection)
  assert.equal(await takeEvents(), [`connect ${sol}`, `network ${solanaConnection.chainId}`])
  report.changed({ ...connection, accounts: [BOB, ALICE] })
  assert.equal(await takeEvents(), [`account eip155:1:${BOB}`])
  report.ended(connection)
  await settle()
  assert.equal(received[0]![1], { caipAddress: `eip155:1:${BOB}`, connected: true })
  assert.equal(await takeEvents(), [`disconnect eip155:1:${BOB}`])
  adoptRestoredConnection(connection)
  assert.equal(await takeEvents(), [`connect ${evm}`])
  report.ended(solanaConnection)
  assert.equal(await takeEvents(), [`disconnect ${sol}`, `account ${evm}`, 'network eip155:1'])
})

test('open and close events carry whether a wallet is connected', async () => {
  open()
  assert.equal(await names(), ['billfold:open'])
  assert.equal(received[0]![1], { connected: false })
  adoptConnection(connection)
  close()
  assert.equal(await names(), ['billfold:open', 'billfold:connect', 'billfold:close'])
  assert.equal(received[2]![1], { connected: true })
})

test('a failure emits code, facts and message, and a rejection or superseded attempt emits nothing', async () => {
  reportError(new WidgetError('user-rejected', { wallet: 'Fox' }))
  reportError(new WidgetError('connect-replaced', { wallet: 'Fox' }))
  reportError(undefined)
  assert.equal(await names(), [])
  reportError(new WidgetError('chunk-failed', { chunk: 'view/Connect' }))
  const message = 'chunk-failed {"chunk":"view/Connect"} (src/README.md#errors)'
  assert.equal(received, [['billfold:error', { code: 'chunk-failed', facts: { chunk: 'view/Connect' }, message }]])
})

test('no event is emitted after unsubscribing', async () => {
  for (const unsubscribe of unsubscribers) unsubscribe()
  adoptConnection(connection)
  assert.equal(await names(), [])
})

test.run()
