/**
 * Compiles the tree for the unit tests. `.cache/unit` mirrors src, views, i18n and test, one module for each source,
 * with the same imports. A test file then starts in plain Node. Through a loader hook, reading its modules takes longer
 * than its tests.
 */
import { build } from 'esbuild'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPILED, compiledPath } from './compiled-path.mjs'

const FOLDERS = ['src', 'views', 'i18n', 'test']

/** Projects in it have their own packages and bundlers. */
const HOSTS = 'test/pages/hosts/'

const isSource = path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.startsWith(HOSTS)

const sourcesIn = root =>
  FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name))
  ).filter(path => isSource(path) && statSync(join(root, path)).isFile())

/**
 * Keeps modules separate. An import of another source resolves to its compiled module; any other file stays in place.
 */
const separateModules = root => ({
  name: 'separate-modules',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^\.\.?(\/|$)/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolved') return undefined
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'resolved' })
      if (found.errors.length || extname(found.path) === '.json') return found
      const target = relative(root, found.path)
      if (!isSource(target)) return { path: pathToFileURL(found.path).href, external: true }
      const from = dirname(compiledPath(relative(root, importer)))
      const compiled = relative(from, compiledPath(target))
      return { path: compiled.startsWith('.') ? compiled : `./${compiled}`, external: true }
    })
    // A module finds neighbouring files next to its source.
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: `const sourceUrl = ${JSON.stringify(pathToFileURL(path).href)};${readFileSync(path, 'utf8')}`,
      loader: extname(path).slice(1)
    }))
  }
})

/** @param {string} root absolute, without a slash at its end */
export const compileTests = async root => {
  rmSync(join(root, COMPILED), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: sourcesIn(root),
    outbase: root,
    outdir: join(root, COMPILED),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'import.meta.url': 'sourceUrl' },
    sourcemap: 'linked',
    loader: { '.css': 'text' },
    logLevel: 'silent',
    plugins: [separateModules(root)]
  })
}
