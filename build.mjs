/**
 * Builds what Billfold ships, and prints its size: `node build.mjs [--cdn | --npm] [--quiet] [--budgets] [--api]`.
 * dist/cdn/<version>/: the loader, content-hashed chunks and manifest.json. Beside it is the same as an archive.
 * dist/npm: core, views-preact, views-react, types.
 * `--budgets` writes the measured sizes into .size-limit.json and the README. `--api` writes the public types into
 * test/types/api.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeReport } from './.ci/build/api.mjs'
import { buildCdn } from './.ci/build/cdn.mjs'
import { buildNpm } from './.ci/build/npm.mjs'
import { measureNpm } from './.ci/build/npm-size.mjs'
import { printCosts, writeBudgets } from './.ci/build/sizes.mjs'

const flag = { type: 'boolean', default: false }
const {
  values: { cdn, npm, quiet, budgets, api }
} = parseArgs({ options: { cdn: flag, npm: flag, quiet: flag, budgets: flag, api: flag } })
const root = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)
const out = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

try {
  const manifest = npm && !cdn ? undefined : await buildCdn({ root, out, version })
  if (manifest && !quiet) printCosts(manifest)
  if (npm || !cdn) {
    const places = await buildNpm({ root, out, version })
    const measured = await measureNpm({ root, out, places })
    writeFileSync(join(out, 'measured/npm.json'), JSON.stringify(measured))
    if (!quiet) for (const { name, bytes } of measured) console.log(`${name}: ${bytes} B, brotli`)
    if (api) writeReport(root)
    if (manifest && budgets) writeBudgets(root, { manifest, npm: measured })
  }
} catch (error) {
  console.error(`build: ${error.message}`)
  process.exitCode = 1
}
