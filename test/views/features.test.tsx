/**
 * What each feature and basic mode switch off. A view that is switched off gives way to the account, however it was
 * reached. Each view requests what it shows of the hosted services, and nothing else.
 */
import { counted, untilIdle } from '../doubles/idle'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../actions/activity/without-senders'
import { connect } from '../../src/actions/session/connect'
import { configure, type BillfoldOptions, type DeferredOptionsInput } from '../../src/core/config/config'
import { setFeatures, type Features } from '../../src/core/config/features'
import { resolveFeatures } from '../../src/core/config/resolve-features'
import { $route, OPEN_VIEWS, requiresAccount, type RouteName } from '../../src/core/dialog/route'
import { offerNetworks } from '../../src/core/networks/networks'
import { mainnet } from '../../src/networks/index'
import { json } from '../doubles/chain-data-server'
import { ALICE } from '../doubles/scripted-provider'
import { act, FOX, fox, navigate, pageWith, showRoute, unmountAll, until } from './setup'
import { leaveMoney, node, service } from './assets-setup'

/** The features that are on or off. The others are orders. */
type Flag = Exclude<keyof NonNullable<DeferredOptionsInput['features']>, `${string}Order`>

/** The views that each feature switches off. Most features have no view of an account. */
const viewsOf: Readonly<Record<Flag, readonly RouteName[]>> = {
  receive: ['WalletReceive', 'WalletCompatibleNetworks'],
  send: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed'],
  history: ['Transactions'],
  smartSessions: ['SmartSessionList'],
  analytics: [],
  collapseWallets: [],
  email: [],
  emailShowWallets: [],
  legalCheckbox: [],
  onramp: [],
  pay: [],
  reownAuthentication: [],
  reownBranding: [],
  socials: [],
  swaps: []
}

const CHAINS = '/v1/supported-chains'
const BALANCE = `/v1/account/${ALICE}/balance`

/** The paths that each view requests of the hosted services. Other views request none. */
const pathsOf: { readonly [R in RouteName]?: readonly string[] } = {
  Account: [BALANCE, `/v1/identity/${ALICE}`, `/v1/profile/reverse/${ALICE}`, CHAINS],
  WalletTokens: [BALANCE, CHAINS],
  WalletSend: [BALANCE, CHAINS],
  WalletSendSelectToken: [BALANCE, CHAINS],
  Transactions: [`/v1/account/${ALICE}/history`, CHAINS],
  SmartSessionList: [`/v1/sessions/eip155:1:${ALICE}`, CHAINS]
}

/** The settings of analytics are requested once in a process, whichever view is shown then. */
const ANALYTICS = '/getAnalyticsConfig'
/** The gateway to the nodes: a node is asked for each balance. */
const GATEWAY = '/v1/'

/** The views of an account that show something without an earlier choice of the user. */
const views: readonly RouteName[] = [
  ...OPEN_VIEWS.filter(requiresAccount),
  'WalletCompatibleNetworks',
  'WalletSendSelectToken',
  'WalletSendConfirmed'
]

interface Setting {
  /** Reads as the subject of a sentence. */
  name: string
  /** The views that are switched off. */
  closed: readonly RouteName[]
  features?: DeferredOptionsInput['features']
  deferred?: DeferredOptionsInput
  adapters?: BillfoldOptions['adapters']
  project?: Features
}

const settings: readonly Setting[] = [
  { name: 'a page with all features on', closed: [] },
  ...Object.entries(viewsOf).map(([flag, closed]) => ({
    name: `a page with features.${flag} off`,
    closed,
    features: { [flag]: false }
  })),
  { name: 'a page that pairs by itself', closed: ['Transactions'], deferred: { manualWCControl: true } },
  {
    name: 'a page with the universal adapter alone',
    closed: ['Transactions'],
    adapters: [{ namespace: 'eip155', adapterType: 'universal' }]
  },
  { name: 'a page without an adapter', closed: ['Transactions'], adapters: [] },
  {
    name: 'a project without activity',
    closed: ['Transactions'],
    project: resolveFeatures({}, { activity: { isEnabled: false, config: [] } }).features
  }
]

/** Shows a view of a connected account under a setting. */
const showUnder = async ({ features, deferred, adapters, project }: Setting, name: RouteName) => {
  const server = await service({
    '/history': json({ data: [] }),
    '/balance': json({ balances: [] }),
    [ALICE]: json({ pcis: [] })
  })
  const nodeServer = await node(() => ({ result: '0x5' }))
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE] })])
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [nodeServer.url] } } }])
  if (adapters) configure({ adapters })
  if (project) setFeatures(project)
  await connect(FOX)
  navigate('Account', name)
  await showRoute({
    projectId: 'abc',
    deferred: {
      ...deferred,
      chainDataUrl: server.url,
      walletApiUrl: server.url,
      analyticsUrl: server.url,
      features: { smartSessions: true, ...features }
    }
  })
  return server
}

const { fetch: uncountedFetch } = globalThis
globalThis.fetch = (...request) => counted(uncountedFetch(...request))

test.after.each(leaveMoney)

const isWithoutAnalytics = ({ features }: Setting) => features?.analytics === false
/** Without analytics comes first: only the first page of the process can request their settings. */
const order = [...settings].sort((a, b) => Number(isWithoutAnalytics(b)) - Number(isWithoutAnalytics(a)))

for (const setting of order) {
  const { name, closed } = setting
  test(`${name} shows and requests ${closed.length ? `all but ${closed.join(', ')}` : 'every view'}`, async () => {
    for (const view of new Set([...views, ...closed])) {
      const server = await showUnder(setting, view)
      const isClosed = closed.includes(view)
      assert.is($route.get().name, isClosed ? 'Account' : view, view)
      const expected = isClosed ? [] : (pathsOf[view] ?? [])
      for (const path of expected) await until(() => server.requestsTo(path).length > 0)
      await untilIdle()
      const ignored = isWithoutAnalytics(setting) ? [GATEWAY] : [GATEWAY, ANALYTICS]
      const paths = new Set(server.all.map(request => request.path).filter(path => !ignored.includes(path)))
      assert.equal([...paths].sort(), expected, view)
      await unmountAll()
      await leaveMoney()
    }
  })
}

test('activity that the project switches off while it shows gives way to the account', async () => {
  await showUnder(settings[0]!, 'Transactions')
  assert.is($route.get().name, 'Transactions')
  await act(async () => setFeatures(settings.at(-1)!.project!))
  assert.is($route.get().name, 'Account')
})

test.run()
