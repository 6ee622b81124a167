/** Two Solana accounts, and transactions of each kind that the first one signs. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '../../doubles/base58'
import { PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'

export const [ALICE, BOB] = solanaAccounts as [(typeof solanaAccounts)[number], (typeof solanaAccounts)[number]]
export const text = (content: string) => new TextEncoder().encode(content)
export const BLOCKHASH = base58.encode(new Uint8Array(32).fill(9))
export const instruction = () =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(ALICE.address),
    toPubkey: new PublicKey(BOB.address),
    lamports: 5
  })
export const legacy = () =>
  new Transaction({ feePayer: new PublicKey(ALICE.address), blockhash: BLOCKHASH, lastValidBlockHeight: 9 }).add(
    instruction()
  )
export const unsigned = () =>
  new Uint8Array(legacy().serialize({ requireAllSignatures: false, verifySignatures: false }))
export const isSigned = (bytes: Uint8Array) => ed25519.verify(bytes.slice(1, 65), bytes.slice(65), ALICE.publicKey)
