/**
 * The account view: the holdings beside the network's native currency, and the links to what the user can do with them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { setHoldings } from '../../../src/core/assets/holdings'
import { offerNetworks } from '../../../src/core/networks/networks'
import { removeQueries } from '../../../src/core/platform/queries'
import { $route } from '../../../src/core/dialog/route'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { base, mainnet } from '../../../src/networks/index'
import { chainDataServer, json, silence, type Answer } from '../../doubles/chain-data-server'
import { result, rpcServer } from '../../doubles/rpc-server'
import { servers } from '../../doubles/servers'
import { FOX, act, navigate, fox, pageWith, showRoute, unmountAll, until } from '../setup'

const { start: service, closeAll } = servers(chainDataServer)
const { start: node, closeAll: closeNodes } = servers(rpcServer)

test.after.each(async () => {
  await unmountAll()
  removeQueries()
  setHoldings()
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
const showAccount = async (balanceAnswer: Answer, features: object = {}, ...own: Parameters<typeof rpcServer>) => {
  const [api, rpc] = await Promise.all([
    service({ '/balance': balanceAnswer }),
    node(...(own.length ? own : ([result(HALF)] as const)))
  ])
  pageWith([fox()])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [rpc.url] } } }])
  await connect(FOX)
  navigate('Account')
  return { ...(await showRoute({ projectId: 'abc', deferred: { chainDataUrl: api.url, features } })), api, rpc }
}

// First, because the error is shown once until the service answers, and a failed service is not asked for a while.
test('on an unsupported network, the account says that its token balance is unavailable', async () => {
  const { find, api } = await showAccount(balances(ether))
  await until(() => find('balance')?.textContent === '$1,500.00')
  const requestCount = api.requestsTo('/balance').length
  assert.is($toast.get(), undefined)
  await act(async () => offerNetworks([base]))
  await until(() => $toast.get())
  assert.equal($toast.get(), { kind: 'error', text: 'Token Balance Unavailable' })
  assert.is(api.requestsTo('/balance').length, requestCount)
  hideToast()
})

test('the total value comes first as soon as it is known, with the native balance and the token count', async () => {
  const { find } = await showAccount(balances(ether, token))
  await until(() => find('balance')?.textContent === '$1,512.50')
  assert.is(find('native-balance')?.textContent, '0.500 ETH')
  assert.match(find('tokens')!.textContent ?? '', 'Tokens2')
})

test('the native balance comes first until prices are known, and if nothing has a price', async () => {
  const { find } = await showAccount(silence)
  await until(() => find('balance')?.textContent === '0.500 ETH')
  assert.is(find('native-balance'), null)
  assert.is(find('tokens')!.textContent, 'Tokens')
  await unmountAll()
  const priceless = await showAccount(balances({ ...ether, price: undefined }, { ...token, price: undefined }))
  await until(() => priceless.find('tokens')?.textContent === 'Tokens2')
  assert.is(priceless.find('balance')?.textContent, '0.500 ETH')
})

test('reopening shows the stored values at once, marked as updating, and then the current ones', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const delayedAnswer: ReturnType<typeof result> = (...args) => {
    void released.then(() => result(TWO)(...args))
  }
  const { find, container, unmount, rpc } = await showAccount(balances(ether), {}, result(HALF), delayedAnswer)
  await until(() => find('balance')?.textContent === '$1,500.00')
  await unmount()
  const again = await showRoute()
  assert.is(again.find('native-balance')?.textContent, '0.500 ETH')
  await until(() => again.container.querySelector('.secondary[aria-busy] .spinner'))
  release()
  await until(() => again.find('native-balance')?.textContent === '2.000 ETH')
  await until(() => !again.container.querySelector('[aria-busy]'))
  assert.ok(rpc.requests.length >= 2)
  assert.is(container.isConnected && container.textContent, false)
})

test('tiles lead to receiving and sending in the page’s order, without the disabled ones', async () => {
  const { press, container } = await showAccount(silence, { walletFeaturesOrder: ['onramp', 'send', 'nonsense'] })
  const names = () => [...container.querySelectorAll<HTMLElement>('.tile')].map(tile => tile.dataset['testid'])
  assert.equal(names(), ['send', 'receive'])
  await press('send')
  assert.is($route.get().name, 'WalletSend')
  await unmountAll()
  const { find } = await showAccount(silence, { receive: false, send: false })
  assert.equal([find('receive'), find('send')], [null, null])
  assert.ok(find('tokens'))
})

test('the token list is one click away', async () => {
  const { press } = await showAccount(silence)
  await act(async () => press('tokens'))
  assert.is($route.get().name, 'WalletTokens')
})

test.run()
