/** Signing in along with the connection: what a wallet is asked, and what it says it has signed. https://chainagnostic.org/CAIPs/caip-222 https://chainagnostic.org/CAIPs/caip-74 */
import type { Cacao, ChainId, PairingSettings, SIWXMessageData, SIWXSession } from '../../kit'
import type { Client } from './client'

/** What is asked, in the library's words, and what becomes of the answer. */
export interface ToSign {
  question: { chains: string[]; methods: string[]; domain: string; uri: string; nonce: string; version: string; statement?: string; resources?: string[]; requestId?: string; iat?: string; exp?: string; nbf?: string }
  /** Errors: sign-in-failed. */
  keep(sessions: readonly SIWXSession[]): Promise<void>
  revoke(sessions: readonly SIWXSession[]): Promise<unknown>
}

const questionOf = (data: SIWXMessageData, chains: string[], methods: readonly string[]): ToSign['question'] => {
  const { domain, uri, nonce, version, statement, resources, requestId, issuedAt: iat, expirationTime: exp, notBefore: nbf } = data
  return { chains, methods: [...methods], domain, uri, nonce, version, statement, resources: resources && [...resources], requestId, iat, exp, nbf }
}

/** What is to be signed along with the connection, if anything. Never fails: the site is asked once more when somebody is connected, and what is wrong shows there. */
export const toSignOf = async ({ signing, wanted, firstChain }: PairingSettings): Promise<ToSign | undefined> => {
  try {
    const { chains = [], methods = [] } = wanted['eip155'] ?? {}, first = firstChain('eip155')
    const ordered = [...chains].sort((a, b) => Number(b === first) - Number(a === first)), site = ordered.length ? await signing?.(ordered[0] as ChainId) : undefined
    return site && { question: questionOf(site.data, ordered, methods), keep: site.keep, revoke: site.revoke }
  } catch {
    return undefined
  }
}

/** An account as a DID. https://github.com/w3c-ccg/did-pkh/blob/main/did-pkh-method-draft.md */
const ISSUER = /^did:pkh:(eip155:\d+):(0x[\da-f]{40})$/i

/** Whether the signature is one, the site finds out; here it is seen that it is for what was asked. */
const sessionOf = (at: Client, cacao: unknown, { chains, domain, uri, nonce }: ToSign['question']): SIWXSession | undefined => {
  const { p, s } = Object(cacao) as Partial<Cacao>, [, chainId = '', accountAddress = ''] = typeof p?.iss === 'string' ? ISSUER.exec(p.iss) ?? [] : []
  if (!p || !chains.includes(chainId) || p.domain !== domain || p.aud !== uri || p.nonce !== nonce || typeof s?.s !== 'string' || !Array.isArray(p.resources ?? [])) return undefined
  const { version, iat, statement, requestId, resources, exp, nbf } = p
  if (![version, iat, statement ?? '', requestId ?? '', exp ?? '', nbf ?? '', ...resources ?? []].every(text => typeof text === 'string')) return undefined
  return {
    data: {
      accountAddress, chainId: chainId as ChainId, domain, uri, version, nonce, statement: statement ?? undefined, resources: resources ?? undefined, requestId: requestId ?? undefined,
      issuedAt: iat, expirationTime: exp ?? undefined, notBefore: nbf ?? undefined
    },
    message: at.formatAuthMessage({ request: p as never, iss: p.iss }), signature: s.s, cacao: cacao as Cacao
  }
}

/** What a wallet has signed, one for each network; undefined where it is not what was asked. */
export const sessionsIn = (at: Client, auths: unknown, question: ToSign['question']): readonly SIWXSession[] | undefined => {
  const sessions = Array.isArray(auths) ? auths.map(cacao => sessionOf(at, cacao, question)) : []
  return sessions.length && sessions.every(session => session !== undefined) ? sessions : undefined
}
