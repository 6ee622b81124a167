/** The place over which the secure frame shows what the user approves or declines. */
import { useLayoutEffect, useRef } from 'react'
import { useSignals, useStore } from '../../src/ui/kit'
import { $approvalFrame, $approvalTotal, $loginMessages, loadLoginMessages } from '../../src/barrels/login'
import { addDeferredStyles } from '../../src/ui/deferred'
import styles from './styles.css'

/** Milliseconds. Longer than the dialog's opening and the change of its height, in which its place moves. */
const SETTLE_MS = 500

export default function ApproveTransaction() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($loginMessages).value!
  const frame = useStore($approvalFrame).value
  const total = useStore($approvalTotal).value
  const place = useRef<HTMLButtonElement>(null)
  // its cleanup runs while the place is still on the page, and hides the frame at once
  useLayoutEffect(() => {
    if (!frame) return
    const element = place.current!
    let settleUntilMs = performance.now() + SETTLE_MS
    let request = 0
    let last = ''
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      const current = [top, left, width, height].join()
      if (current !== last) {
        settleUntilMs = performance.now() + SETTLE_MS
        const { borderBottomLeftRadius: radius } = getComputedStyle(element.closest('dialog')!)
        frame.show({ top, left, width, height, radius: `0 0 ${radius} ${radius}`, title: messages.approveFrame })
      }
      last = current
      if (performance.now() < settleUntilMs) request = requestAnimationFrame(follow)
      else request = 0
    }
    const restart = () => {
      settleUntilMs = performance.now() + SETTLE_MS
      if (!request) follow()
    }
    restart()
    const observer = new ResizeObserver(restart)
    observer.observe(element)
    for (const event of ['resize', 'scroll']) addEventListener(event, restart, true)
    return () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      for (const event of ['resize', 'scroll']) removeEventListener(event, restart, true)
      frame.hide()
    }
  }, [frame])
  // a further request in the same view: the dialog has become modal meanwhile, and has taken the focus
  useLayoutEffect(() => frame?.focus(), [frame, total])
  // when the view opens, the dialog focuses the place, and the Tab key reaches it: it passes the focus on
  return (
    <button
      ref={place}
      type="button"
      className="approval"
      aria-label={messages.approveFrame}
      data-autofocus
      data-testid="approval"
      onFocus={() => frame?.focus()}
    />
  )
}
ApproveTransaction.prepare = () => loadLoginMessages()
ApproveTransaction.title = (): string => $loginMessages.get()!.titles.ApproveTransaction
