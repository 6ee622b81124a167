/**
 * Builds what Billfold ships: `node build.mjs [cdn] [npm] [--quiet]`, all of it without a name.
 * dist/cdn/<version>/: the loader, content-hashed chunks, manifest.json; beside it the same as an archive. dist/npm: core, views-preact, views-react, types.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCdn } from './.ci/build/cdn.mjs'
import { buildNpm } from './.ci/build/npm.mjs'

export { buildCdn, buildNpm }

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = await buildCdn({ root, out: join(root, 'dist'), version })
}
