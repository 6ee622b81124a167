import { warmFirst } from '../actions/warm'
import { chunks } from '../chunks'
import type { BillfoldOptions } from '../core/config'
import type { OpenOptions } from '../door'
import type { Billfold } from '../face'
import { defineElements } from '../loader/elements'
import { emitDom } from '../loader/emit'
import { portOf } from '../loader/face-port'
import { start } from '../start'
import { faceHere } from './face-here'

/** What of the options shows in a button that comes from a server, where no store is filled. */
export type Painting = Pick<
  BillfoldOptions,
  'locale' | 'themeMode' | 'themeVariables' | 'networks' | 'defaultNetwork' | 'chainImages'
>
let painting: Painting | undefined
export const paintingOf = (): Painting => painting ?? {}

let early: OpenOptions | undefined

/** Opens the dialog; where the widget is not made yet, as soon as it is. */
export const openSoon = (request: OpenOptions): void => {
  const face = faceHere()
  if (face) void face.open(request)
  else early = request
}

/**
 * Makes the widget and defines its elements; on a server it only remembers how buttons look. The first call counts.
 * Errors: option-invalid, option-conflict.
 */
export const createBillfold = (options: BillfoldOptions = {}): Billfold => {
  const face = start(options, chunks, 'react', emitDom)
  const isServer = typeof window === 'undefined'
  if (isServer) painting = options
  else {
    painting ??= options
    defineElements(portOf(face, warmFirst))
  }
  if (early) void face.open(early)
  early = undefined
  return face
}
