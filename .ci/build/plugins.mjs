/** esbuild plugins that both builds use. */
import { transform } from 'esbuild'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENGINES, fileOf } from './names.mjs'

/** The sheets that define the tokens, which the values in all sheets use. */
const LOOK = ['src/ui/look/base.css', 'src/ui/look/dialog.css']

/**
 * Returns the tokens that are equal in each theme. Their numbers replace their names, which only authors of style
 * sheets need.
 */
const constants = root =>
  new Map(
    LOOK.filter(file => existsSync(join(root, file))).flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(--(?:s\d|fast|base|slow|out)): ([^;]+);/g)].map(
        ([, name, value]) => [name, value]
      )
    )
  )
const inlined = (text, values) =>
  text
    .replace(/(--[\w-]+): [^;]+;\s*/g, (same, name) => (values.has(name) ? '' : same))
    .replace(/var\((--[\w-]+)\)/g, (same, name) => values.get(name) ?? same)

/**
 * Our own custom properties, shortened to a letter or two. Public ones (`--billfold-…`) and those set by components
 * (`--h`) keep their names.
 */
const tokens = [
  'accent',
  'accent-ink',
  'bad',
  'bad-soft',
  'edge',
  'fill',
  'flip',
  'glint',
  'hover',
  'ink',
  'ink-2',
  'leaf',
  'line',
  'on-accent',
  'pocket',
  'press',
  'r1',
  'r2',
  'r3',
  'r4',
  'shade',
  'shadow',
  'soft',
  'tint',
  'up',
  'up-2',
  'warn',
  'warn-soft'
]
const short = text =>
  text.replace(/--([\w-]+)(: ?)?/g, (same, name, colon) => {
    const at = tokens.indexOf(name)
    return `--${at < 0 ? name : 'abcdefgijklmnopqrstuvwyzABCDEFGIJKLMNO'[at]}${colon ? ':' : ''}`
  })

/**
 * Matches spaces that the minifier leaves in the values of custom properties. No string in our style sheets contains
 * any.
 */
const spare = / ?([,*/]) /g

/** Makes `import text from './x.css'` return the minified text. Nesting is expanded for the oldest engine. */
export const css = {
  name: 'css',
  setup(b) {
    const values = constants(b.initialOptions.absWorkingDir)
    b.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(inlined(readFileSync(path, 'utf8'), values), {
        loader: 'css',
        minify: true,
        target: ENGINES,
        sourcefile: path
      })
      return { contents: short(code.trim()).replace(spare, '$1'), loader: 'text' }
    })
  }
}

/**
 * Options of esbuild for elements. Children are passed one by one, which compresses better than a list among the
 * properties. This saves 0.5 kB over all of our code.
 */
export const ELEMENTS = {
  tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'element_', jsxFragmentFactory: 'Fragment_' } },
  jsxSideEffects: true
}

/**
 * Returns the text of a source file. Files with JSX also import the framework's element factories.
 * The import is at the end, because a directive must come first.
 */
export const sourceOf = (path, framework) =>
  `${readFileSync(path, 'utf8')}` +
  `${path.endsWith('x') ? `\nimport { createElement as element_, Fragment as Fragment_ } from '${framework}'` : ''}`

/** Must come after the plugins that read a source file themselves. */
const elements = (b, framework) =>
  b.onLoad({ filter: /\.tsx$/ }, ({ path }) => ({ contents: sourceOf(path, framework), loader: 'tsx' }))

/**
 * Resolves `react` for views. `react-dom` is used behind ui/framework only, and real React must not slip into a Preact
 * build unseen. Views use only hooks, so the CDN build has Preact's own (1.0 kB less than preact/compat). A host's
 * bundler gets preact/compat, which the host may share.
 */
