import { createElement, useEffect, useRef, type CSSProperties } from 'react'
import { $embedIn, setEmbedIn } from '../../core/dialog/shell'
import { ShellOutlet } from './shell-outlet'

export interface BillfoldModalProps {
  id?: string
  className?: string
  style?: CSSProperties
}

/** The place of the dialog inside the page, with the option `enableEmbedded`. */
export function BillfoldModal({ className, ...rest }: BillfoldModalProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current!
    setEmbedIn(element)
    return () => {
      if ($embedIn.get() === element) setEmbedIn(undefined)
    }
  }, [])
  // `class`, because React 18 writes `className` on a custom element unchanged
  return (
    <>
      {createElement('billfold-modal', { ...rest, class: className, ref })}
      <ShellOutlet />
    </>
  )
}
