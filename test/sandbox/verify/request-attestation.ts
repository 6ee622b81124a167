/**
 * Requests the Verify API as a page's frame does, without a browser. It runs the script of the answer, and records each
 * posted text and its target.
 */
import { runInNewContext } from 'node:vm'

export interface PostedMessage {
  text: string
  /** The origin to which the browser would deliver it. */
  to: string
}

export interface AttestationQuery {
  id: string
  decryptedId: string
  /** The origin that the page claims. */
  origin: string
  projectId?: string
  /**
   * The page's true origin, which the browser sends as `Referer`. Default `origin`. Null: the page has the browser
   * withhold it.
   */
  trueOrigin?: string | null
}

export const addressOf = (
  verify: string,
  { id, decryptedId, origin, projectId = 'sandbox' }: AttestationQuery
): string => `${verify}/v3/attestation?${new URLSearchParams({ projectId, origin, id, decryptedId })}`

export const requestAttestation = async (verify: string, query: AttestationQuery): Promise<PostedMessage[]> => {
  const { trueOrigin = query.origin } = query
  const answer = await fetch(addressOf(verify, query), {
    headers: trueOrigin === null ? {} : { referer: `${trueOrigin}/` }
  })
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${html}`)
  const [, nonce, script = ''] = /<script nonce="([^"]+)">(.*?)<\/script>/.exec(html) ?? []
  if (!answer.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`))
    throw new Error('The policy of the frame stops its script.')
  const posted: PostedMessage[] = []
  runInNewContext(script, {
    parent: {
      postMessage: (text: string, to: string) => {
        posted.push({ text, to })
      }
    }
  })
  return posted
}

/** Returns the attestation, or null. */
export const attestationFor = async (verify: string, query: AttestationQuery): Promise<string | null> => {
  const [{ text } = { text: '{"attestation":null}' }] = await requestAttestation(verify, query)
  return (JSON.parse(text) as { attestation: string | null }).attestation
}
