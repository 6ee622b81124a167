/** The user's accounts, as the frame reports them, in the form that a connection needs. */
import type { AccountFacts, ChainId, EmbeddedAccountType, EmbeddedWalletInfo } from '../../barrels/kit'
import { invalidAnswer } from './errors'
import { fitsChain } from './fields'
import type { FrameUser } from './messages'

type Account = EmbeddedWalletInfo['user']['accounts'][number]

/** The user on one network. */
export interface EmbeddedUser {
  chainId: ChainId
  /** The address in effect first. Never empty. */
  accounts: readonly string[]
  facts: Readonly<Record<string, AccountFacts>>
  info: EmbeddedWalletInfo
  /** True if the frame listed the user's addresses. Otherwise only the one in effect is known. */
  isListed: boolean
}

export interface UserContext {
  namespace: 'eip155' | 'solana'
  /** The type that was requested. */
  type: EmbeddedAccountType
  /** Numbers of the EVM networks with smart accounts. */
  smartAccountNetworks: readonly number[]
  authProvider: EmbeddedWalletInfo['authProvider']
  /** The stored login: not every answer repeats these. */
  login?: { email?: string; userName?: string }
}

/** Compares EVM addresses without case, since only their checksums may differ. Base58 distinguishes case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

const hasSmartAccounts = (chainId: ChainId, networks: readonly number[]): boolean =>
  chainId.startsWith('eip155:') && networks.includes(Number(chainId.slice('eip155:'.length)))

/** Returns the type that is in effect on a network: `eoa` if it has no smart accounts. */
export const effectiveType = (
  preferred: EmbeddedAccountType,
  chainId: ChainId,
  networks: readonly number[]
): EmbeddedAccountType => (hasSmartAccounts(chainId, networks) ? preferred : 'eoa')

/** Returns the listed accounts with the one in effect first. Without it in the list, the list is of no use. */
const listedAccounts = ({ address, chainId, accounts = [] }: FrameUser, type: EmbeddedAccountType): Account[] => {
  const fitting = accounts.filter(account => fitsChain({ address: account.address, chainId }))
  const own = fitting.filter(account => isSameAddress(account.address, address))
  // an address may be listed with both types
  const active = own.find(account => account.type === type) ?? own[0]
  if (!active) return []
  const unique = [{ ...active, address }]
  for (const account of fitting)
    if (!unique.some(known => isSameAddress(known.address, account.address))) unique.push(account)
  return unique
}

/**
 * Reads the frame's answer. Errors: wallet-invalid-response, for a network of another namespace, or for a smart account
 * on a network without smart accounts: what is sent there is lost.
 */
export const readUser = (user: FrameUser, context: UserContext): EmbeddedUser => {
  const { namespace, type, smartAccountNetworks, authProvider, login } = context
  const { address, chainId, email = login?.email, userName = login?.userName } = user
  if (!chainId.startsWith(`${namespace}:`)) throw invalidAnswer('GET_USER')
  const isEnabled = hasSmartAccounts(chainId, smartAccountNetworks)
  const listed = listedAccounts(user, type)
  const isListed = listed.length > 0
  const fallbackType = isEnabled ? (user.preferredAccountType ?? type) : 'eoa'
  const known: Account[] = isListed ? listed : [{ address, type: fallbackType }]
  const accounts = namespace === 'solana' ? known.map(account => ({ ...account, type: 'eoa' as const })) : known
  const [active] = accounts
  if (!isEnabled && active!.type !== 'eoa') throw invalidAnswer('GET_USER')
  const usable = isEnabled ? accounts : [active!]
  return {
    chainId,
    accounts: usable.map(account => account.address),
    facts: Object.fromEntries(usable.map(account => [account.address, { type: account.type }])),
    info: {
      user: { ...(email && { email }), ...(userName && { username: userName }), accounts },
      authProvider,
      accountType: active!.type,
      isSmartAccountDeployed: user.smartAccountDeployed === true
    },
    isListed
  }
}

/**
 * Returns whether two answers are of one user. They have an address in common.
 * Without lists, a change of the type changes the only known address.
 */
export const isSameUser = (before: EmbeddedUser, after: EmbeddedUser): boolean => {
  const isKnown = before.info.user.accounts.some(({ address }) =>
    after.info.user.accounts.some(other => isSameAddress(address, other.address))
  )
  const isUndecidable = !before.isListed && !after.isListed && before.info.accountType !== after.info.accountType
  return isKnown || isUndecidable
}
