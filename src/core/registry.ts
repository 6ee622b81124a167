/** The registry of lazy chunks, and the only access to the table of `chunks.ts`. */
import type { ChainName, Chunks, Load } from './chunk-types'
import { WidgetError } from './errors'
import { ownValue } from './own-value'

export type Chunk<K extends keyof Chunks, N extends keyof Chunks[K]> = Chunks[K][N] extends Load<infer T> ? T : never

/** In the npm builds the deferred entries are a chunk of their own (`.ci/build/rest.mjs`). */
type Table = Chunks & { rest?: Load<Partial<Chunks>> }

let table: Table | undefined
const loaded = new Map<string, Promise<unknown>>()
const here = new Map<string, unknown>()

let hear: ((key: string, isHere: Promise<unknown>) => void) | undefined
/** Sets the listener for each attempt to load a chunk. It is called when the attempt starts. */
export const watchLoads = (listener: typeof hear): void => {
  hear = listener
}

/** Registers the table. Called once, by `start`. The first table stays. */
export const registerChunks = (chunks: Table): void => {
  table ??= chunks
}
/** Returns the registered table. */
export const getChunkTable = (): Readonly<Table> | undefined => table

/** Returns whether a namespace has its own chain code. A remote wallet may be on any namespace. */
export const isChainName = (name: string): name is ChainName => ['eip155', 'solana', 'bip122'].includes(name)

/** Returns whether a view exists. A host page may request any name. */
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
 * Returns a chunk's default export, and loads the chunk if necessary. Without `await`, the call preloads the chunk.
 * Errors: chunk-failed; another call retries.
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

/** Returns a chunk if it is loaded. The shell loads some chunks together with a view. */
export const have = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(
  kind: K,
  name: N
): Chunk<K, N> | undefined => here.get(`${kind}/${name}`) as Chunk<K, N> | undefined

/** Preloads a chunk. A failure is reported when the chunk is really needed. */
export const warm = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(kind: K, name: N): void => {
  load(kind, name).catch(() => undefined)
}
