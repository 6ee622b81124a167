import { useState, type ReactNode } from 'react'
import type { BillfoldOptions } from '../../core/config/config'
import { createBillfold } from '../create'
import { ShellOutlet } from './shell-outlet'

export interface BillfoldProviderProps extends BillfoldOptions {
  children?: ReactNode
}

/**
 * Calls `createBillfold` with its props, once, in the first render. It provides no context, and the hooks work without
 * it.
 */
export function BillfoldProvider({ children, ...options }: BillfoldProviderProps) {
  useState(() => createBillfold(options))
  return (
    <>
      {children}
      <ShellOutlet />
    </>
  )
}
