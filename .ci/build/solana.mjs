/**
 * Bundles @solana/web3.js for the page. It uses the packages' browser files, whatever conditions the build has.
 * It leaves out the table of messages of @solana/errors, which no bundler drops (8 kB).
 * An error then shows its code, as it does in that package's own production build.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TABLE = /\bvar SolanaErrorMessages = \{\n[\s\S]*?\n\};\n/
/** The condition for reading a message, which a host's development build meets. */
const ASKED = 'process.env.NODE_ENV !== "production"'

/** Returns the folder of a package, as Node finds it from the importing package. */
const folderOf = (name, from) => {
  const here = join(from, 'node_modules', name)
  if (existsSync(here)) return here
  return dirname(from) === from ? undefined : folderOf(name, dirname(from))
}

export const solana = root => ({
  name: 'solana',
  setup(b) {
    b.onResolve({ filter: /^@solana\/[\w.-]+$/ }, ({ path, resolveDir }) => {
      const folder = folderOf(path, resolveDir || root)
      return folder && { path: join(folder, 'dist/index.browser.mjs'), sideEffects: false }
    })
    b.onLoad({ filter: /\/node_modules\/@solana\/errors\/dist\/index\.browser\.mjs$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!TABLE.test(text) || !text.includes(ASKED))
        throw new Error(`${path}: no table of texts; is this another version of the library?`)
      return { contents: text.replace(TABLE, 'var SolanaErrorMessages = {};\n').replace(ASKED, 'false'), loader: 'js' }
    })
  }
})
