/** Asks the Verify API as the frame of a page does, where there is no browser: runs the script of what comes, and writes down what it says to whom. */
import { runInNewContext } from 'node:vm'

export interface Said {
  text: string
  /** The origin that the browser would give it to. */
  to: string
}

export interface Question {
  id: string
  decryptedId: string
  /** Where the page says that it is. */
  origin: string
  projectId?: string
  /** Where it is: what the browser sends as `Referer`. Default `origin`; null: the page has the browser keep it to itself. */
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

/** What it attests, or null. */
export const attestationFor = async (verify: string, question: Question): Promise<string | null> => {
  const [{ text } = { text: '{"attestation":null}' }] = await ask(verify, question)
  return (JSON.parse(text) as { attestation: string | null }).attestation
}
