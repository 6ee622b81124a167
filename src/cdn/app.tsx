/** First chunk of the CDN build. Everything behind the loader starts here. */
import { preloadFirstView } from '../actions/dialog/preload'
import { chunks } from '../app/chunks'
import { isError, type WidgetError } from '../core/platform/errors'
import { defaults, type BillfoldOptions, type Config } from '../core/config/config'
import type { Emit } from '../api/events'
import { reportToDeveloper, reportOrRethrow } from '../core/platform/report-error'
import type { Instance } from '../api/instance'
import { parseOptions } from '../core/config/options'
import { setEmbedIn } from '../core/dialog/shell'
import { loadChunk } from '../core/platform/chunks'
import { setDebug } from '../core/platform/console'
import { bootstrap } from '../app/bootstrap'
import { widgetHandleOf } from '../elements/widget-handle-of'
import { defineModal } from '../elements/modal-element'
import type { WidgetHandle } from '../elements/widget-handle'
import { optionsOf } from './tag-options'
import { deferRendering } from '../ui/framework'
import { setChunkLoader, type Handover as Slots } from './chunk-loader'

/** Everything that the loader hands over. */
export interface Handover extends Slots {
  /** The attributes of the script tag, unparsed. */
  raw: Readonly<Record<string, unknown>>
  /**
   * Options set by calls before the app loaded, shown from the start. An invalid value is reported by its call, which
   * is replayed.
   */
  earlyOptions: Readonly<Record<string, unknown>>
  emit: Emit
  /** This copy's entry in the registration that all copies on the page share, as the loader made it. */
  instance: Instance
}
export interface App {
  widget: WidgetHandle
  /** Calls a public method by its name. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** Applies the current attributes of the script tag. */
  updateOptions: (raw: Handover['raw']) => void
}

/**
 * Returns the valid options, and the errors of the others. A page without a build step gets a warning for an invalid
 * option. An exception would go unseen there, and the widget works without the option. `debug` is read first whatever
 * its position, since it may silence the warnings.
 */
const splitValid = (input: object) => {
  const errors: WidgetError[] = []
  let options: BillfoldOptions = {}
  if ('debug' in input) setDebug(input.debug)
  for (const [name, value] of Object.entries(input)) {
    try {
      // parse each option together with those before it, since some exclude each other
      const merged = { ...options, [name]: value }
      parseOptions(merged)
      options = merged
    } catch (e) {
      if (!isError(e)) throw e
      errors.push(e)
    }
  }
  return { options, errors }
}

export default ({ raw, earlyOptions, emit, instance, ...slots }: Handover): App => {
  setChunkLoader(slots)
  deferRendering()
  const { options, errors } = splitValid(optionsOf(raw))
  const dialogApi = bootstrap(
    splitValid({ ...options, ...splitValid(earlyOptions).options }).options,
    chunks,
    'preact',
    emit,
    api => api,
    instance
  )
  defineModal(setEmbedIn)
  errors.forEach(reportToDeveloper)
  let lastOptions = optionsOf(raw)
  const applyOptions: App['updateOptions'] = next => {
    const tagOptions = optionsOf(next)
    // A removed attribute returns to its default. Options without a default (networks, projectId) keep their last
    // value.
    const effective = {
      ...Object.fromEntries(Object.keys(lastOptions).map(name => [name, defaults[name as keyof Config]])),
      ...tagOptions
    }
    const changed = splitValid(
      Object.fromEntries(
        Object.entries(effective).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(lastOptions[name as keyof BillfoldOptions])
        )
      )
    )
    lastOptions = tagOptions
    dialogApi.updateOptions(changed.options)
    changed.errors.forEach(reportToDeveloper)
  }
  let api: Record<string, unknown> | undefined
  const call: App['call'] = async (method, args) => {
    const createApi = (await loadChunk('app', 'publicApi').catch((e: unknown) => {
      reportOrRethrow(e)
      throw e
    })) as (base: typeof dialogApi) => object
    api ??= { ...createApi(dialogApi) }
    if (!Object.hasOwn(api, method)) throw new Error(`Billfold has no method "${method}"`)
    return (api[method] as (...args: unknown[]) => unknown)(...args)
  }
  return { widget: widgetHandleOf(dialogApi, preloadFirstView), updateOptions: applyOptions, call }
}
