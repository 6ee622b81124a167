import { forgetHoldings } from '../core/holdings'
import { forgetPending } from '../core/pending'
import { forgetAnswers } from '../core/queries'
import { $kept } from '../core/session'

let follows = false

/**
 * Deletes what is known of an account when it is disconnected: from memory and from storage, including what an
 * earlier page stored.
 */
export const forgetAccounts = (): void => {
  const forget = () => {
    const { connections } = $kept.get()
    const isWanted = (caipAddress: string) =>
      Object.entries(connections).some(([namespace]) => caipAddress.startsWith(`${namespace}:`))
    forgetHoldings(isWanted)
    forgetPending(isWanted)
    if (!Object.keys(connections).length) forgetAnswers()
  }
  forget()
  if (!follows) $kept.listen(forget)
  follows = true
}
