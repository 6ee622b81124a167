/**
 * The messages of the secure frame: requests with their payloads, and schemas of the answers.
 * Request `X` is sent as `@w3m-app/X`, and answered by `@w3m-frame/X_SUCCESS` or `@w3m-frame/X_ERROR` with its id.
 * The names and fields are those of the hosted frame.
 */
import * as z from 'zod/mini'
import { record } from '../../core/platform/guards'
import { ownValue } from '../../core/platform/own-value'
import type { SIWXMessageData } from '../../core/sign-in/siwx'
import { anything, lenient, matching, oneOf, optionalText, validEntries } from '../../services/schema'
import { address, email, fitsChain, isNetworkNumber, networkId, pageUrl, text } from './fields'

export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'

/** The id of a network in requests: a number for EVM, the CAIP-2 id for Solana. */
export type WireChainId = number | string
export type FrameAccountType = 'eoa' | 'smartAccount'
/** Providers that open a window. Farcaster has requests of its own. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

interface LoginPayload {
  chainId?: WireChainId
  preferredAccountType?: FrameAccountType
  /** The message that the user signs along with the login. The frame fills in its account. */
  siwxMessage?: SIWXMessageData
  rpcUrl?: string
}

export interface ThemePayload {
  themeMode?: 'light' | 'dark'
  themeVariables?: Readonly<Record<string, string | number>>
  w3mThemeVariables?: Readonly<Record<string, string>>
}

export interface DappPayload {
  projectId: string
  metadata?: { name: string; description: string; url: string; icons: readonly string[] }
  sdkVersion?: string
  sdkType?: string
}

/** The payload of each request. INIT_SMART_ACCOUNT is part of the protocol, but no method sends it. */
export interface FrameRequests {
  SWITCH_NETWORK: { chainId: WireChainId; rpcUrl?: string }
  CONNECT_EMAIL: { email: string }
  CONNECT_DEVICE: undefined
  CONNECT_OTP: { otp: string }
  CONNECT_SOCIAL: LoginPayload & { uri: string }
  GET_SOCIAL_REDIRECT_URI: { provider: SocialProvider }
  GET_FARCASTER_URI: undefined
  CONNECT_FARCASTER: undefined
  GET_USER: LoginPayload & { socialUri?: string }
  SIGN_OUT: undefined
  IS_CONNECTED: undefined
  GET_CHAIN_ID: undefined
  RPC_REQUEST: { method: string; params?: unknown; chainId?: WireChainId; chainNamespace?: string; rpcUrl?: string }
  UPDATE_EMAIL: { email: string }
  UPDATE_EMAIL_PRIMARY_OTP: { otp: string }
  UPDATE_EMAIL_SECONDARY_OTP: { otp: string }
  SYNC_THEME: ThemePayload
  SYNC_DAPP_DATA: DappPayload
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined
  INIT_SMART_ACCOUNT: undefined
  SET_PREFERRED_ACCOUNT: { type: FrameAccountType }
  RELOAD: undefined
}
export type RequestType = keyof FrameRequests

/** Most accounts of a user, and networks with smart accounts, that are read. Chosen: far above what a frame has. */
const MAX_ACCOUNTS = 20
const MAX_NETWORKS = 500

/** An answer without a payload. Whatever it contains is dropped. */
const nothing = z.transform((): undefined => undefined)

const accountType = oneOf(['eoa', 'smartAccount'])
const account = z.object({ address, type: accountType })

const signInMessage = z.object({
  accountAddress: text(128),
  chainId: text(64),
  domain: text(256),
  uri: text(2048),
  version: text(16),
  nonce: text(256),
  serializedMessage: lenient(text(8192)),
  statement: lenient(text(4096)),
  resources: lenient(validEntries(text(2048), 100)),
  requestId: lenient(text(256)),
  issuedAt: lenient(text(64)),
  expirationTime: lenient(text(64)),
  notBefore: lenient(text(64))
})

const user = z.object({
  address,
  chainId: networkId,
  email: lenient(email),
  userName: optionalText(128),
  accounts: lenient(validEntries(account, MAX_ACCOUNTS)),
  smartAccountDeployed: lenient(z.boolean()),
  preferredAccountType: lenient(accountType),
  /** The result of a sign-in along with the login. */
  signature: lenient(matching(/^[\w+/=-]{1,16384}$/)),
  message: lenient(text(8192)),
  siwxMessage: lenient(signInMessage)
})
export type FrameUser = z.infer<typeof user>

/** The schema of each successful answer. */
const answers = {
  SWITCH_NETWORK: z.object({ chainId: networkId }),
  CONNECT_EMAIL: z.object({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: z.pipe(user, z.custom<FrameUser>(fitsChain)),
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: pageUrl }),
  GET_FARCASTER_URI: z.object({ url: pageUrl }),
  CONNECT_FARCASTER: z.object({ userName: optionalText(128) }),
  GET_USER: z.pipe(user, z.custom<FrameUser>(fitsChain)),
  SIGN_OUT: nothing,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId: networkId }),
  RPC_REQUEST: anything,
  UPDATE_EMAIL: z.object({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: email }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: validEntries(z.custom<number>(isNetworkNumber), MAX_NETWORKS)
  }),
  INIT_SMART_ACCOUNT: z.object({ address, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address }),
  RELOAD: nothing
} satisfies Record<RequestType, z.ZodMiniType>
export type FrameAnswer<T extends RequestType> = z.infer<(typeof answers)[T]>

/** A message of the frame. `read` parses the payload of an answer. It returns undefined if the payload is invalid. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'ignored' }
  | { kind: 'success'; type: RequestType; id: unknown; read: () => { value: unknown } | undefined }
  | { kind: 'error'; type: RequestType; id: unknown; message: unknown }

/** Messages without an effect: the token is the frame's own, and nothing waits for the end of an abort. */
const IGNORED: readonly string[] = ['SESSION_UPDATE', 'RPC_ABORT_SUCCESS', 'RPC_ABORT_ERROR']
const ANSWER = /^(\w{1,64})_(SUCCESS|ERROR)$/

/**
 * Reads a message of the frame. Undefined: it is not one of the protocol.
 * The payload is parsed only on request, so that a flood of messages without a known id costs little.
 */
export const readMessage = (data: unknown): FrameMessage | undefined => {
  const { type, id, payload } = record(data)
  if (typeof type !== 'string' || !type.startsWith(FRAME_PREFIX)) return undefined
  const name = type.slice(FRAME_PREFIX.length)
  if (name === 'READY') return { kind: 'ready' }
  if (IGNORED.includes(name)) return { kind: 'ignored' }
  const [, request, outcome] = ANSWER.exec(name) ?? []
  const schema = request === undefined ? undefined : ownValue<z.ZodMiniType>(answers, request)
  if (!schema) return undefined
  if (outcome === 'ERROR')
    return { kind: 'error', type: request as RequestType, id, message: record(payload)['message'] }
  return {
    kind: 'success',
    type: request as RequestType,
    id,
    read: () => {
      const result = z.safeParse(schema, payload)
      return result.success ? { value: result.data } : undefined
    }
  }
}
