import { useEffect, useRef } from 'react'
import { Icon } from '../../src/ui/kit'
import type { ErrorText } from './texts'

interface NoticeProps {
  testId: string
  text: ErrorText
}

/** Says what went wrong. Screen readers announce it at once. It scrolls with the view, and is in sight at first. */
export function Notice({ testId, text: { title, hint } }: NoticeProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current!.scrollIntoView({ block: 'nearest' })
  }, [title])
  return (
    <div ref={banner} className="banner bad" role="alert" data-testid={testId}>
      <Icon name="alert" />
      <span className="text">
        <b>{title}</b> {hint}
      </span>
    </div>
  )
}
