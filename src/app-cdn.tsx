/** First chunk of the CDN build. Everything behind the loader starts here. */
import { warmFirst } from './actions/warm'
import { chunks } from './chunks'
import { isError, type WidgetError } from './core/errors'
import { defaults, type BillfoldOptions, type Config } from './core/config'
import type { Emit } from './core/events'
import { tellDeveloper, toHost } from './core/failures'
import type { Present } from './core/meeting'
import { parseOptions } from './core/options'
import { setEmbedIn } from './core/shell'
import { load } from './core/registry'
import { setDebug } from './core/warn'
import { launch } from './launch'
import { portOf } from './loader/face-port'
import { defineModal } from './loader/modal'
import type { Port } from './loader/port'
import { optionsOf } from './loader/tag-options'
import { drawLater } from './ui/framework'
import { use, type Handover as Slots } from './verified'

/** Everything that the loader hands over. */
export interface Handover extends Slots {
  /** The attributes of the script tag, unparsed. */
  raw: Readonly<Record<string, unknown>>
  /**
   * Options set by calls before the app loaded, shown from the start. An invalid value is reported by its call, which
   * is replayed.
   */
  early: Readonly<Record<string, unknown>>
  emit: Emit
  /** This copy's entry in the registration that all copies on the page share, as the loader made it. */
  own: Present
}
export interface App {
  port: Port
  /** Calls a public method by its name. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** Applies the current attributes of the script tag. */
  follow: (raw: Handover['raw']) => void
}

/**
 * Returns the valid options, and the errors of the others. A page without a build step gets a warning for an invalid
 * option. An exception would go unseen there, and the widget works without the option. `debug` is read first whatever
 * its position, since it may silence the warnings.
 */
const usable = (said: object) => {
  const faults: WidgetError[] = []
  let options: BillfoldOptions = {}
  if ('debug' in said) setDebug(said.debug)
  for (const [name, value] of Object.entries(said)) {
    try {
      // parse each option together with those before it, since some exclude each other
      const more = { ...options, [name]: value }
      parseOptions(more)
      options = more
    } catch (e) {
      if (!isError(e)) throw e
      faults.push(e)
    }
  }
  return { options, faults }
}

export default ({ raw, early, emit, own, ...slots }: Handover): App => {
  use(slots)
  drawLater()
  const { options, faults } = usable(optionsOf(raw))
  const door = launch(
    usable({ ...options, ...usable(early).options }).options,
    chunks,
    'preact',
    emit,
    made => made,
    own
  )
  defineModal(setEmbedIn)
  faults.forEach(tellDeveloper)
  let last = optionsOf(raw)
  const follow: App['follow'] = next => {
    const said = optionsOf(next)
    // A removed attribute returns to its default. Options without a default (networks, projectId) keep their last
    // value.
    const now = {
      ...Object.fromEntries(Object.keys(last).map(name => [name, defaults[name as keyof Config]])),
      ...said
    }
    const changed = usable(
      Object.fromEntries(
        Object.entries(now).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(last[name as keyof BillfoldOptions])
        )
      )
    )
    last = said
    door.updateOptions(changed.options)
    changed.faults.forEach(tellDeveloper)
  }
  let face: Record<string, unknown> | undefined
  const call: App['call'] = async (method, args) => {
    const make = (await load('app', 'face').catch((e: unknown) => {
      toHost(e)
      throw e
    })) as (made: typeof door) => object
    face ??= { ...make(door) }
    if (!Object.hasOwn(face, method)) throw new Error(`Billfold has no method "${method}"`)
    return (face[method] as (...args: unknown[]) => unknown)(...args)
  }
  return { port: portOf(door, warmFirst), follow, call }
}
