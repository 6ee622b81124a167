/**
 * A native dialog. It is modal, so that the page below is inert. It turns non-modal while a wallet may draw its own
 * overlay over the page.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import type { Move } from '../../core/dialog/route'
import { blockScrollKey, lockScroll } from '../lock-scroll'
import { createLayer, focusedIn as focused, hostOf, watchPage, type Layer, type Mode } from '../layer'

interface BooleanStore {
  get(): boolean
  subscribe(listener: (isOn: boolean) => void): () => void
}

/** The stores and callbacks that a dialog depends on. */
export interface DialogContext {
  /** Whether a modal dialog leaves the page usable. */
  $isPageUsable: BooleanStore
  /** Whether it is open, and not only fading out. */
  $open: BooleanStore
  /** Called for Escape, and for the back gesture of a phone. */
  onLeave: () => void
  /** Called if the page in its current state cannot show the dialog. */
  onFail: () => void
}

/**
 * Returns whether the focus is in the dialog (`focusedElement`) or on nothing.
 * The focus is on nothing after a press on plain text, or when the focused control has gone.
 */
const mayTakeFocus = (focusedElement: Element | null) => focusedElement || document.activeElement === document.body

/**
 * Gives the focus back to the control that opened the dialog. If that is gone, focuses the first of our buttons.
 * The page does not scroll.
 */
export const returnFocus = (opener: Element | undefined): void => {
  const target = opener?.isConnected ? opener : document.querySelector('billfold-button, [data-billfold-open]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/**
 * Shows the dialog in the requested mode, or hides it, and keeps the focus where it is.
 * Puts the dialog back on top if the host page drops or covers it. Returns the event listeners of the dialog.
 */
export const useDialog = (
  ref: RefObject<HTMLDialogElement | null>,
  mode: Mode,
  { $isPageUsable, $open, onLeave, onFail }: DialogContext
) => {
  const layer = useRef<Layer>(undefined)
  const show = () => {
    if (layer.current?.show(mode, $isPageUsable.get()) === false) onFail()
  }
  useLayoutEffect(() => {
    const dialog = ref.current!
    layer.current = createLayer(dialog)
    // Subscribe to the store directly, not with the next rendering. The page must not be inert when a wallet draws its
    // prompt at once.
    const unsubscribes = [$isPageUsable.subscribe(show)]
    const showIfStale = (isDeep: boolean) => {
      if ((mode === 'inline' || $open.get()) && layer.current?.isStale($isPageUsable.get(), isDeep)) show()
    }
    // if it opens again while it fades out, the page may have changed meanwhile
    if (mode)
      unsubscribes.push(
        watchPage(hostOf(dialog), showIfStale),
        $open.subscribe(() => showIfStale(true))
      )
    if (mode === 'modal') unsubscribes.push(lockScroll(dialog.parentElement!))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [mode])
  useEffect(() => {
    if (!mode || mode === 'inline') return
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = ref.current
      // the dialog may be gone before this listener is removed
      if (!dialog) return
      const focusedElement = focused(dialog)
      // a wallet's own overlay that has taken the focus keeps its keys
      if (event.defaultPrevented || !mayTakeFocus(focusedElement)) return
      // Chromium closes a dialog on the second Escape although `cancel` was prevented, so the key is taken before it
      // gets there
      if (event.key === 'Escape') onLeave()
      // With a wallet's overlay, the page below is not inert.
      // Tab is matched by its key code: WebKitGTK 2.50 calls its key "Unidentified" with Shift.
      else if (event.keyCode === 9 && $isPageUsable.get()) {
        const tabStops = [...dialog.querySelectorAll<HTMLElement>('h2,a,button,input')]
        const index = tabStops.indexOf(focusedElement!)
        tabStops.at((event.shiftKey ? Math.max(index, 0) - 1 : index + 1) % tabStops.length)!.focus()
      } else return blockScrollKey(event, dialog.parentElement!)
      event.preventDefault()
    }
    // capture phase, because under the host's React no event bubbles out of the dialog
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [mode])
  return {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onLeave()
    },
    // a phone's second back gesture closes the dialog although `cancel` was prevented
    onClose: ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      if (dialog.open || !mode || (mode === 'modal' && !$open.get())) return
      show()
      onLeave()
    }
  }
}

/**
 * When a view opens, focuses its element with `data-autofocus`, or else the title. Going back returns the focus to the
 * control that led to the view.
 */
export const useFocus = (
  ref: RefObject<HTMLDialogElement | null>,
  view: string | undefined,
  depth: number,
  move: Move,
  isInline: boolean
): void => {
  const focusedTestIds = useRef<(string | undefined)[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    if (!view) return
    const dialog = ref.current!
    const testId = move === 'back' ? focusedTestIds.current[depth] : undefined
    const target =
      (testId && dialog.querySelector<HTMLElement>(`[data-testid="${CSS.escape(testId)}"]`)) ||
      dialog.querySelector<HTMLElement>('[data-autofocus]') ||
      dialog.querySelector<HTMLElement>('#bf-title')
    // Do not take the focus from outside the dialog: the user may be in a wallet's overlay, or in the page around an
    // embedded view.
    if (isFirst.current ? !isInline : mayTakeFocus(focused(dialog))) target?.focus({ preventScroll: !testId })
    isFirst.current = false
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focusedTestIds.current[depth] = target.dataset['testid']
    }
    dialog.addEventListener('focusin', rememberFocus)
    return () => dialog.removeEventListener('focusin', rememberFocus)
  }, [view])
}
