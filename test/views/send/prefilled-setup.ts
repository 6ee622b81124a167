/** Calls by the host page for a transfer, and the outcome of each. */
import * as assert from 'uvu/assert'
import { openPrefilledSend } from '../../../src/actions/send/open-prefilled-send'
import type { WidgetError } from '../../../src/core/platform/errors'
import { $open, $route } from '../../../src/core/dialog/route'
import type { SendArguments } from '../../../src/core/send/transfer'
import { until } from '../setup'
import { BOB, next } from './setup'

export const sendRequest: SendArguments = { amount: '0.5', to: BOB }
/** Starts a call and returns its outcome, which is filled in when the call settles. */
export const startCall = (request: SendArguments = sendRequest) => {
  const outcome: { hash?: string; error?: WidgetError } = {}
  openPrefilledSend(request).then(
    ({ hash }) => {
      outcome.hash = hash
    },
    (error: WidgetError) => {
      outcome.error = error
    }
  )
  return outcome
}
export const untilShown = () => until(() => $open.get() && $route.get().name === 'WalletSend')
/** Continues from the filled-in form until the wallet receives the request. */
export const continueToWallet = async () => {
  const { find, press } = await next()
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  const review = await next()
  await until(() => review.find('fee-likely') && !review.find('send')?.hasAttribute('aria-disabled'))
  await review.press('send')
}
export const refusalOf = async (request: SendArguments) => {
  const outcome = startCall(request)
  await until(() => outcome.error)
  assert.is($open.get(), false)
  return [outcome.error!.code, outcome.error!.message]
}
