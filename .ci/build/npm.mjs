/**
 * The npm build, in three parts: `core` once, framework-free; `views-preact` and `views-react`, which import it by relative path.
 * So a host that uses `billfold`, `billfold/react` and adapters together has one set of stores. `import()` stays: the host's bundler splits.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { bundle, checkTable, nameShared } from './checks.mjs'
import { fileOf, FOUND, IN_APP, readChunks } from './names.mjs'
import { css, ELEMENTS, preact, signalsReact, sourceOf } from './plugins.mjs'
import { importOnce } from './import-once.mjs'
import { hostNames } from './host-names.mjs'
import { joinBehindDoor } from './join.mjs'
import { splitTable } from './rest.mjs'
import { shrink } from './shrink.mjs'
import { signals } from './signals-cuts.mjs'
import { solana } from './solana.mjs'
import { tellThirdParty } from './third-party.mjs'
import { emitTypes } from './types.mjs'
import { viem } from './viem.mjs'
import { walletconnect } from './walletconnect.mjs'

/** What both frameworks render or mount. All other files are core, and exist once. */
const HALF = /^(views\/|src\/(ui\/|react\/|notices\/|app\.tsx|first-npm\.ts|shell\.tsx|index\.ts|chunks\.ts))/

/** Entries of core that hosts and halves may import, beside the lines of the chunk table and the adapters. */
const CORE = ['src/kit.ts', 'src/money.ts', 'src/hosted.ts', 'src/site.ts', 'src/start.ts', 'src/networks.ts', 'src/evm-networks.ts', 'src/other-networks.ts', 'src/face.ts', 'src/siwx/index.ts']

/** Core's, since the elements wear it too. Each other style sheet is the half's that imports it. */
const BASE_LOOK = 'src/ui/look/base.css'

/** Where the build of core puts a module. */
const builtOf = file => file.replace(/\.(tsx?|css)$/, '.js')

/** Of these folders each file becomes an entry when a half imports it: entries, shell and elements stand above the barrels. */
const OPEN = /^(src\/(core|actions|loader)\/|i18n\/labels\.ts)/

const coreEntries = root => {
  const table = readChunks(root)
  const lazy = [...table.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path]) => fileOf(root, 'src', path)).filter(file => !HALF.test(file))
  const adapters = existsSync(join(root, 'src/adapters')) ? readdirSync(join(root, 'src/adapters')).map(name => fileOf(root, 'src/adapters', name)) : []
  return new Set([...CORE.filter(file => existsSync(join(root, file))), ...lazy, ...adapters])
}

/** A relative import that lands outside the half becomes an external path into core, `import()` too. */
const coreByPath = (root, core) => ({
  name: 'core-by-path',
  setup(b) {
    b.onResolve({ filter: /^\.\.?\// }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (pluginData === 'seen' || importer.includes('node_modules')) return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      const file = relative(root, found.path)
      if (found.errors.length || (HALF.test(file) && file !== BASE_LOOK)) return found
      if (OPEN.test(file) || file === BASE_LOOK) core.add(file)
      if (!core.has(file)) return { errors: [{ text: `${relative(root, importer)} imports ${file}, which is core but no core entry` }] }
      return { path: '@core/' + builtOf(file), external: true, sideEffects: false }
    })
  }
})

/** Lines of the chunk table that a half serves as one file, and those that come later. */
const FIRST = 'src/first-npm.ts'
const tableInTwo = root => ({
  name: 'table-in-two',
  setup(b) {
    if (!existsSync(join(root, FIRST))) return
    const source = join(root, 'src'), one = name => `import('./first-npm').then(({ default: all }) => ({ default: all.${name} }))`
    const { first, rest } = splitTable(readChunks(root))
    b.onLoad({ filter: /\/src\/chunks\.ts$/ }, () =>
      ({ contents: first.replace(`import('./app')`, one('root')).replace(`import('../views/connect/index')`, one('Connect')), resolveDir: source, loader: 'ts' }))
    b.onResolve({ filter: /^\.\/rest-npm$/ }, () => ({ path: 'rest-npm.ts', namespace: 'rest' }))
    b.onLoad({ filter: /./, namespace: 'rest' }, () => ({ contents: rest, resolveDir: source, loader: 'ts' }))
  }
})

