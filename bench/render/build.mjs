/**
 * Bundles the pages from this repository's sources: Preact as in the CDN build, React 19 as in
 * `billfold/react`. Each renderer is built twice: minified for the times, and with its names (and React's profiling
 * build) for the counts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { PREACT, BUNDLE } from '../../.ci/build/names.mjs'
import { css, signalsReact } from '../../.ci/build/plugins.mjs'
import { solana, viem } from '../../.ci/build/libraries.mjs'
import { walletconnect } from '../../.ci/build/walletconnect.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).slice(0, -1)
const page = name => join(root, 'bench/render/pages', name)

/**
 * Does the work of the host's bundler: React replaces the shim that signals for React imports, and a profiler needs
 * another file of React.
 */
const host = isCounting => ({
  name: 'host',
  setup(b) {
    b.onResolve({ filter: /^use-sync-external-store\/shim/ }, ({ kind }) =>
      b.resolve('react', { resolveDir: root, kind })
    )
    if (isCounting)
      b.onResolve({ filter: /^react-dom\/client$/ }, ({ kind }) =>
        b.resolve('react-dom/profiling', { resolveDir: root, kind })
      )
  }
})

const bundle = async (entry, isCounting, { plugins = [], ...options } = {}) => {
  const {
    outputFiles: [file]
  } = await build({
    ...options,
    entryPoints: [page(entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: !isCounting,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, css]
  })
  return file.text
}

/**
 * Returns everything that the server answers, by path. @returns {Promise<Map<string, { type: string, text: string }>>}
 */
export const buildPages = async () => {
  const [index, ...renderers] = await Promise.all([
    bundle('index.ts', false),
    ...[false, true].flatMap(isCounting => [
      bundle('preact.ts', isCounting, {
        ...BUNDLE,
        alias: PREACT,
        plugins: [viem, walletconnect(root), solana(root)]
      }),
      bundle('react.tsx', isCounting, { plugins: [host(isCounting), signalsReact(root)] })
    ])
  ])
  const script = text => ({ type: 'text/javascript; charset=utf-8', text })
  const html = name => ({ type: 'text/html; charset=utf-8', text: readFileSync(page(name), 'utf8') })
  return new Map([
    ['/', html('index.html')],
    ['/renderer.html', html('renderer.html')],
    ['/index.js', script(index)],
    ...['preact', 'react', 'preact-counting', 'react-counting'].map((name, i) => [`/${name}.js`, script(renderers[i])])
  ])
}
