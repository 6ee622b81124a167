import { toHost } from '../core/failures'
import { read } from '../core/kept'
import { load } from '../core/registry'
import { $kept } from '../core/session'

let isListening = false

/**
 * Deletes what an earlier page stored of an account when it is disconnected. The code for that is loaded only if
 * something is stored.
 */
export const forgetLeftovers = (): void => {
  if (isListening) return
  isListening = true
  let before = Object.keys($kept.get().connections).length
  $kept.listen(({ connections }) => {
    const count = Object.keys(connections).length
    const isLess = count < before
    before = count
    if (isLess && (read('billfold.portfolio', 1) ?? read('billfold.pending', 1)))
      load('action', 'money')
        .then(money => money.forgetAccounts())
        .catch(toHost)
  })
}
