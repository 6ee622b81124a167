import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface ButtonProps {
  /** At most one `main` in a view, and none while the wallet has to act. */
  kind?: 'main'
  icon?: IconName
  isIconFlipped?: boolean
  testId?: string
  /** The button has nothing to do yet. */
  isDisabled?: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A button in the footer, at full width. */
export function Button({ kind, icon, isIconFlipped, testId, isDisabled, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn wide${kind ? ` ${kind}` : ''}`}
      data-testid={testId}
      aria-disabled={isDisabled || undefined}
      onClick={onPress}
    >
      {icon && <Icon name={icon} isFlipped={isIconFlipped} />}
      {children}
    </button>
  )
}
