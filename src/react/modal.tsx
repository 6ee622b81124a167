import { createElement, type CSSProperties } from 'react'
import { Outlet } from './outlet'

export interface BillfoldModalProps { id?: string; className?: string; style?: CSSProperties }

/** Where the dialog stands inside the page, with the option `enableEmbedded`. */
export function BillfoldModal({ className, ...rest }: BillfoldModalProps) {
  // `class`: React 18 writes `className` on a custom element as it stands
  return <>{createElement('billfold-modal', { ...rest, class: className })}<Outlet /></>
}
