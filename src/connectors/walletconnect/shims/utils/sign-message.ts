/**
 * The text that a wallet signs for a sign-in. https://eips.ethereum.org/EIPS/eip-4361 A ReCap adds its sentence to the
 * statement. https://eips.ethereum.org/EIPS/eip-5573#recap-translation-algorithm
 */
import { isRecap, readRecap } from '../../recap'

interface SignInRequest {
  domain: string
  aud?: string
  uri?: string
  version: string
  nonce: string
  iat: string
  statement?: string
  exp?: string
  nbf?: string
  requestId?: string
  resources?: readonly string[]
}

const AUTHORIZE = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Returns the sentence about a ReCap's permissions: `(1) 'request': 'eth_sign', 'personal_sign' for 'eip155'.` */
const sentenceOf = (recap: string): string => {
  const { att } = readRecap(recap) ?? {}
  if (!att) throw new Error('The ReCap of this message cannot be read.')
  let count = 0
  const sentences = Object.entries(att).flatMap(([resource, abilities]) => {
    const pairs = Object.keys(abilities).map(ability => ability.split('/'))
    const byKind = new Map<string, string[]>()
    for (const [kind = '', action = ''] of pairs.sort(([, a = ''], [, b = '']) => a.localeCompare(b)))
      byKind.set(kind, [...(byKind.get(kind) ?? []), action])
    return [...byKind].map(([kind, actions]) => {
      count++
      return `(${count}) '${kind}': '${actions.join("', '")}' for '${resource}'.`
    })
  })
  return AUTHORIZE + sentences.join(' ')
}

const statementOf = ({ statement, resources }: SignInRequest): string | undefined => {
  const recap = resources?.at(-1)
  if (!isRecap(recap)) return statement || undefined
  if (statement?.includes(AUTHORIZE)) return statement
  return [statement, sentenceOf(recap)].filter(Boolean).join(' ')
}

/** `iss`: the account, as a DID. https://github.com/w3c-ccg/did-pkh/blob/main/did-pkh-method-draft.md */
export const formatMessage = (request: SignInRequest, iss: string): string => {
  const { domain, aud, uri, version, nonce, iat, exp, nbf, requestId, resources } = request
  const [, , , reference, address] = iss.split(':')
  const lines = [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statementOf(request),
    '',
    `URI: ${aud || uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    exp && `Expiration Time: ${exp}`,
    nbf && `Not Before: ${nbf}`,
    requestId && `Request ID: ${requestId}`,
    resources && ['Resources:', ...resources.map(resource => `- ${resource}`)].join('\n')
  ]
  return lines.filter((line, index) => line || index === 2 || index === 4).join('\n')
}
