/** The text that a Solana wallet writes for a page's sign-in request. */

/**
 * https://github.com/phantom/sign-in-with-solana, of 2026-11: network names that wallets accept, and the text that they
 * write.
 */
export const CHAINS = /^(solana:)?(mainnet|testnet|devnet|localnet)$/
export interface SignInInput {
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}
export const signInText = ({
  domain,
  address,
  statement,
  uri,
  version,
  chainId,
  nonce,
  issuedAt,
  expirationTime,
  notBefore,
  requestId,
  resources
}: SignInInput) => {
  const labelled = {
    URI: uri,
    Version: version,
    'Chain ID': chainId,
    Nonce: nonce,
    'Issued At': issuedAt,
    'Expiration Time': expirationTime,
    'Not Before': notBefore,
    'Request ID': requestId
  }
  const fields = [
    ...Object.entries(labelled).flatMap(([name, value]) => (value ? `${name}: ${value}` : [])),
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : [])
  ]
  return [`${domain} wants you to sign in with your Solana account:\n${address}`, statement, fields.join('\n')]
    .filter(Boolean)
    .join('\n\n')
}
