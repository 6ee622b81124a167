import { useEffect } from 'react'
import { load, toHost, useSignal } from '../../src/ui/kit'

type Money = Awaited<ReturnType<typeof load<'action', 'money'>>>
type Summary = ReturnType<Money['$summary']['get']>

const unknown: Summary = { isOld: false }

/**
 * Returns a summary of the account's holdings, kept fresh while it shows. It arrives later, and nothing waits for it.
 */
export const useSummary = (isAsked: boolean): Summary => {
  const summary = useSignal(unknown)
  useEffect(() => {
    if (!isAsked) return undefined
    let stops: (() => void)[] | undefined = []
    load('action', 'money').then(money => {
      stops?.push(
        money.watchHoldings(),
        money.$summary.subscribe(next => {
          summary.value = next
        })
      )
    }, toHost)
    return () => {
      stops?.forEach(stop => stop())
      stops = undefined
      summary.value = unknown
    }
  }, [isAsked])
  return summary.value
}
