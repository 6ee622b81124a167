/**
 * Requests the Verify API as a page's frame does, without a browser. It runs the script of the answer, and records each
 * posted text and its target.
 */
import { runInNewContext } from 'node:vm'

export interface Said {
  text: string
  /** The origin to which the browser would deliver it. */
  to: string
}

export interface Question {
  id: string
  decryptedId: string
  /** The origin that the page claims. */
  origin: string
  projectId?: string
  /**
   * The page's true origin, which the browser sends as `Referer`. Default `origin`. Null: the page has the browser
   * withhold it.
   */
  at?: string | null
}

export const addressOf = (verify: string, { id, decryptedId, origin, projectId = 'sandbox' }: Question): string =>
  `${verify}/v3/attestation?${new URLSearchParams({ projectId, origin, id, decryptedId })}`

export const ask = async (verify: string, question: Question): Promise<Said[]> => {
  const { at = question.origin } = question
  const answer = await fetch(addressOf(verify, question), { headers: at === null ? {} : { referer: `${at}/` } })
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${html}`)
  const [, nonce, script = ''] = /<script nonce="([^"]+)">(.*?)<\/script>/.exec(html) ?? []
  if (!answer.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`))
    throw new Error('The policy of the frame stops its script.')
  const said: Said[] = []
  runInNewContext(script, {
    parent: {
      postMessage: (text: string, to: string) => {
        said.push({ text, to })
      }
    }
  })
  return said
}

/** Returns the attestation, or null. */
export const attestationFor = async (verify: string, question: Question): Promise<string | null> => {
  const [{ text } = { text: '{"attestation":null}' }] = await ask(verify, question)
  return (JSON.parse(text) as { attestation: string | null }).attestation
}
