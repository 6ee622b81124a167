import { createElement, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { openSoon } from './create'
import { Fallback } from './fallback'
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
  /** The button that stands until the element is there; none where nothing stands there yet. */
  fallback?: 'connect' | 'network'
}

/** A click before the element is there. Once it is, what it answers itself has the element as its target. */
const openEarly = (isNetwork: boolean, wallet: string | undefined) => ({ target, currentTarget }: MouseEvent) => {
  if (target !== currentTarget) openSoon({ view: isNetwork ? 'Networks' : undefined, wallet, opener: currentTarget })
}

/** An element of ours in the host's tree. */
export function PageButton({ tag, attributes, fallback, children, className, ...rest }: PageButtonProps) {
  const { label, size, wallet } = attributes as Partial<Record<string, string>>
  const own = fallback && <Fallback form={fallback} label={label ?? wallet} isSmall={size === 'sm'} />
  // `class`: React 18 writes `className` on a custom element as it stands
  const element = createElement(tag, { ...rest, ...attributes, class: className, onClick: openEarly(fallback === 'network', wallet) }, children ?? own)
  return <>{element}<Outlet /></>
}
