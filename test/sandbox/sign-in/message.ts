/**
 * The text that somebody signs in by. Specification, wire/5 §5.2; what WalletConnect makes of it for several chains at once (CAIP-122) and EIP-4361's own
 * are taken, too: https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 */

export interface MessageData {
  accountAddress: string
  /** CAIP-2. A text that has the reference alone gets its namespace by the kind of address. */
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

/** What wallets of Solana call the networks that they sign in on by themselves (`solana:signIn`). */
const onSolana: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** Eight letters and digits at least, says EIP-4361. */
const NONCE = /^[A-Za-z\d]{8,}$/

const namespaceOf = (address: string) => {
  if (address.startsWith('0x')) return 'eip155'
  // A key of 32 bytes in base58; no address of Bitcoin is that long in that alphabet, or it begins with bc1 or tb1.
  return /^(?!bc1|tb1)[1-9A-HJ-NP-Za-km-z]{35,44}$/.test(address) ? 'solana' : 'bip122'
}

const isTime = (text: string | undefined) => text === undefined || (TIME.test(text) && !Number.isNaN(Date.parse(text)))

/** What a text says, or undefined where it is another: nothing may stand in it twice, in another order or beside. */
export const parseMessage = (text: string): MessageData | undefined => {
  const lines = text.split('\n')
  const [, domain] = /^(\S+) wants you to sign in with your .+ account:$/.exec(lines.shift() ?? '') ?? []
  const accountAddress = lines.shift()
  if (!domain || !accountAddress || /\s/.test(accountAddress) || lines.shift() !== '') return undefined
  /** The rest of the next line, if it begins so. */
  const take = (label: string) => (lines[0]?.startsWith(label) ? lines.shift()!.slice(label.length) : undefined)
  // Where a line stands says what it is: a statement cannot pass for more than one.
  let statement: string | undefined
  if (!lines[0]?.startsWith('URI: ') || lines[1] === '') {
    statement = lines.shift()
    if (statement && lines.shift() !== '') return undefined
  }
  const uri = take('URI: ')
  const version = take('Version: ')
  const chain = take('Chain ID: ')
  const nonce = take('Nonce: ')
  const issuedAt = take('Issued At: ')
  const expirationTime = take('Expiration Time: ')
  const notBefore = take('Not Before: ')
  const requestId = take('Request ID: ')
  const resources = lines[0] === 'Resources:' ? lines.splice(0).slice(1) : undefined
  if (!uri || version !== '1' || !chain || !nonce || !NONCE.test(nonce) || !issuedAt || lines.length) return undefined
  if (![issuedAt, expirationTime, notBefore].every(isTime) || resources?.some(line => !line.startsWith('- ')))
    return undefined
  return {
    accountAddress,
    chainId: chain.includes(':') ? (onSolana[chain] ?? chain) : `${namespaceOf(accountAddress)}:${chain}`,
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
