/** A native dialog: modal, so that the page below is inert; not modal while a wallet may draw its own overlay over the page. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Innermost focused element, through shadow roots. */
export const focused = (): HTMLElement | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active as HTMLElement | null
}

/** Gives the focus back to the control that opened the dialog; if it is gone, to the nearest one of ours. */
export const returnFocus = (opener: Element | undefined): void => {
  const target = opener?.isConnected ? opener : document.querySelector('billfold-button, [data-billfold-open]')
  if (target instanceof HTMLElement) target.focus()
}

/** Shows the dialog in the mode that is asked for, keeping the focus where it is, and calls `onLeave` for Escape. */
export const useDialog = (ref: RefObject<HTMLDialogElement | null>, mode: 'modal' | 'beside' | 'inline', onLeave: () => void): void => {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const inside = focused()
    if (dialog.open) dialog.close()
    if (mode === 'modal') dialog.showModal()
    else dialog.show()
    if (inside && dialog.contains(inside)) inside.focus({ preventScroll: true })
  }, [mode])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || mode === 'inline') return
    const cancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      if (event.type === 'cancel') onLeave()
    }
    // Chromium closes a dialog on the second Escape although `cancel` was prevented, so the key is taken before it gets there
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onLeave()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('keydown', key)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('keydown', key)
    }
  }, [mode, onLeave])
}

/** When a view opens its title takes the focus; going back returns it to the control that led on. */
export const useFocus = (ref: RefObject<HTMLDialogElement | null>, view: string | undefined, depth: number, move: 'open' | 'push' | 'back', isInline: boolean): void => {
  const marks = useRef<(string | undefined)[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !view) return
    const mark = move === 'back' ? marks.current[depth] : undefined
    const target = (mark && dialog.querySelector<HTMLElement>(`[data-testid="${CSS.escape(mark)}"]`)) || dialog.querySelector<HTMLElement>('#bf-title')
    // embedded in the page, the first view must not take the focus from where the person is
    if (!(isInline && isFirst.current)) target?.focus({ preventScroll: !mark })
    isFirst.current = false
    const note = ({ target }: FocusEvent) => { if (target instanceof HTMLElement) marks.current[depth] = target.dataset['testid'] }
    dialog.addEventListener('focusin', note)
    return () => dialog.removeEventListener('focusin', note)
  }, [view])
}
