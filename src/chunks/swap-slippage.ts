/** The choice of a swap's slippage. */
import './swap'
import { Slippage } from '../../views/swap/slippage'

export const app = { slippage: Slippage }
