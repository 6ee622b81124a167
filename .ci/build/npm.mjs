/**
 * The npm build: one module for each source, in three parts. `core` exists once, free of any framework. `views-preact`
 * and `views-react` hold the same views, and import core by relative path. A host that uses `billfold`,
 * `billfold/react` and adapters together therefore has one set of stores. The host's bundler splits at each `import()`,
 * drops what the page does not use, and minifies.
 */
import { readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bundle, checkFramework, checkTable } from './checks.mjs'
import { hostNames } from './host-names.mjs'
import { coreEntries, BUNDLE, PREACT } from './names.mjs'
import { css, signalsReact } from './plugins.mjs'
import { solana } from './libraries.mjs'
import { reportThirdParty } from './third-party.mjs'
import { emitTypes } from './types.mjs'
import { walletconnect } from './walletconnect.mjs'

/** Matches what both frameworks render, mount or load. All other files are core. */
const VIEWS = /^(views\/|src\/(ui|react|alerts|chunks)\/|src\/app\/(?!bootstrap|sign-in-guard)|src\/index\.tsx?$)/

/** Belongs to core, since the elements use it too. */
const BASE_SHEET = 'src/ui/styles/base.css'

const TABLE = ['src/app/chunks.ts', 'src/app/deferred-chunks.ts', 'src/app/initial-imports.ts', 'src/app/locales.ts']

/** Returns the built module of a source. */
const moduleOf = (file, part) => {
  const folder = VIEWS.test(file) && file !== BASE_SHEET ? part : 'core'
  return `${folder}/${file.replace(/\.tsx?$/, '').replace(/\.css$/, '.css')}.js`
}

/** One module: WalletConnect's client and what replaces its parts import each other. `namespaces` are used alone. */
const WALLETCONNECT = /^src\/connectors\/walletconnect\/(?!namespaces\/)/
const entryOf = file => (WALLETCONNECT.test(file) ? 'src/connectors/walletconnect/index.ts' : file)

/** Keeps modules separate: an import of another source resolves to its built module. Packages are bundled. */
const separateModules = (root, part) => ({
  name: 'separate-modules',
  setup(b) {
    b.onResolve({ filter: /^\.\.?\// }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolved' || importer.includes('node_modules')) return undefined
      const found = await b.resolve(path, { importer, kind, resolveDir, pluginData: 'resolved' })
      if (found.errors.length) return found
      const own = entryOf(relative(root, importer))
      const wanted = entryOf(relative(root, found.path))
      if (own === wanted) return undefined
      const target = relative(dirname(moduleOf(own, part)), moduleOf(wanted, part))
      return { path: target.startsWith('.') ? target : `./${target}`, external: true, sideEffects: found.sideEffects }
    })
  }
})

/** Keeps packages external that are installed with ours, and the host's own libraries, which the adapters bridge to. */
const installed = dependencies => ({
  name: 'installed',
  setup(b) {
    b.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      if (importer.includes('node_modules')) return undefined
      const isInstalled = dependencies.some(name => path === name || path.startsWith(`${name}/`))
      return isInstalled || importer.includes('/src/adapters/')
        ? { path, external: true, sideEffects: false }
        : undefined
    })
  }
})

/** Writes `<out>/npm/`. `isDebug`: with source maps. */
export const buildNpm = async ({ root, out, version, types = true, isDebug = false }) => {
  const home = join(out, 'npm')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const parts = {
    'views-preact': { entry: 'src/index.ts', alias: PREACT, plugins: [] },
    'views-react': { entry: 'src/react/index.tsx', alias: {}, plugins: [signalsReact(root)] }
  }
  rmSync(home, { recursive: true, force: true })
  const metafiles = []
  const written = new Set()
  for (const [part, { entry, alias, plugins }] of Object.entries(parts)) {
    const options = {
      ...BUNDLE,
      absWorkingDir: root,
      target: 'es2022',
      outdir: home,
      alias,
      external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'preact/*'],
      // the second: our signals are of no use to developer tools
      define: { VERSION: JSON.stringify(version), 'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined' }
    }
    const vendors = [hostNames, installed(Object.keys(dependencies)), walletconnect(root), solana(root)]
    // This bundle is only checked, and lists the sources. The next one is written.
    const whole = await bundle({
      ...options,
      splitting: true,
      entryPoints: [entry, ...coreEntries(root)],
      plugins: [...plugins, ...vendors, css]
    })
    checkFramework(whole)
    checkTable(whole, TABLE)
    const sources = Object.keys(whole.metafile.inputs).filter(file => /^(src|views|i18n)\//.test(file))
    const own = sources.filter(file => file === entryOf(file) && !written.has(moduleOf(file, part)))
    for (const file of own) written.add(moduleOf(file, part))
    const built = await bundle({
      ...options,
      splitting: true,
      chunkNames: `${part}/packages/[hash]`,
      sourcemap: isDebug && 'linked',
      entryPoints: own.map(file => ({ in: file, out: moduleOf(file, part).slice(0, -'.js'.length) })),
      plugins: [...plugins, ...vendors, separateModules(root, part), css]
    })
    metafiles.push(built.metafile)
    for (const { path, text } of built.outputFiles) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }
  for (const [name, text] of Object.entries(reportThirdParty({ root, version, metafiles, withInstalled: true })))
    writeFileSync(join(home, name), text)
  if (types) emitTypes({ root, home })
}
