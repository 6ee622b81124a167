/**
 * Bundles viem for the page, without what its own `import()` load. No table of ours knows these, and as chunks they
 * would keep most of the library (24 kB). No module that contains one is part of what we ship: `checkTable` throws if
 * one ever is.
 */
import { dirname, join } from 'node:path'

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
