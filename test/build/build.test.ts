import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildCdn } from '../../.ci/build/cdn.mjs'
import { checkImports } from '../../.ci/build/checks.mjs'
import { buildNpm } from '../../.ci/build/npm.mjs'
import { message, openTrees, readText, view } from './tree'

const { tree, close } = openTrees()

test.after(close)

const stem = (name: string) => name.replace(/-\w{8}\.js$/, '')

test('each file of src/chunks is a chunk, and code that two of them use is in a named file', async () => {
  const { files, chunks } = await buildCdn(tree('names'))
  assert.equal(Object.keys(files).map(stem).sort(), [
    'account',
    'app',
    'app-shared',
    'billfold.js',
    'deferred',
    'features',
    'help',
    'initial',
    'locales',
    'login-email',
    'qr',
    'rare',
    'wallet'
  ])
  assert.equal(chunks.app!.map(stem), ['app-shared', 'app'])
  assert.equal(chunks.wallet!.map(stem), ['app-shared', 'qr', 'wallet'])
  assert.equal(chunks.help!.map(stem), ['app-shared', 'qr', 'help'])
})

/** Returns the integrity hash as the loader and its tables store it. */
const pinIn = (text: string) => 'sha384-' + createHash('sha384').update(text).digest('base64')

test('one hash pins everything: the loader pins the app and the first table, which pins the others', async () => {
  const chunkOf = (name: string) => `import './app'\nexport const words = { ${name}: '${name}' }`
  const { root, out, version } = tree('pinned', {
    'i18n/de/initial.ts': "export default { close: 'Schließen' }",
    ...Object.fromEntries(['send', 'qrcode', 'swap'].map(name => [`src/chunks/${name}.ts`, chunkOf(name)]))
  })
  const { files, chunks } = await buildCdn({ root, out, version })
  const read = (name: string) => readFileSync(join(out, 'cdn', version, name), 'utf8')
  const loader = read('billfold.js')
  const tables = [
    loader,
    ...['initial', 'locales', 'account', 'deferred', 'features', 'rare'].map(name => read(chunks[name]!.at(-1)!))
  ]
  for (const [name, { integrity, bytes }] of Object.entries(files)) {
    const text = read(name)
    assert.is(integrity, pinIn(text))
    assert.is(bytes, Buffer.byteLength(text))
    if (name === 'billfold.js') continue
    const pinned = tables.flatMap((table, at) => (table.includes(integrity) ? at : []))
    assert.equal(
      pinned.map(at => at === 0),
      [/^(app|app-shared|initial)-/.test(name)],
      `${name} is pinned once, by the loader or by a table of it`
    )
  }
  const pinnedBy = (table: number) =>
    Object.keys(chunks).filter(chunk => tables[table]!.includes(pinIn(read(chunks[chunk]!.at(-1)!))))
  assert.equal(
    tables.map((_, table) => pinnedBy(table).sort()),
    [
      ['app', 'initial'],
      ['account', 'locales', 'wallet'],
      ['i18n/de/initial'],
      ['deferred', 'features', 'send'],
      ['qrcode', 'rare'],
      ['swap'],
      ['help', 'login-email']
    ],
    'each pins its own chunks, and the next tables'
  )
  for (const table of tables) assert.not.match(table, 'sha256-')
  assert.is(loader.includes('help'), false)
  assert.not.match(loader, /\bimport ?[{"*]/)
})

test('the base style sheet is in the loader only, minified', async () => {
  const { root, out, version } = tree('sheet')
  const { chunks } = await buildCdn({ root, out, version })
  const read = (name: string) => readFileSync(join(out, 'cdn', version, name), 'utf8')
  assert.match(read('billfold.js'), ':host{color:#010203}')
  for (const name of chunks.app!) assert.not.match(read(name), '#010203')
})

test('a missing file that is imported stops the build, whichever folder it is in', () => {
  const text = 'import{a}from"../app-1.js";import"./b-1.js";const text=\'from"nowhere"\';'
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

test('two files of one name stop the build: a table could hold the hash of one only', async () => {
  const twins = tree('twins', { 'src/chunks/qr.ts': "import './app'\nexport const names = {}" })
  assert.is(await message(buildCdn(twins)), 'two files are named qr')
})

/** The sources that a source map names. */
const sourcesOf = (text: string) => (JSON.parse(text) as { sources: string[] }).sources.join()

test('source maps are in a separate archive, and beside each file of a debug build', async () => {
  const { out, version, ...rest } = tree('maps')
  const home = join(out, 'cdn')
  const { chunks } = await buildCdn({ out, version, ...rest })
  const [name] = chunks.help!.slice(-1)
  assert.is(existsSync(join(home, version, `${name}.map`)), false)
  const archived = gunzipSync(readFileSync(join(home, `billfold-${version}-maps.tar.gz`))).toString()
  assert.match(archived, `billfold-${version}/${name}.map`)
  const { chunks: plain } = await buildCdn({ out, version, ...rest, isDebug: true })
  const [debugName] = plain.help!.slice(-1)
  assert.match(readText(home, version, debugName!), 'function About() {')
  assert.match(sourcesOf(readText(home, version, `${debugName}.map`)), 'views/about/index.tsx')
  assert.match(sourcesOf(readText(home, version, 'billfold.js.map')), 'src/cdn/loader.ts')
})

test('both npm halves share one core, and have a module for each source', async () => {
  const { out, ...rest } = tree('halves')
  await buildNpm({ out, ...rest })
  const npm = join(out, 'npm')
  const preact = await import(join(npm, 'views-preact/src/index.js'))
  const react = await import(join(npm, 'views-react/src/react/index.js'))
  assert.is(preact.createFixture().count(), 1)
  assert.is(react.createFixture().count(), 2)
  assert.ok(existsSync(join(npm, 'core/src/core/count.js')))
  assert.ok(existsSync(join(npm, 'views-react/views/about/fact.js')))
  const names = readdirSync(join(npm, 'views-preact'), { recursive: true, encoding: 'utf8' })
  const texts = names.filter(name => name.endsWith('.js')).map(name => readText(npm, 'views-preact', name))
  assert.not.match(texts.join(), /"react(\/jsx-runtime)?"/)
})

test('an import() that is in no table stops both builds', async () => {
  const stray = tree('stray', { 'views/about/index.tsx': view("void import('./fact')") })
  const wanted = "views/about/index.tsx: import('./fact') is in no table"
  assert.match(await message(buildCdn(stray)), wanted)
  assert.match(await message(buildNpm(stray)), wanted)
})

test('an import() of a vendor, and one with a computed address, stop the build', async () => {
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

test('code that two chunks share without importing each other stops the build', async () => {
  const badge = view('badge()', "import { badge } from '../../src/ui/badge'")
  const shared = tree('shared', {
    'src/ui/badge.ts': 'export const badge = () => document.title',
    'views/about/index.tsx': badge,
    'views/account/index.tsx': badge
  })
  assert.match(
    await message(buildCdn(shared)),
    'unexpected shared file of src/ui/badge.ts: import one chunk from the other in src/chunks'
  )
})

test('real React in a Preact build, and Preact in the React build, stop the build', async () => {
  const dom = tree('dom', { 'views/about/index.tsx': view('createPortal', "import { createPortal } from 'react-dom'") })
  assert.match(await message(buildCdn(dom)), 'React is in the build')
  const hooks = tree('hooks', {
    'src/ui/components/row.tsx': "import { useState } from 'preact/hooks'\nexport const Row = () => useState(0)"
  })
  assert.match(await message(buildNpm(hooks)), 'imports preact/hooks in the React build')
})

test.run()
