/**
 * The elements in JSX, for pages that write them directly. Works in React 19, and in 18 with @types/react from 18.2.6
 * on.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { BillfoldElements } from '../elements/types'

/** React 18 and 19 both pass `class` to a custom element unchanged. */
type Written = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }
/** Attributes of the elements in JSX. */
export type BillfoldJsx = { [K in keyof BillfoldElements]: Written & BillfoldElements[K] }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends BillfoldJsx {}
  }
}
