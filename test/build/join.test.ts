/**
 * An entry that every page loads moves into the chunk that it shares with the others. Its own file then re-exports it.
 */
import { build } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { joinBehindDoor } from '../../.ci/build/join.mjs'
import { openTrees } from './tree'

const { tree, close } = openTrees()

test(
  'the first view is in the shared chunk, ' + 'which others import without it, and its own file leads there',
  async () => {
    const { root } = tree('door', {
      'node_modules/core/state.js': 'exports.drawn = 0',
      'shared.ts': `import core from 'core/state.js'\nexport const state = core`,
      'first.ts': `import { state } from './shared'\nexport default { first: () => ++state.drawn }`,
      'later.ts': `import { state } from './shared'\nexport default { seen: () => state.drawn }`
    })
    const options = { absWorkingDir: root, bundle: true, format: 'esm' as const, external: ['core/*'] }
    const split = await build({
      ...options,
      entryPoints: ['first.ts', 'later.ts'],
      outdir: join(root, 'out'),
      splitting: true,
      metafile: true,
      write: false
    })
    const { metafile, outputFiles } = await joinBehindDoor(split, 'first.ts', {
      ...options,
      metafile: true,
      write: false
    })
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
    for (const { path, text } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    assert.match(
      outputFiles.find(({ path }) => path.endsWith('/first.js'))!.text,
      /^export\{default\}from"\.\/chunk-\w+\.js";$/
    )
    assert.is(metafile.outputs['out/first.js']?.entryPoint, 'first.ts')
    const { default: later } = await import(join(root, 'out/later.js'))
    const { default: first } = await import(join(root, 'out/first.js'))
    first.first()
    assert.is(later.seen(), 1)
  }
)

test.after(close)
test.run()
