/** Starts the widget of the npm entries, with its public face. */
import type { BillfoldOptions } from './core/config'
import type { Emit } from './core/events'
import { claimPage, present, type Present } from './core/meeting'
import { parseOptions } from './core/options'
import type { Chunks } from './core/chunk-types'
import type { Half } from './core/shell'
import { version } from './core/version'
import { warn } from './core/warn'
import { borrow } from './borrowed'
import makeFace, { type Billfold } from './face'
import { launch } from './launch'

const own: Present = { version }
let borrowed: Billfold | undefined

/** The widget of this page, if it was made: ours, that of another version that came first, or that of a script tag. */
export const faceHere = (): Billfold | undefined => {
  const instance = typeof window === 'undefined' ? undefined : present()
  const face = instance?.face as Billfold | undefined
  if (!instance || face?.connect) return face
  borrowed ??= borrow(instance)
  return borrowed
}

/**
 * Makes the widget, once for a page: a copy or version that came first stays and its face is given.
 * Errors: option-invalid, option-conflict.
 */
export const start = (options: BillfoldOptions, chunks: Chunks, half: Half, emit: Emit): Billfold => {
  // a wrong option leaves the page unclaimed
  parseOptions(options)
  const other = typeof window === 'undefined' ? undefined : claimPage(own)
  if (!other) return launch(options, chunks, half, emit, makeFace, own)
  warn('second-copy', `version ${other.version} came first`)
  return faceHere()!
}
