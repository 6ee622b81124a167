/**
 * WalletConnect's Verify API: a frame in a page that sends requests to a wallet. It reports, signed, what the browser
 * says about that page's origin.
 * The wallet receives the attestation with the message, over the relay, and compares it with what the page claims. The
 * protocol: core 2.21.7, controllers/verify.ts.
 * Trap: without a public key in JSON the library waits forever, and so does every later request to that wallet.
 */
import { randomBytes } from 'node:crypto'
import { openServer, openToAll, type Answer, type Incoming, type Server, type ServerOptions } from './server'
import { createAttestations, spoilSignature, type Attestations } from './verify/attestations'

/**
 * Its judgement of host pages. `nothing`: it attests none. A wallet reports the same for an unverified page and for one
 * without an attestation.
 */
export type Judgement = 'verified' | 'unverified' | 'scam' | 'nothing'

export interface VerifyServer extends Server {
  /** Sets the judgement from now on, of one page by its origin or of all. */
  judge(judgement: Judgement, site?: string): void
  /** Verifies every page again. The key stays. */
  reset(): void
}

/** The request for which a frame was opened. */
interface AttestationRequest {
  projectId: string
  /** SHA-256 of the published message, in hex. */
  id: string
  /**
   * Origin of the page around the frame, from the `Referer` header. Unknown if the page has the browser withhold it.
   */
  site: string | undefined
  /** The origin that the page claims. */
  claimed: string
}

const HASH = /^[\da-f]{64}$/

/** Milliseconds. Chosen: a wallet caches the key for a day. */
const KEY_MS = 24 * 60 * 60_000

const answer = (status: number, type: string, body: string, headers = {}): Answer => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...openToAll, ...headers },
  body
})
const keyAnswer = ({ publicKey }: Attestations) =>
  answer(200, 'application/json', JSON.stringify({ publicKey, expiresAt: Math.floor((Date.now() + KEY_MS) / 1000) }))
const refuse = (status: number, text: string) => answer(status, 'text/plain; charset=utf-8', text)

const originOf = (address: string | undefined) => {
  const origin = address !== undefined && URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' ? undefined : origin
}

/** Returns the request, or the answer to an invalid one. */
const read = ({ url: { searchParams }, headers: { referer } }: Incoming): AttestationRequest | Answer => {
  const [projectId, id, decryptedId, claimed] = ['projectId', 'id', 'decryptedId', 'origin'].map(
    name => searchParams.get(name) ?? ''
  ) as [string, string, string, string]
  if (!projectId) return refuse(400, 'projectId is required')
  if (projectId === 'forbidden') return refuse(403, 'Forbidden')
  if (!HASH.test(id) || !HASH.test(decryptedId)) return refuse(400, 'id and decryptedId are SHA-256 in hex')
  if (originOf(claimed) !== claimed) return refuse(400, 'origin is one')
  return { projectId, id, claimed, site: originOf(referer) }
}

/** Returns a page that posts these texts to the page around it, and to no other. */
const frame = ({ site, claimed }: AttestationRequest, texts: readonly string[], embedders = '*'): Answer => {
  const nonce = randomBytes(16).toString('base64')
  const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const script = `for (const text of ${inScript(texts)}) parent.postMessage(text, ${inScript(site ?? claimed)})`
  return answer(
    200,
    'text/html; charset=utf-8',
    `<!doctype html><title>Verify</title><script nonce="${nonce}">${script}</script>`,
    { 'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${embedders}` }
  )
}

const messageText = (attestation: unknown) => JSON.stringify({ type: 'verify_attestation', attestation })

export const openVerifyServer = async (
  options: Pick<ServerOptions, 'port' | 'faults' | 'record'>
): Promise<VerifyServer> => {
  const ownKeys = createAttestations()
  const otherKeys = createAttestations()
  const judgements = new Map<string | undefined, Judgement>()

  const attest = ({ projectId, id, site, claimed }: AttestationRequest, origin = site): string | null => {
    const judgement =
      projectId === 'unknown' ? 'nothing' : (judgements.get(site) ?? judgements.get(undefined) ?? 'verified')
    if (!origin || judgement === 'nothing') return null
    return ownKeys.sign({
      id,
      origin,
      isScam: judgement === 'scam',
      isVerified: judgement !== 'unverified' && site === claimed
    })
  }
  /**
   * Messages of the right kind with invalid content: for another message, no token, no text, no JSON, of another type.
   */
  const invalidMessagesFor = ({ id, claimed: origin }: AttestationRequest) => [
    messageText(ownKeys.sign({ id: [...id].reverse().join(''), origin, isScam: false, isVerified: true })),
    messageText('no.token'),
    messageText(7),
    '{"type":"verify_attestation"}',
    '{"type":"verify_',
    '{"type":"verify_ready"}',
    '7',
    'null',
    ''
  ]

  const server = await openServer({
    ...options,
    server: 'verify',
    // Useless to the wallet: another's key, or a page.
    invalidResponse: ({ url: { pathname } }) =>
      pathname === '/v3/public-key'
        ? keyAnswer(otherKeys)
        : answer(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    async respond(incoming) {
      const {
        method,
        url: { pathname }
      } = incoming
      if (method !== 'GET') return refuse(405, 'Method Not Allowed')
      if (pathname === '/v3/public-key') return keyAnswer(ownKeys)
      // Wallets look here for attestations of the previous protocol version; none is stored here.
      if (pathname !== '/v3/attestation') return refuse(404, 'Not Found')
      const request = read(incoming)
      return 'status' in request ? request : frame(request, [messageText(attest(request))])
    },
    async answerFault({ kind, account, body }, incoming) {
      const request = incoming.url.pathname === '/v3/attestation' ? read(incoming) : undefined
      if (!request || 'status' in request) return request
      if (kind === 'silent') return frame(request, [])
      if (kind === 'refuse') return frame(request, [messageText(attest(request))], "'none'")
      if (kind === 'invalid-response') return frame(request, body === undefined ? invalidMessagesFor(request) : [body])
      if (kind === 'stranger')
        return frame(request, [messageText(attest(request, account ?? 'http://stranger.example'))])
      const attestation = attest(request)
      return kind === 'tamper' ? frame(request, [messageText(attestation && spoilSignature(attestation))]) : undefined
    }
  })
  return {
    ...server,
    judge(judgement, site) {
      if (site === undefined) judgements.clear()
      judgements.set(site, judgement)
    },
    reset: () => judgements.clear()
  }
}
