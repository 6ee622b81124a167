import type { ReactNode } from 'react'

interface RowProps {
  mark: ReactNode
  name: string
  isCurrent?: boolean
  testId: string
  onChoose: () => void
  /** What stands at the end: a tag, a check. */
  children?: ReactNode
}

/** A wallet or network to choose, in a `List`. */
export function Row({ mark, name, isCurrent, testId, onChoose, children }: RowProps) {
  return (
    <div role="listitem">
      <button type="button" className="row" aria-current={isCurrent || undefined} data-testid={testId} onClick={onChoose}>
        {mark}<span className="t"><bdi className="cut">{name}</bdi></span>{children}
      </button>
    </div>
  )
}
