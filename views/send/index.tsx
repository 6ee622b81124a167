/**
 * Sending: the amount and receiver (WalletSend), the token (WalletSendSelectToken), the review (WalletSendPreview), and
 * the sent transfer (WalletSendConfirmed).
 */
import type { ReactElement } from 'react'
import { $route, useSignal, useSignals } from '../../src/ui/kit'
import { addFurther } from '../../src/ui/further'
import { $moneyWords, loadMoneyWords } from '../../src/kit'
import { isOff, reset } from '../../src/money'
import { SwitchedOff } from '../../src/ui/money'
import { ChooseToken } from './choose-token'
import { Confirmed } from './confirmed'
import { Form } from './form'
import look from './look.css'
import { Review } from './review'

type Name = 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed'
const parts: Record<Name, () => ReactElement | null> = {
  WalletSend: Form,
  WalletSendSelectToken: ChooseToken,
  WalletSendPreview: Review,
  WalletSendConfirmed: Confirmed
}

export default function Send() {
  useSignals()
  addFurther(look)
  // read once: closing resets the route while this still fades out
  const Part = parts[useSignal($route.get().name as Name).value]
  return isOff('send') ? <SwitchedOff leave={() => reset('Account')} /> : <Part />
}
Send.prepare = () => loadMoneyWords()
Send.title = (): string => $moneyWords.get()!.titles[$route.get().name as Name]
