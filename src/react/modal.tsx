import { createElement, useEffect, useRef, type CSSProperties } from 'react'
import { $embedIn, setEmbedIn } from '../core/shell'
import { Outlet } from './outlet'

export interface BillfoldModalProps {
  id?: string
  className?: string
  style?: CSSProperties
}

/** Where the dialog stands inside the page, with the option `enableEmbedded`. */
export function BillfoldModal({ className, ...rest }: BillfoldModalProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current!
    setEmbedIn(element)
    return () => {
      if ($embedIn.get() === element) setEmbedIn(undefined)
    }
  }, [])
  // `class`: React 18 writes `className` on a custom element as it stands
  return (
    <>
      {createElement('billfold-modal', { ...rest, class: className, ref })}
      <Outlet />
    </>
  )
}
