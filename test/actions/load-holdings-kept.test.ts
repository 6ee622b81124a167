/** Holdings in the cache: how long they are fresh, and which other accounts and pages see them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetAccounts } from '../../src/actions/forget-accounts'
import { $holdings, showHoldings } from '../../src/core/holdings'
import { forgetAnswers } from '../../src/core/queries'
import { disconnect } from '../../src/actions/disconnect'
import { silence } from '../doubles/chain-data-server'
import { until } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { service, clock, leaving, ether, token, balances, connected, watched, shown, settled } from './holdings-page'

test(
  'what is fresh is not asked for again; after 30 s it is, ' + 'by a heartbeat, and stays in sight meanwhile',
  async () => {
    const server = await service({ '/balance': balances(ether('1')) })
    await connected(server.url)
    watched()
    await settled()
    await clock.advance(25_000)
    assert.is(server.asked('/balance').length, 1)
    server.change({ '/balance': silence })
    await clock.advance(5_000)
    await until(() => server.asked('/balance').length === 2, 'it asks again')
    assert.equal(
      [shown(), $holdings.get().status, $holdings.get().fetchStatus],
      [['1000000000000000000 ETH'], 'success', 'fetching']
    )
  }
)

test('with another account what the first one holds is not shown, nor what comes late', async () => {
  let late: (() => void) | undefined
  const server = await service({
    [`/${ALICE}/balance`]: (response, asked) => {
      late = () => balances(ether('1'))(response, asked)
    },
    [`/${BOB}/balance`]: balances(ether('9'))
  })
  const { wallet } = await connected(server.url)
  watched()
  await until(() => !!late, 'it asks for the first')
  wallet.answers.eth_accounts = [BOB]
  wallet.emit('accountsChanged', [BOB])
  late!()
  await until(() => shown()?.[0] === '9000000000000000000 ETH', 'the second shows')
  assert.is($holdings.get().data!.caipAddress, `eip155:1:${BOB}`)
})

test('on the next page what was known shows at once, and is asked for again when it is old', async () => {
  const server = await service({ '/balance': balances(ether('1'), token('2')) })
  await connected(server.url)
  watched()
  await settled()
  leaving.pop()!()
  forgetAnswers()
  showHoldings()
  server.change({ '/balance': silence })
  await clock.advance(31_000)
  watched()
  assert.equal([shown(), $holdings.get().fetchStatus], [['1000000000000000000 ETH', '2000000 TKN'], 'fetching'])
})

test('nothing is kept of an account that is disconnected', async () => {
  const server = await service({ '/balance': balances(ether('1')) })
  await connected(server.url)
  forgetAccounts()
  watched()
  await settled()
  assert.match(String(localStorage.getItem('billfold.portfolio')), ALICE)
  await disconnect()
  assert.is(localStorage.getItem('billfold.portfolio'), null)
  assert.is($holdings.get().data, undefined)
})

test.run()
