import { useRef } from 'react'
import { Icon } from '../../src/ui/kit'
import { ARROW } from '../../src/ui/login'
import { MAX_CHARACTERS, toLabel, ZONE, type NameMessages } from '../../src/barrels/names'

interface NameFieldProps {
  text: string
  isBusy: boolean
  /** The name cannot be registered as it is. */
  isDisabled: boolean
  /** True if `help` says what is wrong with the name. */
  isBad: boolean
  help: string
  messages: NameMessages
  onType: (text: string) => void
  onSubmit: () => void
}

/** The field for a name, with the zone behind it. Names are left to right in every language. */
export function NameField({ text, isBusy, isDisabled, isBad, help, messages, onType, onSubmit }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const submit = () => {
    // the pressed button makes way for the spinner, and the focus goes with it
    field.current!.focus()
    onSubmit()
  }
  return (
    <div>
      <label className="field name-field" data-bad={isBad || undefined} dir="ltr">
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          value={text}
          readOnly={isBusy}
          // room for the zone of a pasted name
          maxLength={MAX_CHARACTERS + ZONE.length + 1}
          placeholder={messages.label}
          aria-label={messages.label}
          aria-invalid={isBad || undefined}
          aria-describedby="bf-zone bf-name"
          data-testid="name"
          data-autofocus
          onInput={event => {
            const input = event.currentTarget
            const label = toLabel(input.value)
            // The label may stay as it was: no rendering then removes the character from the field.
            if (label !== input.value) {
              const caret = Math.max(0, (input.selectionStart ?? 0) - input.value.length + label.length)
              input.value = label
              input.setSelectionRange(caret, caret)
            }
            onType(label)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <span className="secondary" id="bf-zone">
          .{ZONE}
        </span>
        {isBusy ? (
          <span className="spinner" role="img" aria-label={messages.busy} data-testid="name-registering" />
        ) : (
          <button
            type="button"
            className="icon-button submit"
            aria-label={messages.register}
            aria-disabled={isDisabled || undefined}
            data-testid="register-name"
            onClick={submit}
          >
            <Icon name={ARROW} />
          </button>
        )}
      </label>
      <p className="help" id="bf-name" data-testid="name-help">
        {/* the service's reasons are in a language of its own */}
        <bdi>{help}</bdi>
      </p>
    </div>
  )
}
