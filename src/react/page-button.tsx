import { createElement, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import type { OpenOptions } from '../door'
import { openSoon } from './create'
import { Outlet } from './outlet'

/** What all page buttons take. */
export interface ButtonProps {
  id?: string
  className?: string
  style?: CSSProperties
  /**
   * Stands until the element is there, in place of our own button, which carries its looks in a `style` attribute: where a server
   * renders under a policy without `unsafe-inline`, give a button that your style sheet knows.
   */
  children?: ReactNode
}

interface PageButtonProps extends ButtonProps {
  tag: string
  attributes: Record<string, string | number | boolean | undefined>
  /** Stands in the element until that is defined, where the host gives nothing of its own. */
  fallback?: ReactNode
  /** What a click opens that comes before the element does. Once that is there, what it answers itself has the element as its target. */
  opens?: Omit<OpenOptions, 'opener'>
}

/** An element of ours in the host's tree. */
export function PageButton({ tag, attributes, fallback, opens, children = fallback, className, ...rest }: PageButtonProps) {
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target !== currentTarget) openSoon({ ...opens, opener: currentTarget })
  }
  // `class`: React 18 writes `className` on a custom element as it stands
  return <>{createElement(tag, { ...rest, ...attributes, class: className, onClick }, children)}<Outlet /></>
}
