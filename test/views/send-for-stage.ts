/** Calls by the host page for a transfer, and the outcome of each. */
import * as assert from 'uvu/assert'
import { sendFor } from '../../src/actions/send-for'
import type { WidgetError } from '../../src/core/errors'
import { $open, $route } from '../../src/core/route'
import type { SendArguments } from '../../src/core/transfer'
import { until } from './stage'
import { BOB, next } from './sending-stage'

export const wish: SendArguments = { amount: '0.5', to: BOB }
/** Starts a call and returns its outcome, which is filled in when the call settles. */
export const called = (given: SendArguments = wish) => {
  const outcome: { hash?: string; error?: WidgetError } = {}
  sendFor(given).then(
    ({ hash }) => {
      outcome.hash = hash
    },
    (error: WidgetError) => {
      outcome.error = error
    }
  )
  return outcome
}
export const isShown = () => until(() => $open.get() && $route.get().name === 'WalletSend')
/** Continues from the filled-in form until the wallet receives the request. */
export const goOn = async () => {
  const { find, press } = await next()
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  const review = await next()
  await until(() => review.find('fee-likely') && !review.find('send')?.hasAttribute('aria-disabled'))
  await review.press('send')
}
export const refused = async (given: SendArguments) => {
  const outcome = called(given)
  await until(() => outcome.error)
  assert.is($open.get(), false)
  return [outcome.error!.code, outcome.error!.message]
}
