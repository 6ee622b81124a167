import type { Verify } from './loader/verify'

/**
 * Handed from the loader to the app chunk: the function that loads a chunk, and the base style sheet, whose text the
 * loader carries.
 */
export interface Handover {
  verified: Verify['verified']
  baseLook: string
}

/** Replaces each `import()` of the chunk table in the CDN build. */
export let verified: Verify['verified'] = key => Promise.reject(new Error(`${key} before use()`))

/** Replaces the import of `ui/look/base.css` in the CDN build. */
export let baseLook = ''

export const use = (handover: Handover): void => {
  ;({ verified, baseLook } = handover)
}

/**
 * Loads the table of the deferred chunks. The CDN build stores it as data beside their hashes.
 * Each entry is `key`, or `key#name` if one file holds several chunks.
 */
export const laterLines = async () => {
  const {
    default: { lines }
  } = (await verified('later')) as { default: { lines: Record<string, Record<string, string>> } }
  const each = <T, U>(all: Record<string, T>, make: (one: T) => U) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))
  return {
    default: each(lines, own =>
      each(own, line => () => {
        const [key, name] = line.split('#') as [string, string?]
        return verified(key).then(chunk =>
          name ? { default: (chunk as { default: Record<string, unknown> }).default[name] } : chunk
        )
      })
    )
  }
}
