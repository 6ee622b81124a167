/**
 * The dialog: header, history, toasts and the current view. It decides about navigation and focus; each view owns its
 * content.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { close, leave, mustSwitch } from './actions/close'
import { prepareView, viewHere, warmChoices } from './actions/warm'
import { $asking } from './core/attempt'
import { $config } from './core/config'
import { isError, WidgetError } from './core/errors'
import { tell } from './core/failures'
import {
  $held,
  $history,
  $move,
  $open,
  $opener,
  $route,
  $shake,
  back,
  go,
  hide,
  requiresAccount,
  reset,
  type RouteName
} from './core/route'
import { $address, $network } from './core/session'
import { $near, $notices, type NoticesProps } from './core/shell'
import { $theme } from './core/theme'
import { themeProperties } from './core/theme-properties'
import { $toast } from './core/toasts'
import { $walletRows } from './core/wallets'
import { $dir, $locale, $moreWords, $words } from './core/words'
import { announce, Announcements } from './ui/announce'
import { Button } from './ui/button'
import { useSignal, useSignals } from './ui/framework'
import { Header } from './ui/header'
import { Failed, ViewLoading } from './ui/load-state'
import { Note } from './ui/note'
import { returnFocus, useDialog, useFocus } from './ui/use-dialog'
import { useHeight } from './ui/use-height'
import { useStore } from './ui/use-store'

/** A view. `title` defaults to the name of its wallet or network. `Slot` replaces the title in the header. */
type Component = ((props: object) => ReactNode) & { title?: (subject?: string) => string; Slot?: () => ReactNode }

/** Longest wait for the closing animation, if no transition runs (reduced motion, hidden page). */
const LEAVE_MS = 300

/**
 * Returns the view of the current route once it is loaded. A failure is shown, reported to the host page, and retried
 * on request.
 */
const useView = (name: RouteName) => {
  const settled = useSignal<RouteName | undefined>(undefined)
  const view = viewHere(name) as Component | undefined
  useEffect(() => {
    // a failed view is loaded again when the user returns to it
    if (view) settled.value = undefined
    if (view || settled.value === name) return
    let isLate = false
    const settle = () => {
      if (!isLate) settled.value = name
    }
    prepareView(name).then(settle, (e: unknown) => {
      if (!isError(e)) throw e
      settle()
      tell(e)
    })
    return () => {
      isLate = true
    }
  }, [name, settled.value])
  const retry = () => {
    settled.value = undefined
  }
  return { view, isSettled: view || settled.value === name, retry }
}

/** Returns whether a view no longer fits the connection. */
const isOutdated = (name: RouteName): boolean => {
  if (name === 'UnsupportedChain') return !mustSwitch()
  // a wallet list opened from another view is for an additional connection
  if ($address.get()) return name === 'Connect' && !$history.get()[1]
  return requiresAccount(name) || name === 'SwitchNetwork'
}

/** Leaves a view that no longer fits the connection. */
const useMoves = (isInline: boolean) => {
  useEffect(() => {
    const look = () => {
      if (isOutdated($route.get().name)) leave()
    }
    // The user does not open an embedded dialog, so it follows the connection whenever the route is reset.
    const stops = [$address.listen(look), $network.listen(look)]
    if (isInline) stops.push($route.subscribe(look))
    return () => {
      for (const stop of stops) stop()
    }
  }, [isInline])
}

const modeOf = (isShown: boolean, isInline: boolean) => {
  if (!isShown) return undefined
  return isInline ? 'inline' : 'modal'
}

/** Closes the dialog because the page has no place for it, and reports the reason to the host page. */
const onFail = () => {
  hide()
  tell(new WidgetError('dialog-failed', { reason: 'the document is empty or was written again' }))
}

