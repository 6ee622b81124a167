/** The real chunk table, of both parts, so that a test can replace any entry. */
import { chunks as initial } from '../src/app/chunks'
import { deferredChunks as deferred } from '../src/app/deferred-chunks'
import type { ChunkTable } from '../src/core/platform/chunk-types'

export const chunks = {
  ...initial,
  ...deferred,
  app: { ...initial.app, ...deferred.app },
  view: { ...initial.view, ...deferred.view },
  action: { ...initial.action, ...deferred.action },
  chain: { ...initial.chain, ...deferred.chain },
  connector: { ...initial.connector, ...deferred.connector },
  loginMessages: { ...initial.loginMessages, ...deferred.loginMessages }
} satisfies ChunkTable
