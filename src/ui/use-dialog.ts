/** A native dialog: modal, so that the page below is inert; not modal while a wallet may draw its own overlay over the page. */
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import type { Move } from '../core/route'

interface Switch { get(): boolean; subscribe(listener: (isOn: boolean) => void): () => void }

/** What has the focus in the shadow root that the dialog stands in; elsewhere nobody of ours. */
const focused = (dialog: Element) => (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null

/** Whether the focus is in the dialog (`at`) or with nobody, as a press on plain text and a control that has gone leave it. */
const isFree = (at: Element | null) => at || document.activeElement === document.body

/** Gives the focus back to the control that opened the dialog; if it is gone, to the nearest one of ours. */
export const returnFocus = (opener: Element | undefined): void => {
  const target = opener?.isConnected ? opener : document.querySelector('billfold-button, [data-billfold-open]')
  if (target instanceof HTMLElement) target.focus()
}

/**
 * Shows the dialog in the mode that is asked for, or not at all, keeping the focus where it is, and calls `onLeave` for Escape and what a phone has
 * in its place. Gives what the dialog is to listen to. `$aside`: whether a modal one leaves the page usable.
 */
export const useDialog = (ref: RefObject<HTMLDialogElement | null>, mode: 'modal' | 'inline' | undefined, $aside: Switch, onLeave: () => void) => {
  // by the store itself, not with the next rendering: what a wallet draws at once must not find the page inert
  useLayoutEffect(() => $aside.subscribe(isAside => {
    const dialog = ref.current!
    const inside = focused(dialog)
    if (dialog.open) dialog.close()
    if (mode === 'modal' && !isAside) dialog.showModal()
    // not show(), which takes the focus from where the person is and scrolls there
    else dialog.open = !!mode
    inside?.focus({ preventScroll: true })
  }), [mode])
  useEffect(() => {
    if (!mode || mode === 'inline') return
    const press = (event: KeyboardEvent) => {
      const dialog = ref.current
      // it may be gone, and this yet to be taken away
      if (!dialog) return
      const at = focused(dialog)
      // a wallet's own overlay that has taken the focus keeps its keys
      if (event.defaultPrevented || !isFree(at)) return
      // Chromium closes a dialog on the second Escape although `cancel` was prevented, so the key is taken before it gets there
      if (event.key === 'Escape') onLeave()
      // Beside a wallet the page below is not inert. Tab, by its old number: with Shift, WebKitGTK 2.50 calls its key "Unidentified"
      else if (event.keyCode === 9 && $aside.get()) {
        const stops = [...dialog.querySelectorAll<HTMLElement>('h2,a,button,input')]
        const i = stops.indexOf(at!)
        stops.at((event.shiftKey ? Math.max(i, 0) - 1 : i + 1) % stops.length)!.focus()
      } else return
      event.preventDefault()
    }
    // on the way down: under the host's React nothing comes up out of the dialog
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [mode])
  return {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onLeave()
    },
    // a phone's second back gesture closes it although `cancel` was prevented
    onClose: ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      if (dialog.open) return
      dialog.showModal()
      onLeave()
    }
  }
}

/** When a view opens its title takes the focus; going back returns it to the control that led on. */
export const useFocus = (ref: RefObject<HTMLDialogElement | null>, view: string | undefined, depth: number, move: Move, isInline: boolean): void => {
  const marks = useRef<(string | undefined)[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    if (!view) return
    const dialog = ref.current!
    const mark = move === 'back' ? marks.current[depth] : undefined
    const target = (mark && dialog.querySelector<HTMLElement>(`[data-testid="${CSS.escape(mark)}"]`)) || dialog.querySelector<HTMLElement>('#bf-title')
    // not from where the person is meanwhile: in a wallet's own overlay, or in the page where an embedded view finds them
    if (isFirst.current ? !isInline : isFree(focused(dialog))) target?.focus({ preventScroll: !mark })
    isFirst.current = false
    const note = ({ target }: FocusEvent) => { if (target instanceof HTMLElement) marks.current[depth] = target.dataset['testid'] }
    dialog.addEventListener('focusin', note)
    return () => dialog.removeEventListener('focusin', note)
  }, [view])
}
