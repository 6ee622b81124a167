/**
 * Bundles WalletConnect's client for a page: whole modules that the page does not need are replaced by ours
 * (src/connectors/walletconnect/shims). No module's text is changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Module → our file in its place. For sign-client, `core.ts` is the library's core, with our class in it. */
const SHIMS = {
  '@walletconnect/jsonrpc-ws-connection': 'shims/socket',
  '@walletconnect/keyvaluestorage': 'shims/absent',
  '@walletconnect/logger': 'shims/log',
  '@walletconnect/relay-auth': 'shims/absent',
  '@walletconnect/safe-json': 'shims/absent',
  '@walletconnect/utils': 'shims/utils/index',
  '@walletconnect/window-getters': 'shims/absent',
  events: 'shims/events',
  uint8arrays: 'shims/absent'
}

/** Packages that publish ES modules without naming them in package.json. */
const ES_MODULES = /^@walletconnect\/(environment|time)$/

export const walletconnect = root => ({
  name: 'walletconnect',
  setup(build) {
    const ours = join(root, 'src/connectors/walletconnect')
    const library = join(root, 'node_modules/@walletconnect/sign-client')
    build.onResolve(
      { filter: /^(@walletconnect\/|events$|uint8arrays$)/ },
      async ({ path, importer, kind, pluginData }) => {
        const isLibrary = importer.includes('/node_modules/@walletconnect/')
        if (pluginData === 'walletconnect' || !(isLibrary || importer.startsWith(ours))) return
        const shim = path === '@walletconnect/core' && isLibrary ? 'core' : SHIMS[path]
        if (shim) return { path: join(ours, `${shim}.ts`), sideEffects: false }
        // the versions that sign-client pins; a later one may be installed above it
        const found = await build.resolve(ES_MODULES.test(path) ? `${path}/dist/esm/index.js` : path, {
          kind,
          resolveDir: library,
          pluginData: 'walletconnect'
        })
        return { ...found, sideEffects: false }
      }
    )
  }
})

/** Marks the copies of these libraries that WalletConnect's chunk contains. */
const COPY = '?walletconnect'

/** Modules of WalletConnect's chunk. The connectors of its namespaces are in another one. */
const CHUNK = /\/@walletconnect\/|\/src\/connectors\/walletconnect\/(?!namespaces\/)/

/**
 * Gives WalletConnect's chunk its own copies of the cryptographic libraries, for the CDN build. In a file that it
 * shares with the Bitcoin chunks, it would load what only Bitcoin uses (9 kB).
 * The first import of a library is resolved twice: our call of `resolve` comes here again, and its mark `found` leaves
 * it to esbuild. The imports within a copy carry the mark `COPY` from their importer.
 */
export const walletconnectCopies = {
  name: 'walletconnect-copies',
  setup(build) {
    build.onResolve({ filter: /^(@noble|@scure|\.)/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      const isEntry = path.startsWith('@') && CHUNK.test(importer)
      if (!(isEntry && pluginData !== 'found') && pluginData !== COPY) return
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: 'found' })
      return { ...found, suffix: COPY, pluginData: COPY }
    })
    build.onLoad({ filter: /\/node_modules\/@(noble|scure)\// }, ({ path, suffix }) =>
      suffix === COPY ? { contents: readFileSync(path, 'utf8'), pluginData: COPY } : undefined
    )
  }
}
