/** A native dialog: modal, so that the page below is inert; not modal while a wallet may draw its own overlay over the page. */
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import type { Move } from '../core/route'
import { holdKey, holdScroll } from './hold-scroll'
import { createLayer, focusedIn as focused, hostOf, watchPage, type Layer, type Mode } from './layer'

interface Switch {
  get(): boolean
  subscribe(listener: (isOn: boolean) => void): () => void
}

/** What a dialog in a mode depends on. */
export interface DialogSituation {
  /** Whether a modal one leaves the page usable. */
  $aside: Switch
  /** Whether it is open, and not only fading out. */
  $open: Switch
  /** Called for Escape, and for the back gesture of a phone. */
  onLeave: () => void
  /** Called if the page as it is now cannot show the dialog. */
  onFail: () => void
}

/** Whether the focus is in the dialog (`at`) or with nobody, as a press on plain text and a control that has gone leave it. */
const isFree = (at: Element | null) => at || document.activeElement === document.body

/**
 * Gives the focus back to the control that opened the dialog; if it is gone, to the nearest one of ours. The page does
 * not scroll.
 */
export const returnFocus = (opener: Element | undefined): void => {
  const target = opener?.isConnected ? opener : document.querySelector('billfold-button, [data-billfold-open]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/**
 * Shows the dialog in the mode that is asked for, or not at all, and keeps the focus where it is. Puts it back on top
 * if the host page drops or covers it. Returns what the dialog is to listen to.
 */
export const useDialog = (
  ref: RefObject<HTMLDialogElement | null>,
  mode: Mode,
  { $aside, $open, onLeave, onFail }: DialogSituation
) => {
  const layer = useRef<Layer>(undefined)
  const show = () => {
    if (layer.current?.show(mode, $aside.get()) === false) onFail()
  }
  useLayoutEffect(() => {
    const dialog = ref.current!
    layer.current = createLayer(dialog)
    // by the store itself, not with the next rendering: what a wallet draws at once must not find the page inert
    const stops = [$aside.subscribe(show)]
    const follow = (isDeep: boolean) => {
      if ((mode === 'inline' || $open.get()) && layer.current?.isStale($aside.get(), isDeep)) show()
    }
    // opened again while it fades out, it may be in a page that has changed meanwhile
    if (mode)
      stops.push(
        watchPage(hostOf(dialog), follow),
        $open.subscribe(() => follow(true))
      )
    if (mode === 'modal') stops.push(holdScroll(dialog.parentElement!))
    return () => {
      for (const stop of stops) stop()
    }
  }, [mode])
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
      } else return holdKey(event, dialog.parentElement!)
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
      if (dialog.open || !mode || (mode === 'modal' && !$open.get())) return
      show()
      onLeave()
    }
  }
}

/** When a view opens its title takes the focus; going back returns it to the control that led on. */
export const useFocus = (
  ref: RefObject<HTMLDialogElement | null>,
  view: string | undefined,
  depth: number,
  move: Move,
  isInline: boolean
): void => {
  const marks = useRef<(string | undefined)[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    if (!view) return
    const dialog = ref.current!
    const mark = move === 'back' ? marks.current[depth] : undefined
    const target =
      (mark && dialog.querySelector<HTMLElement>(`[data-testid="${CSS.escape(mark)}"]`)) ||
      dialog.querySelector<HTMLElement>('#bf-title')
    // not from where the person is meanwhile: in a wallet's own overlay, or in the page where an embedded view finds them
    if (isFirst.current ? !isInline : isFree(focused(dialog))) target?.focus({ preventScroll: !mark })
    isFirst.current = false
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) marks.current[depth] = target.dataset['testid']
    }
    dialog.addEventListener('focusin', note)
    return () => dialog.removeEventListener('focusin', note)
  }, [view])
}
