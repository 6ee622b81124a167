/**
 * Builds the gallery: a page and its script. `node test/pages/gallery/build.mjs FOLDER` writes them; other programs use
 * the texts.
 */
import { build } from 'esbuild'
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PREACT, BUNDLE } from '../../../.ci/build/names.mjs'
import { css } from '../../../.ci/build/plugins.mjs'
import { solana, viem } from '../../../.ci/build/libraries.mjs'
import { walletconnect } from '../../../.ci/build/walletconnect.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds the gallery.
 * @returns {Promise<{ 'gallery.html': string, 'gallery.js': string }>}
 */
export const buildGallery = async () => {
  const { outputFiles } = await build({
    ...BUNDLE,
    entryPoints: [join(here, 'gallery.ts')],
    absWorkingDir: root,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    alias: PREACT,
    define: { 'process.env.NODE_ENV': '"production"', 'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined' },
    plugins: [viem, walletconnect(root), solana(root), css]
  })
  return { 'gallery.html': readFileSync(join(here, 'gallery.html'), 'utf8'), 'gallery.js': outputFiles[0].text }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(root, 'dist/gallery')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(await buildGallery())) writeFileSync(join(folder, name), text)
  console.log(join(folder, 'gallery.html'))
}
