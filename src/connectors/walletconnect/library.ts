/** The library's client as this page extends it (`client.ts`). */
import type { SignClient } from '@walletconnect/sign-client'
import type { PageCore } from './core'

type LibraryClient = Awaited<ReturnType<typeof SignClient.init>>
export type StoredSession = ReturnType<LibraryClient['session']['get']>
export type StoredProposal = ReturnType<LibraryClient['proposal']['get']>

/** The networks, methods and events of each namespace. */
export type Namespaces = Readonly<
  Record<string, { chains: readonly string[]; methods: readonly string[]; events: readonly string[] }>
>

interface Hooks<Result> {
  /** Reports the pairing URI, before the relay is called. */
  onDisplayUri?: (uri: string) => void
  /** Hands over the wallet's answer, which may arrive before the relay acknowledges the question. */
  onResponse?: (response: Promise<Result>) => void
}

export interface SessionProposal extends Hooks<StoredSession> {
  optionalNamespaces: Namespaces
}

/** A sign-in, as `authenticate` takes it. https://chainagnostic.org/CAIPs/caip-222 */
export interface SignInRequest {
  chains: string[]
  methods: string[]
  domain: string
  uri: string
  nonce: string
  version: string
  statement?: string
  resources?: string[]
  requestId?: string
  iat: string
  exp?: string
  nbf?: string
}
export interface SignInParams extends SignInRequest, Hooks<Signed> {
  /** The namespaces to request from a wallet that only connects. */
  optionalNamespaces: Namespaces
}

/** `auths`: the signed messages, if the wallet supports this. Untrusted. */
export interface Signed {
  session?: StoredSession
  auths?: unknown
}

export interface Client extends Omit<LibraryClient, 'core' | 'connect' | 'authenticate'> {
  core: LibraryClient['core'] & Pick<PageCore, 'crypto' | 'storage'>
  connect(proposal: SessionProposal): Promise<{ uri: string }>
  authenticate(params: SignInParams): Promise<{ uri: string }>
}
