/**
 * viem for the page, without its three `import()`, which no table of ours knows, and for whose sake a bundler keeps most of the library (24 kB):
 * what a contract keeps elsewhere (CCIP-Read) is not fetched, so that it reverts as it does for anybody who cannot follow it; the curve comes with
 * whoever needs it; a socket is the browser's.
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
    // its hashes are its own: those of WalletConnect's client come with that chunk
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
