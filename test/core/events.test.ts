import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../src/core/connection'
import { WidgetError } from '../../src/core/errors'
import { watchEvents } from '../../src/core/events'
import { tell } from '../../src/core/failures'
import { chooseNetwork, offerNetworks } from '../../src/core/networks'
import { hide, show } from '../../src/core/route'
import { adopt, drop, forget, keepNetwork, readopt, report, setStatus, turnTo } from '../../src/core/session'
import { mainnet, solana } from '../../src/networks'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, scriptedProvider } from '../doubles/scripted-provider'
import { freshPage } from './fresh'

let heard: [name: string, detail: Record<string, unknown>][] = []
let stops: (() => void)[]
test.before.each(async () => {
  freshPage()
  await settle()
  heard = []
  stops = watchEvents((name, detail) => {
    heard.push([name, detail as Record<string, unknown>])
  })
})
test.after.each(() => {
  for (const stop of stops) stop()
})
const names = async () => {
  await settle()
  return heard.map(([name]) => name)
}

const connector = {
  connect: async () => made,
  restore: async () => made,
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  release: () => undefined
}
const made: Connection = {
  namespace: 'eip155',
  wallet: { id: 'fox', name: 'Fox' },
  type: 'ANNOUNCED',
  accounts: [ALICE],
  chainId: 'eip155:1',
  provider: scriptedProvider().provider,
  connector
}

test('connecting is one event, with the account', async () => {
  setStatus('eip155', 'connecting')
  adopt(made)
  assert.equal(await names(), ['billfold:connect'])
  assert.is(heard[0]![1]['address'], ALICE)
  assert.is(heard[0]![1]['isConnected'], true)
})

test('connecting on another network than the chosen one tells of both, each once', async () => {
  adopt({ ...made, chainId: 'eip155:8453' })
  assert.equal((await names()).sort(), ['billfold:connect', 'billfold:network'])
})

test('another account, another network, the end: one event each', async () => {
  adopt(made)
  await settle()
  heard = []
  report.changed({ ...made, accounts: [BOB, ALICE] })
  assert.equal(await names(), ['billfold:account'])
  assert.is(heard[0]![1]['address'], BOB)
  heard = []
  report.changed({ ...made, accounts: [BOB, ALICE], chainId: 'eip155:8453' })
  assert.equal(await names(), ['billfold:network'])
  assert.is(heard[0]![1]['caipNetworkId'], 'eip155:8453')
  heard = []
  report.ended(made)
  assert.equal(await names(), ['billfold:disconnect'])
  assert.is(heard[0]![1]['caipAddress'], `eip155:8453:${BOB}`)
})

test('what changes nothing is no event', async () => {
  adopt(made)
  await settle()
  heard = []
  report.changed({ ...made })
  adopt(made)
  chooseNetwork('eip155:1')
  setStatus('eip155', 'disconnected')
  assert.equal(await names(), [])
})

test('a connection that ends within the same task was never there', async () => {
  adopt(made)
  forget('eip155')
  assert.equal(await names(), [])
})

test('a connection replaced within one task is told as the account that results', async () => {
  adopt(made)
  await settle()
  heard = []
  drop('eip155')
  adopt({ ...made, accounts: [BOB] })
  assert.equal(await names(), ['billfold:account'])
})

test('another wallet in the place of one is a connection of its own, on the same address too', async () => {
  adopt(made)
  await settle()
  heard = []
  const hare: Connection = {
    ...made,
    wallet: { id: 'hare', name: 'Hare' },
    provider: scriptedProvider().provider,
    connector: { ...connector }
  }
  adopt(hare)
  assert.equal(await names(), ['billfold:connect'])
  adopt({ ...made, accounts: [BOB] })
  assert.equal(await names(), ['billfold:connect', 'billfold:connect'])
  assert.is(heard[1]![1]['address'], BOB)
  report.changed({ ...made, accounts: [ALICE] })
  assert.is((await names()).at(-1), 'billfold:account', 'the wallet is the same')
})

const PUPPY = 'PuPPyPuPPyPuPPyPuPPyPuPPyPuPPyPuPPyPuPPyPup'
const beside: Connection = {
  ...made,
  namespace: 'solana',
  wallet: { id: 'puppy', name: 'Puppy' },
  accounts: [PUPPY],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  connector: { ...connector }
}
const told = async () => {
  await settle()
  return heard.splice(0).map(([name, detail]) => `${name.slice(9)} ${detail['caipAddress'] ?? detail['caipNetworkId']}`)
}
const [evm, sol] = [`eip155:1:${ALICE}`, `${beside.chainId}:${PUPPY}`]

test('a network of a chain without a wallet ends nothing; back on the other its account is in use again', async () => {
  adopt(made)
  offerNetworks([mainnet, solana])
  await told()
  keepNetwork(beside.chainId)
  assert.equal(await told(), [`network ${beside.chainId}`])
  turnTo('eip155')
  assert.equal(await told(), [`account ${evm}`, 'network eip155:1'])
})

test('each connection begins and ends by itself, in use or beside', async () => {
  offerNetworks([mainnet, solana])
  adopt(made)
  assert.equal(await told(), [`connect ${evm}`])
  adopt(beside)
  assert.equal(await told(), [`connect ${sol}`, `network ${beside.chainId}`])
  report.changed({ ...made, accounts: [BOB, ALICE] })
  assert.equal(await told(), [`account eip155:1:${BOB}`])
  report.ended(made)
  await settle()
  assert.equal(heard[0]![1], { caipAddress: `eip155:1:${BOB}`, connected: true })
  assert.equal(await told(), [`disconnect eip155:1:${BOB}`])
  readopt(made)
  assert.equal(await told(), [`connect ${evm}`])
  report.ended(beside)
  assert.equal(await told(), [`disconnect ${sol}`, `account ${evm}`, 'network eip155:1'])
})

test('opening and closing tell whether a wallet is connected', async () => {
  show()
  assert.equal(await names(), ['billfold:open'])
  assert.equal(heard[0]![1], { connected: false })
  adopt(made)
  hide()
  assert.equal(await names(), ['billfold:open', 'billfold:connect', 'billfold:close'])
  assert.equal(heard[2]![1], { connected: true })
})

test('a failure is told with code, facts and message; a refusal and a replaced attempt are none', async () => {
  tell(new WidgetError('user-rejected', { wallet: 'Fox' }))
  tell(new WidgetError('connect-replaced', { wallet: 'Fox' }))
  tell(undefined)
  assert.equal(await names(), [])
  tell(new WidgetError('chunk-failed', { chunk: 'view/Connect' }))
  const message = 'chunk-failed {"chunk":"view/Connect"} (README.md#errors)'
  assert.equal(heard, [['billfold:error', { code: 'chunk-failed', facts: { chunk: 'view/Connect' }, message }]])
})

test('after it was stopped nothing is told', async () => {
  for (const stop of stops) stop()
  adopt(made)
  assert.equal(await names(), [])
})

test.run()
