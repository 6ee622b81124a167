/** What waits for the person who holds the phone. */
import type { WalletKitTypes } from '@reown/walletkit'
import { base58 } from '@scure/base'
import { questionFor } from '../demo-wallet/questions'
import { verdictOf, type Verdict } from './verify'

export interface OpenQuestion {
  id: number
  /** `session_proposal`, or the method of a request. */
  method: string
  /** The site, as it calls itself. */
  name: string
  url: string
  title: string
  lines: string[]
  /** What is to be signed, as it is. */
  text?: string
  params: unknown
  topic?: string
  verdict: Verdict
  /** CAIP-2 ids: those a site asks for, or the one a request is meant for. */
  chains: string[]
}

/** A question with what follows from a yes, a no, or an answer that a script gives. */
export interface Held extends OpenQuestion {
  yes(): Promise<void>
  no(): Promise<void>
  say?(answer: { result: unknown } | { error: { code: number; message: string } }): Promise<void>
}

export const proposalQuestion = (
  { id, params, verifyContext }: WalletKitTypes.SessionProposal,
  chains: string[]
): OpenQuestion => {
  const { name, url } = params.proposer.metadata
  return {
    id,
    method: 'session_proposal',
    name,
    url,
    title: 'Connect to this site?',
    lines: [`Chains: ${chains.join(', ') || 'none'}`],
    params,
    chains,
    verdict: verdictOf(verifyContext)
  }
}

/** What a person would read, of what other chains than Ethereum's ask. */
const textIn = (method: string, params: unknown): string | undefined => {
  const { message } = Object(params) as { message?: unknown }
  if (typeof message !== 'string') return undefined
  return method === 'solana_signMessage' ? new TextDecoder().decode(base58.decode(message)) : message
}

export const requestQuestion = (
  { id, topic, verifyContext, params: { chainId, request } }: WalletKitTypes.SessionRequest,
  { name, url }: { name: string; url: string }
): OpenQuestion => {
  const { method, params } = request as { method: string; params: unknown }
  const asked = questionFor(method, params, '')
  // The wallet's own lines tell where its page is, which is not the site.
  const lines = asked?.lines.filter(line => !/^(Site|Account):/.test(line)) ?? []
  return {
    id,
    topic,
    method,
    name,
    url,
    title: asked?.title ?? `${method}?`,
    lines: [...lines, `Chain: ${chainId}`],
    text: asked?.text ?? textIn(method, params),
    params,
    chains: [chainId],
    verdict: verdictOf(verifyContext)
  }
}
