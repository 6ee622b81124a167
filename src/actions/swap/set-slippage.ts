import { isSlippage } from '../../core/swap/slippage'
import { changeForm } from '../../core/swap/swap-form'
import { $swapProgress } from '../../core/swap/swap-progress'
import { requestQuote } from './request-quote'

/** Takes a slippage in hundredths of a percent. One that is out of bounds is ignored. */
export const setSlippage = (slippage: number): void => {
  if (!isSlippage(slippage) || $swapProgress.get().isRunning) return
  changeForm({ slippage })
  void requestQuote()
}
