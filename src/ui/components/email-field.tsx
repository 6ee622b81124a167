import { useRef, type ReactNode } from 'react'
import { Icon, type IconPath } from './icon'

export const MAIL =
  'M5 4.5h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM3.5 6.5L10 11l6.5-4.5' as IconPath
export const ARROW = 'M4 10h12M11 5l5 5-5 5'

/** Characters. RFC 5321 permits 254; a longer text is pasted by mistake. */
const MAX_CHARACTERS = 320

interface EmailFieldProps {
  text: string
  label: string
  /** The accessible name of the button that sends the address. Without it, the view has a button of its own. */
  submitLabel?: string
  /** The accessible name of the spinner. */
  busyLabel: string
  isBusy: boolean
  /** The address cannot be sent now. */
  isDisabled: boolean
  /** No address can be typed or sent. The field keeps the focus, so that `help` is read out. */
  isLocked?: boolean
  /** True if `help` says that the address was refused. */
  isBad: boolean
  help?: ReactNode
  /** The field takes the focus when its view opens. */
  isFirst?: boolean | undefined
  onFocus?: (() => void) | undefined
  onType: (text: string) => void
  onSubmit: () => void
}

/**
 * The field for an e-mail address, with the button that sends it. There is no form: a page's policy may forbid them,
 * and the field has a single line.
 */
export function EmailField({
  text,
  label,
  submitLabel,
  busyLabel,
  isBusy,
  isDisabled,
  isLocked,
  isBad,
  help,
  isFirst,
  onFocus,
  onType,
  onSubmit
}: EmailFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const submit = () => {
    // the pressed button makes way for the spinner, and the focus goes with it
    field.current!.focus()
    onSubmit()
  }
  return (
    <div>
      <label className="field" data-bad={isBad || undefined}>
        <Icon name={MAIL} />
        <input
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          dir={text ? 'ltr' : undefined}
          value={text}
          readOnly={isBusy || isLocked}
          maxLength={MAX_CHARACTERS}
          placeholder={label}
          aria-label={label}
          aria-disabled={isLocked || undefined}
          aria-invalid={isBad || undefined}
          aria-describedby={help ? 'bf-email' : undefined}
          data-testid="email"
          data-autofocus={isFirst || undefined}
          onFocus={onFocus}
          onInput={event => onType(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        {isBusy && <span className="spinner" role="img" aria-label={busyLabel} data-testid="email-sending" />}
        {!isBusy && submitLabel && text && (
          <button
            type="button"
            className="icon-button submit"
            aria-label={submitLabel}
            aria-disabled={isDisabled || undefined}
            data-testid="send-email"
            onClick={submit}
          >
            <Icon name={ARROW} isFlipped />
          </button>
        )}
      </label>
      {help && (
        <p className="help" id="bf-email" data-testid="email-help">
          {/* the embedded wallet's words are in a language of its own */}
          <bdi>{help}</bdi>
        </p>
      )}
    </div>
  )
}
