/**
 * Bundles WalletConnect's client for a dapp's page. Each published package is one minified module with copies of other
 * packages inside. Their source maps contain the original sources, and this plugin builds from those. The result has
 * one copy of the cryptography, only what is used, and nothing that walletconnect-cuts.mjs names. Parts around it that
 * are outside the protocol are ours (shims).
 */
import { transform } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { minify } from 'terser'
import { cuts as allCuts } from './walletconnect-cuts.mjs'

const SIGN = 'node_modules/@walletconnect/sign-client'

/**
 * Packages built from the sources in their source maps, and their folders. Those inside sign-client are its own
 * versions.
 */
const SOURCES = {
  'sign-client': SIGN,
  core: `${SIGN}/node_modules/@walletconnect/core`,
  utils: `${SIGN}/node_modules/@walletconnect/utils`,
  'relay-auth': 'node_modules/@walletconnect/relay-auth',
  'jsonrpc-ws-connection': 'node_modules/@walletconnect/jsonrpc-ws-connection'
}

/** Packages bundled as they are. */
const AS_IS = {
  ...Object.fromEntries(
    ['environment', 'events', 'jsonrpc-utils', 'safe-json', 'time', 'window-getters'].map(name => [
      `@walletconnect/${name}`,
      `node_modules/@walletconnect/${name}/dist/esm/index.js`
    ])
  ),
  ...Object.fromEntries(
    ['heartbeat', 'jsonrpc-provider', 'jsonrpc-types', 'relay-api'].map(name => [
      `@walletconnect/${name}`,
      `node_modules/@walletconnect/${name}/dist/index.es.js`
    ])
  ),
  '@walletconnect/types': `${SIGN}/node_modules/@walletconnect/types/dist/index.es.js`
}

/** One copy for all importers. */
const NOBLE = {
  curves: `${SIGN}/node_modules/@noble/curves/esm`,
  hashes: `${SIGN}/node_modules/@noble/hashes/esm`,
  ciphers: 'node_modules/@noble/ciphers/esm'
}

/** Package → our file in its place. */
const SHIMS = {
  events: 'events',
  'es-toolkit/compat': 'equal',
  uint8arrays: 'bytes',
  'uint8arrays/from-string': 'bytes',
  'uint8arrays/to-string': 'bytes',
  'uint8arrays/concat': 'bytes',
  '@walletconnect/logger': 'log',
  '@walletconnect/window-metadata': 'page'
}

/** Nothing listens to the logger, so its messages are not created. */
const SILENT = ['this', 'this.client'].flatMap(of =>
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map(level => `${of}.logger.${level}`)
)

const CUT = 'billfold-cut'
const cutText = isTold =>
  `export const cut = name => () => { ${isTold ? '(globalThis.cutCalls ??= []).push(name); ' : ''}` +
  `throw new Error('WalletConnect: ' + name + ' is no part of this build') }`

const replaceOnce = (text, from, to, where) => {
  const found =
    typeof from === 'string'
      ? text.split(from).length - 1
      : [...text.matchAll(new RegExp(from.source, from.flags.replace('g', '') + 'g'))].length
  if (!found || (found > 1 && !from.global))
    throw new Error(`${where}: ${found} places for ${from}; is this another version of the library?`)
  return text.replace(from, to)
}

/** Matches a member of a class, up to the line that closes it. The sources are formatted. */
const memberOf = name =>
  new RegExp(`^ {2}(?:(?:public|private|static|async) )*${name}\\b[ :(=](?:.*\\n(?! {2}\\};?$))*.*\\n {2}\\};?$`, 'm')

const edited = (source, { closed = [], gone = [], edits = [], isEmpty }, where) => {
  let text = isEmpty ? 'export {}' : source
  for (const name of gone) text = replaceOnce(text, memberOf(name), '', where)
  for (const name of closed) text = replaceOnce(text, memberOf(name), `  public ${name} = cut('${name}')`, where)
  for (const [from, to] of edits) text = replaceOnce(text, from, to, where)
  const called = gone.find(name => new RegExp(`\\bthis\\.${name}\\b`).test(text))
  if (called) throw new Error(`${where}: ${called} is cut, and called`)
  return closed.length ? `import { cut } from '${CUT}'\n${text}` : text
}

