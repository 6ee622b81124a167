/**
 * Sending: the amount and receiver (WalletSend), the token (WalletSendSelectToken), the review (WalletSendPreview), and
 * the sent transfer (WalletSendConfirmed).
 */
import type { ReactElement } from 'react'
import { $route, useSignal, useSignals } from '../../src/ui/kit'
import { addReviewStyles } from '../../src/ui/review'
import { $assetMessages, loadAssetMessages } from '../../src/barrels/kit'
import { isDisabled, replace } from '../../src/barrels/assets'
import { DisabledNotice } from '../../src/ui/assets'
import { ChooseToken } from './choose-token'
import { Confirmed } from './confirmed'
import { Form } from './form'
import styles from './styles.css'
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
  addReviewStyles(styles)
  // read once: closing resets the route while this still fades out
  const Part = parts[useSignal($route.get().name as Name).value]
  return isDisabled('send') ? <DisabledNotice onClose={() => replace('Account')} /> : <Part />
}
Send.prepare = () => loadAssetMessages()
Send.title = (): string => $assetMessages.get()!.titles[$route.get().name as Name]
