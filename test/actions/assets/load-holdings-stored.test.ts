/** Holdings in the cache: how long they are fresh, and which other accounts and pages see them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reloadHoldings } from '../../../src/actions/assets/load-holdings'
import { clearAccountData } from '../../../src/actions/session/clear-account-data'
import { $holdings, setHoldings } from '../../../src/core/assets/holdings'
import { removeQueries } from '../../../src/core/platform/queries'
import { disconnect } from '../../../src/actions/session/disconnect'
import { $connections, adoptConnection, removeConnection } from '../../../src/core/session/session'
import { solana } from '../../../src/networks/index'
import { silence } from '../../doubles/chain-data-server'
import { until } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import {
  service,
  clock,
  unsubscribers,
  ether,
  token,
  balances,
  connectPage,
  startWatching,
  shownHoldings,
  settled
} from './holdings-setup'

test('holdings are refetched after 30 s by a heartbeat and stay visible meanwhile', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  await connectPage(server.url)
  startWatching()
  await settled()
  await clock.advance(25_000)
  assert.is(server.requestsTo('/balance').length, 1)
  server.change({ '/balance': silence })
  await clock.advance(5_000)
  await until(() => server.requestsTo('/balance').length === 2, 'the second request')
  assert.equal(
    [shownHoldings(), $holdings.get().status, $holdings.get().fetchStatus],
    [['1000000000000000000 ETH'], 'success', 'fetching']
  )
})

test('after an account change, neither the holdings nor the late response of the first account is shown', async () => {
  let sendLateResponse: (() => void) | undefined
  const server = await service({
    [`/${ALICE}/balance`]: (response, request) => {
      sendLateResponse = () => balances(ether('1'))(response, request)
    },
    [`/${BOB}/balance`]: balances(ether('9'))
  })
  const { wallet } = await connectPage(server.url)
  startWatching()
  await until(() => !!sendLateResponse, 'the request for the first')
  wallet.answers.eth_accounts = [BOB]
  wallet.emit('accountsChanged', [BOB])
  sendLateResponse!()
  await until(() => shownHoldings()?.[0] === '9000000000000000000 ETH', 'the second account’s holdings')
  assert.is($holdings.get().data!.caipAddress, `eip155:1:${BOB}`)
})

/** Forgets what the page has loaded, and shows the holdings as the next page does. */
const reloadPage = async (afterMs: number) => {
  unsubscribers.pop()!()
  removeQueries()
  setHoldings()
  await clock.advance(afterMs)
  startWatching()
}

test('a reloaded page shows stored holdings at once, and refetches them once they are 30 s old', async () => {
  const server = await service({ '/balance': balances(ether('1'), token('2')) })
  await connectPage(server.url)
  startWatching()
  await settled()
  server.change({ '/balance': silence })
  const stored = ['1000000000000000000 ETH', '2000000 TKN']
  await reloadPage(29_999)
  assert.equal([shownHoldings(), $holdings.get().fetchStatus], [stored, 'idle'])
  await reloadPage(1)
  assert.equal([shownHoldings(), $holdings.get().fetchStatus], [stored, 'fetching'])
})

test('disconnecting an account deletes its stored holdings', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  await connectPage(server.url)
  clearAccountData()
  startWatching()
  await settled()
  assert.match(String(localStorage.getItem('billfold.portfolio')), ALICE)
  await disconnect()
  assert.is(localStorage.getItem('billfold.portfolio'), null)
  assert.is($holdings.get().data, undefined)
})

test('holdings that arrive after their chain is disconnected are not stored, if another stays connected', async () => {
  let sendLateResponse: (() => void) | undefined
  const server = await service({
    [`/${ALICE}/balance`]: (response, request) => {
      sendLateResponse = () => balances(ether('1'))(response, request)
    }
  })
  await connectPage(server.url)
  clearAccountData()
  const reloading = reloadHoldings()
  await until(() => !!sendLateResponse, 'the request for the EVM account')
  adoptConnection({
    ...$connections.get().eip155!,
    namespace: 'solana',
    accounts: ['So11111111111111111111111111111111111111112'],
    chainId: solana.caipNetworkId
  })
  removeConnection('eip155')
  sendLateResponse!()
  await reloading
  assert.is(localStorage.getItem('billfold.portfolio'), null)
  removeConnection('solana')
})

test.run()
