/**
 * The dialog: header, history, toasts and the current view. It decides about navigation and focus; each view owns its
 * content.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { closeDialog } from '../actions/dialog/close'
import { prepareView, getLoadedView, preloadChoices } from '../actions/dialog/preload'
import { $isWalletPromptOpen } from '../core/session/attempt'
import { $config } from '../core/config/config'
import type { Wallet } from '../core/session/connection'
import { isError, WidgetError } from '../core/platform/errors'
import { reportError } from '../core/platform/report-error'
import {
  $dismissal,
  $history,
  $move,
  $open,
  $opener,
  $shake,
  back,
  push,
  close,
  replace,
  type RouteName,
  type Routes
} from '../core/dialog/route'
import { $address } from '../core/session/session'
import { $isPrerendered, $alertsView, type AlertsProps } from '../core/dialog/shell'
import { $theme } from '../core/config/theme'
import { themeProperties } from '../core/config/theme-properties'
import { $toast } from '../core/dialog/toasts'
import { $walletRows } from '../core/wallets/wallets'
import { $dir, $locale, $accountMessages, $messages } from '../core/i18n/messages'
import { announce, Announcements } from '../ui/components/announce'
import { useSignal, useSignals } from '../ui/framework'
import { Header } from '../ui/components/header'
import { LoadFailed, ViewLoading } from '../ui/components/load-state'
import { ToastMessage } from '../ui/components/toast-message'
import { returnFocus, useDialog, useFocus } from '../ui/hooks/use-dialog'
import { useHeight } from '../ui/hooks/use-height'
import { useStore } from '../ui/hooks/use-store'
import { useLeaveOutdated } from './use-leave-outdated'

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
  const view = getLoadedView(name) as Component | undefined
  useEffect(() => {
    // a failed view is loaded again when the user returns to it
    if (view) settled.value = undefined
    if (view || settled.value === name) return
    let isCancelled = false
    const settle = () => {
      if (!isCancelled) settled.value = name
    }
    prepareView(name).then(settle, (e: unknown) => {
      if (!isError(e)) throw e
      settle()
      reportError(e)
    })
    return () => {
      isCancelled = true
    }
  }, [name, settled.value])
  const retry = () => {
    settled.value = undefined
  }
  return { view, isSettled: view || settled.value === name, retry }
}

const modeOf = (isShown: boolean, isInline: boolean) => {
  if (!isShown) return undefined
  return isInline ? 'inline' : 'modal'
}

/** Closes the dialog because the page has no place for it, and reports the reason to the host page. */
const onFail = () => {
  close()
  reportError(new WidgetError('dialog-failed', { reason: 'the document is empty or was written again' }))
}

/** Returns the name of the network or wallet that a view is about. */
const subjectOf = (params: Routes[RouteName], wallets: readonly Wallet[]): string | undefined => {
  if ('network' in params) return params.network.name
  if ('walletId' in params) return wallets.find(wallet => wallet.id === params.walletId)?.name
  return 'wallet' in params ? params.wallet?.name : undefined
}

function Dialog({ isInline, isShown }: { isInline: boolean; isShown: boolean }) {
  useSignals()
  // the shell is mounted after its messages have loaded (`prepareShell`)
  const messages = useStore($messages).value!
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
  const currentEntry = { ...history.value.at(-1)!, depth: history.value.length, move: move.value }
  const shownEntry = useRef(currentEntry)
  // closing resets the route at once, but the fade-out still shows the previous view
  if (!isLeaving) shownEntry.current = currentEntry
  const { name, params, depth } = shownEntry.current
  const { view: View, isSettled, retry } = useView(name)
  // Keep the element's identity. Otherwise a theme change or a toast renders a view of a thousand rows again.
  const viewElement = useMemo(() => View && <View {...params} />, [View, params])
  const key = `${depth}${name}${JSON.stringify(params)}`
  const subject = subjectOf(params, wallets.value)
  const shownKey = isShown && isSettled ? key : undefined
  const listeners = useDialog(dialog, modeOf(isShown, isInline), {
    $isPageUsable: $isWalletPromptOpen,
    $open,
    onLeave: closeDialog,
    onFail
  })
  useFocus(dialog, shownKey, depth, shownEntry.current.move, isInline)
  useHeight(dialog, shownKey)
  useLeaveOutdated(isInline)
  useEffect(() => {
    // The user chooses next. In an embedded dialog, the user has not acted yet.
    if (shownKey && name === 'Connect') preloadChoices(!isInline)
  }, [shownKey])
  useEffect(() => {
    if (!isShaking.value) return
    announce($accountMessages.get()?.[$dismissal.get() ? 'mustSign' : 'mustChoose'] ?? '')
    dialog.current!.querySelector<HTMLElement>('.view button')?.focus({ preventScroll: true })
  }, [isShaking.value])

  const hasBack = depth > 1
  const Alerts = useStore($alertsView).value as ((props: AlertsProps) => ReactNode) | undefined
  return (
    <div
      className={isInline ? 'bf embed' : 'bf'}
      data-theme={theme.value}
      dir={dir.value}
      lang={locale.value}
      style={Object.fromEntries(themeProperties(config.value.themeVariables))}
    >
      {isShown && !isInline && <div className={isLeaving ? 'scrim leave' : 'scrim'} onClick={closeDialog} />}
      <dialog
        ref={dialog}
        className={isShown ? `dialog${isLeaving ? ' leave' : ''}${isShaking.value ? ' shake' : ''}` : ''}
        aria-labelledby="bf-title"
        data-testid="modal"
        {...listeners}
        onClick={event => {
          if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) closeDialog()
        }}
      >
        <Header
          title={
            View?.title?.(subject) ?? subject ?? (View || name === 'Connect' ? messages.connectTitle : messages.loading)
          }
          isTitleHidden={!!View?.Slot}
          messages={messages}
          onBack={hasBack ? back : undefined}
          onHelp={name === 'Connect' && !hasBack ? () => push('WhatIsAWallet') : undefined}
          onClose={isInline ? undefined : closeDialog}
        >
          {View?.Slot && <View.Slot />}
          {toast.value && <ToastMessage toast={toast.value} />}
        </Header>
        {Alerts && <Alerts name={name} viewKey={shownKey} dialog={dialog} />}
        <div
          key={key}
          className="view"
          data-move={shownEntry.current.move === 'open' ? undefined : shownEntry.current.move}
        >
          {viewElement ??
            (isSettled ? <LoadFailed messages={messages} onRetry={retry} /> : <ViewLoading label={messages.loading} />)}
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
  const isPrerendered = useStore($isPrerendered)
  const isInline = config.value.enableEmbedded
  const isOpen = open.value
  const isHidden = useSignal(true)
  // Read only while closed, so that the value which opening sets causes no second rendering.
  const isShown = isInline || isOpen || !isHidden.value
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    if (isInline) replace($address.get() ? 'Account' : 'Connect')
  }, [isInline])
  useLayoutEffect(() => {
    if (isOpen) isHidden.value = false
    const timer = setTimeout(() => {
      isHidden.value = !isOpen
    }, LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  useLayoutEffect(() => {
    // the page stays inert until the dialog is gone
    if (wasShown.current && !isShown) returnFocus($opener.get())
    wasShown.current = isShown
  }, [isShown])
  return isShown || isPrerendered.value ? <Dialog isInline={isInline} isShown={isShown} /> : null
}
