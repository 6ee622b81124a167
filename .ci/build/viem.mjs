/**
 * Bundles viem for the page, without its three `import()`. No table of ours knows them, and they make a bundler keep
 * most of the library (24 kB). CCIP-Read data is not fetched, so such a contract reverts, as it does for every client
 * without CCIP-Read. The curve is part of the chunks that need it. The browser provides the socket.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const cuts = {
  'actions/public/call.js': [/await import\(\s*['"]\.\.\/\.\.\/utils\/ccip\.js['"]\s*\)/, '({})', ''],
  'utils/signature/recoverPublicKey.js': [
    /await import\(\s*['"]@noble\/curves\/secp256k1['"]\s*\)/,
    'curve',
    "import * as curve from '@noble/curves/secp256k1'\n"
  ],
  'utils/rpc/webSocket.js': [/import\(\s*['"]isows['"]\s*\)/, 'Promise.resolve(globalThis)', '']
}

export const viem = {
  name: 'viem',
  setup(b) {
    // viem has hashes of its own. Those of WalletConnect's client are in that client's chunk.
    b.onResolve({ filter: /^@noble\/hashes\/crypto$/ }, ({ importer }) =>
      /\/viem\/node_modules\/@noble\//.test(importer)
        ? { path: join(dirname(importer), 'crypto.js'), sideEffects: false }
        : undefined
    )
    for (const [file, [found, instead, before]] of Object.entries(cuts)) {
      b.onLoad({ filter: new RegExp(`/node_modules/viem/_esm/${file.replace('.', '\\.')}$`) }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        if (text.split(/\bimport\(/).length !== 2 || !found.test(text))
          throw new Error(`${path}: not the import() that is known; is this another version of the library?`)
        return { contents: before + text.replace(found, instead), loader: 'js' }
      })
    }
  }
}
