import { preloadFirstView } from '../actions/dialog/preload'
import { chunks } from '../app/chunks'
import type { BillfoldOptions } from '../core/config/config'
import type { OpenOptions } from '../api/dialog-api'
import type { Billfold } from '../api/public-api'
import { defineElements } from '../elements/elements'
import { emitDom } from '../elements/emit-dom'
import { widgetHandleOf } from '../elements/widget-handle-of'
import { createInstance } from '../api/create-billfold'
import { getInstance } from './require-instance'

/** Options that affect a server-rendered button. On a server no store is filled. */
export type ServerOptions = Pick<
  BillfoldOptions,
  'locale' | 'themeMode' | 'themeVariables' | 'networks' | 'defaultNetwork' | 'chainImages'
>
let firstOptions: ServerOptions | undefined
export const serverOptions = (): ServerOptions => firstOptions ?? {}

let earlyRequest: OpenOptions | undefined

/** Opens the dialog, or does so as soon as the widget is created. */
export const openWhenReady = (request: OpenOptions): void => {
  const api = getInstance()
  if (api) void api.open(request)
  else earlyRequest = request
}

/**
 * Creates the widget and defines its elements. On a server it only stores how buttons look. The first call counts.
 * Errors: option-invalid, option-conflict.
 */
export const createBillfold = (options: BillfoldOptions = {}): Billfold => {
  const api = createInstance(options, chunks, 'react', emitDom)
  const isServer = typeof window === 'undefined'
  if (isServer) firstOptions = options
  else {
    firstOptions ??= options
    defineElements(widgetHandleOf(api, preloadFirstView))
  }
  if (earlyRequest) void api.open(earlyRequest)
  earlyRequest = undefined
  return api
}
