import { Icon } from '../../src/ui/kit'
import type { ErrorText } from './texts'

interface NoticeProps {
  testId: string
  text: ErrorText
}

/** Says what went wrong. Screen readers announce it at once. */
export function Notice({ testId, text: { title, hint } }: NoticeProps) {
  return (
    <div className="banner bad" role="alert" data-testid={testId}>
      <Icon name="alert" />
      <span className="text">
        <b>{title}</b> {hint}
      </span>
    </div>
  )
}
