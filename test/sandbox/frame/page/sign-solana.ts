/** What is signed on Solana: the words for the user, and the signature. */
import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import { describeSolana, type CallNode } from './describe-solana'
import { checkSol } from './lack'
import { foreignSignIn, textOf } from './message-text'
import { SOLANA_FACT } from './network-names'
import { NO_ANSWER, refusalText } from './node-errors'
import type { Statement } from './platform'
import type { Signable } from './request'
import { instructionsOf } from './solana-instructions'
import type { Keys } from './vault'

export interface SolanaRequest {
  params: unknown
  address: string
  origin: string
  callNode: CallNode
}

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** Lamports for each signature. Source: https://solana.com/docs/core/fees */
const SIGNATURE_FEE = 5_000n

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
      text,
      ...foreignSignIn(text, origin)
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

/** Checks that the account can pay. Errors: an `Error` that names what is missing. */
const checkBalance = async (parsed: Parsed, { address, callNode }: SolanaRequest) => {
  const answer = await callNode('getBalance', [address, { commitment: 'confirmed' }]).catch(() => undefined)
  const { value } = Object(answer) as { value?: unknown }
  // The node has not answered. It checks the balance itself when it gets the transaction.
  if (typeof value !== 'number') return
  const instructions = instructionsOf(parsed.message)
  // Another program may bring what is sent.
  const isPlain = instructions.every(({ program, transfer }) => transfer ?? program === COMPUTE_BUDGET)
  const amount = instructions.reduce(
    (sum, { transfer }) => (isPlain && transfer?.from === address ? sum + transfer.lamports : sum),
    0n
  )
  const signatures = Object.keys(parsed.transaction.signatures)
  checkSol(BigInt(value), amount, signatures[0] === address ? SIGNATURE_FEE * BigInt(signatures.length) : 0n)
}

const sign = ({ transaction }: Parsed, address: string, keys: Keys) => {
  const signature = keys.signSolana(Uint8Array.from(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [address]: signature }
  return base58.encode(Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures } as never)))
}

const signAll = async (texts: readonly unknown[], { address, origin, callNode }: SolanaRequest) => {
  const parsed = texts.map(read)
  if (parsed.length === 0) throw new Error('The transaction is missing')
  if (parsed.some(({ transaction }) => !(address in transaction.signatures)))
    throw new Error('The account is not in this transaction')
  const described = await Promise.all(parsed.map(({ message }) => describeSolana(message, callNode)))
  const statement: Statement = {
    title: parsed.length === 1 ? 'Sign a transaction' : `Sign ${parsed.length} transactions`,
    facts: [['Page', origin], SOLANA_FACT, ['Account', address], ...described.flat()]
  }
  return { statement, sign: (keys: Keys) => parsed.map(one => sign(one, address, keys)) }
}

export const signSolanaTransaction = async (request: SolanaRequest): Promise<Signable> => {
  const { transaction } = Object(request.params) as Record<string, unknown>
  const { statement, sign: signOne } = await signAll([transaction], request)
  return { statement, sign: keys => ({ transaction: signOne(keys)[0] }) }
}

export const signSolanaTransactions = async (request: SolanaRequest): Promise<Signable> => {
  const { transactions } = Object(request.params) as Record<string, unknown>
  const { statement, sign: signEach } = await signAll(Array.isArray(transactions) ? transactions : [], request)
  return { statement, sign: keys => ({ transactions: signEach(keys) }) }
}

export const sendSolanaTransaction = async (request: SolanaRequest): Promise<Signable> => {
  const { transaction, options } = Object(request.params) as Record<string, unknown>
  const { statement, sign: signOne } = await signAll([transaction], request)
  await checkBalance(read(transaction), request)
  const send = (signed: unknown) =>
    request.callNode('sendTransaction', [signed, { ...Object(options), encoding: 'base58' }]).catch((error: Error) => {
      throw new Error(error.message === NO_ANSWER ? NO_ANSWER : refusalText(error.message))
    })
  return {
    statement: { ...statement, title: 'Sign and send a transaction' },
    sign: async keys => ({ signature: await send(signOne(keys)[0]) })
  }
}
