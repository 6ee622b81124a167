import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildCdn } from '../../.ci/build/cdn.mjs'
import { checkImports } from '../../.ci/build/checks.mjs'
import { buildNpm } from '../../.ci/build/npm.mjs'
import { fixture, message, openTrees, readText, top, view } from './tree'

const { tree, close } = openTrees()

test.after(close)

test(
  'gives each chunk a name of its own; what all share is the app, ' + 'and what two later views share one chunk more',
  async () => {
    const { files, chunks } = await buildCdn(tree('names'))
    const stem = (name: string) => name.replace(/-\w{8}\.js$/, '')
    assert.equal(Object.keys(files).map(stem).sort(), [
      'app',
      'billfold.js',
      'connectors/injected',
      'later',
      'qr',
      'rest',
      'views/about',
      'views/account',
      'words'
    ])
    assert.equal(chunks.app!.map(stem), ['app'])
    assert.equal(chunks['connectors/injected']!.map(stem), ['app', 'connectors/injected'])
    for (const view of ['views/about', 'views/account'])
      assert.equal(chunks[view]!.map(stem).sort(), ['app', 'qr', view])
  }
)

/** Returns the integrity hash as the loader and its tables store it. */
const pinIn = (text: string) => 'sha384-' + createHash('sha384').update(text).digest('base64')

