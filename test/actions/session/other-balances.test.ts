/** Balances of connected namespaces that are not active. */
import { untilIdle } from '../../doubles/idle'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readBalance } from '../../../src/actions/session/read-balance'
import { watchOtherBalances } from '../../../src/actions/session/watch-other-balances'
import { offerNetworks } from '../../../src/core/networks/networks'
import { $connections, adoptConnection, removeConnection, setActiveNamespace } from '../../../src/core/session/session'
import { $snapshot } from '../../../src/api/snapshot'
import { mainnet, solana } from '../../../src/networks/index'
import { result, rpcServer, status } from '../../doubles/rpc-server'
import { ALICE } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import { begin, connection, SOL } from '../../core/session/multiple-connections-setup'
import { pageWith, until } from '../setup'

const { start: node, closeAll } = servers(rpcServer)
test.before.each(() => {
  pageWith()
  begin()
})
test.after.each(closeAll)

const balanceOf = (namespace: 'eip155' | 'solana') => {
  const account = $snapshot.get().namespaces[namespace]?.account
  return account?.balance && `${account.balance} ${account.balanceSymbol}`
}
const offerAt = (url: string) =>
  offerNetworks([mainnet, solana].map(network => ({ ...network, rpcUrls: { default: { http: [url] } } })))

test('the balance of a namespace that is not active is read once after it is connected', async () => {
  const server = await node(result('0xde0b6b3a7640000'))
  offerAt(server.url)
  watchOtherBalances()
  adoptConnection(connection('eip155', ALICE))
  assert.is(server.requests.length, 0, 'other code reads the balance of the active account')
  adoptConnection(connection('solana', SOL))
  await until(() => balanceOf('eip155') === '1.000 ETH', 'the balance')
  setActiveNamespace('solana')
  assert.is(server.requests.length, 1)
})

test('a balance without an answer stays unknown, and the next change of a connection requests it again', async () => {
  const server = await node(status(400))
  offerAt(server.url)
  watchOtherBalances()
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL))
  await server.waitForRequests(1)
  server.change(result('0xde0b6b3a7640000'))
  await until(() => {
    setActiveNamespace('solana')
    return balanceOf('eip155') === '1.000 ETH'
  }, 'the balance')
})

test('a balance is read once the definition of its network has loaded', async () => {
  const server = await node(result('0xde0b6b3a7640000'))
  const at = { rpcUrls: { default: { http: [server.url] } } }
  offerNetworks([{ ...solana, ...at }], false)
  watchOtherBalances()
  adoptConnection(connection('eip155', ALICE))
  adoptConnection(connection('solana', SOL))
  await untilIdle()
  assert.is(server.requests.length, 0)
  offerNetworks([solana, mainnet].map(network => ({ ...network, ...at })))
  await until(() => balanceOf('eip155') === '1.000 ETH', 'the balance')
})

test('an answer for an account that is no longer connected is dropped', async () => {
  const server = await node(result('0xde0b6b3a7640000'))
  offerAt(server.url)
  adoptConnection(connection('eip155', ALICE))
  const reading = readBalance($connections.get().eip155!)
  removeConnection('eip155')
  await reading
  adoptConnection(connection('eip155', ALICE))
  assert.is(balanceOf('eip155'), undefined)
})

test.run()
