/**
 * Lets a wallet verify that a message comes from this page.
 * WalletConnect's Verify API sees which origin embeds its frame, and signs that origin with the message's hash.
 * https://specs.walletconnect.com/2.0/specs/services/verify/verify-server-design
 */

/** The attested message, as the library describes it. Hashes: SHA-256, hex. */
interface Message {
  /** Hash of the message as it is sent. */
  id: string
  /** Hash of its decrypted content. */
  decryptedId: string
  /** True for a request to a session's wallet. On a phone, the wallet is an app that replaces the page at once. */
  isRequest?: boolean
}

interface Setting {
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
const REST_MS = 60_000

const JWT = /^[\w-]+(\.[\w-]+){2}$/
/** Characters. Longest attestation that is accepted. Chosen: ten times a usual one. */
const MOST = 4_096

/** Returns the attestation. Empty: the service does not attest this page. Undefined: this is not an answer. */
const read = (data: unknown): string | undefined => {
  try {
    const { type, attestation } = Object(JSON.parse(String(data))) as { type?: unknown; attestation?: unknown }
    if (type !== 'verify_attestation') return undefined
    return typeof attestation === 'string' && attestation.length <= MOST && JWT.test(attestation) ? attestation : ''
  } catch {
    return undefined
  }
}

/**
 * Requests an attestation through a hidden frame.
 * Undefined: no answer arrived in time, or before `given` was aborted. False: the page's policy forbids the frame.
 */
const ask = (url: string, given: AbortSignal): Promise<string | false | undefined> =>
  new Promise(done => {
    const { origin } = new URL(url)
    const frame = document.createElement('iframe')
    const over = new AbortController()
    const { signal } = over
    const end = (answer?: string | false) => {
      clearTimeout(timer)
      over.abort()
      frame.remove()
      done(answer)
    }
    const timer = setTimeout(end, LIMIT_MS)
    given.addEventListener('abort', () => end(), { signal })
    addEventListener(
      'message',
      ({ source, origin: from, data }) => {
        const answer = source === frame.contentWindow && from === origin ? read(data) : undefined
        if (answer !== undefined) end(answer)
      },
      { signal }
    )
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, disposition, effectiveDirective }) => {
        const isFrame =
          /^(frame|child|default)-src/.test(effectiveDirective) && `${blockedURI}/`.startsWith(`${origin}/`)
        if (isFrame && disposition === 'enforce') end(false)
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
      end()
    }
  })

/** Creates an attester. `setting`: called for each message, since the host page may change its options. */
export const createAttester = (setting: () => Setting): { register: (message: Message) => Promise<string> } => {
  let isDown = false
  let isBarred = false
  let askedAtMs = -REST_MS
  let waiting = new AbortController()
  let before: Promise<unknown> = Promise.resolve()
  const attest = async ({ url, projectId }: Setting, { id, decryptedId }: Message): Promise<string> => {
    const mine = waiting
    askedAtMs = Date.now()
    const query = new URLSearchParams({ projectId, origin: location.origin, id, decryptedId })
    const answer = await ask(`${url}/v3/attestation?${query.toString()}`, mine.signal)
    isBarred ||= answer === false
    isDown = answer === undefined
    if (!answer && answer !== '' && mine === waiting) {
      // the answers that other messages wait for will not arrive either
      mine.abort()
      waiting = new AbortController()
    }
    return answer || ''
  }
  return {
    /**
     * Returns the attestation, or an empty text if none arrives in time. Never fails.
     * Waiting messages continue in their original order.
     */
    register: message => {
      const now = setting()
      const rests = isDown && Date.now() - askedAtMs < REST_MS
      if (!now.url || isBarred || (now.isOnPhone && message.isRequest)) return Promise.resolve('')
      const asked = rests ? '' : attest(now, message)
      const mine = Promise.all([isDown ? '' : asked, before]).then(([attestation]) => attestation)
      before = mine
      return mine
    }
  }
}
