import { useEffect } from 'react'
import { useSignal, useSignals } from '../../src/ui/kit'

/**
 * A system that opens an app hides the page, or takes its focus, within this time.
 * Milliseconds. Issue threads of peers speak of 1 to 2.5 s; chosen: 1.5.
 */
const OPENED_WITHIN_MS = 1_500

/** Returns whether an app opened at that time failed to appear: the page stayed in front of the user. */
export const useAppNotOpened = (atMs: number | undefined): boolean => {
  useSignals()
  const isUnopened = useSignal(false)
  useEffect(() => {
    isUnopened.value = false
    if (atMs === undefined) return
    const events = ['visibilitychange', 'pagehide', 'blur', 'freeze']
    const settle = () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, settle, true)
    }
    const timer = setTimeout(
      () => {
        settle()
        // a page whose timers were suspended meanwhile was behind another app
        isUnopened.value = document.visibilityState === 'visible' && Date.now() - atMs < 2 * OPENED_WITHIN_MS
      },
      Math.max(0, atMs + OPENED_WITHIN_MS - Date.now())
    )
    for (const event of events) addEventListener(event, settle, true)
    return settle
  }, [atMs])
  return isUnopened.value
}
