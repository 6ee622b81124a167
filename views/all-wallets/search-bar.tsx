import { useEffect, useRef } from 'react'
import {
  $config,
  $directoryCount,
  interpolate,
  push,
  Icon,
  isMobile,
  showToast,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { GLASS, SHIELD } from '../../src/ui/deferred'
import { $search, type WalletMessages } from '../../src/barrels/directory'
import { searchWallets } from '../../src/barrels/wallet-list'

const SEAL = `${SHIELD}M7.3 9.8l2 2 3.6-4` as const

/**
 * Returns the focused element if the search field handles its keys: in the dialog, or `body` while the page is inert.
 * With an embedded dialog, the page's keys are its own.
 */
const focusedTarget = (field: HTMLElement): Element | undefined => {
  const focusedInDialog = (field.getRootNode() as ShadowRoot).activeElement
  return (
    focusedInDialog ??
    (!$config.get().enableEmbedded && document.activeElement === document.body ? document.body : undefined)
  )
}

/** Most letters of a search. Chosen: longer than any wallet's name. */
const MAX_SEARCH_CHARACTERS = 100

/** The search field, the filter for certified wallets and, on a phone, the button that leads to the QR code. */
export function SearchBar({ messages, isFetching }: { messages: WalletMessages; isFetching: boolean }) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const query = useStore($search).value
  const count = useStore($directoryCount).value
  // the number counts all wallets
  const label = count && !query.isCertified ? interpolate(messages.searchAll, { count }) : messages.search

  const clear = () => {
    field.current!.value = ''
    searchWallets({ ...$search.get(), text: '' })
    field.current!.focus()
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const input = field.current!
      const focused = focusedTarget(input)
      // Escape and the arrows belong to an input method while it composes
      if (!focused || event.isComposing || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape' && input.value) clear()
      else if (event.key === '/' && focused !== input) input.focus()
      else if (event.key === 'ArrowDown' && focused === input) {
        input.closest('.browse')!.querySelector<HTMLElement>('.cell[data-at]')?.focus()
      } else return
      event.preventDefault()
    }
    // runs before the dialog's listener, which closes on Escape
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])

  const toggle = () => {
    // Read the store, because more keys may have arrived since this was rendered.
    const current = $search.get()
    const isCertified = !current.isCertified
    searchWallets({ ...current, isCertified })
    if (isCertified) showToast({ kind: 'success', text: messages.certifiedOn })
  }
  return (
    <div className="search-bar">
      <label className="field">
        {isFetching ? <span className="spinner" /> : <Icon name={GLASS} />}
        {/* not controlled by the store's text, which would cut short an input method that writes letters in several
            steps */}
        <input
          ref={field}
          type="search"
          defaultValue={query.text}
          placeholder={label}
          aria-label={label}
          maxLength={MAX_SEARCH_CHARACTERS}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          data-testid="wallet-search"
          onInput={event => searchWallets({ ...$search.get(), text: event.currentTarget.value })}
        />
        {query.text ? (
          <button
            type="button"
            className="icon-button"
            aria-label={messages.clear}
            data-testid="clear-search"
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        ) : (
          !isMobile() && (
            <kbd className="key" aria-hidden="true">
              /
            </kbd>
          )
        )}
      </label>
      <button
        type="button"
        className="icon-button"
        aria-pressed={query.isCertified}
        aria-label={messages.certified}
        title={messages.certified}
        data-testid="certified"
        onClick={toggle}
      >
        <Icon name={SEAL} />
      </button>
      {isMobile() && (
        <button
          type="button"
          className="icon-button"
          aria-label={messages.showCode}
          data-testid="show-code"
          onClick={() => push('ConnectingWalletConnect', {})}
        >
          <Icon name="code" />
        </button>
      )}
    </div>
  )
}
