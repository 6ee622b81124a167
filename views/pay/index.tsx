/**
 * A payment that the host page requests: who pays (Pay), the review (PayQuote), and the receipt (PayLoading). It works
 * without an account, too.
 */
import { useEffect } from 'react'
import { $route, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { addReviewStyles } from '../../src/ui/review'
import { loadAssetMessages, showNetworkImages } from '../../src/barrels/kit'
import { $payment, $payMessages, loadPayMessages, payerOf } from '../../src/barrels/pay'
import { ChoosePayer } from './choose-payer'
import { Ended } from './ended'
import { Outcome } from './outcome'
import { Review } from './review'
import styles from './styles.css'

type Name = 'Pay' | 'PayQuote' | 'PayLoading'

export default function Pay() {
  useSignals()
  addReviewStyles(styles)
  useEffect(showNetworkImages, [])
  // read once: closing resets the route while this still fades out
  const name = useSignal($route.get().name as Name).value
  const payment = useStore($payment).value
  if (!payment) return <Ended reason="gone" />
  if (payment.phase === 'expired') return <Ended reason={payment.isRepeated ? 'unclear' : 'expired'} />
  if (payment.phase === 'refused') return <Ended reason="refused" />
  if (name === 'PayLoading') return <Outcome payment={payment} />
  return name === 'PayQuote' && payerOf(payment) ? <Review payment={payment} /> : <ChoosePayer payment={payment} />
}
Pay.prepare = () => Promise.all([loadAssetMessages(), loadPayMessages()])
Pay.title = (): string => $payMessages.get()!.titles[$route.get().name as Name]
