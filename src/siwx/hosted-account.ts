/** The hosted sign-in's data of an account, in its token and at `/me`. Specification, services 5.5. */
import type { SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
import { isChainId, type Connection } from '../barrels/kit'
import { record } from '../core/platform/guards'

export interface SessionAccount {
  aud: string
  iss: string
  /** Seconds since 1970. */
  exp: number
  projectIdKey: string
  sub: string
  address: string
  chainId: number | string
  chainNamespace: string
  caip2Network: string
  uri: string
  domain: string
  projectUuid: string
  profileUuid: string
  nonce: string
  email?: string
  appKitAccount?: {
    uuid: string
    caip2_chain: string
    address: string
    profile_uuid: string
    created_at: string
    is_main_account: boolean
    verification_status: null
    connection_method: object | null
    metadata: object | null
    last_signed_in_at: string
    signed_up_at: string
    updated_at: string
  }
}

/** Returns the account if every field that is read here has the right type. */
export const toAccount = (value: unknown): SessionAccount | undefined => {
  const account = record(value)
  const texts = [account['address'], account['uri'], account['domain'], account['nonce']]
  return texts.every(text => typeof text === 'string') &&
    isChainId(account['caip2Network']) &&
    typeof account['exp'] === 'number'
    ? (value as SessionAccount)
    : undefined
}

/**
 * Returns the unverified payload of a token; undefined if it is not a JWT. `atob`, because sign-in has no room for
 * @scure/base (3.7 kB, 2026-11). https://www.rfc-editor.org/rfc/rfc7519
 */
const payloadOf = (token: string): unknown => {
  try {
    const [, body, signature] = token.split('.')
    const bytes = Uint8Array.from(atob(body!.replaceAll('-', '+').replaceAll('_', '/')), character =>
      character.charCodeAt(0)
    )
    return signature ? JSON.parse(new TextDecoder().decode(bytes)) : undefined
  } catch {
    return undefined // not base64, or not JSON
  }
}

/** Reads a token. Only the service can verify it. Errors: Error `Invalid token`. */
export const readToken = (token: string): SessionAccount => {
  const account = toAccount(payloadOf(token))
  if (account) return account
  throw new Error('Invalid token')
}

/** Returns when a token was issued, by the service's clock; undefined if it does not say. Seconds since 1970. */
export const issuedAtOf = (token: string): number | undefined => {
  const { iat } = record(payloadOf(token))
  return typeof iat === 'number' && Number.isFinite(iat) ? iat : undefined
}

/** Returns an account's session without message and signature: the service does not store them. */
export const sessionOf = ({ address, caip2Network, uri, domain, nonce, exp }: SessionAccount): SIWXSession => {
  const data = {
    accountAddress: address,
    chainId: caip2Network as SIWXMessageData['chainId'],
    uri,
    domain,
    version: '1',
    nonce,
    expirationTime: new Date(exp * 1000).toISOString()
  }
  return { data, message: '', signature: '' }
}

const WALLET_TYPES: Readonly<Partial<Record<Connection['type'], string>>> = {
  EXTERNAL: 'extension',
  INJECTED: 'extension',
  ANNOUNCED: 'extension',
  WALLET_CONNECT: 'walletconnect'
}
/** Returns what the service stores about a wallet. */
export const walletInfoOf = (connection: Connection | undefined) => {
  if (!connection) return undefined
  const { name, icon } = connection.wallet
  return { type: WALLET_TYPES[connection.type] ?? 'unknown', name, icon }
}
