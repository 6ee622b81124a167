/** The elements in JSX, where a page writes them itself. React 19, and 18 with @types/react from 18.2.6 on. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { BillfoldElements } from '../loader/element-types'

/** `class`: what React 18 and 19 both write on a custom element as it stands. */
type Written = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }
/** Attributes of the elements as JSX takes them. */
export type BillfoldJsx = { [K in keyof BillfoldElements]: Written & BillfoldElements[K] }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends BillfoldJsx {}
  }
}
