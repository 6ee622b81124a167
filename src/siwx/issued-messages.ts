/**
 * Messages that this page requested to be signed. A session counts for one of these, once, and only if it matches.
 */
import type { SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
import { isSameAddress, namespaceOf } from './page-state'

/**
 * Most messages that are remembered, newest last. Chosen: a pairing URI that is renewed needs a new one every few
 * minutes.
 */
const MAX_MESSAGES = 50

/** Returns true if the wallet fills the account in. Specification, services 5.7. */
const isPlaceholder = (address: string) => !address || address === '<<AccountAddress>>'

const FIELDS = ['domain', 'uri', 'version', 'nonce', 'issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const

/**
 * The sentence that WalletConnect adds to the statement for the permissions of the session.
 * https://eips.ethereum.org/EIPS/eip-5573
 */
const RECAP_STATEMENT = 'I further authorize the stated URI to perform the following actions on my behalf: '
const RECAP = 'urn:recap:'

const isSameList = (first: readonly string[] = [], second: readonly string[] = []) =>
  first.length === second.length && first.every((text, index) => text === second[index])

/**
 * Returns true if the statement and the resources are the requested ones, followed by at most one ReCap with its
 * sentence.
 */
const isSameWithRecap = (requested: SIWXMessageData, signed: SIWXMessageData): boolean => {
  const resources = signed.resources ?? []
  const recaps = resources.slice(requested.resources?.length ?? 0)
  if (!recaps.length) return !differentText(requested, signed)
  const start = (requested.statement ? `${requested.statement} ` : '') + RECAP_STATEMENT
  const hasOneRecap = recaps.length === 1 && recaps[0]!.startsWith(RECAP)
  return hasOneRecap && isSameList(requested.resources, resources.slice(0, -1)) && !!signed.statement?.startsWith(start)
}

const differentText = (requested: SIWXMessageData, signed: SIWXMessageData): string | undefined => {
  if ((signed.statement ?? '') !== (requested.statement ?? '')) return 'statement'
  return isSameList(requested.resources, signed.resources) ? undefined : 'resources'
}

/** Returns how a session differs from the request, as a message for developers. */
const differenceOf = (requested: SIWXMessageData, { data, cacao }: SIWXSession): string | undefined => {
  const { chainId, accountAddress } = data
  // A wallet that answers for several networks at once returns one CACAO for each.
  const isAnyNetwork =
    cacao !== undefined &&
    isPlaceholder(requested.accountAddress) &&
    namespaceOf(chainId) === namespaceOf(requested.chainId)
  if (!isAnyNetwork && requested.chainId !== chainId) return 'The message is for another network'
  const isOwn =
    isPlaceholder(requested.accountAddress) || isSameAddress(chainId, requested.accountAddress, accountAddress)
  if (!isOwn) return 'The message is for another account'
  const differentField = FIELDS.find(field => requested[field] !== data[field])
  if (differentField) return `The message has another ${differentField} than requested`
  const isSame = !cacao || isSameWithRecap(requested, data)
  if (!isSame) return 'The message has another statement or other resources than requested'
  if (cacao) return undefined
  const differentPart = differentText(requested, data)
  return differentPart && `The message has another ${differentPart} than requested`
}

export class IssuedMessages {
  readonly #byNonce = new Map<string, SIWXMessageData>()

  add({ toString: _, ...data }: SIWXMessageData): void {
    this.#byNonce.set(data.nonce, data)
    const [oldest] = this.#byNonce.keys()
    if (this.#byNonce.size > MAX_MESSAGES) this.#byNonce.delete(oldest!)
  }

  /**
   * Takes the messages of these sessions at once, so that of two submissions at the same time, one finds none.
   * Returns a function that restores them after a rejected signature. Errors: Error with the reason; then nothing was
   * taken.
   */
  claim(sessions: readonly SIWXSession[]): () => void {
    for (const session of sessions) {
      const requested = this.#byNonce.get(session.data.nonce)
      const fault = requested ? differenceOf(requested, session) : 'The nonce is unknown, or was used before'
      if (fault) throw new Error(fault)
    }
    const claimed = new Map(sessions.map(({ data: { nonce } }) => [nonce, this.#byNonce.get(nonce)!]))
    for (const nonce of claimed.keys()) this.#byNonce.delete(nonce)
    return () => {
      for (const [nonce, data] of claimed) this.#byNonce.set(nonce, data)
    }
  }
}
