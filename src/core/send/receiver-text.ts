/**
 * Parses the forms of a receiver besides a plain address or name: CAIP-10 (`eip155:1:0x…`), EIP-3770 (`eth:0x…`, as
 * Safe copies it) and payment links.
 * https://chainagnostic.org/CAIPs/caip-10, https://eips.ethereum.org/EIPS/eip-3770
 */
import { isChainId, namespaces } from '../networks/caip'
import { BITCOIN_ID, SOLANA_ID } from '../networks/ids'
import type { Network } from '../networks/networks'
import { parseLinkInteger, type PaymentRequest } from './payment-request'

/**
 * Why a payment link cannot be used.
 * `required`: it requires an unknown parameter (BIP-21 `req-…`).
 * `other`: it requests something other than a transfer to an address, such as a contract call.
 * `broken`: it is malformed.
 */
export type LinkFault = 'required' | 'other' | 'broken'

export type ReceiverText =
  /** An address or a name that still has to be validated. */
  | { kind: 'target'; target: string; request?: PaymentRequest }
  /** An address for another network: its CAIP-2 id, or its short name if that is unknown. */
  | { kind: 'other-network'; network: string }
  | { kind: 'unusable'; fault: LinkFault; parameter?: string }

type ActiveNetwork = Pick<Network, 'caipNetworkId' | 'chainNamespace'>

const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

/**
 * EIP-3770 short names, and names of networks that a link may use although the host page does not offer them. Source:
 * https://github.com/ethereum-lists/chains, 2026-11; `matic` was the name of 137 until 2024.
 */
const NETWORKS: readonly (readonly [shortName: string, id: string, name: string])[] = [
  ['eth', 'eip155:1', 'Ethereum'],
  ['oeth', 'eip155:10', 'OP Mainnet'],
  ['bnb', 'eip155:56', 'BNB Smart Chain'],
  ['gno', 'eip155:100', 'Gnosis'],
  ['pol', 'eip155:137', 'Polygon'],
  ['matic', 'eip155:137', 'Polygon'],
  ['zksync', 'eip155:324', 'ZKsync Era'],
  ['wc', 'eip155:480', 'World Chain'],
  ['mantle', 'eip155:5000', 'Mantle'],
  ['base', 'eip155:8453', 'Base'],
  ['arb1', 'eip155:42161', 'Arbitrum One'],
  ['celo', 'eip155:42220', 'Celo'],
  ['avax', 'eip155:43114', 'Avalanche'],
  ['linea', 'eip155:59144', 'Linea'],
  ['basesep', 'eip155:84532', 'Base Sepolia'],
  ['scr', 'eip155:534352', 'Scroll'],
  ['sep', 'eip155:11155111', 'Sepolia'],
  ['', BITCOIN_ID, 'Bitcoin'],
  ['', BITCOIN_TESTNET, 'Bitcoin Testnet'],
  ['', SOLANA_ID, 'Solana']
]

/** Returns a name for a network that the host page may not offer. Returns its id if no name is known. */
export const knownNetworkName = (id: string): string => NETWORKS.find(([, networkId]) => networkId === id)?.[2] ?? id

const unusable = (fault: LinkFault, parameter?: string): ReceiverText => ({ kind: 'unusable', fault, parameter })
const otherNetwork = (network: string): ReceiverText => ({ kind: 'other-network', network })

const EVM_ADDRESS = /^0x[\da-f]{40}$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Returns the parameters of a link. Returns undefined if one occurs twice, because the two may contradict each other.
 */
const parseParameters = (query: string, toKey = (key: string) => key): Map<string, string> | undefined => {
  const found = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(query)) {
    if (found.has(toKey(key))) return undefined
    found.set(toKey(key), value)
  }
  return found
}

const withRequest = (target: string, request: PaymentRequest): ReceiverText =>
  Object.values(request).some(Boolean) ? { kind: 'target', target, request } : { kind: 'target', target }

/** Parses `transfer(address,uint256)` of a token: the receiver is a parameter, and the target is the token. */
const parseTokenTransfer = (token: string, parameters: ReadonlyMap<string, string>): ReceiverText => {
  const to = parameters.get('address')
  const units = parseLinkInteger(parameters.get('uint256') ?? '')
  if (!EVM_ADDRESS.test(token) || parseLinkInteger(parameters.get('value') ?? '0') !== 0n) return unusable('other')
  return !to || units === undefined ? unusable('broken') : withRequest(to, { token, units })
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // malformed escapes: no address or name contains a percent sign
  }
}

