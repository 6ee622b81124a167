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
 * Packages of many ES modules that many tests import. Each becomes one file with what it imports: viem alone is 340
 * modules, whose reading takes 0.2 s of each process.
 */
const MANY_MODULES = /^(viem|nanostores|@noble\/(curves|hashes)|@scure\/(base|btc-signer)|@solana\/kit)(\/|$)/

const PACKAGES = join(COMPILED, 'packages')

/** Unit tests render with React, for `act`. As in the build, a source's import of `ui/framework` takes that form. */
const reactForm = path => path.replace(/^src\/ui\/framework(?=\.ts$)/, 'src/ui/framework.react')

/** Returns the import of a compiled file from the compiled module of a source. */
const specifierFrom = (root, importer, compiled) => {
  const path = relative(dirname(compiledPath(relative(root, importer))), compiled)
  return path.startsWith('.') ? path : `./${path}`
}

const isOfTests = (root, importer) => relative(root, importer).startsWith('test/')

/**
 * Keeps modules separate. An import of another source resolves to its compiled module; any other file stays in place.
 */
const separateModules = (root, packages) => ({
  name: 'separate-modules',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: MANY_MODULES }, ({ path, importer }) => {
      packages.add(path)
      return { path: specifierFrom(root, importer, join(PACKAGES, path, 'index.mjs')), external: true }
    })
    onResolve({ filter: /^\.\.?(\/|$)/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolved') return undefined
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'resolved' })
      if (found.errors.length || extname(found.path) === '.json') return found
      const target = isOfTests(root, importer) ? relative(root, found.path) : reactForm(relative(root, found.path))
      // style sheets: esbuild's loader makes them text
      if (extname(target) === '.css') return found
      if (!isSource(target)) return { path: pathToFileURL(found.path).href, external: true }
      return { path: specifierFrom(root, importer, compiledPath(target)), external: true }
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
  const packages = new Set()
  const options = {
    absWorkingDir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent'
  }
  await build({
    ...options,
    entryPoints: sourcesIn(root),
    outbase: root,
    outdir: join(root, COMPILED),
    packages: 'external',
    jsx: 'automatic',
    define: { 'import.meta.url': 'sourceUrl' },
    sourcemap: 'linked',
    loader: { '.css': 'text' },
    plugins: [separateModules(root, packages)]
  })
  // What two of them share is a file of its own, so that there is one copy of each module.
  await build({
    ...options,
    entryPoints: Object.fromEntries([...packages].map(name => [join(name, 'index'), name])),
    outdir: join(root, PACKAGES),
    splitting: true,
    external: ['ws']
  })
}
