import type { ReactNode } from 'react'

interface RowProps {
  mark: ReactNode
  name: string
  isCurrent?: boolean
  testId: string
  onChoose: () => void
  /** Words at the end, and whether they say something good. */
  tag?: string
  isTagOn?: boolean
  /** What stands at the end. */
  children?: ReactNode
}

/** A wallet or network to choose, in a `List`. */
export function Row({ mark, name, isCurrent, testId, onChoose, tag, isTagOn, children }: RowProps) {
  return (
    <div role="listitem">
      <button
        type="button"
        className="row"
        aria-current={isCurrent || undefined}
        data-testid={testId}
        onClick={onChoose}
      >
        {mark}
        <span className="t">
          <bdi className="cut">{name}</bdi>
        </span>
        {tag && <span className={isTagOn ? 'tag on' : 'tag'}>{tag}</span>}
        {children}
      </button>
    </div>
  )
}
