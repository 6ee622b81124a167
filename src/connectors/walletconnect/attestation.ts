/**
 * What says to a wallet that a message comes from this page: WalletConnect's Verify API sees who embeds its frame, and signs that origin with the message's
 * hash. https://specs.walletconnect.com/2.0/specs/services/verify/verify-server-design
 */

/** What is attested, as the library asks. Hashes: SHA-256, hex. */
export interface Attested {
  /** Of the message as it goes out. */
  id: string
  /** Of what stands in it. */
  decryptedId: string
  /** A session's wallet is asked, which on a phone is an app that takes the page's place at once. */
  isRequest?: boolean
}

/** Longest wait: a message without it is shown as one of a site that cannot be verified, and no more. Milliseconds. Chosen: four times what a slow line takes. */
const LIMIT_MS = 2_000
/** One that has not answered is asked again after this long, by a message that does not wait. Milliseconds. */
const REST_MS = 60_000

/** A JWT, in no more characters than a message of the relay's should have beside what it carries. */
const JWT = /^[\w-]+(\.[\w-]+){2}$/
const MOST = 4_096

/** Empty: the service knows nothing of this page; undefined: it is no answer. */
const read = (data: unknown): string | undefined => {
  try {
    const { type, attestation } = Object(JSON.parse(String(data))) as { type?: unknown; attestation?: unknown }
    if (type !== 'verify_attestation') return undefined
    return typeof attestation === 'string' && attestation.length <= MOST && JWT.test(attestation) ? attestation : ''
  } catch {
    return undefined
  }
}

/** Undefined where nothing came in time; `false`: the page's policy has no room for the frame. */
const ask = (url: string): Promise<string | false | undefined> => new Promise(done => {
  const { origin } = new URL(url), frame = document.createElement('iframe'), gone = new AbortController(), { signal } = gone
  const end = (answer?: string | false) => {
    clearTimeout(timer)
    gone.abort()
    frame.remove()
    done(answer)
  }
  const timer = setTimeout(end, LIMIT_MS)
  addEventListener('message', ({ source, origin: from, data }) => {
    const answer = source === frame.contentWindow && from === origin ? read(data) : undefined
    if (answer !== undefined) end(answer)
  }, { signal })
  document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (blockedURI.startsWith(origin) && disposition === 'enforce') end(false)
  }, { signal })
  frame.style.setProperty('display', 'none', 'important')
  // nothing but what it takes to say it
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  // else a page that tells nobody where it is could not be verified
  frame.referrerPolicy = 'origin'
  frame.src = url
  document.body.append(frame)
})

/** `url`: of the service; empty: nobody is asked. `leaves`: a wallet that is asked takes the page's place. */
export const attester = ({ url, projectId, leaves }: { url: string; projectId: string; leaves: boolean }) => {
  let isDown = false, isBarred = !url, askedAtMs = -REST_MS
  const attest = async ({ id, decryptedId }: Attested): Promise<string> => {
    askedAtMs = Date.now()
    const answer = await ask(`${url}/v3/attestation?${new URLSearchParams({ projectId, origin: location.origin, id, decryptedId }).toString()}`)
    isBarred = answer === false
    isDown = answer === undefined
    return answer || ''
  }
  return {
    /** The attestation, or an empty text where it is not to be had in time. Never fails. */
    register: async (what: Attested): Promise<string> => {
      if (isBarred || leaves && what.isRequest || isDown && Date.now() - askedAtMs < REST_MS) return ''
      const attested = attest(what)
      return isDown ? '' : attested
    }
  }
}
