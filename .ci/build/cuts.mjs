/** Plugins that remove the unused parts of a library. */
import { readFileSync } from 'node:fs'

/**
 * Returns a plugin that edits files. `byFile` pairs a path's end with replacements in that file: text or pattern →
 * text. Each must be found exactly once, or the build fails. The library has then changed, and the cuts must be
 * reviewed.
 */
export const cutting = (name, byFile) => ({
  name,
  setup(b) {
    for (const [filter, cuts] of byFile) {
      b.onLoad({ filter }, ({ path }) => {
        let text = readFileSync(path, 'utf8')
        for (const [part, left = ''] of cuts) {
          if (text.split(part).length !== 2)
            throw new Error(`${path}: ${part} is not there once; is this another version of the library?`)
          text = text.replace(part, () => left)
        }
        return { contents: text, loader: 'js' }
      })
    }
  }
})
