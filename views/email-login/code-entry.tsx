import { useEffect, useRef } from 'react'
import { announce, useSignal, useSignals } from '../../src/ui/kit'

const LENGTH = 6
const cells = Array.from({ length: LENGTH }, (_, index) => index)

const digitsOf = (text: string): string => text.replace(/\D/g, '')

interface CodeEntryProps {
  label: string
  /** What is done with the code, while it is. The code cannot change then. */
  progress: string | undefined
  /** Why the code was not accepted. It shows until the code changes. */
  message: string | undefined
  /** Another value empties the entry: another code was sent. */
  round: number
  /** Called with all six digits. */
  onComplete: (code: string) => void
}

/**
 * The entry of a code: one real input over six cells, so that phones and password managers fill it in. A code that is
 * pasted anywhere in the dialog fills it too, also with spaces or dashes.
 */
export function CodeEntry({ label, progress, message, round, onComplete }: CodeEntryProps) {
  useSignals()
  const code = useSignal('')
  const isChanged = useSignal(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = () => {
    if (!progress && code.value.length === LENGTH) onComplete(code.value)
  }
  const change = (text: string) => {
    const next = digitsOf(text).slice(0, LENGTH)
    // a character that is no digit must not stay in the field, although nothing is rendered
    if (field.current!.value !== next) field.current!.value = next
    if (next === code.value) return
    code.value = next
    isChanged.value = true
    submit()
  }
  const fill = (digits: string) => {
    if (progress) return
    field.current!.focus()
    code.value = digits
    submit()
  }
  const latestFill = useRef(fill)
  latestFill.current = fill
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const digits = digitsOf(event.clipboardData?.getData('text') ?? '')
      const dialog = field.current!.closest('dialog')
      const isHere = event.target === document.body || (!!dialog && event.composedPath().includes(dialog))
      // fewer digits are a part of a code, which the field inserts by itself
      if (digits.length !== LENGTH || !isHere) return
      event.preventDefault()
      latestFill.current(digits)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  useEffect(() => {
    if (!round) return
    code.value = ''
    field.current!.focus()
  }, [round])
  useEffect(() => {
    const text = progress ?? message
    if (text) announce(text)
    isChanged.value = false
    // the next digit then replaces the code that was not accepted
    if (message && !progress) field.current!.select()
  }, [progress, message])
  // the next code has not been refused
  const shownMessage = isChanged.value ? undefined : message
  return (
    <>
      <div className="code" data-bad={shownMessage ? true : undefined}>
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code.value}
          readOnly={!!progress}
          aria-label={label}
          aria-invalid={shownMessage ? true : undefined}
          aria-describedby="bf-code"
          data-autofocus
          data-testid="code"
          onInput={event => change(event.currentTarget.value)}
          onKeyDown={event => {
            // a code that did not arrive is sent again
            if (event.key === 'Enter') submit()
          }}
        />
        {cells.map(index => (
          <i key={index} aria-hidden="true" data-at={index === code.value.length || undefined}>
            {code.value[index]}
          </i>
        ))}
      </div>
      <p className={shownMessage && !progress ? 'help bad' : 'help'} id="bf-code" data-testid="code-message">
        {progress && <span className="spinner" />}
        <bdi>{progress ?? shownMessage}</bdi>
      </p>
    </>
  )
}
