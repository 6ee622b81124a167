/** The registry of lazy chunks: the one way to reach what `chunks.ts` lists. */
import type { ChainName, Chunks, Load } from './chunk-types'
import { WidgetError } from './errors'
import { ownValue } from './own-value'

export type Chunk<K extends keyof Chunks, N extends keyof Chunks[K]> = Chunks[K][N] extends Load<infer T> ? T : never

/** In the npm builds what the first screens do without is a chunk of its own (`.ci/build/rest.mjs`). */
type Table = Chunks & { rest?: Load<Partial<Chunks>> }

let table: Table | undefined
const loaded = new Map<string, Promise<unknown>>()
const here = new Map<string, unknown>()

let hear: ((key: string, isHere: Promise<unknown>) => void) | undefined
/** Hears of each attempt to load a chunk, as it begins. */
export const watchLoads = (listener: typeof hear): void => {
  hear = listener
}

/** Called once, by `start`. The first table stays. */
export const registerChunks = (chunks: Table): void => {
  table ??= chunks
}
/** Returns the registered table. */
export const getChunkTable = (): Readonly<Table> | undefined => table

/** Whether more is known of a chain than its name: a wallet elsewhere may be on any. */
export const isChainName = (name: string): name is ChainName => ['eip155', 'solana', 'bip122'].includes(name)

/** Whether there is a view of this name: a page may ask for any. */
export const hasView = async (name: string): Promise<boolean> =>
  !!table &&
  (Object.hasOwn(table.view, name) ||
    (!!table.rest &&
      table.rest().then(
        ({ default: rest }) => Object.hasOwn(rest.view!, name),
        () => true
      )))

const startLater = async (kind: string, name: string): Promise<{ default: unknown }> => {
  const lines = ((await table?.rest?.())?.default as Record<string, Record<string, Load<unknown>>> | undefined)?.[kind]
  const start = ownValue(lines, name)
  if (!start) throw new Error('no such chunk')
  return start()
}

/**
 * Gives a chunk's default export, loading it if it is not here. Called without waiting it warms the chunk.
 * Errors: chunk-failed; asking again is a new attempt.
 */
export const load = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(
  kind: K,
  name: N
): Promise<Chunk<K, N>> => {
  const key = `${kind}/${name}`
  let chunk = loaded.get(key) as Promise<Chunk<K, N>> | undefined
  if (!chunk) {
    const start = ownValue(table?.[kind] as Record<string, unknown> | undefined, name) as Load<Chunk<K, N>> | undefined
    chunk = (start?.() ?? (startLater(kind, name) as ReturnType<Load<Chunk<K, N>>>)).then(
      module => {
        here.set(key, module.default)
        return module.default
      },
      (cause: unknown) => {
        loaded.delete(key)
        throw new WidgetError('chunk-failed', { chunk: key }, cause)
      }
    )
    loaded.set(key, chunk)
    hear?.(key, chunk)
  }
  return chunk
}

/** A chunk, if it is here: what the shell has loaded together with a view is. */
export const have = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(
  kind: K,
  name: N
): Chunk<K, N> | undefined => here.get(`${kind}/${name}`) as Chunk<K, N> | undefined

/** Loads a chunk ahead of need. A failure is told when it is really needed. */
export const warm = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(kind: K, name: N): void => {
  load(kind, name).catch(() => undefined)
}
