/**
 * The text that somebody signs in by, one template for every chain: specification, wire/5 §5.2. With the network's reference alone, and on EVM, it is an
 * EIP-4361 message. https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-122.md https://eips.ethereum.org/EIPS/eip-4361
 */
import type { SIWXMessageData } from '../core/siwx'

/** `isBare`: the network's reference in the place of its id; without a statement the line of it stays empty then, since EIP-4361 has two. */
export const printMessage = (data: SIWXMessageData, networkName: string, isBare?: boolean): string => {
  const { accountAddress, chainId, domain, uri, version, nonce, statement, issuedAt, expirationTime, notBefore, requestId, resources } = data
  return [
    `${domain} wants you to sign in with your ${networkName} account:`,
    accountAddress,
    '',
    ...statement ? [statement, ''] : isBare ? [''] : [],
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${isBare ? chainId.replace(/^.*:/, '') : chainId}`,
    `Nonce: ${nonce}`,
    issuedAt && `Issued At: ${issuedAt}`,
    expirationTime && `Expiration Time: ${expirationTime}`,
    notBefore && `Not Before: ${notBefore}`,
    requestId && `Request ID: ${requestId}`,
    ...resources?.length ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []
  ].filter(line => line !== undefined).join('\n').trim()
}

/** Letters and digits, 8 at least. https://eips.ethereum.org/EIPS/eip-4361#message-fields */
const NONCE = /^[A-Za-z\d]{8,}$/
const LINE_BREAK = /[\n\r\u2028\u2029\u0085\v\f]/

/**
 * What a message cannot say, in words for whoever wrote it; undefined: nothing. A line break in a field would make lines that nobody has asked for, and
 * that a reader takes for the message's own.
 */
export const wrongField = ({ resources = [], ...fields }: SIWXMessageData): string | undefined => {
  const [name] = Object.entries(fields).find(([, value]) => LINE_BREAK.test(value ?? '')) ?? []
  if (name) return `${name} may not contain line breaks`
  if (resources.some(resource => !/^\S+$/.test(resource))) return 'resources are URIs, without spaces or line breaks'
  return NONCE.test(fields.nonce) ? undefined : 'nonce is 8 letters and digits at least'
}

/** 32 hexadecimal digits, of which nobody guesses one. */
export const newNonce = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
