import type { Chunks } from './chunk-types'
import { reportOrRethrow } from './report-error'
import { loadChunk } from './chunks'

/** Loads a group of actions and runs one of them. Reports a failure to the host page, and resolves without a value. */
export const runAction = <N extends keyof Chunks['action'], R>(
  name: N,
  run: (actions: Chunks['action'][N]) => R
): Promise<R | undefined> => loadChunk('action', name).then(run).catch(reportOrRethrow) as Promise<R | undefined>
