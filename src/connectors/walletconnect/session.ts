/** What a session says of a person's accounts and networks. https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces */
import { isChainId, plain, type ChainId } from '../../kit'

/** The part of a session that is read, as the wallet has settled it: foreign input. */
export interface Session {
  topic: string
  pairingTopic?: string
  /** Seconds since 1970. */
  expiry: number
  peer?: { metadata?: { name?: string; url?: string; icons?: readonly string[] } }
  namespaces: Readonly<Record<string, { accounts: readonly string[]; methods: readonly string[]; events: readonly string[] }>>
}

const isEvm = (value: unknown): value is ChainId => isChainId(value) && value.startsWith('eip155:')

const ADDRESS = /^0x[\da-f]{40}$/i

/** `eip155:1:0xab…` in parts; undefined for what is no account of ours. */
const partsOf = (account: unknown): { chainId: ChainId; address: string } | undefined => {
  const [namespace, reference, address = '', more] = String(account).split(':')
  const chainId = `${namespace}:${reference}`
  return more === undefined && isEvm(chainId) && ADDRESS.test(address) ? { chainId, address } : undefined
}

/** Every namespace that is EVM's: `eip155`, and `eip155:1` as some wallets write it (CAIP-25). */
const evmOf = ({ namespaces }: Session) => Object.entries(namespaces).filter(([name]) => name === 'eip155' || name.startsWith('eip155:')).map(([, value]) => value)

const once = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]

const accountsOf = (session: Session) => evmOf(session).flatMap(({ accounts }) => accounts.map(partsOf)).filter(parts => parts !== undefined)

/** Networks on which the wallet can be asked: those of its accounts. Trap: it may name others, on which the library asks nothing. */
export const chainsOf = (session: Session): readonly ChainId[] => once(accountsOf(session).map(({ chainId }) => chainId))

/** Addresses on a network; where the wallet named none there, those that it named elsewhere. The first is the active one. */
export const addressesOn = (session: Session, chainId: ChainId): readonly string[] => {
  const all = accountsOf(session), here = all.filter(a => a.chainId === chainId)
  return once((here.length ? here : all).map(({ address }) => address))
}

export const methodsOf = (session: Session): readonly string[] => once(evmOf(session).flatMap(({ methods }) => methods))

/** Whether the wallet may still be asked. */
export const isLive = ({ expiry }: Session): boolean => expiry * 1_000 > Date.now()

/** Trap: wallets send a chain as a number, as decimal or hex text, or as CAIP-2. */
export const chainIn = (value: unknown): ChainId | undefined => {
  if (isEvm(value)) return value
  const isNumber = typeof value === 'number' || typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value)
  const id = `eip155:${isNumber ? Number(value) : ''}`
  return isEvm(id) ? id : undefined
}

/** Addresses of an event: plain, or with the network in front. Those that the session does not hold are dropped. */
export const addressesIn = (session: Session, value: unknown): readonly string[] => {
  const held = new Set(accountsOf(session).map(({ address }) => address.toLowerCase()))
  return once((Array.isArray(value) ? value : []).map(v => String(v).split(':').pop()!).filter(a => held.has(a.toLowerCase())))
}

export const nameOf = ({ peer }: Session): string => plain(peer?.metadata?.name) ?? 'Wallet'
