/**
 * Parses the text of an EIP-4361 message that the host page has created.
 * https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 */
import type { SIWXMessageData } from '../core/sign-in/siwx'

const PATTERN = new RegExp(
  [
    '^(?:[a-zA-Z][a-zA-Z\\d+.-]*://)?(?<domain>[^\\s/]+) wants you to sign in with your Ethereum account:',
    // Two empty lines if there is no statement; some kits write one.
    '\\n(?<accountAddress>0x[\\da-fA-F]{40})\\n(?:\\n(?:(?<statement>[^\\n]+)\\n)?)?',
    '\\nURI: (?<uri>\\S+)\\nVersion: (?<version>\\d)\\nChain ID: (?<chain>\\d+)\\nNonce: (?<nonce>[a-zA-Z\\d]{8,})',
    '\\nIssued At: (?<issuedAt>\\S+)',
    '(?:\\nExpiration Time: (?<expirationTime>\\S+))?(?:\\nNot Before: (?<notBefore>\\S+))?',
    '(?:\\nRequest ID: (?<requestId>\\S*))?',
    '(?<list>\\nResources:(?:\\n- \\S+)*)?$'
  ].join('')
)

const OPTIONAL = ['statement', 'expirationTime', 'notBefore', 'requestId'] as const

/** Returns the fields of a text; undefined if it is not an EIP-4361 message. */
export const readSiweMessage = (text: string): SIWXMessageData | undefined => {
  const groups = PATTERN.exec(text)?.groups
  if (!groups) return undefined
  const { accountAddress = '', chain, domain = '', uri = '', version = '', nonce = '', issuedAt, list } = groups
  const resources = list?.split('\n- ').slice(1)
  const optional = Object.fromEntries(
    OPTIONAL.flatMap(name => (groups[name] === undefined ? [] : [[name, groups[name]]]))
  )
  return {
    accountAddress,
    chainId: `eip155:${Number(chain)}`,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    ...optional,
    ...(resources?.length && { resources })
  }
}
