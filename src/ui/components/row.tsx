import type { ReactNode } from 'react'

interface RowProps {
  logo: ReactNode
  name: string
  isCurrent?: boolean
  isDisabled?: boolean
  testId: string
  onChoose: () => void
  /** Text at the end of the row, and whether it is positive. */
  tag?: string
  isTagOn?: boolean
  /** Content at the end of the row. */
  children?: ReactNode
}

/** A wallet or network to choose, in a `List`. */
export function Row({ logo, name, isCurrent, isDisabled, testId, onChoose, tag, isTagOn, children }: RowProps) {
  return (
    <div role="listitem">
      <button
        type="button"
        className="row"
        aria-current={isCurrent || undefined}
        disabled={isDisabled}
        data-testid={testId}
        onClick={onChoose}
      >
        {logo}
        <span className="text">
          <bdi className="truncate">{name}</bdi>
        </span>
        {tag && <span className={isTagOn ? 'tag on' : 'tag'}>{tag}</span>}
        {children}
      </button>
    </div>
  )
}
