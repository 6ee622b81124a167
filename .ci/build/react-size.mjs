/**
 * What `billfold/react` adds to a host's page until the Connect view is open: bundled as a host would, with its own React left out. The page
 * takes what the README's example takes; what a page does not import, its bundler leaves out.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from './checks.mjs'

const ON_THE_WAY = ['src/app.tsx', 'views/connect/index.tsx']
const TAKEN = 'BillfoldButton, createBillfold, useAccount, useDisconnect'

/** Writes the files to `<out>/measured/react-connect/`, for size-limit to read; gives their bytes, brotli. `places`: as `buildNpm` gives them. */
export const measureReact = async ({ root, out, places }) => {
  const npm = join(out, 'npm')
  const wanted = [...ON_THE_WAY.map(source => join(npm, places['views-react'][source])), join(npm, 'core/i18n/en/first.js')]
  const entry = join(npm, places['views-react']['src/react/index.tsx'])
  const { metafile: { outputs }, outputFiles } = await bundle({
    absWorkingDir: root, bundle: true, splitting: true, format: 'esm', minify: true, target: 'es2022',
    stdin: { contents: `export { ${TAKEN} } from '${entry}'`, resolveDir: root, sourcefile: 'page.js' },
    outdir: join(root, 'measured'), external: ['react', 'react-dom', 'react/*', 'react-dom/*']
  })
  const needed = new Set()
  const add = path => {
    if (needed.has(path)) return
    needed.add(path)
    for (const { path: next, kind, external } of outputs[path].imports) if (kind === 'import-statement' && !external) add(next)
  }
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint && (entryPoint === 'page.js' || wanted.includes(join(root, entryPoint)))) add(path)
  const home = join(out, 'measured/react-connect')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  let bytes = 0
  for (const { path, contents } of outputFiles) {
    if (![...needed].some(name => join(root, name) === path)) continue
    writeFileSync(join(home, basename(path)), contents)
    bytes += brotliCompressSync(contents).length
  }
  return bytes
}
