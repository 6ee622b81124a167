import type { ReactNode } from 'react'
import type { InitialMessages } from '../../../i18n/en/initial'
import { Icon } from './icon'

interface HeaderProps {
  title: string
  /** The slot shows something else. Screen readers still read the title, and it takes the focus. */
  isTitleHidden: boolean
  messages: InitialMessages
  onBack?: () => void
  onHelp?: () => void
  onClose?: () => void
  children?: ReactNode
}

export function Header({ title, isTitleHidden, messages, onBack, onHelp, onClose, children }: HeaderProps) {
  return (
    <header className="header">
      {onBack && (
        <button
          type="button"
          className="icon-button"
          aria-label={messages.back}
          data-testid="modal-back"
          onClick={onBack}
        >
          <Icon name="back" isFlipped />
        </button>
      )}
      <div className="slot">
        <h2 className={isTitleHidden ? 'title sr-only' : 'title'} id="bf-title" tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {onHelp && (
        <button
          type="button"
          className="icon-button"
          aria-label={messages.whatIsThis}
          data-testid="modal-help"
          onClick={onHelp}
        >
          <Icon name="help" />
        </button>
      )}
      {onClose && (
        <button
          type="button"
          className="icon-button"
          aria-label={messages.close}
          data-testid="modal-close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}
