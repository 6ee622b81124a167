/** Bundles Solana's packages for the page: their browser files, whatever conditions the build has. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const solana = root => ({
  name: 'solana',
  setup(b) {
    b.onResolve({ filter: /^@solana\/[\w.-]+$/ }, ({ path, resolveDir }) => {
      const main = createRequire(join(resolveDir || root, 'importer.js')).resolve(path)
      return { path: join(dirname(main), 'index.browser.mjs'), sideEffects: false }
    })
  }
})
