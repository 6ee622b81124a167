/**
 * The text of a sign-in message. Specification, services 5.2. Also accepts WalletConnect's version for several chains
 * (CAIP-122), and EIP-4361's own: https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 */

export interface MessageData {
  accountAddress: string
  /** CAIP-2. If the text has only the reference, the kind of address determines its namespace. */
  chainId: string
  domain: string
  uri: string
  version: string
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  statement?: string
  requestId?: string
  resources?: readonly string[]
}

/** Solana wallets' names for the networks on which they sign in by themselves (`solana:signIn`). */
const solanaChainIds: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** EIP-4361 requires at least eight letters and digits. */
const NONCE = /^[A-Za-z\d]{8,}$/

const namespaceOf = (address: string) => {
  if (address.startsWith('0x')) return 'eip155'
  // A key of 32 bytes in base58. No Bitcoin address is that long in that alphabet, unless it begins with bc1 or tb1.
  return /^(?!bc1|tb1)[1-9A-HJ-NP-Za-km-z]{35,44}$/.test(address) ? 'solana' : 'bip122'
}

const isTime = (text: string | undefined) => text === undefined || (TIME.test(text) && !Number.isNaN(Date.parse(text)))

/**
 * Returns the fields of a text; undefined if it is no such message. Nothing in it may be repeated, reordered or added.
 */
export const parseMessage = (text: string): MessageData | undefined => {
  const lines = text.split('\n')
  const [, domain] = /^(\S+) wants you to sign in with your .+ account:$/.exec(lines.shift() ?? '') ?? []
  const accountAddress = lines.shift()
  if (!domain || !accountAddress || /\s/.test(accountAddress) || lines.shift() !== '') return undefined
  /** Returns the remainder of the next line, if it begins with the label. */
  const takeField = (label: string) => (lines[0]?.startsWith(label) ? lines.shift()!.slice(label.length) : undefined)
  // A line's position determines its meaning: a statement cannot be taken for anything else.
  let statement: string | undefined
  if (!lines[0]?.startsWith('URI: ') || lines[1] === '') {
    statement = lines.shift()
    if (statement && lines.shift() !== '') return undefined
  }
  const uri = takeField('URI: ')
  const version = takeField('Version: ')
  const chain = takeField('Chain ID: ')
  const nonce = takeField('Nonce: ')
  const issuedAt = takeField('Issued At: ')
  const expirationTime = takeField('Expiration Time: ')
  const notBefore = takeField('Not Before: ')
  const requestId = takeField('Request ID: ')
  const resources = lines[0] === 'Resources:' ? lines.splice(0).slice(1) : undefined
  if (!uri || version !== '1' || !chain || !nonce || !NONCE.test(nonce) || !issuedAt || lines.length) return undefined
  if (![issuedAt, expirationTime, notBefore].every(isTime) || resources?.some(line => !line.startsWith('- ')))
    return undefined
  return {
    accountAddress,
    chainId: chain.includes(':') ? (solanaChainIds[chain] ?? chain) : `${namespaceOf(accountAddress)}:${chain}`,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(statement && { statement }),
    ...(resources && { resources: resources.map(line => line.slice(2)) })
  }
}