export const preact = (root, external) => ({
  name: 'preact',
  setup(b) {
    b.onResolve({ filter: /^react$/ }, ({ kind }) =>
      external ? { path: 'preact/compat', external } : b.resolve('preact/hooks', { resolveDir: root, kind })
    )
    elements(b, 'preact')
    b.onResolve({ filter: /^react(-dom|\/)/ }, ({ path, importer }) => ({
      errors: [{ text: `${importer} imports ${path} in a Preact build` }]
    }))
  }
})

/** Replaces every `import()` of the chunk table by `verified()`, and takes the base style sheet from the loader. */
export const cdn = (root, { entries, here, table }) => ({
  name: 'cdn',
  setup(b) {
    const source = join(root, 'src')
    const shares = new Set(Object.values(entries).map(file => join(root, file)))
    // Each lazy file that shares anything imports everything that the app imports, so that this forms one chunk.
    // That chunk loads before any of them in any case, and one file compresses better than three.
    const app = readFileSync(join(source, 'app-cdn.tsx'), 'utf8')
    const whole = [...app.matchAll(/^import (?!type ).*'(\.[^']+)'$/gm)]
      .map(([, path]) => join(root, fileOf(root, 'src', path)))
      .concat(
        here.map(file => join(root, file)),
        existsSync(join(source, 'ui/kit.ts')) ? join(source, 'ui/kit.ts') : []
      )
    const all = whole.map(file => `import '${file}'`).join('\n')
    // For the same reason, the modules that any chain or deferred view needs are put where those of any connector are.
    // That is the wallet chunk, which loads before any of them.
    const reach = ['kit.ts', 'ui/further.ts', 'services/rpc-node.ts'].map(file => join(source, file))
    // except a table and a curve that are independent of chains
    const isReach = path =>
      existsSync(reach[2]) &&
      /\/(src\/((wallet|wallets|sign-in|money|hosted)-cdn|(connectors|chains|siwx)\/(?!evm\/normalize|solana\/ed25519))|views\/(?!connect\/))/.test(
        path
      )
    b.onLoad(
      {
        filter:
          /\/(src\/([\w-]+-cdn\.tsx?|face\.ts|notices\/index\.tsx)|(views|src\/(actions|connectors|chains|siwx))\/.*\.tsx?)$/
      },
      ({ path }) =>
        shares.has(path)
          ? {
              contents:
                `${sourceOf(path, 'preact')}\n${all}` +
                `${isReach(path) ? reach.map(file => `\nimport '${file}'`).join('') : ''}`,
              resolveDir: dirname(path),
              loader: path.endsWith('x') ? 'tsx' : 'ts'
            }
          : undefined
    )
    b.onResolve({ filter: /^(\.|\/)/ }, async ({ path, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === 'seen' || importer.includes('node_modules')) return
      const found = await b.resolve(path, { resolveDir, kind, importer, pluginData: 'seen' })
      return whole.includes(found.path) || reach.includes(found.path) ? { ...found, sideEffects: true } : found
    })
    b.onLoad({ filter: /\/src\/chunks\.ts$/ }, () => ({ contents: table, resolveDir: source, loader: 'ts' }))
    b.onLoad({ filter: /\/src\/ui\/look\/base\.css$/ }, () => ({
      contents: `export { baseLook as default } from '${source}/verified'`,
      resolveDir: source,
      loader: 'ts'
    }))
  }
})

/**
 * Resolves the React side of ui/framework, and bundles signals for React. As a dependency, its peer would install React
 * everywhere. Its shim of `useSyncExternalStore` becomes React's own, since the shim leaves a `require` behind.
 */
export const signalsReact = root => ({
  name: 'signals-react',
  setup(b) {
    b.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({ path: 'react', external: true }))
    b.onResolve({ filter: /^(preact|@preact\/signals)(\/|$)/ }, ({ path, importer }) => ({
      errors: [{ text: `${importer} imports ${path} in the React build` }]
    }))
    b.onLoad({ filter: /\/src\/ui\/framework\.ts$/ }, () => ({
      contents: "export * from './framework.react'",
      resolveDir: join(root, 'src/ui'),
      loader: 'ts'
    }))
    elements(b, 'react')
  }
})
