import { createElement, type CSSProperties, type FunctionComponent, type MouseEvent, type ReactNode } from 'react'
import type { OpenView } from '../../core/dialog/route'
import { readable } from '../../elements/button-content'
import { openWhenReady } from '../create'
import type { FallbackProps } from './fallback'
import { ShellOutlet } from './shell-outlet'

/** Props of all page buttons. */
export interface ButtonProps {
  id?: string
  className?: string
  style?: CSSProperties
  disabled?: boolean
  /** `sm` is 36 px high, md 44. Default: md. */
  size?: 'sm' | 'md'
  /**
   * Shows until the element is defined, in place of our own button, which carries its styles in a `style` attribute.
   * If a server renders under a policy without `unsafe-inline`, pass a button that your style sheet covers.
   */
  children?: ReactNode
}
export interface LabelProps {
  /** Default: "Connect wallet" in the visitor's language. */
  label?: string
  loadingLabel?: string
}
export interface AccountProps {
  /** Default: show. */
  balance?: 'show' | 'hide'
  /** Characters of the address before and after the ellipsis. Default: 4 and 6. */
  charsStart?: number
  charsEnd?: number
}
interface PageButtonProps extends ButtonProps, LabelProps, AccountProps {
  tag: string
  /** Shows inside the element until it is defined, if the host passes no children. */
  fallback?: FunctionComponent<FallbackProps>
  wallet?: string
  view?: OpenView
}

/** Renders one of our elements in the host's tree. */
export function PageButton({
  tag,
  fallback,
  view,
  children,
  className,
  disabled,
  loadingLabel,
  charsStart,
  charsEnd,
  ...rest
}: PageButtonProps) {
  const { label, wallet, size } = rest
  const attributes = {
    ...rest,
    // React 18 would write `disabled={false}` as an attribute, which disables the button, and would write `className`
    // unchanged.
    disabled: disabled || undefined,
    class: className,
    'loading-label': loadingLabel,
    'chars-start': charsStart,
    'chars-end': charsEnd,
    // Handles a click before the element is defined. Afterwards, a click that the element handles has the element as
    // its target.
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (!disabled && target !== currentTarget) openWhenReady({ view, wallet, opener: currentTarget })
    }
  }
  return (
    <>
      {createElement(
        tag,
        attributes,
        children ?? (fallback && createElement(fallback, { label: label ?? readable(wallet), size, disabled }))
      )}
      <ShellOutlet />
    </>
  )
}
