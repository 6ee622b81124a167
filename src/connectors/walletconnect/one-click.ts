/**
 * Sign-in together with the connection: what the wallet is requested to sign, and what it claims to have signed.
 * https://chainagnostic.org/CAIPs/caip-222 https://chainagnostic.org/CAIPs/caip-74
 */
import {
  isTexts,
  record,
  type Cacao,
  type ChainId,
  type PairingSettings,
  type SIWXMessageData,
  type SIWXSession
} from '../../barrels/kit'
import type { Client, SignInRequest } from './library'
import { isNarrowedRecap, isRecap } from './recap'

/** The request as `authenticate` takes it, and what happens with the answer. */
export interface AuthRequest {
  params: SignInRequest
  /** Errors: sign-in-failed. */
  store(sessions: readonly SIWXSession[]): Promise<void>
  revoke(sessions: readonly SIWXSession[]): Promise<unknown>
}

/** Builds the request. `iat` is always set, because the signed message is compared with it. */
const signInRequestOf = (data: SIWXMessageData, chains: string[], methods: readonly string[]): SignInRequest => {
  const {
    domain,
    uri,
    nonce,
    version,
    statement,
    resources,
    requestId,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf
  } = data
  return {
    chains,
    methods: [...methods],
    domain,
    uri,
    nonce,
    version,
    statement,
    requestId,
    resources: resources && [...resources],
    iat: iat ?? new Date().toISOString(),
    exp,
    nbf
  }
}

/**
 * Returns what to sign along with the connection, if anything.
 * Never fails: after the connection the message is requested again, and any error shows then.
 */
export const createAuthRequest = async ({
  prepareAuth,
  optionalNamespaces,
  firstChain
}: PairingSettings): Promise<AuthRequest | undefined> => {
  try {
    const { chains = [], methods = [] } = optionalNamespaces['eip155'] ?? {}
    const first = firstChain('eip155')
    const ordered = [...chains].sort((a, b) => Number(b === first) - Number(a === first))
    const pageAuth = ordered.length ? await prepareAuth?.(ordered[0] as ChainId) : undefined
    // a message has one ReCap, as its last resource, and that is the session's
    if (!pageAuth || pageAuth.data.resources?.some(isRecap)) return undefined
    return { params: signInRequestOf(pageAuth.data, ordered, methods), store: pageAuth.store, revoke: pageAuth.revoke }
  } catch {
    return undefined
  }
}

type SignMessages = Pick<Client, 'formatAuthMessage'>

/** An account as a DID. https://github.com/w3c-ccg/did-pkh/blob/main/did-pkh-method-draft.md */
const ISSUER = /^did:pkh:(eip155:\d+):(0x[\da-f]{40})$/i

/** Reads the EVM account that has signed; undefined if it is not one. */
export const parseIssuer = (iss: unknown): { chainId: ChainId; address: string } | undefined => {
  const [, chainId, address] = (typeof iss === 'string' && ISSUER.exec(iss)) || []
  return chainId && address ? { chainId: chainId as ChainId, address } : undefined
}

const FIELDS = ['domain', 'nonce', 'version', 'iat', 'exp', 'nbf', 'requestId'] as const

/**
 * Returns whether a wallet has signed every field as requested. The ReCap, which the wallet may narrow, is checked
 * separately.
 */
const isAsRequested = (
  p: Readonly<Record<string, unknown>>,
  request: SignInRequest,
  resources: readonly unknown[]
): boolean => {
  const requestedResources = request.resources ?? []
  if (p['aud'] !== request.uri || resources.length !== requestedResources.length) return false
  const areFieldsSame = FIELDS.every(name => (p[name] ?? undefined) === request[name])
  return areFieldsSame && requestedResources.every((resource, index) => resource === resources[index])
}

/**
 * The line of the message that contains the statement; empty if there is none. https://eips.ethereum.org/EIPS/eip-4361
 */
const STATEMENT_LINE = 3

/**
 * Returns the session of one CACAO; undefined if it does not match the request. The host page verifies the signature.
 */
const sessionOf = (formatter: SignMessages, cacao: unknown, request: SignInRequest): SIWXSession | undefined => {
  const { p, s } = record(cacao)
  const payload = record(p)
  const { iss, statement: signedStatement } = payload
  const signature = record(s)['s']
  const resources = payload['resources'] ?? []
  const issuer = parseIssuer(iss)
  if (!issuer || !request.chains.includes(issuer.chainId)) return undefined
  if (typeof signature !== 'string' || typeof (signedStatement ?? '') !== 'string') return undefined
  if (!isTexts(resources)) return undefined
  const recap = isRecap(resources.at(-1)) ? resources.at(-1) : undefined
  if (recap !== undefined && !isNarrowedRecap(recap, request)) return undefined
  if (!isAsRequested(payload, request, recap === undefined ? resources : resources.slice(0, -1))) return undefined
  const textWith = (statement: unknown) =>
    formatter.formatAuthMessage({ request: { ...payload, statement } as never, iss: iss as string })
  const message = textWith(request.statement)
  // the wallet's own statement already contains the sentence of the ReCap
  if (message !== textWith(signedStatement)) return undefined
  const { domain, uri, version, nonce, requestId, iat, exp, nbf } = request
  return {
    data: {
      accountAddress: issuer.address,
      chainId: issuer.chainId,
      domain,
      uri,
      version,
      nonce,
      statement: message.split('\n')[STATEMENT_LINE] || undefined,
      resources: resources.length ? resources : undefined,
      requestId,
      issuedAt: iat,
      expirationTime: exp,
      notBefore: nbf
    },
    message,
    signature,
    cacao: cacao as Cacao
  }
}

/** Returns what a wallet has signed, one session for each network; undefined if it does not match the request. */
export const sessionsIn = (
  formatter: SignMessages,
  auths: unknown,
  request: SignInRequest
): readonly SIWXSession[] | undefined => {
  const sessions = Array.isArray(auths) ? auths.map(cacao => sessionOf(formatter, cacao, request)) : []
  return sessions.length && sessions.every(session => session !== undefined) ? sessions : undefined
}
