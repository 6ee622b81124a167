/**
 * The alerts beside each view, and the terms: a box to accept them before it, or a line about terms accepted by
 * connecting below it. A chunk of its own, for host pages with terms to accept, and for developers.
 */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isLocalPage } from './is-local-page'
import { $alerts, dismissAlert, isForAnyPage, isWarning, addAlert } from './open-alerts'
import type { ShowAlerts } from '../core/config/alerts'
import type { Chunks } from '../core/platform/chunk-types'
import { setAlertsView, type AlertsProps } from '../core/dialog/shell'
import { $accepted, mustAcceptTerms, setAccepted, termsOf, type Terms } from './terms'
import { warn } from '../core/platform/console'
import { $locale } from '../core/i18n/messages'
import { addDeferredStyles } from '../ui/deferred'
import {
  $config,
  $history,
  interpolate,
  getLoadedChunk,
  Icon,
  loadChunk,
  usePressGuard,
  useSignal,
  useSignals,
  useStore
} from '../ui/kit'
import styles from './styles.css'

type SignInMessages = Chunks['signInMessages']['en']

/** Returns the messages of the current language, or those of the previous one until they have loaded. */
const useMessages = (): SignInMessages | undefined => {
  const locale = useStore($locale).value
  const messages = useSignal(getLoadedChunk('signInMessages', locale))
  useEffect(() => {
    let isCancelled = false
    loadChunk('signInMessages', locale).then(
      loaded => {
        if (!isCancelled) messages.value = loaded
      },
      () => undefined
    )
    return () => {
      isCancelled = true
    }
  }, [locale])
  return messages.value
}

/** Returns which of the two pages the host page has given. */
const providedPagesOf = ({ terms, privacy }: Terms) => {
  if (terms === undefined) return 'privacy'
  return privacy === undefined ? 'terms' : 'both'
}

const renderSentence = (kind: 'accept' | 'byConnecting', messages: SignInMessages, pages: Terms): ReactNode => {
  return messages[kind][providedPagesOf(pages)].split(/\{(\w+)\}/).map((part, index) => {
    const text = index % 2 ? messages[part as 'terms'] : part
    const href = index % 2 && pages[part as 'terms']
    return href ? (
      <a key={part} className="link" href={href} target="_blank" rel="noopener noreferrer" data-testid={part}>
        {text}
        <span className="sr-only"> ({messages.newTab})</span>
      </a>
    ) : (
      text
    )
  })
}

/**
 * Disables the view's lists until the terms are accepted. Help below the first list stays usable.
 * Barred elements can neither be focused nor pressed, not even by a script.
 */
const useDisabledLists = (isDisabled: boolean, name: string, viewKey: string | undefined) => {
  const marker = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isDisabled) return
    const view = marker.current!.parentElement!.querySelector('.view')!
    // logins in the footer are ways to connect, too
    const isUsable = (part: Element) => name === 'Connect' && part.closest('.footer') && !part.closest('.logins')
    const setInert = (isInert: boolean) => {
      for (const part of [...view.children, ...view.querySelectorAll('.logins')])
        (part as HTMLElement).inert = isInert && !isUsable(part)
    }
    // covers a list that appears later, and a press by a script
    const blockEvent = (event: Event) => {
      if (isUsable(event.composedPath()[0] as Element)) return
      event.stopPropagation()
      event.preventDefault()
    }
    setInert(true)
    view.addEventListener('click', blockEvent, true)
    return () => {
      view.removeEventListener('click', blockEvent, true)
      setInert(false)
    }
  }, [isDisabled, name, viewKey])
  return marker
}

/** Views beside the first one in which a user chooses how to connect. */
const FURTHER_LISTS: readonly string[] = ['AllWallets', 'ConnectSocials', 'ConnectWallets', 'EmailLogin']

function Alerts({ name, viewKey, dialog }: AlertsProps) {
  useSignals()
  addDeferredStyles(styles)
  const messages = useMessages()
  const alerts = useStore($alerts).value
  const isAccepted = useStore($accepted).value
  const isFirst = !useStore($history).value[1]
  const terms = termsOf(useStore($config).value)
  const hasCheckbox =
    !!terms?.hasCheckbox && (name === 'Connect' || (FURTHER_LISTS.includes(name) && (isFirst || !isAccepted)))
  const marker = useDisabledLists(hasCheckbox && !isAccepted, name, viewKey)
  usePressGuard(() => dialog.current)
  return (
    <>
      <div ref={marker} className="alerts">
        {messages &&
          alerts.map(code => (
            <div key={code} className={isWarning(code) ? 'banner' : 'banner bad'} role="alert" data-testid="alert">
              <Icon name="alert" />
              <span className="text">
                <b>{messages.alerts[code]}</b>
                {/\d/.test(code) && `${code} · `}
                {messages.onConsole}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={messages.dismiss}
                data-testid="alert-close"
                onClick={event => {
                  // the focus must not get lost
                  ;(event.currentTarget.getRootNode() as ShadowRoot).getElementById('bf-title')?.focus()
                  dismissAlert(code)
                }}
              >
                <Icon name="close" isSmall />
              </button>
            </div>
          ))}
        {messages && hasCheckbox && (
          <div className="terms secondary">
            <input
              id="bf-terms"
              type="checkbox"
              checked={isAccepted}
              data-testid="legal-checkbox"
              onChange={event => setAccepted(event.currentTarget.checked)}
            />
            <label htmlFor="bf-terms">{renderSentence('accept', messages, terms)}</label>
          </div>
        )}
      </div>
      {messages && terms && !terms.hasCheckbox && name === 'Connect' && (
        <p className="fine legal" data-testid="legal-line">
          {renderSentence('byConnecting', messages, terms)}
        </p>
      )}
    </>
  )
}

const showAlerts: ShowAlerts = async (code, facts = {}) => {
  await loadChunk('signInMessages', $locale.get())
  setAlertsView(Alerts)
  const isLocal = isLocalPage()
  if (code && (isLocal || isForAnyPage(code)) && addAlert(code, isLocal))
    warn(code, interpolate((await loadChunk('alerts', 'en'))[code], facts))
  return !mustAcceptTerms()
}
export default showAlerts
