import type { Verify } from './loader/verify'

/** What the loader hands to the app chunk: how to load a chunk, and the text of the base style sheet, which it carries itself. */
export interface Handover {
  verified: Verify['verified']
  baseLook: string
}

/** In the CDN build the chunk table calls this where the source says `import()`. */
export let verified: Verify['verified'] = key => Promise.reject(new Error(`${key} before use()`))

/** In the CDN build an import of `ui/look/base.css` reads this. */
export let baseLook = ''

export const use = (handover: Handover): void => {
  ;({ verified, baseLook } = handover)
}

/** In the CDN build the lines of later chunks stand as data beside their hashes: `key`, or `key#name` where one file has several. */
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
