/**
 * The npm build, in three parts: `core` once, framework-free; `views-preact` and `views-react`, which import it by relative path.
 * So a host that uses `billfold`, `billfold/react` and adapters together has one set of stores. `import()` stays: the host's bundler splits.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bundle, checkTable, nameShared } from './checks.mjs'
import { fileOf, IN_APP } from './names.mjs'
import { css, preact, signalsReact } from './plugins.mjs'
import { emitTypes } from './types.mjs'

/** What both frameworks render or mount. All other files are core, and exist once. */
const HALF = /^(views\/|src\/(ui\/|react\/|app\.tsx|shell\.tsx|index\.ts|chunks\.ts))/

/** Entries of core that hosts and halves may import, beside the lines of the chunk table and the adapters. */
const CORE = ['src/kit.ts', 'src/money.ts', 'src/start.ts', 'src/networks.ts', 'src/face.ts']

/** Core's, since the elements wear it too. Each other style sheet is the half's that imports it. */
const BASE_LOOK = 'src/ui/look/base.css'

/** Where the build of core puts a module. */
const builtOf = file => file.replace(/\.(tsx?|css)$/, '.js')

/** Of these folders each file becomes an entry when a half imports it: entries, shell and elements stand above the barrels. */
const OPEN = /^(src\/(core|actions|loader)\/|i18n\/labels\.ts)/

const coreEntries = root => {
  const table = readFileSync(join(root, 'src/chunks.ts'), 'utf8')
  const lazy = [...table.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path]) => fileOf(root, 'src', path)).filter(file => !HALF.test(file))
  const adapters = existsSync(join(root, 'src/adapters')) ? readdirSync(join(root, 'src/adapters')).map(name => `src/adapters/${name}`) : []
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

/** Each module stays a file of its own; what it imports is named in full. */
const fileByFile = root => ({
  name: 'file-by-file',
  setup(b) {
    b.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point') return
      const file = path.endsWith('.css') ? relative(root, join(resolveDir, path)) : fileOf(root, resolveDir, path)
      const way = relative(resolveDir, join(root, builtOf(file)))
      return { path: way.startsWith('.') ? way : `./${way}`, external: true, sideEffects: false }
    })
  }
})

/** Writes `<out>/npm/`; gives where the built chunk of each entry stands, by half and source. */
export const buildNpm = async ({ root, out, version, types = true }) => {
  const home = join(out, 'npm')
  rmSync(home, { recursive: true, force: true })
  const write = (path, text) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const common = {
    absWorkingDir: root, bundle: true, splitting: true, format: 'esm', target: 'es2022', minify: true, jsx: 'automatic', charset: 'utf8',
    define: { VERSION: JSON.stringify(version) }
  }
  const core = coreEntries(root)
  const halves = [
    ['views-preact', 'src/index.ts', ['preact', 'preact/*', '@preact/signals', 'nanostores'], preact(root, true)],
    ['views-react', 'src/react/index.tsx', ['react', 'react/*', 'react-dom', 'react-dom/*', 'nanostores'], signalsReact(root)]
  ]
  const places = {}
  for (const [name, entry, external, framework] of halves) {
    const half = await bundle({
      ...common, entryPoints: [entry], outbase: 'src', outdir: join(root, name), chunkNames: '[name]-[hash]', external,
      plugins: [framework, coreByPath(root, core), css]
    })
    checkTable(half, ['src/chunks.ts'])
    nameShared(half.metafile, [entry, ...IN_APP])
    for (const { path, text } of half.outputFiles) {
      write(join(home, relative(root, path)), text.replaceAll('"@core/', `"${relative(dirname(path), join(root, 'core'))}/`))
    }
    places[name] = Object.fromEntries(Object.entries(half.metafile.outputs).filter(([, o]) => o.entryPoint).map(([path, o]) => [o.entryPoint, path]))
  }
  // A file of core for a file of source: a host's bundler splits and drops them as it needs.
  const reached = await bundle({ ...common, entryPoints: [...core].sort(), outdir: join(root, 'core'), packages: 'external', plugins: [css] })
  checkTable(reached)
  const modules = Object.keys(reached.metafile.inputs).filter(file => /\.(tsx?|css)$/.test(file)).sort()
  const once = await bundle({
    ...common, splitting: false, entryPoints: modules, outbase: '.', outdir: join(root, 'core'), packages: 'external', plugins: [css, fileByFile(root)]
  })
  for (const { path, text } of once.outputFiles) write(join(home, relative(root, path)), text)
  if (types) emitTypes({ root, home })
  return places
}