/** The same for a half: its app and its views share what the shell and the first view need. */
const withShell = (root, framework) => ({
  name: 'with-shell',
  setup(b) {
    const whole = ['src/shell.tsx', 'src/ui/list.tsx', 'src/ui/mark.tsx', 'src/ui/row.tsx'].map(file => join(root, file)).filter(file => existsSync(file))
    const all = whole.map(file => `import '${file}'`).join('\n')
    b.onResolve({ filter: /\/(shell|list|mark|row)(\.tsx)?$/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen') return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return whole.includes(found.path) ? { path: found.path, sideEffects: true } : undefined
    })
    b.onLoad({ filter: /\/(views\/[^/]+\/index|src\/(app|notices\/index))\.tsx$/ }, ({ path }) =>
      ({ contents: `${sourceOf(path, framework)}\n${all}`, resolveDir: dirname(path), loader: 'tsx' }))
  }
})

/** Each stays a module of its own, so that a host may take one network and nothing else. */
const NETWORKS = /^src\/((evm|other)-)?networks\.ts$/

/**
 * What the first path shares is one module: a host's bundler that makes a chunk for each set of lazy files (esbuild does) would cut it into a
 * dozen small ones, and each compresses worse. Entries become doors to it. Words, rows of networks and style sheets share nothing.
 */
const together = (root, core) => ({
  name: 'together',
  setup(b) {
    const whole = ['src/start.ts', 'src/core/features.ts', 'src/loader/elements.ts', 'src/loader/face-port.ts', 'src/loader/emit.ts', BASE_LOOK].map(file => join(root, file))
      .filter(file => existsSync(file))
    const all = whole.map(file => `import '${file}'`).join('\n')
    const shares = new Set([...core].filter(file => /^src\/.*\.ts$/.test(file) && !NETWORKS.test(file) && !file.endsWith('more-networks.ts')).map(file => join(root, file)))
    b.onResolve({ filter: /\/((evm|other)-)?networks$/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen' || kind === 'entry-point') return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return NETWORKS.test(relative(root, found.path)) ? { path: `@networks/${basename(found.path, '.ts')}`, external: true, sideEffects: false } : found
    })
    b.onResolve({ filter: /\/(start|features|elements|face-port|emit|base)(\.ts|\.css)?$/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen') return
      if (kind === 'entry-point') return whole.includes(join(root, path)) ? { path: join(root, path), sideEffects: true } : undefined
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return whole.includes(found.path) ? { path: found.path, sideEffects: true } : found
    })
    b.onLoad({ filter: /\.ts$/ }, ({ path }) => shares.has(path)
      ? { contents: `${readFileSync(path, 'utf8')}\n${all}`, resolveDir: dirname(path), loader: 'ts' } : undefined)
  }
})

/** What has no state and is small is written into what an account holds as well as into chains and connectors: a host's bundler would put one file that both share into each. */
const writtenTwice = {
  name: 'written-twice',
  setup(b) {
    b.onResolve({ filter: /\/(http|rejection)$/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen' || !/\/src\/(services\/chain-data|actions\/ask-permission)\.ts$/.test(importer)) return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return { ...found, suffix: '?own' }
    })
  }
}

/** What stays an import: packages that are installed with ours, and the libraries that adapters bridge to, which are the host's own. */
const installed = root => ({
  name: 'installed',
  setup(b) {
    const manifest = join(root, 'package.json'), own = Object.keys(existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).dependencies ?? {} : {})
    b.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      /\/src\/adapters\//.test(importer) || own.some(name => path === name || path.startsWith(`${name}/`)) ? { path, external: true, sideEffects: false } : undefined)
  }
})

