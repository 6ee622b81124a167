/**
 * viem for the page. Its `call` fetches what a contract keeps elsewhere (CCIP-Read) by an `import()`, which no table of ours knows and for whose
 * sake a bundler keeps most of the library (24 kB): left out, so that such a contract reverts as it does for anybody who cannot follow it.
 */
import { readFileSync } from 'node:fs'

const LOOKUP = /await import\(\s*['"]\.\.\/\.\.\/utils\/ccip\.js['"]\s*\)/g

export const viem = {
  name: 'viem',
  setup(b) {
    // nobody here speaks by a socket or recovers a key, and what these import() would become files that no chunk asks for
    b.onLoad({ filter: /\/node_modules\/viem\/_esm\/utils\/rpc\/webSocket\.js$/ }, () => ({ contents: 'export const getWebSocketRpcClient = undefined' }))
    b.onLoad({ filter: /\/node_modules\/viem\/_esm\/utils\/signature\/recoverPublicKey\.js$/ }, () => ({ contents: 'export const recoverPublicKey = undefined' }))
    b.onLoad({ filter: /\/node_modules\/viem\/_esm\/actions\/public\/call\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (text.match(LOOKUP)?.length !== 1) throw new Error(`${path}: no import() of CCIP-Read; is this another version of the library?`)
      return { contents: text.replace(LOOKUP, '({})'), loader: 'js' }
    })
  }
}
