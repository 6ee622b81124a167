import { useEffect } from 'react'
import { load, toHost, useSignal } from '../../src/ui/kit'

type Money = Awaited<ReturnType<typeof load<'action', 'money'>>>
type Summary = ReturnType<Money['$summary']['get']>

const unknown: Summary = { isOld: false }

/** What the account holds, in short, kept fresh while it shows. It comes in its own time: nothing here waits for it. */
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
