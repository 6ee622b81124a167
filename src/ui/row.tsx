import type { ReactNode } from 'react'

interface RowProps {
  mark: ReactNode
  name: string
  isCurrent?: boolean
  testId: string
  onChoose: () => void
  /** A pointer, finger or the focus is on it: it may be chosen next. */
  onNear?: () => void
  /** What stands at the end: a tag, a check. */
  children?: ReactNode
}

/** A wallet or network to choose, in a `List`. */
export function Row({ mark, name, isCurrent, testId, onChoose, onNear, children }: RowProps) {
  return (
    <div role="listitem">
      <button type="button" className="row" aria-current={isCurrent || undefined} data-testid={testId} onClick={onChoose} onPointerEnter={onNear} onFocus={onNear}>
        {mark}<span className="t"><bdi className="cut">{name}</bdi></span>{children}
      </button>
    </div>
  )
}
