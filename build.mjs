/**
 * Builds what Billfold ships: `node build.mjs [--cdn | --npm] [--debug] [--quiet]`. Prints the size of each file and
 * journey.
 * dist/cdn/<version>/: the loader, content-hashed chunks and manifest.json. Beside it is the same as an archive.
 * dist/npm: core, views-preact, views-react, types.
 * `--debug` leaves out the minifiers, and puts source maps beside the files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildCdn } from './.ci/build/cdn.mjs'
import { buildNpm } from './.ci/build/npm.mjs'
import { describeSizes } from './test/size/describe.mjs'

const flag = { type: 'boolean', default: false }
const { values: flags } = parseArgs({ options: { cdn: flag, npm: flag, debug: flag, quiet: flag } })
const root = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)
const out = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

try {
  const where = { root, out, version, isDebug: flags.debug }
  if (flags.cdn || !flags.npm) {
    const manifest = await buildCdn(where)
    if (!flags.quiet) console.log(describeSizes(manifest))
  }
  if (flags.npm || !flags.cdn) await buildNpm(where)
} catch (error) {
  console.error(`build: ${error.message}`)
  process.exitCode = 1
}
