/**
 * What says to a wallet that a message comes from this page: WalletConnect's Verify API sees who embeds its frame, and signs that origin with the message's
 * hash. https://specs.walletconnect.com/2.0/specs/services/verify/verify-server-design
 */

/** What is attested, as the library asks. Hashes: SHA-256, hex. */
interface Message {
  /** Of the message as it goes out. */
  id: string
  /** Of what stands in it. */
  decryptedId: string
  /** A session's wallet is asked, which on a phone is an app that takes the page's place at once. */
  isRequest?: boolean
}

interface Setting {
  /** Of the service; empty: nobody is asked. */
  url: string
  projectId: string
  isOnPhone: boolean
}

/** Longest wait: without an attestation a wallet shows the page as one that cannot be verified, and no more. Milliseconds. Chosen: what somebody waits who has pressed a button; a first connection on a slow line takes it. */
const LIMIT_MS = 2_000
/** A service that has not answered is asked again after this long, by a message that does not wait. Milliseconds. Chosen: a line that was lost is back by then. */
const REST_MS = 60_000

const JWT = /^[\w-]+(\.[\w-]+){2}$/
/** Longest attestation that is taken. Characters. Chosen: ten times a usual one. */
const MOST = 4_096

/** Empty: the service does not attest this page; undefined: it is no answer. */
const read = (data: unknown): string | undefined => {
  try {
    const { type, attestation } = Object(JSON.parse(String(data))) as { type?: unknown; attestation?: unknown }
    if (type !== 'verify_attestation') return undefined
    return typeof attestation === 'string' && attestation.length <= MOST && JWT.test(attestation) ? attestation : ''
  } catch {
    return undefined
  }
}

/** Undefined where nothing came in time, or before `given` up; false: the page's policy has no room for the frame. */
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
    // nothing but what it takes to say it
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    // a page that is isolated (COEP) takes no other, and has it in Chromium alone
    frame.setAttribute('credentialless', '')
    // else a page that tells nobody where it is could not be verified
    frame.referrerPolicy = 'origin'
    frame.src = url
    try {
      // not in the body, which pages replace
      document.documentElement.append(frame)
    } catch {
      // a page without a place for it: as if nothing had come
      end()
    }
  })

/** `setting`: asked each time, since a site may change its mind. */
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
      // what others wait for does not come either
      mine.abort()
      waiting = new AbortController()
    }
    return answer || ''
  }
  return {
    /** The attestation, or an empty text where it is not to be had in time. Messages that wait go on in the order in which they came. Never fails. */
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
