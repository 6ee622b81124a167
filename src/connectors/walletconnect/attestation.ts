/**
 * Lets a wallet verify that a message comes from this page.
 * WalletConnect's Verify API sees which origin embeds its frame, and signs that origin with the message's hash.
 * https://specs.walletconnect.com/2.0/specs/services/verify/verify-server-design
 */

import { record } from '../../barrels/kit'

/** The attested message, as the library describes it. Hashes: SHA-256, hex. */
interface Message {
  /** Hash of the message as it is sent. */
  id: string
  /** Hash of its decrypted content. */
  decryptedId: string
  /** True for a request to a session's wallet. On a phone, the wallet is an app that replaces the page at once. */
  isRequest?: boolean
}

interface Settings {
  /** URL of the service. Empty: no attestation is requested. */
  url: string
  projectId: string
  isOnPhone: boolean
}

/**
 * Milliseconds. Longest wait: without an attestation, a wallet shows the page as unverified, and nothing else changes.
 * Chosen: what a user waits after pressing a button. A first connection on a slow line takes as long.
 */
const LIMIT_MS = 2_000
/**
 * Milliseconds. After this time, a service that did not answer is tried again, by a message that does not wait for it.
 * Chosen: a lost line is back by then.
 */
const RETRY_AFTER_MS = 60_000

const JWT = /^[\w-]+(\.[\w-]+){2}$/
/** Characters. Longest attestation that is accepted. Chosen: ten times a usual one. */
const MAX_LENGTH = 4_096

/** Returns the attestation. Empty: the service does not attest this page. Undefined: this is not an answer. */
const readAttestation = (data: unknown): string | undefined => {
  try {
    const { type, attestation } = record(JSON.parse(String(data)))
    if (type !== 'verify_attestation') return undefined
    return typeof attestation === 'string' && attestation.length <= MAX_LENGTH && JWT.test(attestation)
      ? attestation
      : ''
  } catch {
    return undefined
  }
}

/**
 * Requests an attestation through a hidden frame.
 * Undefined: no answer arrived in time, or before `parentSignal` was aborted.
 * False: the page's policy forbids the frame.
 */
const requestAttestation = (url: string, parentSignal: AbortSignal): Promise<string | false | undefined> =>
  new Promise(resolve => {
    const { origin } = new URL(url)
    const frame = document.createElement('iframe')
    const controller = new AbortController()
    const { signal } = controller
    const finish = (attestation?: string | false) => {
      clearTimeout(timer)
      controller.abort()
      frame.remove()
      resolve(attestation)
    }
    const timer = setTimeout(finish, LIMIT_MS)
    parentSignal.addEventListener('abort', () => finish(), { signal })
    addEventListener(
      'message',
      ({ source, origin: from, data }) => {
        const attestation = source === frame.contentWindow && from === origin ? readAttestation(data) : undefined
        if (attestation !== undefined) finish(attestation)
      },
      { signal }
    )
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, disposition, effectiveDirective }) => {
        const isFrame =
          /^(frame|child|default)-src/.test(effectiveDirective) && `${blockedURI}/`.startsWith(`${origin}/`)
        if (isFrame && disposition === 'enforce') finish(false)
      },
      { signal }
    )
    frame.style.setProperty('display', 'none', 'important')
    // only the permissions that the frame needs
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    // Cross-origin isolated pages (COEP) accept only credentialless iframes (Chromium only).
    frame.setAttribute('credentialless', '')
    // otherwise, a page that sends no referrer could not be verified
    frame.referrerPolicy = 'origin'
    frame.src = url
    try {
      // not in the body, which pages replace
      document.documentElement.append(frame)
    } catch {
      // a page without a place for the frame: counts as no answer
      finish()
    }
  })

/** Creates an attester. `readSettings`: called for each message, since the host page may change its options. */
export const createAttester = (readSettings: () => Settings): { register: (message: Message) => Promise<string> } => {
  let isDown = false
  let isBlocked = false
  let requestedAtMs = -RETRY_AFTER_MS
  let pendingRequests = new AbortController()
  let previous: Promise<unknown> = Promise.resolve()
  const attest = async ({ url, projectId }: Settings, { id, decryptedId }: Message): Promise<string> => {
    const ownRequests = pendingRequests
    requestedAtMs = Date.now()
    const query = new URLSearchParams({ projectId, origin: location.origin, id, decryptedId })
    const attestation = await requestAttestation(`${url}/v3/attestation?${query.toString()}`, ownRequests.signal)
    isBlocked ||= attestation === false
    isDown = attestation === undefined
    if (!attestation && attestation !== '' && ownRequests === pendingRequests) {
      // the answers that other messages wait for will not arrive either
      ownRequests.abort()
      pendingRequests = new AbortController()
    }
    return attestation || ''
  }
  return {
    /**
     * Returns the attestation, or an empty text if none arrives in time. Never fails.
     * Waiting messages continue in their original order.
     */
    register: message => {
      const settings = readSettings()
      const isPaused = isDown && Date.now() - requestedAtMs < RETRY_AFTER_MS
      if (!settings.url || isBlocked || (settings.isOnPhone && message.isRequest)) return Promise.resolve('')
      const requested = isPaused ? '' : attest(settings, message)
      const result = Promise.all([isDown ? '' : requested, previous]).then(([attestation]) => attestation)
      previous = result
      return result
    }
  }
}
