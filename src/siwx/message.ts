/**
 * The sign-in message, one template for every chain: specification, services 5.2. On EVM, with the network's reference
 * alone, it is an EIP-4361 message. https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-122.md
 * https://eips.ethereum.org/EIPS/eip-4361
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { controlsIn, type MessageFault } from '../core/sign-in/sign-in-message'
import type { SIWXMessageData } from '../core/sign-in/siwx'

/**
 * Returns the text of a message. `isBare`: the network's reference replaces its id. Without a statement there are
 * then two empty lines, as EIP-4361 requires.
 */
export const printMessage = (data: SIWXMessageData, networkName: string, isBare?: boolean): string => {
  const {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    statement,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources
  } = data
  const withoutStatement = isBare ? [''] : []
  return [
    `${domain} wants you to sign in with your ${networkName} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : withoutStatement),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${isBare ? chainId.replace(/^.*:/, '') : chainId}`,
    `Nonce: ${nonce}`,
    issuedAt && `Issued At: ${issuedAt}`,
    expirationTime && `Expiration Time: ${expirationTime}`,
    notBefore && `Not Before: ${notBefore}`,
    requestId && `Request ID: ${requestId}`,
    ...(resources?.length ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : [])
  ]
    .filter(line => line !== undefined)
    .join('\n')
    .trim()
}

/** Letters and digits, at least 8. https://eips.ethereum.org/EIPS/eip-4361#message-fields */
const NONCE = /^[A-Za-z\d]{8,}$/

/** RFC 3986: reserved and unreserved characters, and percent-encoded ones. */
const URI = /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i

/**
 * Rules of EIP-4361 for fields that are free text elsewhere.
 * https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 */
const EIP_4361: readonly [field: 'statement' | 'requestId' | 'uri', allowed: RegExp, reason: string][] = [
  [
    'statement',
    /^[\w.~:/?#[\]@!$&'()*+,;= -]*$/,
    'has a character that EIP-4361 does not allow: ' +
      "ASCII letters, digits, spaces and -._~:/?#[]@!$&'()*+,;= are allowed"
  ],
  ['requestId', /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i, 'has a character that EIP-4361 does not allow'],
  ['uri', URI, 'is not a URI of RFC 3986']
]

const faultInResources = (resources: readonly string[], isStrict: boolean): MessageFault | undefined => {
  if (resources.some(resource => !/^\S+$/.test(resource))) {
    return { field: 'resources', reason: 'must be URIs without spaces or line breaks' }
  }
  return isStrict && resources.some(resource => !URI.test(resource))
    ? { field: 'resources', reason: 'must be URIs of RFC 3986' }
    : undefined
}

/**
 * Returns the first field with a value that a message cannot contain. `isStrict`: only EIP-4361 applies, which allows
 * less in a statement, a request id and a URI.
 */
export const faultInFields = (data: SIWXMessageData, isStrict = false): MessageFault | undefined => {
  const { resources = [], ...fields } = data
  const fault = controlsIn(fields) ?? faultInResources(resources, isStrict) ?? controlsIn(data)
  if (fault) return fault
  if (!NONCE.test(data.nonce)) return { field: 'nonce', reason: 'must have at least 8 letters and digits' }
  if (!isStrict) return undefined
  const disallowed = EIP_4361.find(([field, allowed]) => data[field] !== undefined && !allowed.test(data[field]))
  return disallowed && { field: disallowed[0], reason: disallowed[2] }
}

/**
 * Returns true if the message of these fields follows EIP-4361: for an EVM account, with its network's reference
 * alone.
 */
export const isEip4361 = ({ chainId }: Pick<SIWXMessageData, 'chainId'>, isBare?: boolean): boolean =>
  !!isBare && chainId.startsWith('eip155:')

/** Returns 32 random hexadecimal digits, which cannot be guessed. */
export const newNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
