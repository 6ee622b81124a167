/**
 * The account view: the holdings beside the network's native currency, and the links to what the user can do with them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { showHoldings } from '../../src/core/holdings'
import { offerNetworks } from '../../src/core/networks'
import { forgetAnswers } from '../../src/core/queries'
import { $route } from '../../src/core/route'
import { mainnet } from '../../src/networks'
import { chainDataServer, json, silence, type Answer } from '../doubles/chain-data-server'
import { result, rpcServer } from '../doubles/rpc-server'
import { servers } from '../doubles/servers'
import { FOX, act, come, fox, pageWith, showRoute, unmountAll, until } from './stage'

const { start: service, closeAll } = servers(chainDataServer)
const { start: node, closeAll: closeNodes } = servers(rpcServer)

test.after.each(async () => {
  await unmountAll()
  forgetAnswers()
  showHoldings()
  localStorage.clear()
  await closeAll()
  await closeNodes()
})

const HALF = '0x6f05b59d3b20000'
const TWO = '0x1bc16d674ec80000'
const ether = { name: 'Ether', symbol: 'ETH', price: 3_000, quantity: { decimals: '18', numeric: '0.5' } }
const token = {
  name: 'Token',
  symbol: 'TKN',
  address: 'eip155:1:0x00000000000000000000000000000000000f00d5',
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' }
}
const balances = (...list: unknown[]): Answer => json({ balances: list })

/** Shows the account of a connected Fox on a page with a project, whose service and node return these answers. */
const showAccount = async (told: Answer, features: object = {}, ...own: Parameters<typeof rpcServer>) => {
  const [api, rpc] = await Promise.all([
    service({ '/balance': told }),
    node(...(own.length ? own : ([result(HALF)] as const)))
  ])
  pageWith([fox()])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [rpc.url] } } }])
  await connect(FOX)
  come('Account')
  return { ...(await showRoute({ projectId: 'abc', later: { chainDataUrl: api.url, features } })), api, rpc }
}

test(
  'what all of it is worth stands in front as soon as it is known, the network’s own currency above it, and how ' +
    'many tokens there are',
  async () => {
    const { find } = await showAccount(balances(ether, token))
    await until(() => find('balance')?.textContent === '$1,512.50')
    assert.is(find('native-balance')?.textContent, '0.500 ETH')
    assert.match(find('tokens')!.textContent ?? '', 'Tokens2')
  }
)

test('until then, and where nothing has a price, it is the balance', async () => {
  const { find } = await showAccount(silence)
  await until(() => find('balance')?.textContent === '0.500 ETH')
  assert.is(find('native-balance'), null)
  assert.is(find('tokens')!.textContent, 'Tokens')
  await unmountAll()
  const priceless = await showAccount(balances({ ...ether, price: undefined }, { ...token, price: undefined }))
  await until(() => priceless.find('tokens')?.textContent === 'Tokens2')
  assert.is(priceless.find('balance')?.textContent, '0.500 ETH')
})

test(
  'whoever opens it sees what was known at once, marked, ' + 'and then what is so now, however young that was',
  async () => {
    let letGo: () => void = () => undefined
    const isLet = new Promise<void>(go => {
      letGo = go
    })
    const later: ReturnType<typeof result> = (...asked) => {
      void isLet.then(() => result(TWO)(...asked))
    }
    const { find, place, unmount, rpc } = await showAccount(balances(ether), {}, result(HALF), later)
    await until(() => find('balance')?.textContent === '$1,500.00')
    await unmount()
    const again = await showRoute()
    assert.is(again.find('native-balance')?.textContent, '0.500 ETH')
    await until(() => again.place.querySelector('.sub[aria-busy] .spin'))
    letGo()
    await until(() => again.find('native-balance')?.textContent === '2.000 ETH')
    await until(() => !again.place.querySelector('[aria-busy]'))
    assert.ok(rpc.asked.length >= 2)
    assert.is(place.isConnected && place.textContent, false)
  }
)

test('tiles lead to receiving and sending, in the site’s order; what it has switched off is not there', async () => {
  const { press, place } = await showAccount(silence, { walletFeaturesOrder: ['onramp', 'send', 'nonsense'] })
  const names = () => [...place.querySelectorAll<HTMLElement>('.tile')].map(tile => tile.dataset['testid'])
  assert.equal(names(), ['send', 'receive'])
  await press('send')
  assert.is($route.get().name, 'WalletSend')
  await unmountAll()
  const { find } = await showAccount(silence, { receive: false, send: false })
  assert.equal([find('receive'), find('send')], [null, null])
  assert.ok(find('tokens'))
})

test('the tokens are one press away', async () => {
  const { press } = await showAccount(silence)
  await act(async () => press('tokens'))
  assert.is($route.get().name, 'WalletTokens')
})

test.run()
