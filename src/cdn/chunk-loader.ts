import type { ChunkLoader } from './integrity'

/**
 * Handed from the loader to the app chunk: the function that loads a chunk, and the base style sheet, whose text the
 * loader carries.
 */
export interface Handover {
  importVerified: ChunkLoader['importVerified']
  baseStyles: string
}

/** Replaces each `import()` of the chunk table in the CDN build. */
export let importVerified: ChunkLoader['importVerified'] = key => Promise.reject(new Error(`${key}: no chunk loader`))

/** Replaces the import of `ui/styles/base.css` in the CDN build. */
export let baseStyles = ''

export const setChunkLoader = (handover: Handover): void => {
  ;({ importVerified, baseStyles } = handover)
}
