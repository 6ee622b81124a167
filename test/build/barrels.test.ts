/**
 * Barrels make no chunk load code that only another chunk uses. Every importer of a barrel reaches all modules that it
 * names, so the build puts them into a file that all these chunks load.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunkOptions } from '../../.ci/build/cdn.mjs'
import { bundle } from '../../.ci/build/checks.mjs'
import { fixture, openTrees, top, view } from './tree'

const { tree, close } = openTrees()

test.after(close)

/** Matches the file that represents a chunk. Its own modules may be in a file that it shares. */
const CHUNK = /^src\/(chunks\/|cdn\/app\.tsx$)/

/** Returns `<module>: <the only chunk that uses it>` for our modules that other chunks load, too. */
const misplacedIn = async (root: string) => {
  const options = chunkOptions({ root, version: '1.2.3', isDebug: false })
  const [shared, separate] = await Promise.all([bundle(options), bundle({ ...options, splitting: false })])
  const users = new Map<string, string[]>()
  for (const { entryPoint, inputs } of Object.values(separate.metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput) users.set(file, [...(users.get(file) ?? []), entryPoint!])
    }
  }
  const userOf = (file = '') => (users.get(file)?.length === 1 ? users.get(file)![0] : undefined)
  return Object.values(shared.metafile.outputs)
    .filter(({ entryPoint }) => !entryPoint)
    .flatMap(({ inputs }) => {
      const files = Object.keys(inputs).filter(file => inputs[file]!.bytesInOutput && !file.includes('node_modules/'))
      const owner = userOf(files.find(file => CHUNK.test(file)))
      return files.filter(file => ![undefined, owner].includes(userOf(file))).map(file => `${file}: ${userOf(file)}`)
    })
    .sort()
}

test('a module in a barrel that one view alone uses is found', async () => {
  const badge = {
    'src/ui/badge.ts': 'export const badge = () => document.title',
    'src/ui/kit.ts': `${readFileSync(join(fixture, 'src/ui/kit.ts'), 'utf8')}export { badge } from './badge'\n`
  }
  const one = tree('one', {
    ...badge,
    'views/about/index.tsx': view('badge()', "import { badge } from '../../src/ui/kit'")
  })
  assert.equal(await misplacedIn(one.root), ['src/ui/badge.ts: src/chunks/help.ts'])
})

test('no module of this tree is loaded by chunks that do not use it', async () => {
  assert.equal(await misplacedIn(top.replace(/\/$/, '')), [])
})

test.run()
