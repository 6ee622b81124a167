/** The bench's own pages have all files that they name. The pages of the peers need a download of 1.1 GB. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownAlias, root } from '../bench/build.mjs'
import { subjects } from '../bench/subjects.mjs'

const own = subjects.filter(({ entry, files, isPeer }) => (entry ?? files) && !isPeer)

for (const { title, entry, files = {} } of own) {
  test(`the bench’s page of “${title}” has its files`, async () => {
    for (const folder of Object.values(files)) assert.ok(readdirSync(join(root, folder)).length, folder)
    if (!entry) return
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [join(root, 'bench', entry)],
      alias: ownAlias,
      packages: 'external',
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      write: false,
      metafile: true,
      logLevel: 'silent'
    })
    const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
    assert.not(imported.some(({ path, external }) => external && path.startsWith('billfold')))
  })
}

test.run()
