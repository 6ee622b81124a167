/** Plugins that take out of a library what ours does not use. */
import { readFileSync } from 'node:fs'

/**
 * `byFile`: a path's end, and what is replaced in that file: text or pattern → text, each found once, or the build fails. Whoever sees that
 * reads the cuts again, since the library is another.
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
