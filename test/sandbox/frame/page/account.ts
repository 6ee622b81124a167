/** Requests about the user's account, and the network in use. */
import type { Api } from './api'
import type { Handlers } from './channel'
import type { Platform } from './platform'
import type { Vault } from './vault'

export interface Account {
  handlers: Handlers
  /** Returns the id of the EVM network in use. */
  evmChainId(): number
}

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

export const createAccount = ({ query }: Platform, { call }: Api, vault: Vault): Account => {
  let chainId = readChainId(query.get('chainId')) ?? 1
  const answerUser: Handlers[string] = async ({ chainId: requested, siwxMessage }, origin) => {
    const user = await call('user')
    const { evm, solana } = await vault.addresses(String(user.id))
    chainId = readChainId(requested) ?? chainId
    const record = {
      email: user.email ?? null,
      userName: user.userName ?? null,
      address: isSolana(chainId) ? solana : evm,
      chainId,
      accounts: isSolana(chainId) ? [] : [{ address: evm, type: 'eoa' }],
      smartAccountDeployed: false,
      preferredAccountType: 'eoa'
    }
    if (siwxMessage === undefined || isSolana(chainId)) return record
    const message = signInMessage(siwxMessage, evm, origin)
    const signature = await vault.withKeys(keys => keys.evm.signMessage({ message }))
    return { ...record, siwxMessage, message, signature }
  }
  return {
    handlers: {
      GET_USER: answerUser,
      GET_CHAIN_ID: () => ({ chainId }),
      SWITCH_NETWORK({ chainId: requested }) {
        const id = readChainId(requested)
        if (id === undefined) throw new Error('The network is unknown')
        chainId = id
        return { chainId }
      },
      async SET_PREFERRED_ACCOUNT({ type }) {
        if (type !== 'eoa') throw new Error('The network has no smart accounts')
        const { id } = await call('user')
        return { type, address: (await vault.addresses(String(id))).evm }
      }
    },
    evmChainId: () => (typeof chainId === 'number' ? chainId : 1)
  }
}
