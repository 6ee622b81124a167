import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../src/ui/kit'
import { NEXT } from '../../src/ui/deferred'

interface SettingProps {
  icon: IconName
  testId: string
  /** What the row is about, for screen readers too. */
  label?: string
  /** The row leads to another view. */
  opensView?: boolean
  isBusy?: boolean
  /** The icon is mirrored in right-to-left pages. */
  isFlipped?: boolean
  /** Without it, the row is not a button. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A row of the account's settings. */
export function Setting({ icon, testId, label, opensView, isBusy, isFlipped, onPress, children }: SettingProps) {
  const inside = (
    <>
      {isBusy ? <span className="spinner" /> : <Icon name={icon} isFlipped={isFlipped} />}
      <span className="text">
        <bdi className="truncate">{children}</bdi>
        {label && <span className="secondary">{label}</span>}
      </span>
      {opensView && <Icon name={NEXT} isSmall isFlipped />}
    </>
  )
  return (
    <div role="listitem">
      {onPress ? (
        <button
          type="button"
          className="row slim setting"
          aria-busy={isBusy || undefined}
          data-testid={testId}
          onClick={onPress}
        >
          {inside}
        </button>
      ) : (
        <div className="row slim setting" data-testid={testId}>
          {inside}
        </div>
      )}
    </div>
  )
}
