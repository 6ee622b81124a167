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

/** Options that affect a server-rendered button. On a server no store is filled. */
export type Painting = Pick<
  BillfoldOptions,
  'locale' | 'themeMode' | 'themeVariables' | 'networks' | 'defaultNetwork' | 'chainImages'
>
let painting: Painting | undefined
export const paintingOf = (): Painting => painting ?? {}

let early: OpenOptions | undefined

/** Opens the dialog, or does so as soon as the widget is created. */
export const openSoon = (request: OpenOptions): void => {
  const face = faceHere()
  if (face) void face.open(request)
  else early = request
}

/**
 * Creates the widget and defines its elements. On a server it only stores how buttons look. The first call counts.
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
