/**
 * Messages that this page has asked wallets to sign. A session counts for one of these, once, and only if it matches.
 */
import type { SIWXMessageData, SIWXSession } from '../core/siwx'
import { isSameAddress, namespaceOf } from './here'

/**
 * Most messages that are remembered, newest last. Chosen: a pairing URI that is renewed needs a new one every few
 * minutes.
 */
const MOST_MESSAGES = 50

/** Returns true if the wallet fills the account in. Specification, wire/5 §5.7. */
const isOpen = (address: string) => !address || address === '<<AccountAddress>>'

const FIELDS = ['domain', 'uri', 'version', 'nonce', 'issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const

/**
 * The sentence that WalletConnect adds to the statement for the permissions of the session.
 * https://eips.ethereum.org/EIPS/eip-5573
 */
const RECAP_STATEMENT = 'I further authorize the stated URI to perform the following actions on my behalf: '
const RECAP = 'urn:recap:'

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((text, at) => text === other[at])

/**
 * Returns true if the statement and the resources are the requested ones, followed by at most one ReCap with its
 * sentence.
 */
const isWithRecap = (requested: SIWXMessageData, signed: SIWXMessageData): boolean => {
  const resources = signed.resources ?? []
  const recaps = resources.slice(requested.resources?.length ?? 0)
  if (!recaps.length) return !differentText(requested, signed)
  const start = (requested.statement ? `${requested.statement} ` : '') + RECAP_STATEMENT
  const isOneRecap = recaps.length === 1 && recaps[0]!.startsWith(RECAP)
  return isOneRecap && isSameList(requested.resources, resources.slice(0, -1)) && !!signed.statement?.startsWith(start)
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
    cacao !== undefined && isOpen(requested.accountAddress) && namespaceOf(chainId) === namespaceOf(requested.chainId)
  if (!isAnyNetwork && requested.chainId !== chainId) return 'The message is for another network'
  const isOwn = isOpen(requested.accountAddress) || isSameAddress(chainId, requested.accountAddress, accountAddress)
  if (!isOwn) return 'The message is of another account'
  const other = FIELDS.find(field => requested[field] !== data[field])
  if (other) return `The message has another ${other} than was requested`
  const isSame = !cacao || isWithRecap(requested, data)
  if (!isSame) return 'The message has another statement or resources than were requested'
  if (cacao) return undefined
  const text = differentText(requested, data)
  return text && `The message has another ${text} than was requested`
}

export class IssuedMessages {
  readonly #byNonce = new Map<string, SIWXMessageData>()

  add({ toString: _, ...data }: SIWXMessageData): void {
    this.#byNonce.set(data.nonce, data)
    const [oldest] = this.#byNonce.keys()
    if (this.#byNonce.size > MOST_MESSAGES) this.#byNonce.delete(oldest!)
  }

  /**
   * Takes the messages of these sessions at once, so that of two submissions at the same time, one finds none.
   * Returns a function that restores them after a rejected signature. Errors: Error with the reason; then nothing was
   * taken.
   */
  take(sessions: readonly SIWXSession[]): () => void {
    for (const session of sessions) {
      const requested = this.#byNonce.get(session.data.nonce)
      const fault = requested ? differenceOf(requested, session) : 'The nonce is not known, or was used before'
      if (fault) throw new Error(fault)
    }
    const taken = new Map(sessions.map(({ data: { nonce } }) => [nonce, this.#byNonce.get(nonce)!]))
    for (const nonce of taken.keys()) this.#byNonce.delete(nonce)
    return () => {
      for (const [nonce, data] of taken) this.#byNonce.set(nonce, data)
    }
  }
}
