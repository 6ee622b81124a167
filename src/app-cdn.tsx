/** First chunk of the CDN build: everything behind the loader starts here. */
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

/** What the loader hands over. */
export interface Handover extends Slots {
  /** What the tag says, in its own words. */
  raw: Readonly<Record<string, unknown>>
  /** What calls have set before the app was here: shown from the start; a wrong value is told to its call, which comes too. */
  early: Readonly<Record<string, unknown>>
  emit: Emit
  /** What the loader has put down for this copy. */
  own: Present
}
export interface App {
  port: Port
  /** Calls a public method by its name. */
  call: (method: string, args: unknown[]) => Promise<unknown>
  /** Takes over what the tag says now. */
  follow: (raw: Handover['raw']) => void
}

/**
 * A page without a build step gets a warning for a wrong option, and the widget without it: nobody would see an exception.
 * `debug` counts first, wherever it stands: it may silence the warnings.
 */
const usable = (said: object) => {
  const faults: WidgetError[] = []
  let options: BillfoldOptions = {}
  if ('debug' in said) setDebug(said.debug)
  for (const [name, value] of Object.entries(said)) {
    try {
      // together with those before it, since some exclude each other
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
    // what is no longer said goes back to its default; where there is none (networks, projectId) the last word stays
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
