/** Creates the widget for the npm entries, with its public API. */
import type { BillfoldOptions, Config } from '../core/config/config'
import type { Emit } from './events'
import { claimInstance, currentInstance, type Instance } from './instance'
import { parseOptions } from '../core/config/options'
import type { PartialChunkTable } from '../core/platform/chunk-types'
import type { Renderer } from '../core/dialog/shell'
import { version } from '../core/platform/version'
import { warn } from '../core/platform/console'
import { createRemoteApi } from './remote-api'
import { createDialogApi } from './dialog-api'
import createPublicApi, { type Billfold } from './public-api'
import { bootstrap } from '../app/bootstrap'

const own: Instance = { version }
let remoteApi: Billfold | undefined
/** The settings of the first call, as text. */
let firstSettings: string | undefined

/**
 * Returns settings as text, to compare those of two calls. An adapter holds the host's whole library, so only their
 * count is compared. `metadata` is not parsed yet.
 */
const settingsText = (config: Partial<Config>): string =>
  JSON.stringify({
    ...config,
    adapters: config.adapters?.length,
    metadata: undefined,
    deferred: String(Object.entries(config.deferred ?? {}))
  })

/**
 * Returns the widget of this page, if there is one. It may be ours, another version that came first, or a script tag's.
 */
export const getInstance = (): Billfold | undefined => {
  const instance = typeof window === 'undefined' ? undefined : currentInstance()
  const api = instance?.api as Billfold | undefined
  if (!instance || api?.connect) return api
  remoteApi ??= createRemoteApi(instance)
  return remoteApi
}

/**
 * Creates the widget once per page. If another copy or version came first, that one stays, and its API is returned.
 * Errors: option-invalid, option-conflict.
 */
export const createInstance = (
  options: BillfoldOptions,
  chunks: PartialChunkTable,
  renderer: Renderer,
  emit: Emit
): Billfold => {
  // Throws for an invalid option before this copy claims the page. A second call is compared with the first one alone.
  const settings = settingsText(parseOptions(options, {}))
  if (typeof window === 'undefined') return createPublicApi(createDialogApi(Promise.resolve()))
  const firstCopy = claimInstance(own)
  if (firstCopy) {
    warn('second-copy', `version ${firstCopy.version} was loaded first`)
    return getInstance()!
  }
  if (firstSettings !== undefined && firstSettings !== settings)
    warn('second-call', 'createBillfold was called twice: the first call counts. updateOptions changes options')
  const api = bootstrap(options, chunks, renderer, emit, createPublicApi, own)
  firstSettings ??= settings
  return api
}
