/**
 * The accounts that have signed in at the hosted service, and the content of their sessions. Specification,
 * services 5.5.
 */
import { randomUUID } from 'node:crypto'
import type { MessageData } from './message'

/** The content of a session's token, except its times. */
export interface SessionAccount {
  aud: string
  iss: string
  projectIdKey: string
  sub: string
  address: string
  /** A number on EVM, on other chains the reference of the network. */
  chainId: number | string
  chainNamespace: string
  caip2Network: string
  uri: string
  domain: string
  projectUuid: string
  profileUuid: string
  nonce: string
  email?: string
  /** Makes every token unique. */
  jti: string
}

export interface Profile {
  uuid: string
  caip2_chain: string
  address: string
  profile_uuid: string
  created_at: string
  is_main_account: boolean
  verification_status: null
  connection_method: unknown
  metadata: object | null
  last_signed_in_at: string
  signed_up_at: string
  updated_at: string
}

export interface Profiles {
  /** Records a sign-in. `method`: the wallet, as the request names it. */
  recordSignIn(projectId: string, data: MessageData, method: unknown): Profile
  find(session: Pick<SessionAccount, 'projectIdKey' | 'address' | 'caip2Network'>): Profile | undefined
  clear(): void
}

const keyOf = (projectId: string, chainId: string, address: string) =>
  `${projectId} ${chainId.startsWith('eip155:') ? `eip155:${address.toLowerCase()}` : `${chainId}:${address}`}`

export const createProfiles = (now: () => number): Profiles => {
  const profiles = new Map<string, Profile>()
  return {
    recordSignIn(projectId, { accountAddress: address, chainId }, connection_method) {
      const timestamp = new Date(now()).toISOString()
      const key = keyOf(projectId, chainId, address)
      const profile = profiles.get(key) ?? {
        uuid: randomUUID(),
        caip2_chain: chainId,
        address,
        profile_uuid: randomUUID(),
        created_at: timestamp,
        is_main_account: true,
        verification_status: null,
        connection_method,
        metadata: null,
        last_signed_in_at: timestamp,
        signed_up_at: timestamp,
        updated_at: timestamp
      }
      profiles.set(key, Object.assign(profile, { last_signed_in_at: timestamp, connection_method }))
      return profile
    },
    find: ({ projectIdKey, address, caip2Network }) => profiles.get(keyOf(projectIdKey, caip2Network, address)),
    clear: () => profiles.clear()
  }
}

export const toSessionAccount = (
  data: MessageData,
  { projectId, issuer, profile, email }: { projectId: string; issuer: string; profile: Profile; email?: string }
): SessionAccount => {
  const { accountAddress: address, chainId: caip2Network, uri, domain, nonce } = data
  const [chainNamespace = '', reference = ''] = caip2Network.split(':')
  return {
    aud: domain,
    iss: issuer,
    projectIdKey: projectId,
    sub: `${caip2Network}:${address}`,
    address,
    chainId: chainNamespace === 'eip155' ? Number(reference) : reference,
    chainNamespace,
    caip2Network,
    uri,
    domain,
    projectUuid: '00000000-0000-4000-8000-0000000000aa',
    profileUuid: profile.profile_uuid,
    nonce,
    ...(email !== undefined && { email }),
    jti: randomUUID()
  }
}
