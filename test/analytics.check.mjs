/**
 * The size that analytics adds to a page that has the rest of its file: at most 1.5 kB.
 * Analytics is in one file with the directory and the code for phones. Measured alone it would include what those
 * share. So that file is built with it and without it, as for the CDN.
 */
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ENGINES, FOUND } from '../.ci/build/names.mjs'
import { css, ELEMENTS, preact } from '../.ci/build/plugins.mjs'
import { shortNames } from '../.ci/build/short-names.mjs'
import { shrink } from '../.ci/build/shrink.mjs'

const LIMIT = 1_500
const root = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1)

/**
 * Builds and measures the file. `left`: the modules that are left empty. All other targets of the chunk table are
 * separate files.
 */
const weigh = async left => {
  const { outputFiles } = await build({
    ...FOUND,
    ...ELEMENTS,
    ...shortNames(root),
    absWorkingDir: root,
    entryPoints: ['src/hosted-cdn.ts'],
    bundle: true,
    format: 'esm',
    minify: true,
    target: ENGINES,
    charset: 'utf8',
    write: false,
    external: ['nanostores', '@preact/signals', 'preact', 'preact/hooks'],
    define: { 'process.env.NODE_ENV': '"production"', VERSION: '"0.0.0"' },
    plugins: [
      {
        name: 'left',
        setup(b) {
          if (left) b.onLoad({ filter: left }, () => ({ contents: 'export default {}' }))
        }
      },
      preact(root),
      css
    ]
  })
  const [{ text }] = await shrink(outputFiles)
  return brotliCompressSync(text).length
}

const added = (await weigh()) - (await weigh(/\/src\/actions\/analytics\.ts$/))
console.log(
  added > 0 && added <= LIMIT
    ? `ok analytics adds ${added} B, of ${LIMIT} at most`
    : `not ok analytics adds ${added} B: 1 to ${LIMIT} are wanted`
)
process.exitCode = added > 0 && added <= LIMIT ? 0 : 1
