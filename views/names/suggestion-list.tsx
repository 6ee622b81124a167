import { List } from '../../src/ui/kit'
import { nameOfLabel, type NameMessages, type Suggestion } from '../../src/barrels/names'

interface SuggestionListProps {
  list: readonly Suggestion[]
  isFetching: boolean
  hasFailed: boolean
  /** A registration is pending. */
  isDisabled: boolean
  messages: NameMessages
  onChoose: (label: string) => void
}

/** Names that the user may register by a press. Those that somebody has are listed, too, and cannot be pressed. */
export function SuggestionList({ list, isFetching, hasFailed, isDisabled, messages, onChoose }: SuggestionListProps) {
  if (isFetching)
    return (
      <div className="placeholder suggesting" aria-hidden="true">
        <span className="spinner" />
      </div>
    )
  if (hasFailed)
    return (
      <p className="fine suggesting" data-testid="suggestions-failed">
        {messages.suggestFailed}
      </p>
    )
  if (!list.length) return null
  return (
    <>
      <h3 className="suggestions-title">{messages.suggestions}</h3>
      <List>
        {list.map(({ label, isRegistered }) => (
          <div key={label} role="listitem">
            <button
              type="button"
              className="row slim"
              disabled={isRegistered || isDisabled}
              data-testid={`suggestion-${label}`}
              onClick={() => onChoose(label)}
            >
              <span className="text">
                <bdi className="truncate">{nameOfLabel(label)}</bdi>
              </span>
              <span className={isRegistered ? 'tag' : 'tag on'}>{isRegistered ? messages.taken : messages.free}</span>
            </button>
          </div>
        ))}
      </List>
    </>
  )
}
