/**
 * How esbuild resolves and joins modules for the npm build: core by path, the halves' shared files, and external
 * imports.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { readChunks } from './names.mjs'
import { sourceOf } from './plugins.mjs'
import { splitTable } from './rest.mjs'

/** Matches the files of a half: what both frameworks render or mount. All other files are core, and exist once. */
export const HALF = /^(views\/|src\/(ui\/|react\/|notices\/|app\.tsx|first-npm\.ts|shell\.tsx|index\.ts|chunks\.ts))/

/** Belongs to core, since the elements use it too. Any other style sheet belongs to the half that imports it. */
const BASE_LOOK = 'src/ui/look/base.css'

/** Returns the path of a built module of core. */
const builtOf = file => file.replace(/\.(tsx?|css)$/, '.js')

/**
 * Matches folders whose files become entries when a half imports them: entries, shell and elements are above the
 * barrels.
 */
const OPEN = /^(src\/(core|actions|loader)\/|i18n\/labels\.ts)/

/** Turns a relative import of a file outside the half into an external path into core, including `import()`. */
export const coreByPath = (root, core) => ({
  name: 'core-by-path',
  setup(b) {
    b.onResolve({ filter: /^\.\.?\// }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (pluginData === 'seen' || importer.includes('node_modules')) return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      const file = relative(root, found.path)
      if (found.errors.length || (HALF.test(file) && file !== BASE_LOOK)) return found
      if (OPEN.test(file) || file === BASE_LOOK) core.add(file)
      if (!core.has(file))
        return { errors: [{ text: `${relative(root, importer)} imports ${file}, which is core but no core entry` }] }
      return { path: '@core/' + builtOf(file), external: true, sideEffects: false }
    })
  }
})

/** Lines of the chunk table that a half serves as one file, and the deferred lines. */
export const FIRST = 'src/first-npm.ts'
export const tableInTwo = root => ({
  name: 'table-in-two',
  setup(b) {
    if (!existsSync(join(root, FIRST))) return
    const source = join(root, 'src')
    const one = name => `import('./first-npm').then(({ default: all }) => ({ default: all.${name} }))`
    const { first, rest } = splitTable(readChunks(root))
    b.onLoad({ filter: /\/src\/chunks\.ts$/ }, () => ({
      contents: first
        .replace(`import('./app')`, one('root'))
        .replace(`import('../views/connect/index')`, one('Connect')),
      resolveDir: source,
      loader: 'ts'
    }))
    b.onResolve({ filter: /^\.\/rest-npm$/ }, () => ({ path: 'rest-npm.ts', namespace: 'rest' }))
    b.onLoad({ filter: /./, namespace: 'rest' }, () => ({ contents: rest, resolveDir: source, loader: 'ts' }))
  }
})

/** Does the same for a half: its app and its views share the imports of the shell and the first view. */
export const withShell = (root, framework) => ({
  name: 'with-shell',
  setup(b) {
    const whole = ['src/shell.tsx', 'src/ui/list.tsx', 'src/ui/mark.tsx', 'src/ui/row.tsx']
      .map(file => join(root, file))
      .filter(file => existsSync(file))
    const all = whole.map(file => `import '${file}'`).join('\n')
    b.onResolve(
      { filter: /\/(shell|list|mark|row)(\.tsx)?$/ },
      async ({ path, resolveDir, importer, kind, pluginData }) => {
        if (pluginData === 'seen') return
        const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
        return whole.includes(found.path) ? { path: found.path, sideEffects: true } : undefined
      }
    )
    b.onLoad({ filter: /\/(views\/[^/]+\/index|src\/(app|notices\/index))\.tsx$/ }, ({ path }) => ({
      contents: `${sourceOf(path, framework)}\n${all}`,
      resolveDir: dirname(path),
      loader: 'tsx'
    }))
  }
})

/** Matches networks. Each stays a module of its own, so that a host can import one network and nothing else. */
const NETWORKS = /^src\/((evm|other)-)?networks\.ts$/

/**
 * Makes the shared part of the initial path one module, and the entries re-export from it. Otherwise a host's bundler
 * that makes a chunk per set of lazy files (as esbuild does) would split it into a dozen small ones. Each would
 * compress worse. Messages, rows of networks and style sheets share nothing.
 */
export const together = (root, core) => ({
  name: 'together',
  setup(b) {
    const whole = [
      'src/start.ts',
      'src/core/features.ts',
      'src/loader/elements.ts',
      'src/loader/face-port.ts',
      'src/loader/emit.ts',
      BASE_LOOK
    ]
      .map(file => join(root, file))
      .filter(file => existsSync(file))
    const all = whole.map(file => `import '${file}'`).join('\n')
    const shares = new Set(
      [...core]
        .filter(file => /^src\/.*\.ts$/.test(file) && !NETWORKS.test(file) && !file.endsWith('more-networks.ts'))
        .map(file => join(root, file))
    )
    b.onResolve({ filter: /\/((evm|other)-)?networks$/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen' || kind === 'entry-point') return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return NETWORKS.test(relative(root, found.path))
        ? { path: `@networks/${basename(found.path, '.ts')}`, external: true, sideEffects: false }
        : found
    })
    b.onResolve(
      { filter: /\/(start|features|elements|face-port|emit|base)(\.ts|\.css)?$/ },
      async ({ path, resolveDir, importer, kind, pluginData }) => {
        if (pluginData === 'seen') return
        if (kind === 'entry-point')
          return whole.includes(join(root, path)) ? { path: join(root, path), sideEffects: true } : undefined
        const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
        return whole.includes(found.path) ? { path: found.path, sideEffects: true } : found
      }
    )
    b.onLoad({ filter: /\.ts$/ }, ({ path }) =>
      shares.has(path)
        ? { contents: `${readFileSync(path, 'utf8')}\n${all}`, resolveDir: dirname(path), loader: 'ts' }
        : undefined
    )
  }
})

/**
 * Inlines small stateless modules into the account holdings as well as into chains and connectors.
 * A host's bundler would put one file that both share into each.
 */
export const writtenTwice = {
  name: 'written-twice',
  setup(b) {
    b.onResolve({ filter: /\/(http|rejection)$/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen' || !/\/src\/(services\/chain-data|actions\/ask-permission)\.ts$/.test(importer)) return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return { ...found, suffix: '?own' }
    })
  }
}

/**
 * Keeps imports external: packages that are installed with ours, and the host's own libraries, which the adapters
 * bridge to.
 */
export const installed = root => ({
  name: 'installed',
  setup(b) {
    const manifest = join(root, 'package.json')
    const own = Object.keys(existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')).dependencies ?? {}) : {})
    b.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      /\/src\/adapters\//.test(importer) || own.some(name => path === name || path.startsWith(`${name}/`))
        ? { path, external: true, sideEffects: false }
        : undefined
    )
  }
})
