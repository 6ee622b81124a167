/**
 * Sign-in together with the connection: what the wallet is asked to sign, and what it claims to have signed.
 * https://chainagnostic.org/CAIPs/caip-222 https://chainagnostic.org/CAIPs/caip-74
 */
import type { Cacao, ChainId, PairingSettings, SIWXMessageData, SIWXSession } from '../../kit'
import type { Client } from './client'
import { isNarrowedRecap, isRecap } from './recap'

/** The request in the library's format, and what happens with the answer. */
export interface ToSign {
  question: {
    chains: string[]
    methods: string[]
    domain: string
    uri: string
    nonce: string
    version: string
    statement?: string
    resources?: string[]
    requestId?: string
    iat?: string
    exp?: string
    nbf?: string
  }
  /** Errors: sign-in-failed. */
  keep(sessions: readonly SIWXSession[]): Promise<void>
  revoke(sessions: readonly SIWXSession[]): Promise<unknown>
}

/** Builds the request. `iat` is always set, because the signed message is compared with it. */
const questionOf = (data: SIWXMessageData, chains: string[], methods: readonly string[]): ToSign['question'] => {
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
 * Never fails: the host page is asked again after the connection, and any error shows then.
 */
export const toSignOf = async ({ signing, wanted, firstChain }: PairingSettings): Promise<ToSign | undefined> => {
  try {
    const { chains = [], methods = [] } = wanted['eip155'] ?? {}
    const first = firstChain('eip155')
    const ordered = [...chains].sort((a, b) => Number(b === first) - Number(a === first))
    const site = ordered.length ? await signing?.(ordered[0] as ChainId) : undefined
    // the library would merge a ReCap of the host page's own with that of the session
    if (!site || site.data.resources?.some(isRecap)) return undefined
    return { question: questionOf(site.data, ordered, methods), keep: site.keep, revoke: site.revoke }
  } catch {
    return undefined
  }
}

/** An account as a DID. https://github.com/w3c-ccg/did-pkh/blob/main/did-pkh-method-draft.md */
const ISSUER = /^did:pkh:(eip155:\d+):(0x[\da-f]{40})$/i

const FIELDS = ['domain', 'nonce', 'version', 'iat', 'exp', 'nbf', 'requestId'] as const

/**
 * Returns whether a wallet has signed every field as requested. The ReCap, which the wallet may narrow, is checked
 * separately.
 * `toSignOf` always requests a time; otherwise the library does.
 */
const isAsAsked = (p: Cacao['p'], question: ToSign['question'], resources: readonly unknown[]): boolean => {
  const asked = question.resources ?? []
  const asWanted = { ...question, iat: question.iat ?? p.iat }
  return (
    p.aud === question.uri &&
    typeof p.iat === 'string' &&
    FIELDS.every(name => (p[name] ?? undefined) === asWanted[name]) &&
    resources.length === asked.length &&
    asked.every((resource, at) => resource === resources[at])
  )
}

/**
 * The line of the message that contains the statement; empty if there is none. https://eips.ethereum.org/EIPS/eip-4361
 */
const STATEMENT_LINE = 3

/**
 * Returns the session of one CACAO; undefined if it does not match the request. The host page verifies the signature.
 */
const sessionOf = (at: Client, cacao: unknown, question: ToSign['question']): SIWXSession | undefined => {
  const { p, s } = Object(cacao) as Partial<Cacao>
  const [, chainId = '', accountAddress = ''] = typeof p?.iss === 'string' ? (ISSUER.exec(p.iss) ?? []) : []
  const resources: unknown = p?.resources ?? []
  if (!p || !question.chains.includes(chainId)) return undefined
  if (typeof s?.s !== 'string' || typeof (p.statement ?? '') !== 'string') return undefined
  if (!Array.isArray(resources)) return undefined
  const recap: unknown = isRecap(resources.at(-1)) ? resources.at(-1) : undefined
  if (recap !== undefined && !isNarrowedRecap(recap, question)) return undefined
  if (!isAsAsked(p, question, recap === undefined ? resources : resources.slice(0, -1))) return undefined
  const textWith = (statement: unknown) => at.formatAuthMessage({ request: { ...p, statement } as never, iss: p.iss })
  const message = textWith(question.statement)
  // the wallet's own statement already contains the sentence of the ReCap
  if (message !== textWith(p.statement)) return undefined
  const { domain, uri, version, nonce, requestId, exp, nbf } = question
  const iat = question.iat ?? p.iat
  return {
    data: {
      accountAddress,
      chainId: chainId as ChainId,
      domain,
      uri,
      version,
      nonce,
      statement: message.split('\n')[STATEMENT_LINE] || undefined,
      resources: resources.length ? (resources as string[]) : undefined,
      requestId,
      issuedAt: iat,
      expirationTime: exp,
      notBefore: nbf
    },
    message,
    signature: s.s,
    cacao: cacao as Cacao
  }
}

/** Returns what a wallet has signed, one session for each network; undefined if it does not match the request. */
export const sessionsIn = (
  at: Client,
  auths: unknown,
  question: ToSign['question']
): readonly SIWXSession[] | undefined => {
  const sessions = Array.isArray(auths) ? auths.map(cacao => sessionOf(at, cacao, question)) : []
  return sessions.length && sessions.every(session => session !== undefined) ? sessions : undefined
}