test(
  'one hash pins everything: the loader carries those of the first screens and of the table that carries the ' +
    'others, which says that of other languages',
  async () => {
    const table = readFileSync(join(fixture, 'src/chunks.ts'), 'utf8')
      .replace('words: {', "words: { de: () => import('../i18n/de/first'),")
      .replace('view: {', "view: { networks: () => import('../views/networks/index'),")
    // A deferred view that shares a chunk with initial ones.
    const { root, out, version } = tree('pinned', {
      'src/chunks.ts': table,
      'src/verified.ts': readText(top, 'src/verified.ts'),
      'i18n/de/first.ts': "export default { close: 'Schließen' }",
      'views/networks/index.tsx': view("new Qr({ text: '' })", "import { Qr } from '../../src/ui/qr'")
    })
    const { files, chunks } = await buildCdn({ root, out, version })
    const read = (name: string) => readFileSync(join(out, 'cdn', version, name), 'utf8')
    const loader = read('billfold.js')
    const tables = [loader, ...['rest', 'words', 'later'].map(name => read(chunks[name]!.at(-1)!))]
    for (const [name, { integrity, bytes }] of Object.entries(files)) {
      const text = read(name)
      assert.is(integrity, pinIn(text))
      assert.is(bytes, Buffer.byteLength(text))
      if (name === 'billfold.js') continue
      const pinned = tables.flatMap((table, at) => (table.includes(integrity) ? at : []))
      assert.equal(
        pinned.map(at => at === 0),
        [/^(app|rest)-/.test(name)],
        `${name} is pinned once, by the loader or by a table of it`
      )
    }
    for (const table of tables) assert.not.match(table, 'sha256-')
    assert.ok(tables[2]!.includes(pinIn(read(chunks['i18n/de/first']!.at(-1)!))))
    assert.is(loader.includes('views/about'), false)
    assert.not.match(loader, /\bimport ?[{"*]/)
  }
)

test('the base style sheet travels in the loader only, minified', async () => {
  const { root, out, version } = tree('sheet')
  const { chunks } = await buildCdn({ root, out, version })
  const read = (name: string) => readFileSync(join(out, 'cdn', version, name), 'utf8')
  assert.match(read('billfold.js'), ':host{color:#010203}')
  assert.not.match(read(chunks.app!.at(-1)!), '#010203')
})

test('two chunks of one name stop the build: a table could keep the hash of one only', async () => {
  const table = readFileSync(join(fixture, 'src/chunks.ts'), 'utf8').replace(
    'injected: () =>',
    "qr: () => import('./qr'), injected: () =>"
  )
  assert.match(
    await message(buildCdn(tree('twins', { 'src/chunks.ts': table, 'src/qr.ts': 'export default 1' }))),
    'two chunks are named qr'
  )
})

test('an import of what is not there stops the build, whichever folder it stands in', () => {
  const text = 'import{a}from"../app-1.js";import"./b-1.js";const said=\'from"nowhere"\';'
  checkImports({ 'app-1.js': '', 'views/b-1.js': 'export{c}from"./a-1.js"', 'views/a-1.js': text })
  assert.throws(
    () => checkImports({ 'app-1.js': '', 'b-1.js': '', 'views/a-1.js': text }),
    'views/a-1.js imports ./b-1.js, which is not there'
  )
  assert.throws(
    () => checkImports({ 'views/app-1.js': '', 'views/b-1.js': '', 'views/a-1.js': text }),
    'views/a-1.js imports ../app-1.js'
  )
})

test('two folders give the same bytes', async () => {
  const archives = await Promise.all(
    ['one', 'another'].map(async name => {
      const { root, out, version } = tree(name)
      await buildCdn({ root, out, version })
      return readFileSync(join(out, 'cdn', `billfold-${version}.tar.gz`)).toString('base64')
    })
  )
  assert.is(archives[0], archives[1])
})

test('both npm halves share one core', async () => {
  const { out, ...rest } = tree('halves')
  await buildNpm({ out, ...rest })
  const face = await import(join(out, 'npm/views-preact/index.js'))
  const react = await import(join(out, 'npm/views-react/react/index.js'))
  assert.is(face.createFixture().count(), 1)
  assert.is(react.createFixture().count(), 2)
  const names = readdirSync(join(out, 'npm/views-preact'))
  const texts = names.map(name => readFileSync(join(out, 'npm/views-preact', name), 'utf8')).join()
  assert.not.match(texts, /"react(\/jsx-runtime)?"/)
})

test('fails on an import() that stands in no table', async () => {
  const { root, out, version } = tree('stray', { 'views/about/index.tsx': view("void import('./fact')") })
  assert.match(
    await message(buildCdn({ root, out, version })),
    "views/about/index.tsx: import('./fact') stands in no table"
  )
})

test('fails on an import() of a vendor, and on one with a computed address', async () => {
  const vendor = tree('vendor', {
    'node_modules/vendor/index.js': "export const lazy = () => import('./part.js')",
    'node_modules/vendor/part.js': 'export default 1',
    'views/about/index.tsx': view('void lazy()', "import { lazy } from 'vendor'")
  })
  assert.match(await message(buildCdn(vendor)), 'node_modules/vendor/index.js')
  const computed = tree('computed', { 'views/about/index.tsx': view('void import(location.hash)') })
  assert.match(await message(buildCdn(computed)), 'an import() that no table knows')
  assert.match(await message(buildNpm(computed)), 'an import() that no table knows')
})

test('fails on a shared chunk that is not permitted', async () => {
  const { root, out, version } = tree('shared', {
    'src/ui/badge.ts': 'export const badge = () => document.title',
    'views/about/index.tsx': view('badge()', "import { badge } from '../../src/ui/badge'"),
    'views/account/index.tsx': view('badge()', "import { badge } from '../../src/ui/badge'")
  })
  const text = await message(buildCdn({ root, out, version }))
  assert.match(
    text,
    'unexpected shared chunk of src/ui/badge.ts, used by views/about/index.tsx, views/account/index.tsx'
  )
})

test('fails on a module in a barrel that one view alone uses', async () => {
  const { root, out, version } = tree('barrel', {
    'src/ui/badge.ts': 'export const badge = () => document.title',
    'src/ui/kit.ts': readFileSync(join(fixture, 'src/ui/kit.ts'), 'utf8') + "export { badge } from './badge'\n",
    'views/about/index.tsx': view('badge()', "import { badge } from '../../src/ui/kit'")
  })
  assert.match(
    await message(buildCdn({ root, out, version })),
    /src\/ui\/badge\.ts \(\d+ bytes\) stands in a shared chunk, but only views\/about uses it/
  )
})

test('fails on an import of core, by the framework half, that is no core entry', async () => {
  const inner = tree('inner', {
    'src/services/clock.ts': 'export const now = () => Date.now()',
    'views/about/index.tsx': view('now()', "import { now } from '../../src/services/clock'")
  })
  assert.match(
    await message(buildNpm(inner)),
    'views/about/index.tsx imports src/services/clock.ts, which is core but no core entry'
  )
})

test('fails on real React in a Preact build, and on Preact in the React build', async () => {
  const dom = tree('dom', { 'views/about/index.tsx': view('createPortal', "import { createPortal } from 'react-dom'") })
  assert.match(await message(buildCdn(dom)), 'imports react-dom in a Preact build')
  const hooks = tree('hooks', {
    'src/ui/row.tsx': "import { useState } from 'preact/hooks'\nexport const Row = () => useState(0)"
  })
  assert.match(await message(buildNpm(hooks)), 'imports preact/hooks in the React build')
})

test('fails when a lazy chunk imports the app', async () => {
  const app = tree('app', { 'views/about/index.tsx': view('app({} as never)', "import app from '../../src/app-cdn'") })
  assert.match(await message(buildCdn(app)), /unexpected shared chunk of .*src\/app-cdn\.tsx/)
})

test.run()
