/** Starts the widget of the npm entries, with its public face. */
import type { BillfoldOptions } from './core/config'
import type { Emit } from './core/events'
import type { Chunks } from './core/registry'
import type { Half } from './core/shell'
import makeFace, { type Billfold } from './face'
import { launch } from './launch'

/** Errors: option-invalid, option-conflict. */
export const start = (options: BillfoldOptions, chunks: Chunks, half: Half, emit: Emit): Billfold => launch(options, chunks, half, emit, makeFace)
