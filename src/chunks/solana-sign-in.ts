/** Reads what a Solana wallet returns from `solana:signIn`. */
import './app'
import solanaAnswer from '../siwx/solana-answer'

export const siwx = { solanaAnswer }
