import { warmFirst } from '../actions/warm'
import { chunks } from '../chunks'
import type { BillfoldOptions } from '../core/config'
import type { Billfold } from '../face'
import { defineElements } from '../loader/elements'
import { emitDom } from '../loader/emit'
import { portOf } from '../loader/face-port'
import { start } from '../start'

/** What of the options shows in a button that comes from a server, where no store is filled. */
export type Painting = Pick<BillfoldOptions, 'locale' | 'themeMode' | 'themeVariables' | 'networks'>
let painting: Painting = {}
export const paintingOf = (): Painting => painting

/**
 * Makes the widget and defines its elements; on a server it only remembers how buttons look. The first call counts.
 * Errors: option-invalid, option-conflict.
 */
export const createBillfold = (options: BillfoldOptions = {}): Billfold => {
  painting = options
  const face = start(options, chunks, 'react', emitDom)
  if (typeof window !== 'undefined') defineElements(portOf(face, warmFirst))
  return face
}
