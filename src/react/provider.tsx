import { useState, type ReactNode } from 'react'
import type { BillfoldOptions } from '../core/config'
import { createBillfold } from './create'
import { Outlet } from './outlet'

export interface BillfoldProviderProps extends BillfoldOptions {
  children?: ReactNode
}

/** `createBillfold` with its props, once, in the first render. No context: the hooks work without it, too. */
export function BillfoldProvider({ children, ...options }: BillfoldProviderProps) {
  useState(() => createBillfold(options))
  return (
    <>
      {children}
      <Outlet />
    </>
  )
}
