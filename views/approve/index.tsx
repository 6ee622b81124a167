/** The place over which the secure frame shows what the user approves or declines. */
import { useLayoutEffect, useRef } from 'react'
import { useSignals, useStore } from '../../src/ui/kit'
import { $approvalFrame, $approvalTotal, $loginMessages, loadLoginMessages } from '../../src/barrels/login'
import { addDeferredStyles } from '../../src/ui/deferred'
import styles from './styles.css'

/** What the dialog's Tab key stops at (`use-dialog.ts`): before the place, the buttons of the header. */
const TAB_STOPS = 'h2,a,button,input'

const isFrame = (target: EventTarget | null): boolean => target instanceof HTMLIFrameElement

export default function ApproveTransaction() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($loginMessages).value!
  const frame = useStore($approvalFrame).value
  const total = useStore($approvalTotal).value
  const place = useRef<HTMLButtonElement>(null)
  const wasInFrame = useRef(false)
  // its cleanup runs while the place is still on the page, and hides the frame at once
  useLayoutEffect(() => {
    if (!frame) return
    const element = place.current!
    let request = 0
    let last = ''
    // no event tells of a move of the place, such as by a banner of the host page above an embedded dialog
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      const current = [top, left, width, height].join()
      if (current !== last) {
        const { borderBottomLeftRadius: radius } = getComputedStyle(element.closest('dialog')!)
        frame.show({ top, left, width, height, radius: `0 0 ${radius} ${radius}`, title: messages.approveFrame })
      }
      last = current
      wasInFrame.current = isFrame(document.activeElement)
      request = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(request)
      frame.hide()
    }
  }, [frame])
  // a further request in the same view: the dialog has become modal meanwhile, and has taken the focus
  useLayoutEffect(() => frame?.focus(), [frame, total])
  // The Tab key reaches the place from the dialog, and it passes the focus on to the frame. Shift and Tab reach it from
  // the frame, which must not get the focus back.
  const passOn = (source: EventTarget | null) => {
    // a browser may not name a frame as the source
    if (!isFrame(source) && (source || !wasInFrame.current)) return frame?.focus()
    wasInFrame.current = false
    const stops = [...place.current!.closest('dialog')!.querySelectorAll<HTMLElement>(TAB_STOPS)]
    stops[stops.indexOf(place.current!) - 1]?.focus()
  }
  return (
    <>
      {/* What the dialog focuses by itself, even if the frame has the focus already. */}
      <div className="approval-entry" tabIndex={-1} data-autofocus onFocus={() => frame?.focus()} />
      <button
        ref={place}
        type="button"
        className="approval"
        aria-label={messages.approveFrame}
        data-testid="approval"
        onFocus={event => passOn(event.relatedTarget)}
      />
    </>
  )
}
ApproveTransaction.prepare = () => loadLoginMessages()
ApproveTransaction.title = (): string => $loginMessages.get()!.titles.ApproveTransaction
