/**
 * Creates a pairing URI, and reads the wallet's answer. https://specs.walletconnect.com/2.0/specs/clients/core/pairing
 */
import { plain, toWidgetError, WidgetError, within, type PairingSettings } from '../../kit'
import { leave, type Client } from './leave'
import type { ToSign } from './one-click'
import type { Session } from './session'

/**
 * Milliseconds. Longest wait for the relay; the library itself gives up after a minute or two.
 * Chosen: ten times what a slow line takes.
 */
export const RELAY_MS = 12_000

export const failed = (reason: string, cause?: unknown): WidgetError =>
  new WidgetError('relay-failed', { reason: plain(reason, 120) ?? 'unknown' }, cause)

/** Unsupported chains, unsupported namespace. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const NO_SUCH_CHAIN = [5100, 5104]

/**
 * Event after the relay closed the socket with code 3000. A retry is useless: the relay does not accept the project, or
 * not on this host page.
 * Source: the library's `onProviderErrorHandler`.
 */
const REFUSED = 'relayer_error'

/** Returns whether a pairing has expired. Trap: only the library's message reveals this. */
const isExpired = (e: unknown) => /expired/i.test(String((e as Error | undefined)?.message))

interface Asking {
  /** Reports the pairing URI once it is created; otherwise, once the relay has the proposal. */
  isEarly: boolean
  coded: (uri: string) => void
  /** Also requests a sign-in. */
  question?: ToSign['question']
}

/** The agreed session. `auths`: the signed messages that came with it, if the wallet supports this. Untrusted. */
export interface Agreed {
  session?: Session
  auths?: unknown
}

/**
 * Creates a pairing URI and waits for the wallet that answers it. Returns the session with what the wallet agreed to.
 * Errors: relay-failed, pairing-expired, user-rejected, chain-unsupported, wallet-failed, wallet-nonsense.
 */
export const askSession = async (
  at: Client,
  { wanted, networkNames }: Pick<PairingSettings, 'wanted' | 'networkNames'>,
  { isEarly, coded, question: toSign }: Asking
): Promise<Agreed> => {
  let shown: string | undefined
  let answer: Promise<Session | Agreed> | undefined
  const toAgreed = (given: Session | Agreed): Agreed => (toSign ? (given as Agreed) : { session: given as Session })
  const { relayer } = at.core
  let refused: (e: unknown) => void
  const show = (uri: string | undefined) => {
    if (!uri || uri === shown) return
    shown = uri
    coded(uri)
  }
  const heard = new Promise<unknown>(done => {
    refused = e => done(failed(String(e), e))
    relayer.once(REFUSED, refused)
    // `coded`, `answered` and `wanted` exist only in this build of the library
    const question = {
      coded: (uri: string) => {
        if (isEarly) show(uri)
      },
      answered: (given: Promise<Session | Agreed>) => {
        answer = given
        // a wallet may answer before the relay acknowledges the proposal
        given.then(done, done)
      }
    }
    const asked: Promise<{ uri?: string }> = toSign
      ? at.authenticate({ ...toSign, ...question, wanted } as Parameters<Client['authenticate']>[0])
      : at.connect({ ...question, optionalNamespaces: wanted as never })
    asked.then(({ uri }) => {
      show(uri)
      done(undefined)
    }, refused)
  })
  const first = await within(RELAY_MS, heard).finally(() => relayer.off(REFUSED, refused))
  const why = first === 'late' ? failed('timeout') : first
  if (why instanceof WidgetError || !answer) {
    // The attempt is over. A wallet that agrees later must not believe that it is connected.
    answer?.then(given => leave(at, toAgreed(given).session!.topic)).catch(() => undefined)
    throw why
  }
  return answer.then(toAgreed, (e: unknown) => {
    const { code } = Object(e) as { code?: number }
    const wallet = 'WalletConnect'
    if (code !== undefined && NO_SUCH_CHAIN.includes(code))
      throw new WidgetError('chain-unsupported', { wallet, network: networkNames }, e)
    throw isExpired(e) ? new WidgetError('pairing-expired', { wallet }, e) : toWidgetError(e, wallet)
  })
}
