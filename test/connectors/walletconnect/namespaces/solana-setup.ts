/** Solana accounts of a phone, a session channel to it, and transactions for it to sign. */
import { base58 } from '../../../doubles/base58'
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from 'web3js-1'
import { solanaAccounts } from '../../../doubles/demo-wallet/solana-accounts'
import { makeSession } from './session-channel'

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
export const [ALICE, BOB, CAROL] = solanaAccounts as [
  (typeof solanaAccounts)[number],
  (typeof solanaAccounts)[number],
  (typeof solanaAccounts)[number]
]
const methods = ['signMessage', 'signTransaction', 'signAllTransactions', 'signAndSendTransaction'].map(
  name => `solana_${name}`
)
export const text = (content: string) => new TextEncoder().encode(content)
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

export const make = (more: Partial<Parameters<typeof makeSession>[1]> = {}) =>
  makeSession('solana', {
    accounts: [`${MAINNET}:${ALICE.address}`, `${DEVNET}:${ALICE.address}`],
    methods,
    firstChain: MAINNET,
    ...more
  })