/** Compiles the sources as the library's own build does: fields are assigned after the constructor's parameters. */
const compiled = async text => {
  const { code } = await transform(text, {
    loader: 'ts',
    target: 'es2022',
    define: { global: 'globalThis' },
    tsconfigRaw: { compilerOptions: { target: 'ES2020', useDefineForClassFields: false } }
  })
  return (
    await minify(code, {
      module: true,
      ecma: 2020,
      mangle: false,
      compress: { defaults: false, side_effects: true, unused: true, pure_funcs: SILENT },
      format: { beautify: true }
    })
  ).code
}

/**
 * Returns path → text of a package's sources, from `src`. Source maps omit an index that only re-exports its folder.
 */
const readSources = folder => {
  const { sources, sourcesContent } = JSON.parse(readFileSync(join(folder, 'dist/index.es.js.map'), 'utf8'))
  const files = new Map(
    sources.flatMap((path, at) => (path.startsWith('../src/') ? [[path.slice(7), sourcesContent[at]]] : []))
  )
  const folders = new Set(['.', ...[...files.keys()].map(path => posix.dirname(path))])
  for (const inner of folders) {
    const own = [...files].filter(([path]) => posix.dirname(path) === inner)
    const below = inner === '.' ? [...folders].filter(name => name !== '.') : []
    const main = own.find(([, text]) => /^export default /m.test(text))
    const lines = [...own.map(([path]) => posix.basename(path, '.ts')), ...below].map(
      name => `export * from './${name}'`
    )
    if (!files.has(posix.join(inner, 'index.ts')))
      files.set(
        posix.join(inner, 'index.ts'),
        [...lines, main ? `export { default } from './${posix.basename(main[0], '.ts')}'` : ''].join('\n')
      )
  }
  return files
}

/** Returns the plugin. `cuts` and `isTold` are for the check that none of the cut members is missed. */
export const walletconnect = (root, { cuts = allCuts, isTold = false } = {}) => ({
  name: 'walletconnect',
  setup(b) {
    const sources = new Map()
    const made = new Map()
    const sourcesOf = name => sources.get(name) ?? sources.set(name, readSources(join(root, SOURCES[name]))).get(name)
    const at = (name, file) => ({
      path: join(root, SOURCES[name], 'src', file),
      pluginData: { name, file },
      sideEffects: false
    })
    // viem has copies of its own, which the chains' chunks contain
    const inOurs =
      /\/src\/connectors\/walletconnect\/|(?<!\/node_modules\/viem)\/node_modules\/(@walletconnect|@noble)\//
    b.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      if (!inOurs.test(importer)) return
      const [, name] = /^@walletconnect\/(.+)$/.exec(path) ?? []
      const [, part, file] = /^@noble\/(\w+)\/(.+)$/.exec(path) ?? []
      if (path === CUT) return { path, namespace: CUT, sideEffects: false }
      if (SHIMS[path])
        return { path: join(root, 'src/connectors/walletconnect/shims', `${SHIMS[path]}.ts`), sideEffects: false }
      if (SOURCES[name]) return at(name, 'index.ts')
      if (AS_IS[path]) return { path: join(root, AS_IS[path]), sideEffects: false }
      if (part) return { path: join(root, NOBLE[part], `${file.replace(/\.js$/, '')}.js`), sideEffects: false }
      if (importer.includes('/node_modules/'))
        return { errors: [{ text: `${importer} imports ${path}, which .ci/build/walletconnect.mjs does not know` }] }
    })
    b.onResolve({ filter: /^\./ }, ({ path, pluginData, importer }) => {
      if (!pluginData?.file || !importer.includes('/node_modules/')) return
      const { name, file } = pluginData
      const stem = posix.join(posix.dirname(file), path)
      const found = [`${stem}.ts`, `${stem}/index.ts`].find(candidate => sourcesOf(name).has(candidate))
      return found
        ? at(name, found)
        : { errors: [{ text: `${importer} imports ${path}, which is not in the source map` }] }
    })
    b.onLoad({ filter: /\/node_modules\/@walletconnect\/[\w-]+\/src\// }, async ({ pluginData: { name, file } }) => {
      const key = `${name}/${file}`
      if (!made.has(key)) made.set(key, compiled(edited(sourcesOf(name).get(file), cuts[key] ?? {}, key)))
      return { contents: await made.get(key), loader: 'js', pluginData: { name, file } }
    })
    b.onLoad({ filter: /./, namespace: CUT }, () => ({ contents: cutText(isTold) }))
  }
})
