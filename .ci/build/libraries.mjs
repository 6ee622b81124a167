/** Plugins that bundle libraries for the page. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Takes the browser files of Solana's packages, whatever conditions the build has. */
export const solana = root => ({
  name: 'solana',
  setup(b) {
    b.onResolve({ filter: /^@solana\/[\w.-]+$/ }, ({ path, resolveDir }) => {
      const main = createRequire(join(resolveDir || root, 'importer.js')).resolve(path)
      return { path: join(dirname(main), 'index.browser.mjs'), sideEffects: false }
    })
  }
})

/** Leaves out what viem's own `import()` load (24 kB): no table knows it. `checkTable` throws if we ever ship it. */
export const viem = {
  name: 'viem',
  setup(b) {
    // viem has hashes of its own. Those of WalletConnect's client are in that client's chunk.
    b.onResolve({ filter: /^@noble\/hashes\/crypto$/ }, ({ importer }) =>
      /\/viem\/node_modules\/@noble\//.test(importer)
        ? { path: join(dirname(importer), 'crypto.js'), sideEffects: false }
        : undefined
    )
    b.onResolve({ filter: /\/ccip\.js$|^isows$|^@noble\/curves\/secp256k1$/ }, ({ path, importer, kind }) =>
      kind === 'dynamic-import' && importer.includes('/node_modules/viem/') ? { path, external: true } : undefined
    )
  }
}
