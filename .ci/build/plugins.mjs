/** esbuild plugins. */
import { transform } from 'esbuild'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENGINES } from './names.mjs'

/** Makes `import text from './x.css'` return the minified text. Nesting is expanded for the oldest engine. */
export const css = {
  name: 'css',
  setup(b) {
    b.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = readFileSync(path, 'utf8')
      const { code } = await transform(sheet, { loader: 'css', minify: true, target: ENGINES, sourcefile: path })
      return { contents: code.trim(), loader: 'text' }
    })
  }
}

/** Matches the `import()` of the chunk table. The key of a chunk is its path without `src/chunks`. */
const DYNAMIC_IMPORT = /\bimport\('(?:\.\.\/chunks|\.\.\/\.\.)\/([\w/-]+)'\)/g

/**
 * Makes the chunk table load verified files: `import('../chunks/wallet')` becomes `importVerified('wallet')`. The app
 * contains the chunk of the dialog, and the loader passes the base style sheet on.
 */
export const verifiedChunks = root => ({
  name: 'verified-chunks',
  setup(b) {
    const source = join(root, 'src')
    b.onLoad({ filter: /\/src\/app\/((deferred-)?chunks|locales)\.ts$/ }, ({ path }) => ({
      contents:
        "import { importVerified } from '../cdn/chunk-loader'\n" +
        readFileSync(path, 'utf8').replace(DYNAMIC_IMPORT, (_, key) => `importVerified('${key}')`),
      resolveDir: dirname(path),
      loader: 'ts'
    }))
    b.onResolve({ filter: /^\.\/initial-imports$/ }, () => ({
      path: join(source, 'app/initial-imports.cdn.ts'),
      sideEffects: false
    }))
    // Chunks import `./app` for the code that they share with it. On the CDN, that chunk is cdn/app.tsx.
    b.onResolve({ filter: /^\.\.?\/app$/ }, ({ path, importer }) =>
      join(dirname(importer), path) === join(source, 'chunks/app')
        ? { path: join(source, 'cdn/app.tsx'), sideEffects: true }
        : undefined
    )
    b.onLoad({ filter: /\/src\/ui\/styles\/base\.css$/ }, () => ({
      contents: "export { baseStyles as default } from './cdn/chunk-loader'",
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
  }
})
