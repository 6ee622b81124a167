/** Sign-in with a Solana account: reads what a wallet returns from `solana:signIn`, and verifies signed messages. */
import './wallet'
import isSigned from '../chains/solana/verify'
import solanaAnswer from '../siwx/solana-answer'

export const siwx = { solanaAnswer }
export const verifier = { solana: isSigned }
