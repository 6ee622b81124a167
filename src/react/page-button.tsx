import { createElement, type CSSProperties, type FunctionComponent, type MouseEvent, type ReactNode } from 'react'
import type { OpenView } from '../core/route'
import { readable } from '../loader/content'
import { openSoon } from './create'
import type { FallbackProps } from './fallback'
import { Outlet } from './outlet'

/** What all page buttons take. */
export interface ButtonProps {
  id?: string
  className?: string
  style?: CSSProperties
  disabled?: boolean
  /** sm is 36 px high, md 44. Default: md. */
  size?: 'sm' | 'md'
  /**
   * Stands until the element is there, in place of our own button, which carries its looks in a `style` attribute: where a server
   * renders under a policy without `unsafe-inline`, give a button that your style sheet knows.
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
  /** Stands in the element until that is defined, where the host gives nothing of its own. */
  fallback?: FunctionComponent<FallbackProps>
  wallet?: string
  view?: OpenView
}

/** An element of ours in the host's tree. */
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
    // React 18 would write `disabled={false}` as an attribute, which is on whatever it says, and `className` as it stands
    disabled: disabled || undefined,
    class: className,
    'loading-label': loadingLabel,
    'chars-start': charsStart,
    'chars-end': charsEnd,
    // a click before the element is there; once it is, what it answers itself has the element as its target
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (!disabled && target !== currentTarget) openSoon({ view, wallet, opener: currentTarget })
    }
  }
  return (
    <>
      {createElement(
        tag,
        attributes,
        children ?? (fallback && createElement(fallback, { label: label ?? readable(wallet), size, disabled }))
      )}
      <Outlet />
    </>
  )
}
