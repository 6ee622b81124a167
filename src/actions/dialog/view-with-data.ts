/** Views that a host page opens with data, such as the network to switch to. The data are parsed like other input. */
import { evmChainId, isChainId, type Namespace } from '../../core/networks/caip'
import { $networks, $networksComplete, networkOf, type Network } from '../../core/networks/networks'
import { loadChunk } from '../../core/platform/chunks'
import { warn } from '../../core/platform/console'
import { describe } from '../../core/platform/describe-value'
import { isError, WidgetError } from '../../core/platform/errors'
import { isRecord, oneOf } from '../../core/platform/guards'
import { reportOrRethrow } from '../../core/platform/report-error'
import { plain } from '../../core/platform/text'
import {
  isOpenableByHost,
  OPEN_VIEWS,
  type DataView,
  type LoginView,
  type OpenView,
  type TargetView
} from '../../core/dialog/route'
import type { HostCallActions } from '../../core/dialog/host-calls'
import { $offeredLogins, type OfferedLogins } from '../../core/login/login'
import type { Wallet } from '../../core/session/connection'
import { $connection, $connections, storeNetwork } from '../../core/session/session'
import { parseWallet } from '../../core/wallets/directory'
import { findWallet } from '../../core/wallets/wallets'
import { loadNetworks } from '../networks/load-networks'
import { discoverNonEvmWallets } from '../wallets/discover-non-evm-wallets'
import { requireSignable } from '../sign-in/require-signable'
import { mustSwitch } from './close'
import { FEATURE_VIEWS, featureTarget, isFeatureView } from './feature-view'
import { mayChooseWallet } from './preload'

type Data = Readonly<Record<string, unknown>>

const invalid = (field: string, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `data${field}`, expected, got: describe(got) })

const readNamespace = ({ namespace }: Data): { namespace?: Namespace } => {
  if (namespace === undefined) return {}
  const offered = [...new Set($networks.get().map(({ chainNamespace }) => chainNamespace))]
  const known = oneOf(offered, namespace)
  if (!known) throw invalid('.namespace', `one of ${offered.join(', ')}`, namespace)
  return { namespace: known }
}

/** Returns the host page's own definition of the network. Nothing but the id of the data is used. */
const readNetwork = async ({ network }: Data): Promise<Network> => {
  const id = isRecord(network) ? (network['caipNetworkId'] ?? network['id']) : network
  const chainId = isChainId(id) ? id : evmChainId(id)
  // An id of the catalog may still be loading.
  if (!networkOf(chainId) && !$networksComplete.get()) await loadNetworks().catch(reportOrRethrow)
  const offered = networkOf(chainId)
  if (!offered) throw invalid('.network', 'a network of the option networks, or its CAIP-2 id', network)
  return offered
}

const readWalletId = async ({ walletId }: Data): Promise<string> => {
  await discoverNonEvmWallets()
  if (typeof walletId !== 'string' || !findWallet(walletId))
    throw invalid('.walletId', 'the id of a wallet in this browser', walletId)
  return walletId
}

const readWallet = ({ wallet }: Data): Wallet => {
  const parsed = parseWallet(wallet)
  if (!parsed) throw invalid('.wallet', 'a wallet with id and name', wallet)
  return parsed
}

const readName = ({ name }: Data): string => {
  const text = plain(name, 128)
  if (!text) throw invalid('.name', 'the id, rdns or name of a wallet', name)
  return text
}

/**
 * Returns the view for a network: without a connection on its chain, the user connects a wallet there first. If no
 * wallet is connected at all, this chooses the network for the next connection.
 */
const targetOfNetwork = (network: Network): TargetView => {
  const namespace = network.chainNamespace
  if ($connections.get()[namespace]) return { name: 'SwitchNetwork', params: { network } }
  if (Object.keys($connections.get()).length) return { name: 'SwitchActiveChain', params: { network } }
  storeNetwork(network.caipNetworkId)
  return { name: 'Connect', params: { namespace } }
}

const parsers: { readonly [V in DataView]: (data: Data) => TargetView | Promise<TargetView> } = {
  ChooseChain: async data => ({ name: 'ChooseChain', params: { walletId: await readWalletId(data) } }),
  Connect: data => ({ name: 'Connect', params: readNamespace(data) }),
  ConnectingExternal: async data => ({
    name: 'ConnectingExternal',
    params: { walletId: await readWalletId(data), ...readNamespace(data) }
  }),
  ConnectingWalletConnect: data => ({
    name: 'ConnectingWalletConnect',
    params: data['wallet'] === undefined ? {} : { wallet: readWallet(data) }
  }),
  Downloads: data => ({ name: 'Downloads', params: { wallet: readWallet(data) } }),
  FindWallet: data => ({ name: 'FindWallet', params: { name: readName(data), ...readNamespace(data) } }),
  SwitchActiveChain: async data => ({ name: 'SwitchActiveChain', params: { network: await readNetwork(data) } }),
  SwitchNetwork: async data => targetOfNetwork(await readNetwork(data))
}

