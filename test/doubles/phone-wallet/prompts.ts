/** The requests that wait for the phone's user. */
import type { WalletKitTypes } from '@reown/walletkit'
import { base58 } from '@scure/base'
import { promptFor } from '../demo-wallet/prompts'
import { verdictOf, type Verdict } from './verify'

export interface OpenRequest {
  id: number
  /** `session_proposal`, or the method of a request. */
  method: string
  /** The site's name, as it reports it. */
  name: string
  url: string
  title: string
  lines: string[]
  /** The content to be signed, unchanged. */
  text?: string
  params: unknown
  topic?: string
  verdict: Verdict
  /** CAIP-2 ids: those that a site requests, or the one that a request is for. */
  chains: string[]
}

/** A request with the effects of an approval, a refusal, or a scripted answer. */
export interface HeldRequest extends OpenRequest {
  yes(): Promise<void>
  no(): Promise<void>
  respond?(answer: { result: unknown } | { error: { code: number; message: string } }): Promise<void>
}

export const proposalPrompt = (
  { id, params, verifyContext }: WalletKitTypes.SessionProposal,
  chains: string[]
): OpenRequest => {
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

/** Returns the readable text of a request on a chain other than Ethereum. */
const textIn = (method: string, params: unknown): string | undefined => {
  const { message } = Object(params) as { message?: unknown }
  if (typeof message !== 'string') return undefined
  return method === 'solana_signMessage' ? new TextDecoder().decode(base58.decode(message)) : message
}

export const requestPrompt = (
  { id, topic, verifyContext, params: { chainId, request } }: WalletKitTypes.SessionRequest,
  { name, url }: { name: string; url: string }
): OpenRequest => {
  const { method, params } = request as { method: string; params: unknown }
  const prompt = promptFor(method, params, '')
  // The wallet's own lines name its own page, which is not the site.
  const lines = prompt?.lines.filter(line => !/^(Site|Account):/.test(line)) ?? []
  return {
    id,
    topic,
    method,
    name,
    url,
    title: prompt?.title ?? `${method}?`,
    lines: [...lines, `Chain: ${chainId}`],
    text: prompt?.text ?? textIn(method, params),
    params,
    chains: [chainId],
    verdict: verdictOf(verifyContext)
  }
}
