import type { Verify } from './loader/verify'

/** What the loader hands to the app chunk: how to load a chunk, and the text of the base style sheet, which it carries itself. */
export interface Handover { verified: Verify['verified']; baseLook: string }

/** In the CDN build the chunk table calls this where the source says `import()`. */
export let verified: Verify['verified'] = key => Promise.reject(new Error(`${key} before use()`))

/** In the CDN build an import of `ui/look/base.css` reads this. */
export let baseLook = ''

export const use = (handover: Handover): void => {
  ({ verified, baseLook } = handover)
}
