/** Normalization of ENS names (ENSIP-15). Its table is large. */
import './app'
import normalize from '../chains/evm/normalize'

export const names = { normalize }
