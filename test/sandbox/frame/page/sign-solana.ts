/** What is signed on Solana: the words for the user, and the signature. */
import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import type { Statement } from './platform'
import type { Signable } from './request'
import { textOf } from './sign-evm'
import type { Keys } from './vault'

export interface SolanaRequest {
  params: unknown
  address: string
  origin: string
  /** Sends a signed transaction by the node. */
  send(params: unknown[]): Promise<unknown>
}

const SYSTEM = '11111111111111111111111111111111'
const LAMPORTS = 1_000_000_000

const readBytes = (text: unknown) => {
  try {
    return base58.decode(String(text))
  } catch {
    throw new Error('The request is no base58')
  }
}

export const signSolanaMessage = ({ params, address, origin }: SolanaRequest): Signable => {
  const { message, pubkey } = Object(params) as Record<string, unknown>
  if (pubkey !== address) throw new Error('The account is not in this wallet')
  const bytes = readBytes(message)
  const text = textOf(bytes)
  // A signature of a transaction's bytes would send that transaction.
  if (text === undefined) throw new Error('Only text can be signed as a message')
  return {
    statement: {
      title: 'Sign a message',
      facts: [
        ['Page', origin],
        ['Account', address]
      ],
      text
    },
    sign: keys => ({ signature: base58.encode(keys.signSolana(bytes)) })
  }
}

const read = (text: unknown) => {
  try {
    const transaction = getTransactionDecoder().decode(readBytes(text))
    return { transaction, message: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes) }
  } catch {
    throw new Error('The transaction cannot be read')
  }
}
type Parsed = ReturnType<typeof read>

/** Returns the instructions in words: transfers of SOL, and the programs of all others. */
const describe = ({ message }: Parsed): [string, string][] => {
  if (!('instructions' in message)) throw new Error('The transaction cannot be read')
  const { staticAccounts, instructions } = message
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = String(staticAccounts[programAddressIndex] ?? 'unknown')
    const view = new DataView(Uint8Array.from(data).buffer)
    if (program !== SYSTEM || data.length !== 12 || view.getUint32(0, true) !== 2) return ['Program', program]
    const to = String(staticAccounts[accountIndices[1] ?? -1] ?? 'unknown')
    return ['Send', `${Number(view.getBigUint64(4, true)) / LAMPORTS} SOL to ${to}`]
  })
}

const sign = ({ transaction }: Parsed, address: string, keys: Keys) => {
  const signature = keys.signSolana(Uint8Array.from(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [address]: signature }
  return base58.encode(Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures } as never)))
}

const signAll = (texts: readonly unknown[], { address, origin }: SolanaRequest) => {
  const parsed = texts.map(read)
  if (parsed.length === 0) throw new Error('The transaction is missing')
  if (parsed.some(({ transaction }) => !(address in transaction.signatures)))
    throw new Error('The account is not in this transaction')
  const statement: Statement = {
    title: parsed.length === 1 ? 'Sign a transaction' : `Sign ${parsed.length} transactions`,
    facts: [['Page', origin], ['Account', address], ...parsed.flatMap(describe)]
  }
  return { statement, sign: (keys: Keys) => parsed.map(one => sign(one, address, keys)) }
}

export const signSolanaTransaction = (request: SolanaRequest): Signable => {
  const { transaction } = Object(request.params) as Record<string, unknown>
  const { statement, sign: signOne } = signAll([transaction], request)
  return { statement, sign: keys => ({ transaction: signOne(keys)[0] }) }
}

export const signSolanaTransactions = (request: SolanaRequest): Signable => {
  const { transactions } = Object(request.params) as Record<string, unknown>
  const { statement, sign: signEach } = signAll(Array.isArray(transactions) ? transactions : [], request)
  return { statement, sign: keys => ({ transactions: signEach(keys) }) }
}

export const sendSolanaTransaction = (request: SolanaRequest): Signable => {
  const { transaction, options } = Object(request.params) as Record<string, unknown>
  const { statement, sign: signOne } = signAll([transaction], request)
  return {
    statement: { ...statement, title: 'Sign and send a transaction' },
    sign: async keys => ({
      signature: await request.send([signOne(keys)[0], { ...Object(options), encoding: 'base58' }])
    })
  }
}