/** Lazy files under their own names (`account.js`): a host's bundler adds a hash of its own, and each name stands in the table of chunks. */
const plainName = text => text.replace(/\b(?!chunk-)([a-z-]+)-[A-Z\d]{8}\.js\b/g, '$1.js')

/** A bare import would be dropped by the host's bundler with a warning: nothing here runs at import. */
const withoutBare = text => text.replace(/\bimport"[^"]+";/g, '')

/** Writes `<out>/npm/`; gives where the built chunk of each entry stands, by half and source. */
export const buildNpm = async ({ root, out, version, types = true }) => {
  const home = join(out, 'npm')
  rmSync(home, { recursive: true, force: true })
  const write = (path, text) => {
    const stray = /.{0,40}@(core\/|networks\b).{0,40}/.exec(text)
    if (stray) throw new Error(`${relative(root, path)}: an address that only this build knows was left in: ${stray[0]}`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const common = {
    ...FOUND, absWorkingDir: root, bundle: true, splitting: true, format: 'esm', target: 'es2022', minifySyntax: true, minifyIdentifiers: true, ...ELEMENTS,
    charset: 'utf8',
    // the second: nobody looks into our signals with their developer tools
    define: { VERSION: JSON.stringify(version), 'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined' }
  }
  const core = coreEntries(root)
  const halves = [
    ['views-preact', 'src/index.ts', ['preact', 'preact/*', '@preact/signals', 'nanostores'], preact(root, true)],
    ['views-react', 'src/react/index.tsx', ['react', 'react/*', 'react-dom', 'react-dom/*', 'nanostores'], signalsReact(root)]
  ]
  const places = {}, metafiles = []
  for (const [name, entry, external, plugin] of halves) {
    const split = await bundle({
      ...common, entryPoints: [entry], outbase: 'src', outdir: join(root, name), chunkNames: '[name]-[hash]', external,
      plugins: [signals, tableInTwo(root), withShell(root, external[0]), plugin, coreByPath(root, core), css]
    })
    metafiles.push(split.metafile)
    checkTable(split, ['src/chunks.ts', 'rest:rest-npm.ts'])
    nameShared(split.metafile, [entry, FIRST, ...IN_APP])
    // whoever loads a view has the first of them: what both say compresses together
    const half = existsSync(join(root, FIRST)) ? await joinBehindDoor(split, FIRST, { ...common, splitting: false, external }) : split
    for (const { path, text } of await shrink(await importOnce(half.outputFiles), true)) {
      write(join(home, plainName(relative(root, path))), plainName(withoutBare(text)).replaceAll('"@core/', `"${relative(dirname(path), join(root, 'core'))}/`))
    }
    places[name] = Object.fromEntries(Object.entries(half.metafile.outputs).filter(([, o]) => o.entryPoint).map(([path, o]) => [o.entryPoint, plainName(path)]))
  }
  const once = await bundle({
    ...common, entryPoints: [...core].sort(), outbase: '.', outdir: join(root, 'core'), chunkNames: 'shared-[hash]',
    // WalletConnect's client, viem and Solana's library come built: a host's bundler would take them as they are published, with all their texts
    plugins: [hostNames, walletconnect(root), solana(root), viem, installed(root), css, writtenTwice, together(root, core)]
  })
  checkTable(once)
  for (const { path, text } of await shrink(once.outputFiles, true)) {
    write(join(home, relative(root, path)), withoutBare(text).replace(/"@networks\/([\w-]+)"/g, (_, name) => `"./${relative(dirname(path), join(root, 'core/src', `${name}.js`))}"`))
  }
  for (const [name, text] of Object.entries(tellThirdParty({ root, version, metafiles: [...metafiles, once.metafile], withInstalled: true }))) write(join(home, name), text)
  if (types) emitTypes({ root, home })
  return places
}