function Dialog({ isInline, isShown }: { isInline: boolean; isShown: boolean }) {
  useSignals()
  // the shell is mounted after its messages have loaded (`prepareShell`)
  const said = useStore($words).value!
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useStore($open)
  const history = useStore($history)
  const move = useStore($move)
  const theme = useStore($theme)
  const dir = useStore($dir)
  const locale = useStore($locale)
  const config = useStore($config)
  const toast = useStore($toast)
  const isShaking = useStore($shake)
  const wallets = useStore($walletRows)
  const isLeaving = isShown && !isInline && !open.value
  const now = { ...history.value.at(-1)!, depth: history.value.length, move: move.value }
  const last = useRef(now)
  // closing resets the route at once, but the fade-out still shows the previous view
  if (!isLeaving) last.current = now
  const { name, params, depth } = last.current
  const { view: View, isSettled, retry } = useView(name)
  // Keep the element's identity. Otherwise a theme change or a toast renders a view of a thousand rows again.
  const shownView = useMemo(() => View && <View {...params} />, [View, params])
  const key = `${depth}${name}${JSON.stringify(params)}`
  const nameOfSubject = () => {
    if ('network' in params) return params.network.name
    if ('walletId' in params) return wallets.value.find(w => w.id === params.walletId)?.name
    return 'wallet' in params ? params.wallet?.name : undefined
  }
  const subject = nameOfSubject()

  const shown = isShown && isSettled ? key : undefined
  const listeners = useDialog(dialog, modeOf(isShown, isInline), { $aside: $asking, $open, onLeave: close, onFail })
  useFocus(dialog, shown, depth, last.current.move, isInline)
  useHeight(dialog, shown)
  useMoves(isInline)
  useEffect(() => {
    // The user chooses next. In an embedded dialog, the user has not acted yet.
    if (shown && name === 'Connect') warmChoices(!isInline)
  }, [shown])
  useEffect(() => {
    if (!isShaking.value) return
    announce($moreWords.get()?.[$held.get() ? 'mustSign' : 'mustChoose'] ?? '')
    dialog.current!.querySelector<HTMLElement>('.view button')?.focus({ preventScroll: true })
  }, [isShaking.value])

  const hasBack = depth > 1
  const Notices = useStore($notices).value as ((props: NoticesProps) => ReactNode) | undefined
  return (
    <div
      className={isInline ? 'bf embed' : 'bf'}
      data-theme={theme.value}
      dir={dir.value}
      lang={locale.value}
      style={Object.fromEntries(themeProperties(config.value.themeVariables))}
    >
      {isShown && !isInline && <div className={isLeaving ? 'scrim leave' : 'scrim'} onClick={close} />}
      <dialog
        ref={dialog}
        className={isShown ? `dialog${isLeaving ? ' leave' : ''}${isShaking.value ? ' shake' : ''}` : ''}
        aria-labelledby="bf-title"
        data-testid="modal"
        {...listeners}
        onClick={event => {
          if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) close()
        }}
      >
        <Header
          title={View?.title?.(subject) ?? subject ?? (View || name === 'Connect' ? said.connectTitle : said.loading)}
          isTitleHidden={!!View?.Slot}
          words={said}
          onBack={hasBack ? back : undefined}
          onHelp={name === 'Connect' && !hasBack ? () => go('WhatIsAWallet') : undefined}
          onClose={isInline ? undefined : close}
        >
          {View?.Slot && <View.Slot />}
          {toast.value && <Note toast={toast.value} />}
        </Header>
        {Notices && <Notices name={name} shown={shown} dialog={dialog} />}
        <div key={key} className="view" data-move={last.current.move === 'open' ? undefined : last.current.move}>
          {shownView ??
            (isSettled ? (
              <Failed title={navigator.onLine ? said.loadFailed : said.offline} text={said.loadFailedHint}>
                <Button kind="main" icon="retry" testId="retry" onPress={retry}>
                  {said.tryAgain}
                </Button>
              </Failed>
            ) : (
              <ViewLoading label={said.loading} />
            ))}
        </div>
        <Announcements />
      </dialog>
    </div>
  )
}

/** Returns whether a click hit the backdrop: its target is the dialog, but it lies outside the dialog's box. */
const isOutside = (box: Element, { clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

export default function Shell() {
  useSignals()
  const open = useStore($open)
  const config = useStore($config)
  const near = useStore($near)
  const isInline = config.value.enableEmbedded
  const isOpen = open.value
  const gone = useSignal(true)
  // Read only while closed, so that the value which opening sets causes no second rendering.
  const isShown = isInline || isOpen || !gone.value
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    if (isInline) reset($address.get() ? 'Account' : 'Connect')
  }, [isInline])
  useLayoutEffect(() => {
    if (isOpen) gone.value = false
    const timer = setTimeout(() => {
      gone.value = !isOpen
    }, LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  useLayoutEffect(() => {
    // the page stays inert until the dialog is gone
    if (wasShown.current && !isShown) returnFocus($opener.get())
    wasShown.current = isShown
  }, [isShown])
  return isShown || near.value ? <Dialog isInline={isInline} isShown={isShown} /> : null
}
