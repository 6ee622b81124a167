/** Requests about the user's account, and the network in use. */
import { stringToBytes, type Hex } from 'viem'
import { isAccountType, type AccountType } from '../account-type'
import type { Api } from './api'
import type { Handlers } from './channel'
import { signerOf, type EvmAccount, type SmartAccount } from './evm-account'
import type { Platform } from './platform'
import type { Vault } from './vault'

export interface Account {
  handlers: Handlers
  /** Returns the id of the EVM network in use. */
  evmChainId(): number
  /** Returns the user's account on an EVM network. Errors: an `Error` without a session, or without the server. */
  on(chainId: number): Promise<EvmAccount>
}

type User = Record<string, unknown>

const NO_SMART_ACCOUNTS = 'The network has no smart accounts'

const isSolana = (chainId: unknown) => typeof chainId === 'string' && chainId.startsWith('solana:')

/** Reads a network: a number or CAIP-2 on EVM, CAIP-2 on Solana. Returns undefined if it is none. */
const readChainId = (value: unknown): number | string | undefined => {
  if (isSolana(value)) return String(value)
  const id = Number(String(value).replace(/^eip155:/, ''))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Returns the message with the address in place of the placeholder. Errors: it is not a sign-in to the page. */
const signInMessage = (siwxMessage: unknown, address: string, origin: string) => {
  const { serializedMessage, domain } = Object(siwxMessage) as Record<string, unknown>
  const { host } = new URL(origin)
  const isOurs = typeof serializedMessage === 'string' && serializedMessage.startsWith(`${host} wants you to sign in`)
  if (domain !== host || !isOurs) throw new Error('The message signs in to another page')
  return serializedMessage.replaceAll('<<AccountAddress>>', address)
}

const accountsOf = ({ owner, smart }: EvmAccount) => [
  { address: owner, type: 'eoa' },
  ...(smart ? [{ address: smart.address, type: 'smartAccount' }] : [])
]

export const createAccount = ({ query, config }: Platform, { call }: Api, vault: Vault): Account => {
  let chainId = readChainId(query.get('chainId')) ?? 1
  /** What the page has requested for a user. Before that, the user's own choice counts. */
  let requested: { userId: string; type: AccountType } | undefined
  const evmChainId = () => (typeof chainId === 'number' ? chainId : 1)
  const hasSmartAccounts = (id: number) => config.smartAccountNetworks.includes(id)

  const request = ({ id }: User, type: AccountType) => {
    requested = { userId: String(id), type }
  }
  const smartAccountOf = async (owner: Hex, id: number): Promise<SmartAccount> => {
    const { address, factory, deployedOn } = (await call('smart-account', { owner })) as {
      address: Hex
      factory: Hex
      deployedOn: readonly number[]
    }
    return { address, factory, isDeployed: deployedOn.includes(id) }
  }
  /** Requests for test money, by the address on EVM. */
  const funded = new Map<string, Promise<unknown>>()
  /** Returns the addresses of a user, once the server has given new ones test money. */
  const addressesOf = async ({ id }: User) => {
    const addresses = await vault.addresses(String(id))
    // Without the money a user can do all but send.
    if (!config.hasFaucet) return addresses
    const request = funded.get(addresses.evm) ?? call('accounts', { ...addresses }).catch(() => undefined)
    funded.set(addresses.evm, request)
    await request
    return addresses
  }
  const accountOf = async (user: User, id: number): Promise<EvmAccount> => {
    const { evm: owner } = await addressesOf(user)
    const common = { userId: String(user.id), chainId: id, owner }
    if (!hasSmartAccounts(id)) return { ...common, type: 'eoa', address: owner }
    const smart = await smartAccountOf(owner, id)
    const type = requested && requested.userId === user.id ? requested.type : user.preferredAccountType
    return type === 'smartAccount'
      ? { ...common, type, address: smart.address, smart }
      : { ...common, type: 'eoa', address: owner, smart }
  }
  const on = async (id: number) => accountOf(await call('user'), id)

  const answerUser: Handlers[string] = async ({ chainId: id, siwxMessage, preferredAccountType }, origin) => {
    const user = await call('user')
    chainId = readChainId(id) ?? chainId
    // Solana has no types, so that a request there says nothing about the account on EVM
    if (isAccountType(preferredAccountType) && !isSolana(chainId)) request(user, preferredAccountType)
    const identity = { email: user.email ?? null, userName: user.userName ?? null, chainId }
    if (isSolana(chainId)) {
      const { solana } = await addressesOf(user)
      return { ...identity, address: solana, accounts: [], smartAccountDeployed: false, preferredAccountType: 'eoa' }
    }
    const account = await accountOf(user, evmChainId())
    const record = {
      ...identity,
      address: account.address,
      accounts: accountsOf(account),
      smartAccountDeployed: account.smart?.isDeployed ?? false,
      preferredAccountType: account.type
    }
    if (siwxMessage === undefined) return record
    const message = signInMessage(siwxMessage, account.address, origin)
    const signature = await vault.withKeys({ userId: account.userId, address: account.owner }, keys =>
      signerOf(account).signMessage(keys, stringToBytes(message))
    )
    return { ...record, siwxMessage, message, signature }
  }
  return {
    handlers: {
      GET_USER: answerUser,
      GET_CHAIN_ID: () => ({ chainId }),
      SWITCH_NETWORK({ chainId: wanted }) {
        const id = readChainId(wanted)
        if (id === undefined) throw new Error('The network is unknown')
        chainId = id
        return { chainId }
      },
      async INIT_SMART_ACCOUNT() {
        const { smart } = await on(evmChainId())
        if (!smart) throw new Error(NO_SMART_ACCOUNTS)
        return { address: smart.address, isDeployed: smart.isDeployed }
      },
      async SET_PREFERRED_ACCOUNT({ type }) {
        if (!isAccountType(type)) throw new Error('The type of account is unknown')
        if (type === 'smartAccount' && !hasSmartAccounts(evmChainId())) throw new Error(NO_SMART_ACCOUNTS)
        await call('account-type', { type })
        const user = await call('user')
        request(user, type)
        return { type, address: (await accountOf(user, evmChainId())).address }
      }
    },
    evmChainId,
    on
  }
}
