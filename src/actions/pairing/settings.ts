/** The settings of WalletConnect: metadata of the host page, requested methods and networks. */
import { idsOf, isChainId, type ChainId, type Namespace } from '../../core/networks/caip'
import { $config } from '../../core/config/config'
import type { PairingSettings, ProposalNamespace } from '../../core/session/connection'
import type { StoredConnection } from '../../core/platform/storage-schema'
import type { DeferredOptions } from '../../core/config/deferred-option-schema'
import { $deferredOptions, requestedChains } from '../../core/config/deferred-options'
import { ownValue } from '../../core/platform/own-value'
import { initialNetworkOf, networkOf } from '../../core/networks/networks'
import { loadChunk } from '../../core/platform/chunks'
import { WidgetError } from '../../core/platform/errors'
import { $history } from '../../core/dialog/route'
import { isMobile } from '../../core/platform/is-mobile'
import { $network } from '../../core/session/session'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'
import { validPairingUri } from '../../core/session/pairing'
import { callNodes } from './call-nodes'
import { hostMetadata } from './host-metadata'
import { openDeepLink } from '../wallets/open-deep-link'

/**
 * Methods that wallets are known to support, by namespace. https://docs.reown.com/advanced/multichain/rpc-reference
 * (seen 2026-11)
 */
const METHODS: Readonly<Record<string, string>> = {
  eip155:
    'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData ' +
    'eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction ' +
    'personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions ' +
    'wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode ' +
    'wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities ' +
    'wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
  solana:
    'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts ' +
    'solana_signAllTransactions solana_signAndSendTransaction',
  bip122: 'sendTransfer signMessage signPsbt getAccountAddresses'
}
/**
 * Methods for which a wallet prompts its user. All others are answered without a prompt and may be requested
 * repeatedly.
 */
const NEEDS_PROMPT =
  /^(personal_|((eth|solana|polkadot|cosmos)_)?s(ign|end)|wallet_(add|switch|watch|send|grant|revoke|request))/
const EVENTS = ['accountsChanged', 'chainChanged']

/** Ids of Solana's networks from before CAIP-2 settled them; some wallets know only these. */
const LEGACY_SOLANA_IDS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
}

const isRemoteOnly = (name: string) => name === 'polkadot' || name === 'cosmos'

/**
 * Returns what is requested for each namespace of the host page's networks. Namespaces that are reached only through
 * their wallets' own methods come last.
 */
export const toProposalNamespaces = (
  chains: readonly ChainId[],
  { methods, events, chains: chainOverrides }: Pick<DeferredOptions['override'], 'methods' | 'events' | 'chains'>
): Readonly<Record<string, ProposalNamespace>> => {
  const names = [
    ...new Set([
      ...chains.map(id => idsOf(id).chainNamespace as string),
      ...[methods, events, chainOverrides].flatMap(overrides => Object.keys(overrides))
    ])
  ].sort((a, b) => Number(isRemoteOnly(a)) - Number(isRemoteOnly(b)))
  return Object.fromEntries(
    names.map(name => {
      const hostChains = chains
        .filter(id => id.startsWith(`${name}:`))
        .flatMap(id => [id, ...(ownValue(LEGACY_SOLANA_IDS, id) ? [LEGACY_SOLANA_IDS[id]!] : [])])
      const defaultMethods = ownValue(METHODS, name)?.split(' ') ?? []
      return [
        name,
        {
          chains: ownValue(chainOverrides, name) ?? hostChains,
          methods: ownValue(methods, name) ?? defaultMethods,
          events: ownValue(events, name) ?? EVENTS
        }
      ]
    })
  )
}

/** Returns the namespaces of the requested networks, each once, in the host page's order. */
export const requestedNamespaces = (): readonly Namespace[] => [
  ...new Set(requestedChains().map(id => idsOf(id).chainNamespace))
]

/** Returns the positional parameters of a JSON-RPC request. A single value becomes a list of one. */
const toParameters = (params: unknown): readonly unknown[] => {
  if (params === undefined) return []
  return Array.isArray(params) ? params : [params]
}

/**
 * Returns the namespace that a remote wallet is requested for first. If the list shows one chain's wallets, it is that
 * chain; otherwise it is the active network's.
 */
export const preferredNamespace = (): Namespace => {
  const { defaultChain } = $deferredOptions.get().override
  const id = isChainId(defaultChain) ? defaultChain : ($network.get()?.caipNetworkId ?? 'eip155:1')
  return (
    $history
      .get()
      .flatMap(({ name, params }) => (name === 'Connect' && 'namespace' in params && params.namespace) || [])
      .pop() ?? idsOf(id).chainNamespace
  )
}

/**
 * Returns the settings of a pairing. `stored`: the stored connection, in the namespace whose session is to be restored.
 */
export const pairingSettings = (stored?: StoredConnection, namespace: Namespace = 'eip155'): PairingSettings => {
  const { override, relayUrl, verifyUrl } = $deferredOptions.get()
  const { projectId = '' } = $config.get()
  const chainOverride = override.defaultChain
  const active = $network.get()?.caipNetworkId
  const proposed = toProposalNamespaces(requestedChains(), override)
  const wantsSignIn = wantedSignIn()
  return {
    projectId,
    relayUrl,
    verifyUrl,
    metadata: hostMetadata(),
    optionalNamespaces: proposed,
    networkNames: requestedChains()
      .map(id => networkOf(id)?.name ?? id)
      .join(', '),
    preferredNamespace,
    firstChain: name =>
      [stored?.chainId, isChainId(chainOverride) ? chainOverride : active].find(id => id?.startsWith(`${name}:`)) ??
      initialNetworkOf(name),
    restoreTarget: stored && { namespace, address: stored.address },
    showsQrCode: !isMobile(),
    // Only messages for EVM networks can be signed together with the connection.
    prepareAuth:
      wantsSignIn && Object.keys(proposed).join() === 'eip155'
        ? async id => (await loadChunk('app', 'signIn')).prepareAuth(id)
        : undefined,
    callNode: async (chainId, method, params) => {
      const network = networkOf(chainId)
      if (!network)
        throw Object.assign(new Error(`No node of ${chainId} is configured to call ${method}.`), { code: 4901 })
      const { rpcMap } = override
      const hostUrl = rpcMap ? (ownValue(rpcMap, chainId) ?? ownValue(rpcMap, network.id)) : ''
      if (hostUrl === undefined) return callNodes(network, method, toParameters(params))
      // If the host page names its own node and the URL is invalid, no other node replaces it.
      if (!hostUrl) throw new WidgetError('service-failed', { service: 'rpc', status: 0 })
      const urls = { http: [hostUrl] }
      return callNodes({ ...network, rpcUrls: { default: urls, own: urls } }, method, toParameters(params))
    },
    openWalletApp: method => {
      if (NEEDS_PROMPT.test(method)) openDeepLink()
    },
    connectorFor: async (channel, report) => {
      const { namespace: name } = channel
      const [createOnSession, create] = await Promise.all([
        loadChunk('connector', 'sessionNamespace'),
        name === 'solana' || name === 'bip122' ? loadChunk('connector', name) : undefined
      ])
      return createOnSession(channel, report, create)
    }
  }
}

/** Returns true if the host page pairs by itself. */
export const isFromHost = (): boolean => $deferredOptions.get().isManual || !!validPairingUri()?.isFromHost
