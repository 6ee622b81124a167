import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reloadHoldings } from '../../src/actions/load-holdings'
import { loadBalance } from '../../src/actions/load-balance'
import { $balance, clearBalance } from '../../src/core/balance'
import { $holdings } from '../../src/core/holdings'
import { forgetAnswers } from '../../src/core/queries'
import { $toast, hideToast } from '../../src/core/toasts'
import { json, status, type Answer } from '../doubles/chain-data-server'
import type { EvmCall } from '../doubles/evm-node'
import { settle, until } from '../doubles/fake-clock'
import { BOB } from '../doubles/scripted-provider'
import {
  TOKEN,
  service,
  clock,
  ether,
  token,
  balances,
  chain,
  connected,
  watched,
  shown,
  settled
} from './holdings-page'

test('shows what the service says, without those of no decimals', async () => {
  const server = await service({
    '/balance': balances(
      ether('1.5'),
      token('2'),
      token('3', { address: `eip155:1:${BOB}`, quantity: { decimals: '0', numeric: '3' } })
    )
  })
  await connected(server.url)
  watched()
  await settled()
  assert.equal(shown(), ['1500000000000000000 ETH', '2000000 TKN'])
})

test(
  'without a project the chain says what it can: ' + 'the native currency alone, where the site lists nothing',
  async () => {
    const { own } = await connected()
    watched()
    await settled()
    assert.equal(shown(), ['2000000000000000000 ETH'])
    assert.equal([...new Set(own.asked().map(({ method }) => method))], ['eth_getBalance'])
  }
)

test('and the tokens of the site’s own list', async () => {
  for (const list of [
    { address: TOKEN, image: 'https://icons.example/t.png' },
    [{ address: TOKEN, image: 'https://icons.example/t.png' }, { address: BOB }, {}, null, 7]
  ]) {
    await connected(undefined, { tokens: { 'eip155:1': list } })
    watched()
    await settled()
    assert.equal(shown(), ['2000000000000000000 ETH', '7000000 LST'])
    assert.is($holdings.get().data!.list[1]!.icon, 'https://icons.example/t.png')
    forgetAnswers()
  }
})

test('a network that the service does not know is read on the chain, and nothing is complained of', async () => {
  const server = await service({ '/supported-chains': json({ http: ['eip155:10'] }) })
  await connected(server.url)
  watched()
  await settled()
  assert.equal([shown(), server.asked('/balance').length, $toast.get()], [['2000000000000000000 ETH'], 0, undefined])
})

test(
  'a network on which the service refuses the question is read ' + 'on the chain without a notice, and asked once',
  async () => {
    const server = await service({ '/balance': status(400) })
    await connected(server.url)
    watched()
    await settled()
    assert.equal([shown(), $toast.get()], [['2000000000000000000 ETH'], undefined])
    await clock.advance(35_000)
    await reloadHoldings()
    assert.equal([shown(), server.asked('/balance').length], [['2000000000000000000 ETH'], 1])
  }
)

/** Answers as the gateway to the chain’s nodes. */
const gate: Answer = (response, asked) => {
  const said = JSON.parse(asked.body) as EvmCall | EvmCall[]
  const answerTo = (call: EvmCall) => ({
    jsonrpc: '2.0',
    id: call.id,
    ...(call.method === 'eth_chainId' ? { result: '0x1' } : chain(call))
  })
  return json(Array.isArray(said) ? said.map(answerTo) : answerTo(said))(response, asked)
}

test('where the site’s node is away, the gateway of a site with a project is asked', async () => {
  const gateway = await service({ '/supported-chains': json({ http: [] }), '/v1/': gate })
  const { own } = await connected(gateway.url)
  await own.close()
  watched()
  await clock.passUntil(() => shown()?.[0] === '2000000000000000000 ETH', 'what the gateway says')
})

test('a balance that no node has told is filled in by who knows what the account holds', async () => {
  const server = await service({ '/balance': balances(ether('1.5')) })
  const { own } = await connected(server.url)
  await own.close()
  watched()
  await settled()
  clearBalance()
  void loadBalance()
  const becomes = (ether: number) =>
    clock.passUntil(() => $balance.get().data?.value === BigInt(ether * 10) * 10n ** 17n, `${ether} ether`)
  await becomes(1.5)
  assert.is($balance.get().error, undefined)
  server.change({ '/balance': balances(ether('0.5')) })
  void loadBalance(true)
  await becomes(0.5)
  server.change({ '/balance': balances(ether('4')) })
  await clock.advance(35_000)
  await becomes(4)
  server.change({ '/balance': balances(token('2')) })
  await reloadHoldings()
  await becomes(0)
  assert.equal(shown(), ['2000000 TKN'], 'nothing that was there before')
})

test('what comes late of an account that is left fills in nothing of another', async () => {
  let answer = () => {}
  const server = await service({
    '/balance': response => {
      answer = () => {
        void balances(ether('9'))(response, undefined as never)
      }
    }
  })
  const { own, wallet } = await connected(server.url)
  await own.close()
  watched()
  await until(() => server.asked('/balance').length === 1, 'the question')
  server.change({ '/balance': balances(token('2')) })
  wallet.emit('accountsChanged', [BOB])
  void loadBalance()
  const isAway = () => !!$balance.get().error && $balance.get().fetchStatus === 'idle' && shown()?.length === 1
  // The service stays silent, so the clock must advance while a request is in flight.
  await until(() => {
    void clock.advance(200)
    return isAway()
  }, 'the other account, whose node is away')
  answer()
  await settle()
  assert.is($balance.get().data, undefined)
})

test('a failure is told once, the chain stands in, and the service is left alone for 30 s', async () => {
  const server = await service({ '/balance': status(503) })
  await connected(server.url)
  watched()
  await until(() => !!$toast.get(), 'it is told')
  assert.equal($toast.get(), { kind: 'error', text: 'Token Balance Unavailable' })
  await settled()
  assert.equal(shown(), ['2000000000000000000 ETH'])
  hideToast()
  await reloadHoldings()
  assert.is(server.asked('/balance').length, 1, 'it is left alone')
  await clock.advance(35_000)
  await until(() => server.asked('/balance').length === 2, 'it is asked again')
  await settled()
  assert.is($toast.get(), undefined, 'told once')
  server.change({ '/balance': balances(ether('1')) })
  await clock.advance(35_000)
  await until(() => shown()?.[0] === '1000000000000000000 ETH', 'it is back')
})

test('when one balance changes, what shows the others need not be made anew', async () => {
  const server = await service({
    '/balance': balances(ether('1'), token('2'), token('3', { address: `eip155:1:${BOB}` }))
  })
  await connected(server.url)
  watched()
  await settled()
  const before = $holdings.get().data!
  await reloadHoldings()
  assert.is($holdings.get().data, before, 'nothing has changed, nothing is new')
  server.change({ '/balance': balances(ether('1'), token('2.5'), token('3', { address: `eip155:1:${BOB}` })) })
  await reloadHoldings([`eip155:1:${TOKEN}`])
  const after = $holdings.get().data!
  assert.equal(
    after.list.map((holding, at) => holding === before.list[at]),
    [true, false, true]
  )
  assert.is(server.asked('/balance').at(-1)!.query.get('forceUpdate'), `eip155:1:${TOKEN}`)
})

test.run()