/** Views that a host page may open with data. */
export const DATA_VIEWS = Object.keys(parsers) as readonly DataView[]

/** Views of logins. Those of an account have nothing to show without one. */
const LOGIN_VIEWS: readonly LoginView[] = [
  'AccountSettings',
  'ConnectSocials',
  'EmailLogin',
  'RegisterAccountName',
  'UpdateEmailWallet',
  'UpgradeEmailWallet'
]
const isLoginView = (view: unknown): view is LoginView => LOGIN_VIEWS.includes(view as LoginView)

/** Views that open by their name alone. */
export const KNOWN_VIEWS: readonly OpenView[] = (
  [...OPEN_VIEWS, ...LOGIN_VIEWS, ...FEATURE_VIEWS, 'SIWXSignMessage'] satisfies OpenView[]
).sort()

/** Views that request a wallet. If terms have to be accepted before that, the list of wallets opens instead. */
const WALLET_VIEWS: readonly string[] = [
  'ChooseChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'FindWallet'
] satisfies DataView[]

const hasEmail = ({ above, below }: OfferedLogins) => [...above, ...below].includes('email')

/** Returns whether this page, or the active account, has something to show in a view of logins. */
const hasLogin = async (view: LoginView): Promise<boolean> => {
  const info = $connection.get()?.embeddedWalletInfo
  if (view === 'AccountSettings') return !!info
  if (view === 'RegisterAccountName' || view === 'UpdateEmailWallet' || view === 'UpgradeEmailWallet') {
    if (!info) return false
    const offers = await loadChunk('action', 'accountOffers')
    if (view === 'RegisterAccountName') return offers.isNameable()
    return view === 'UpdateEmailWallet' ? offers.canChangeEmail(info) : offers.canUpgrade(info)
  }
  await (await loadChunk('action', 'offerLogins'))()
  const logins = $offeredLogins.get()
  return !!logins && (view === 'EmailLogin' ? hasEmail(logins) : logins.socials.length > 0)
}

/** Returns a view of logins. Undefined, with a warning, if this page or this account has none. */
const loginTarget = async (view: LoginView): Promise<TargetView | undefined> => {
  if (mustSwitch()) return { name: 'UnsupportedChain' }
  if (await hasLogin(view)) return { name: view, params: {} }
  warn('login-missing', `open: there is no login for the view ${view}`)
  return undefined
}

/** Runs a parser. A getter of the host page's object may throw. */
const parse = async (view: DataView, data: unknown): Promise<TargetView> => {
  try {
    if (!isRecord(data)) throw invalid('', `an object with what the view ${view} shows`, data)
    return await parsers[view](data)
  } catch (e) {
    throw isError(e) ? e : invalid('', 'an object whose fields can be read', data)
  }
}

/**
 * Returns the view that a host page opens with data. Returns undefined, with a warning for the developer, if the view
 * is unknown or its data are missing or invalid: the usual view then opens. Data of a view that needs none are
 * ignored, with a warning. `isClosed` returns whether the dialog has been closed meanwhile. Errors: chunk-failed,
 * sign-in-unavailable (nothing can be signed).
 */
export const viewWithData: HostCallActions['viewWithData'] = async (options, isClosed) => {
  const { view, data } = options
  if (view === 'SIWXSignMessage' && !mustSwitch()) {
    requireSignable()
    const guard = await loadChunk('app', 'signIn')
    guard.requestSkipped()
    return { name: view, params: {} }
  }
  if (isLoginView(view)) return loginTarget(view)
  if (isFeatureView(view)) return featureTarget(view, options, isClosed)
  const name = typeof view === 'string' && Object.hasOwn(parsers, view) ? (view as DataView) : undefined
  if (!name) {
    if (typeof view === 'string' && isOpenableByHost(view)) {
      warn('option-unknown', `open: the view ${view} takes no data; these do: ${DATA_VIEWS.join(', ')}`)
      return { name: view }
    }
    const needData = Object.keys(parsers).filter(known => !isOpenableByHost(known))
    warn(
      'view-unknown',
      `open: unknown view ${describe(view)}; known views are ${KNOWN_VIEWS.join(', ')}; ` +
        `with data also ${needData.join(', ')}`
    )
    return undefined
  }
  if (mustSwitch()) return { name: 'UnsupportedChain' }
  try {
    const target = await parse(name, data)
    return WALLET_VIEWS.includes(target.name) && !(await mayChooseWallet()) ? { name: 'Connect' } : target
  } catch (e) {
    if (!isError(e, 'option-invalid')) throw e
    warn('option-invalid', `open: ${e.facts.option}: expected ${e.facts.expected}, got ${e.facts.got}`)
    return undefined
  }
}
