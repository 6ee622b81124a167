import { useEffect } from 'react'
import { loadChunk, reportOrRethrow, useSignal } from '../../src/ui/kit'

type AssetActions = Awaited<ReturnType<typeof loadChunk<'action', 'assets'>>>
type Summary = ReturnType<AssetActions['$summary']['get']>

const emptySummary: Summary = { isStale: false }

/**
 * Returns a summary of the account's holdings, kept fresh while it shows. It arrives later, and nothing waits for it.
 */
export const useSummary = (isRequested: boolean): Summary => {
  const summary = useSignal(emptySummary)
  useEffect(() => {
    if (!isRequested) return undefined
    let unsubscribes: (() => void)[] | undefined = []
    loadChunk('action', 'assets').then(assets => {
      unsubscribes?.push(
        assets.watchHoldings(),
        assets.$summary.subscribe(next => {
          summary.value = next
        })
      )
    }, reportOrRethrow)
    return () => {
      unsubscribes?.forEach(unsubscribe => unsubscribe())
      unsubscribes = undefined
      summary.value = emptySummary
    }
  }, [isRequested])
  return summary.value
}
