/** Creates the widget for the npm entries, with its public API. */
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

/**
 * Returns the widget of this page, if there is one. It may be ours, another version that came first, or a script tag's.
 */
export const faceHere = (): Billfold | undefined => {
  const instance = typeof window === 'undefined' ? undefined : present()
  const face = instance?.face as Billfold | undefined
  if (!instance || face?.connect) return face
  borrowed ??= borrow(instance)
  return borrowed
}

/**
 * Creates the widget once per page. If another copy or version came first, that one stays, and its API is returned.
 * Errors: option-invalid, option-conflict.
 */
export const start = (options: BillfoldOptions, chunks: Chunks, half: Half, emit: Emit): Billfold => {
  // throws for an invalid option before this copy claims the page
  parseOptions(options)
  const other = typeof window === 'undefined' ? undefined : claimPage(own)
  if (!other) return launch(options, chunks, half, emit, makeFace, own)
  warn('second-copy', `version ${other.version} came first`)
  return faceHere()!
}
