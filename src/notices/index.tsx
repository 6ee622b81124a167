/**
 * The notices beside each view: alerts and the terms box before it, and the line about terms accepted by connecting,
 * which shows below it. A chunk of its own, for host pages with terms to accept, and for developers.
 */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { $alerts, dismiss, isWarning, raise } from './raised'
import type { ShowNotices } from '../core/chunk-types'
import type { Chunk } from '../core/registry'
import { setNotices, type NoticesProps } from '../core/shell'
import { $accepted, mustAccept, setAccepted, termsOf, type Terms } from './terms'
import { warn } from '../core/warn'
import { $locale } from '../core/words'
import {
  $config,
  $history,
  addSheet,
  fill,
  have,
  Icon,
  load,
  usePressGuard,
  useSignal,
  useSignals,
  useStore
} from '../ui/kit'
import look from './look.css'

type SiteWords = Chunk<'siteWords', 'en'>

/** Returns the messages of the current language, or those of the previous one until they have loaded. */
const useWords = (): SiteWords | undefined => {
  const locale = useStore($locale).value
  const words = useSignal(have('siteWords', locale))
  useEffect(() => {
    let isLate = false
    load('siteWords', locale).then(
      own => {
        if (!isLate) words.value = own
      },
      () => undefined
    )
    return () => {
      isLate = true
    }
  }, [locale])
  return words.value
}

/** Returns which of the two pages the host page has given. */
const givenPagesOf = ({ terms, privacy }: Terms) => {
  if (terms === undefined) return 'privacy'
  return privacy === undefined ? 'terms' : 'both'
}

const sentence = (kind: 'accept' | 'byConnecting', words: SiteWords, pages: Terms): ReactNode => {
  return words[kind][givenPagesOf(pages)].split(/\{(\w+)\}/).map((part, at) => {
    const said = at % 2 ? words[part as 'terms'] : part
    const href = at % 2 && pages[part as 'terms']
    return href ? (
      <a key={part} className="link" href={href} target="_blank" rel="noopener noreferrer" data-testid={part}>
        {said}
        <span className="vh"> ({words.newTab})</span>
      </a>
    ) : (
      said
    )
  })
}

/**
 * Disables the view's lists until the terms are accepted. Help below the first list stays usable.
 * Barred elements can neither be focused nor pressed, not even by a script.
 */
const useBar = (isBarred: boolean, name: string, shown: string | undefined) => {
  const mark = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isBarred) return
    const view = mark.current!.parentElement!.querySelector('.view')!
    const isFree = (part: Element) => name === 'Connect' && part.closest('.pocket')
    const bar = (isOn: boolean) => {
      for (const part of view.children) (part as HTMLElement).inert = isOn && !isFree(part)
    }
    // covers a list that appears later, and a press by a script
    const stop = (event: Event) => {
      if (isFree(event.composedPath()[0] as Element)) return
      event.stopPropagation()
      event.preventDefault()
    }
    bar(true)
    view.addEventListener('click', stop, true)
    return () => {
      view.removeEventListener('click', stop, true)
      bar(false)
    }
  }, [isBarred, name, shown])
  return mark
}

function Notices({ name, shown, dialog }: NoticesProps) {
  useSignals()
  addSheet(look)
  const words = useWords()
  const alerts = useStore($alerts).value
  const accepted = useStore($accepted).value
  const isFirst = !useStore($history).value[1]
  const terms = termsOf(useStore($config).value)
  const hasBox = !!terms?.hasBox && (name === 'Connect' || (name === 'AllWallets' && (isFirst || !accepted)))
  const mark = useBar(hasBox && !accepted, name, shown)
  usePressGuard(() => dialog.current)
  return (
    <>
      <div ref={mark} className="notices">
        {words &&
          alerts.map(code => (
            <div key={code} className={isWarning(code) ? 'bar' : 'bar bad'} role="alert" data-testid="alert">
              <Icon name="alert" />
              <span className="t">
                <b>{words.alerts[code]}</b>
                {/\d/.test(code) && `${code} · `}
                {words.onConsole}
              </span>
              <button
                type="button"
                className="tap"
                aria-label={words.dismiss}
                data-testid="alert-close"
                onClick={event => {
                  // the focus must not get lost
                  ;(event.currentTarget.getRootNode() as ShadowRoot).getElementById('bf-title')?.focus()
                  dismiss(code)
                }}
              >
                <Icon name="close" isSmall />
              </button>
            </div>
          ))}
        {words && hasBox && (
          <div className="terms sub">
            <input
              id="bf-terms"
              type="checkbox"
              checked={accepted}
              data-testid="legal-checkbox"
              onChange={event => setAccepted(event.currentTarget.checked)}
            />
            <label htmlFor="bf-terms">{sentence('accept', words, terms)}</label>
          </div>
        )}
      </div>
      {words && terms && !terms.hasBox && name === 'Connect' && (
        <p className="fine legal" data-testid="legal-line">
          {sentence('byConnecting', words, terms)}
        </p>
      )}
    </>
  )
}

const show: ShowNotices = async (code, facts = {}) => {
  await load('siteWords', $locale.get())
  setNotices(Notices)
  if (code && raise(code)) warn(code, fill((await load('alerts', 'en'))[code], facts))
  return !mustAccept()
}
export default show
