/**
 * Creates a pairing URI, and reads the wallet's answer. https://specs.walletconnect.com/2.0/specs/clients/core/pairing
 */
import { plain, record, toWidgetError, WidgetError, withTimeout, type PairingSettings } from '../../barrels/kit'
import { disconnectSession } from './disconnect'
import type { Client, SignInRequest } from './library'
import type { Session } from './session'

/**
 * Milliseconds. Longest wait for the relay; the library itself gives up after a minute or two.
 * Chosen: ten times what a slow line takes.
 */
export const RELAY_MS = 12_000

export const relayFailed = (reason: string, cause?: unknown): WidgetError =>
  new WidgetError('relay-failed', { reason: plain(reason, 120) ?? 'unknown' }, cause)

/** Unsupported chains, unsupported namespace. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const UNSUPPORTED_CODES: readonly unknown[] = [5100, 5104]

/**
 * Event after the relay closed the socket with code 3000. A retry is useless: the relay does not accept the project, or
 * not on this host page.
 * Source: the library's `onProviderErrorHandler`.
 */
const RELAY_REFUSED = 'relayer_error'

/** Returns whether a pairing has expired. Trap: only the library's message reveals this. */
const isExpired = (e: unknown) => /expired/i.test(String((e as Error | undefined)?.message))

interface SessionRequest {
  /** Reports the pairing URI once it is created; otherwise, once the relay has the proposal. */
  isEarly: boolean
  onDisplayUri: (uri: string) => void
  /** Also requests a sign-in. */
  authParams?: SignInRequest
}

/** The agreed session. `auths`: the signed messages that came with it, if the wallet supports this. Untrusted. */
export interface Approval {
  session?: Session
  auths?: unknown
}

/**
 * Creates a pairing URI and waits for the wallet that answers it. Returns the session with what the wallet agreed to.
 * Errors: relay-failed, pairing-expired, user-rejected, chain-unsupported, wallet-failed, wallet-invalid-response.
 */
export const requestSession = async (
  client: Client,
  { optionalNamespaces, networkNames }: Pick<PairingSettings, 'optionalNamespaces' | 'networkNames'>,
  { isEarly, onDisplayUri, authParams }: SessionRequest
): Promise<Approval> => {
  let reportedUri: string | undefined
  let response: Promise<Session | Approval> | undefined
  const toApproval = (result: Session | Approval): Approval =>
    authParams ? (result as Approval) : { session: result as Session }
  const { relayer } = client.core
  let onRefused: (e: unknown) => void
  const reportUri = (uri: string | undefined) => {
    if (!uri || uri === reportedUri) return
    reportedUri = uri
    onDisplayUri(uri)
  }
  const relayOutcome = new Promise<unknown>(resolve => {
    onRefused = e => resolve(relayFailed(String(e), e))
    relayer.once(RELAY_REFUSED, onRefused)
    const hooks = {
      onDisplayUri: (uri: string) => {
        if (isEarly) reportUri(uri)
      },
      onResponse: (pendingResponse: Promise<Session | Approval>) => {
        response = pendingResponse
        // a wallet may answer before the relay acknowledges the proposal
        pendingResponse.then(resolve, resolve)
      }
    }
    const requested = authParams
      ? client.authenticate({ ...authParams, ...hooks, optionalNamespaces })
      : client.connect({ ...hooks, optionalNamespaces })
    requested.then(({ uri }) => {
      reportUri(uri)
      resolve(undefined)
    }, onRefused)
  })
  const outcome = await withTimeout(RELAY_MS, relayOutcome).finally(() => relayer.off(RELAY_REFUSED, onRefused))
  const failure = outcome === 'timeout' ? relayFailed('timeout') : outcome
  if (failure instanceof WidgetError || !response) {
    // The attempt is over. A wallet that agrees later must not believe that it is connected.
    response?.then(result => disconnectSession(client, toApproval(result).session!.topic)).catch(() => undefined)
    throw failure
  }
  return response.then(toApproval, (e: unknown) => {
    const { code } = record(e)
    const wallet = 'WalletConnect'
    if (UNSUPPORTED_CODES.includes(code))
      throw new WidgetError('chain-unsupported', { wallet, network: networkNames }, e)
    throw isExpired(e) ? new WidgetError('pairing-expired', { wallet }, e) : toWidgetError(e, wallet)
  })
}