/** Parses EIP-681 with the prefixes of EIP-831. https://eips.ethereum.org/EIPS/eip-681 */
const parseEthereum = (body: string, query: string, { caipNetworkId, chainNamespace }: ActiveNetwork): ReceiverText => {
  const parts = /^(?:([a-z]+)-(?=0x|.*\.))?([^@/]+)(?:@([^/]*))?(?:\/(.*))?$/i.exec(body) ?? []
  const [, prefix, target = '', chain, method] = parts
  const parameters = parseParameters(query)
  if (!target || !parameters || (chain !== undefined && !isChainId(`eip155:${chain}`))) return unusable('broken')
  // EIP-831: any other prefix is another kind of link
  if (prefix !== undefined && prefix.toLowerCase() !== 'pay') return unusable('other')
  // without a chain the link is for the active one
  if (chainNamespace !== 'eip155') return otherNetwork(`eip155:${chain ?? 1}`)
  if (chain !== undefined && `eip155:${chain}` !== caipNetworkId) return otherNetwork(`eip155:${chain}`)
  if (method === 'transfer') return parseTokenTransfer(target, parameters)
  // `data` is a parameter of EIP-67, the predecessor
  const isCall = method !== undefined || ['address', 'uint256', 'data', 'function'].some(key => parameters.get(key))
  if (isCall) return unusable('other')
  const value = parameters.get('value')
  const units = value === undefined ? 0n : parseLinkInteger(value)
  return units === undefined ? unusable('broken') : withRequest(decode(target), { units })
}

/**
 * Parses BIP-21. Keys are case-insensitive, because QR codes in capitals are smaller.
 * https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
const parseBitcoin = (
  address: string,
  query: string,
  { caipNetworkId, chainNamespace }: ActiveNetwork
): ReceiverText => {
  const isTest = /^(tb1|[mn2])/i.test(address)
  const isMain = /^(bc1|[13])/i.test(address)
  if (chainNamespace !== 'bip122') return otherNetwork(isTest ? BITCOIN_TESTNET : BITCOIN_ID)
  if (isTest && caipNetworkId === BITCOIN_ID) return otherNetwork(BITCOIN_TESTNET)
  if (isMain && caipNetworkId !== BITCOIN_ID) return otherNetwork(BITCOIN_ID)
  const parameters = parseParameters(query, key => key.toLowerCase())
  if (!parameters) return unusable('broken')
  const required = [...parameters.keys()].find(key => key.startsWith('req-'))
  if (required) return unusable('required', required.slice(0, 40))
  if (!address) return unusable('other')
  const [, integer, fraction] = /^(\d{0,20})(?:\.(\d{0,8})0*)?$/.exec(parameters.get('amount') ?? '0') ?? []
  if (integer === undefined || (!integer && !fraction)) return unusable('broken')
  const amount = `${integer || 0}.${fraction || 0}`
  return withRequest(address, /[1-9]/.test(amount) ? { amount } : {})
}

/** Parses a transfer request of Solana Pay. https://docs.solanapay.com/spec */
const parseSolana = (address: string, query: string, { chainNamespace }: ActiveNetwork): ReceiverText => {
  if (chainNamespace !== 'solana') return otherNetwork(SOLANA_ID)
  if (/^https(:|%3a)/i.test(address)) return unusable('other')
  // a transfer may have several references
  const hasExtras = /(^|&)(reference|memo)=[^&]/.test(query)
  const parameters = parseParameters(query.replace(/(^|&)reference=[^&]*/g, ''))
  const token = parameters?.get('spl-token')
  const amount = parameters?.get('amount') ?? '0'
  if (!parameters || (token !== undefined && !BASE58.test(token))) return unusable('broken')
  if (!/^\d{1,40}(\.\d{1,40})?$/.test(amount)) return unusable('broken')
  return withRequest(address, { token, hasExtras, amount: /[1-9]/.test(amount) ? amount : undefined })
}

type ParseLink = (body: string, query: string, network: ActiveNetwork) => ReceiverText

const parserOf = (scheme: string): ParseLink | undefined => {
  switch (scheme) {
    case 'ethereum':
      return parseEthereum
    case 'bitcoin':
      return parseBitcoin
    case 'solana':
      return parseSolana
    default:
      return undefined
  }
}

/** Parses the text of the receiver field for the active network. */
export const parseReceiver = (text: string, network: ActiveNetwork): ReceiverText => {
  const [, scheme = '', body = ''] = /^([a-z][a-z\d+.-]*):(.+)$/is.exec(text) ?? []
  const key = scheme.toLowerCase()
  const [, reference, address] = /^([-_a-z\d]{1,32}):([^:/?]+)$/i.exec(body) ?? []
  if (reference && address && namespaces.some(namespace => namespace === key)) {
    const chainId = `${key}:${reference}`
    if (!isChainId(chainId)) return unusable('broken')
    return chainId === network.caipNetworkId ? { kind: 'target', target: address } : otherNetwork(chainId)
  }
  const parse = parserOf(key)
  if (parse) {
    const link = body.replace(/^\/\//, '')
    const at = link.indexOf('?')
    return at < 0 ? parse(link, '', network) : parse(link.slice(0, at), link.slice(at + 1), network)
  }
  if (!EVM_ADDRESS.test(body)) return { kind: 'target', target: text }
  const chainId = NETWORKS.find(([shortName]) => shortName === key)?.[1]
  return chainId === network.caipNetworkId ? { kind: 'target', target: body } : otherNetwork(chainId ?? key)
}
