/** Bundles Solana's packages for the page: their browser files, whatever conditions the build has. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
  }
})
