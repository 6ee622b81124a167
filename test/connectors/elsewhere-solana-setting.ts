/** Solana accounts of a phone, a session channel to it, and transactions for it to sign. */
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from 'web3js-1'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { makeLine } from './elsewhere-line'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
export const [ALICE, BOB, CAROL] = solanaAccounts as [
  (typeof solanaAccounts)[number],
  (typeof solanaAccounts)[number],
  (typeof solanaAccounts)[number]
]
const methods = ['signMessage', 'signTransaction', 'signAllTransactions', 'signAndSendTransaction'].map(
  name => `solana_${name}`
)
export const text = (words: string) => new TextEncoder().encode(words)
export const key = ({ address }: typeof ALICE) => new PublicKey(address)

export const transfer = () => SystemProgram.transfer({ fromPubkey: key(ALICE), toPubkey: key(BOB), lamports: 5 })
export const legacy = (...more: TransactionInstruction[]) =>
  new Transaction({
    feePayer: key(ALICE),
    blockhash: base58.encode(new Uint8Array(32).fill(9)),
    lastValidBlockHeight: 9
  }).add(transfer(), ...more)
export const bytesOf = (transaction: Transaction) =>
  new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
export const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export const make = (more: Partial<Parameters<typeof makeLine>[1]> = {}) =>
  makeLine('solana', {
    accounts: [`${MAINNET}:${ALICE.address}`, `${DEVNET}:${ALICE.address}`],
    methods,
    firstChain: MAINNET,
    ...more
  })
