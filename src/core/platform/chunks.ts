/** The registry of what is loaded on demand, and the only access to the table of `app/chunks.ts`. */
import type { ChainName, Chunks, PartialChunkTable } from './chunk-types'
import { WidgetError } from './errors'
import { ownValue } from './own-value'

let table: PartialChunkTable | undefined
const loaded = new Map<string, Promise<unknown>>()
const loadedModules = new Map<string, unknown>()

let onLoad: ((key: string, loading: Promise<unknown>) => void) | undefined
/** Sets the listener for each attempt to load a chunk. It is called when the attempt starts. */
export const onChunkLoad = (listener: typeof onLoad): void => {
  onLoad = listener
}

/** Registers the first part of the table. Called once, by `bootstrap`. The first table stays. */
export const registerChunks = (chunks: PartialChunkTable): void => {
  table ??= chunks
}
/** Returns whether a namespace has its own chain code. A remote wallet may be on any namespace. */
export const isChainName = (name: string): name is ChainName => ['eip155', 'solana', 'bip122'].includes(name)

/** The exports of a loaded file, unparsed. */
interface Loaded {
  default?: unknown
  [kind: string]: unknown
}

const loaderIn = (part: PartialChunkTable | undefined, kind: keyof Chunks, name: string) =>
  ownValue(part?.[kind] as Readonly<Record<string, () => Promise<Loaded>>> | undefined, name)

const loadFromTable = async (kind: keyof Chunks, name: string): Promise<unknown> => {
  const initialLoader = loaderIn(table, kind, name)
  const loader =
    initialLoader ?? (name === 'deferred' ? undefined : loaderIn(await loadChunk('app', 'deferred'), kind, name))
  if (!loader) throw new Error('no such chunk')
  const exports = await loader()
  return exports.default ?? (exports[kind] as Readonly<Record<string, unknown>>)[name]
}

/**
 * Returns a part, and loads the chunk that contains it if necessary. Without `await`, the call preloads the chunk.
 * Errors: chunk-failed; another call retries.
 */
export const loadChunk = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(
  kind: K,
  name: N
): Promise<Chunks[K][N]> => {
  const key = `${kind}/${name}`
  const existing = loaded.get(key)
  if (existing) return existing as Promise<Chunks[K][N]>
  const part = loadFromTable(kind, name).then(
    value => {
      loadedModules.set(key, value)
      return value as Chunks[K][N]
    },
    (cause: unknown) => {
      loaded.delete(key)
      throw new WidgetError('chunk-failed', { chunk: key }, cause)
    }
  )
  loaded.set(key, part)
  onLoad?.(key, part)
  return part
}

/** Returns a chunk if it is loaded. The shell loads some chunks together with a view. */
export const getLoadedChunk = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(
  kind: K,
  name: N
): Chunks[K][N] | undefined => loadedModules.get(`${kind}/${name}`) as Chunks[K][N] | undefined

/** Preloads a chunk. A failure is reported when the chunk is really needed. */
export const preloadChunk = <K extends keyof Chunks, N extends keyof Chunks[K] & string>(kind: K, name: N): void => {
  loadChunk(kind, name).catch(() => undefined)
}
