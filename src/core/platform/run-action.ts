import type { Chunks } from './chunk-types'
import { reportOrRethrow } from './report-error'
import { loadChunk } from './chunks'

/** Loads a group of actions and runs one of them. Reports a failure to the host page. */
export const runAction = <N extends keyof Chunks['action']>(
  name: N,
  run: (actions: Chunks['action'][N]) => unknown
): Promise<unknown> => loadChunk('action', name).then(run).catch(reportOrRethrow)
