/**
 * Reads a user's accounts and networks from a session.
 * https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
import { iconUrl, isChainId, plain, webUrl, type ChainId, type Namespace, type Wallet } from '../../barrels/kit'
import { parseCaipAddress } from '../../core/networks/caip-strict'

/** The parts of a session that are read, as the wallet settled it. Untrusted. */
export interface Session {
  topic: string
  pairingTopic?: string
  /** Seconds since 1970. */
  expiry: number
  peer?: { metadata?: { name?: string; url?: string; icons?: readonly string[] } }
  namespaces: Readonly<
    Record<string, { accounts: readonly string[]; methods: readonly string[]; events: readonly string[] }>
  >
}

export interface SessionAccount {
  chainId: ChainId
  address: string
}

const isEvm = (value: unknown): value is ChainId => isChainId(value) && value.startsWith('eip155:')

/** Splits `eip155:1:0xab…`; returns undefined if it is not an account of a known namespace. */
const partsOf = (account: unknown): SessionAccount | undefined => {
  const { namespace, chainId, address } = parseCaipAddress(account) ?? {}
  // `parseCaipAddress` accepts EVM addresses without 0x, but WalletConnect's specification does not
  return chainId && address && (namespace !== 'eip155' || address.startsWith('0x')) ? { chainId, address } : undefined
}

/** Returns all parts of a namespace: `eip155`, and `eip155:1` as some wallets write it (CAIP-25). */
const partsIn = ({ namespaces }: Session, namespace: string) =>
  Object.entries(namespaces)
    .filter(([name]) => name.split(':')[0] === namespace)
    .map(([, value]) => value)

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

export const accountsOf = (session: Session, namespace: Namespace = 'eip155'): readonly SessionAccount[] =>
  partsIn(session, namespace)
    .flatMap(({ accounts }) => accounts.flatMap(account => partsOf(account) ?? []))
    .filter(({ chainId }) => chainId.startsWith(`${namespace}:`))

/**
 * Returns the networks on which the wallet accepts requests: those of its accounts.
 * Trap: a wallet may name others, on which the library sends nothing.
 */
export const chainsOf = (session: Session, namespace?: Namespace): readonly ChainId[] =>
  unique(accountsOf(session, namespace).map(({ chainId }) => chainId))

/** Returns those of the given namespaces in which the wallet has an account. */
export const namespacesIn = (session: Session, wanted: readonly string[]): readonly Namespace[] =>
  (wanted as Namespace[]).filter(name => accountsOf(session, name).length)

/** Returns the addresses on an EVM network; if there are none, those on other networks. The first is the active one. */
export const addressesOn = (session: Session, chainId: ChainId): readonly string[] => {
  const all = accountsOf(session)
  const onChain = all.filter(account => account.chainId === chainId)
  return unique((onChain.length ? onChain : all).map(({ address }) => address))
}

export const methodsOf = (session: Session, namespace = 'eip155'): readonly string[] =>
  unique(partsIn(session, namespace).flatMap(({ methods }) => methods))

/** Methods by which an EVM wallet is asked for another network. */
const SWITCH_METHODS: readonly string[] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** Returns the only EVM networks of the session. Undefined if the wallet may be asked for others. */
export const onlyNetworksOf = (session: Session): readonly ChainId[] | undefined =>
  methodsOf(session).some(method => SWITCH_METHODS.includes(method)) ? undefined : chainsOf(session)

/** Returns whether the session has not expired. */
export const isLive = ({ expiry }: Session): boolean => expiry * 1_000 > Date.now()

/** Reads a chain id. Trap: wallets send a number, decimal or hex text, or a CAIP-2 id. */
export const chainIn = (value: unknown): ChainId | undefined => {
  if (isEvm(value)) return value
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value))
  const id = `eip155:${isNumber ? Number(value) : ''}`
  return isEvm(id) ? id : undefined
}

/** Reads the addresses of an event: plain, or with the network in front. Addresses outside the session are dropped. */
export const addressesIn = (session: Session, value: unknown, namespace?: Namespace): readonly string[] => {
  const sessionAddresses = new Set(accountsOf(session, namespace).map(({ address }) => address.toLowerCase()))
  return unique(
    (Array.isArray(value) ? value : [])
      .map(entry => String(entry).split(':').pop()!)
      .filter(address => sessionAddresses.has(address.toLowerCase()))
  )
}

export const nameOf = ({ peer }: Session): string => plain(peer?.metadata?.name) ?? 'Wallet'

/** Returns the wallet, as it describes itself. */
export const walletOf = (session: Session): Wallet => {
  const { icons, url } = session.peer?.metadata ?? {}
  return { id: 'walletconnect', name: nameOf(session), icon: iconUrl(icons?.[0]), homepage: webUrl(url) }
}
