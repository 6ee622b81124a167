import { useEffect, useRef } from 'react'
import { $config, $moreCount, fill, go, Icon, isPhone, showToast, useSignals, useStore } from '../../src/ui/kit'
import { GLASS, SHIELD } from '../../src/ui/further'
import { $question, searchWallets, type WalletsWords } from '../../src/hosted'

const SEAL = `${SHIELD}M7.3 9.8l2 2 3.6-4` as const

/**
 * Returns the focused element if the search field handles its keys: in the dialog, or `body` while the page is inert.
 * With an embedded dialog, the page's keys are its own.
 */
const focusOf = (field: HTMLElement): Element | undefined => {
  const inside = (field.getRootNode() as ShadowRoot).activeElement
  return (
    inside ?? (!$config.get().enableEmbedded && document.activeElement === document.body ? document.body : undefined)
  )
}

/** Most letters of a search. Chosen: longer than any wallet's name. */
const MOST_LETTERS = 100

/** The search field, the filter for certified wallets and, on a phone, the button that leads to the QR code. */
export function Finder({ words, isAsking }: { words: WalletsWords; isAsking: boolean }) {
  useSignals()
  const field = useRef<HTMLInputElement>(null)
  const question = useStore($question).value
  const count = useStore($moreCount).value
  // the number counts all wallets
  const label = count && !question.isCertified ? fill(words.searchAll, { count }) : words.search

  const clear = () => {
    field.current!.value = ''
    searchWallets({ ...$question.get(), text: '' })
    field.current!.focus()
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const input = field.current!
      const at = focusOf(input)
      // Escape and the arrows belong to an input method while it composes
      if (!at || event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape' && input.value) clear()
      else if (event.key === '/' && at !== input) input.focus()
      else if (event.key === 'ArrowDown' && at === input) {
        input.closest('.browse')!.querySelector<HTMLElement>('.cell[data-at]')?.focus()
      } else return
      event.preventDefault()
    }
    // runs before the dialog's listener, which closes on Escape
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])

  const toggle = () => {
    // Read the store, because more keys may have arrived since this was rendered.
    const asked = $question.get()
    const isCertified = !asked.isCertified
    searchWallets({ ...asked, isCertified })
    if (isCertified) showToast({ kind: 'success', text: words.certifiedOn })
  }
  return (
    <div className="finder">
      <label className="field">
        {isAsking ? <span className="spin" /> : <Icon name={GLASS} />}
        {/* not controlled by the store's text, which would cut short an input method that writes letters in several
            steps */}
        <input
          ref={field}
          type="search"
          defaultValue={question.text}
          placeholder={label}
          aria-label={label}
          maxLength={MOST_LETTERS}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          data-testid="wallet-search"
          onInput={event => searchWallets({ ...$question.get(), text: event.currentTarget.value })}
        />
        {question.text ? (
          <button type="button" className="tap" aria-label={words.clear} data-testid="clear-search" onClick={clear}>
            <Icon name="close" />
          </button>
        ) : (
          !isPhone() && (
            <kbd className="key" aria-hidden="true">
              /
            </kbd>
          )
        )}
      </label>
      <button
        type="button"
        className="tap"
        aria-pressed={question.isCertified}
        aria-label={words.certified}
        title={words.certified}
        data-testid="certified"
        onClick={toggle}
      >
        <Icon name={SEAL} />
      </button>
      {isPhone() && (
        <button
          type="button"
          className="tap"
          aria-label={words.showCode}
          data-testid="show-code"
          onClick={() => go('ConnectingWalletConnect', {})}
        >
          <Icon name="code" />
        </button>
      )}
    </div>
  )
}
