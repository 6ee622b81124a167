/** What a session says of a person's accounts and networks. https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces */
import { iconUrl, isChainId, plain, webUrl, type ChainId, type Namespace, type Wallet } from '../../kit'
import { parseCaipAddress } from '../../core/caip-strict'

/** The part of a session that is read, as the wallet has settled it: foreign input. */
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

/** `eip155:1:0xab…` in parts; undefined for what is no account of a namespace that we know. */
const partsOf = (account: unknown): SessionAccount | undefined => {
  const { namespace, chainId, address } = parseCaipAddress(account) ?? {}
  // by that rule EVM's may go without it, by WalletConnect's they do not
  return chainId && address && (namespace !== 'eip155' || address.startsWith('0x')) ? { chainId, address } : undefined
}

/** Everything of a namespace: `eip155`, and `eip155:1` as some wallets write it (CAIP-25). */
const partsIn = ({ namespaces }: Session, of: string) =>
  Object.entries(namespaces)
    .filter(([name]) => name.split(':')[0] === of)
    .map(([, value]) => value)

const once = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]

export const accountsOf = (session: Session, of: Namespace = 'eip155'): readonly SessionAccount[] =>
  partsIn(session, of)
    .flatMap(({ accounts }) => accounts.flatMap(account => partsOf(account) ?? []))
    .filter(({ chainId }) => chainId.startsWith(`${of}:`))

/** Networks on which the wallet can be asked: those of its accounts. Trap: it may name others, on which the library asks nothing. */
export const chainsOf = (session: Session, of?: Namespace): readonly ChainId[] =>
  once(accountsOf(session, of).map(({ chainId }) => chainId))

/** Of these namespaces, those in which the wallet has named an account. */
export const namespacesIn = (session: Session, wanted: readonly string[]): readonly Namespace[] =>
  (wanted as Namespace[]).filter(name => accountsOf(session, name).length)

/** Addresses on a network of EVM; where the wallet named none there, those that it named elsewhere. The first is the active one. */
export const addressesOn = (session: Session, chainId: ChainId): readonly string[] => {
  const all = accountsOf(session)
  const here = all.filter(a => a.chainId === chainId)
  return once((here.length ? here : all).map(({ address }) => address))
}

export const methodsOf = (session: Session, of = 'eip155'): readonly string[] =>
  once(partsIn(session, of).flatMap(({ methods }) => methods))

/** Whether the wallet may still be asked. */
export const isLive = ({ expiry }: Session): boolean => expiry * 1_000 > Date.now()

/** Trap: wallets send a chain as a number, as decimal or hex text, or as CAIP-2. */
export const chainIn = (value: unknown): ChainId | undefined => {
  if (isEvm(value)) return value
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value))
  const id = `eip155:${isNumber ? Number(value) : ''}`
  return isEvm(id) ? id : undefined
}

/** Addresses of an event: plain, or with the network in front. Those that the session does not hold are dropped. */
export const addressesIn = (session: Session, value: unknown, of?: Namespace): readonly string[] => {
  const held = new Set(accountsOf(session, of).map(({ address }) => address.toLowerCase()))
  return once(
    (Array.isArray(value) ? value : []).map(v => String(v).split(':').pop()!).filter(a => held.has(a.toLowerCase()))
  )
}

export const nameOf = ({ peer }: Session): string => plain(peer?.metadata?.name) ?? 'Wallet'

/** The wallet, as it calls itself. */
export const walletOf = (session: Session): Wallet => {
  const { icons, url } = session.peer?.metadata ?? {}
  return { id: 'walletconnect', name: nameOf(session), icon: iconUrl(icons?.[0]), homepage: webUrl(url) }
}
