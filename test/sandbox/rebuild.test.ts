/** `npm run dev`: a change rebuilds the widget, and pages reload. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../doubles/fake-clock'
import { readVersion, root } from './paths'
import { rebuildOnChange } from './rebuild'
import { startWorld } from './world'

const test = suite<{ folder: string }>('rebuild')

test.before.each(context => {
  context.folder = mkdtempSync(join(tmpdir(), 'rebuild-'))
})
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }))

test('a change starts a build, a failed build is reported, and the next change starts another', async ({ folder }) => {
  for (const name of ['src', 'views', 'i18n']) mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, 'build.mjs'),
    "import { readFileSync } from 'node:fs'\n" +
      "if (!process.argv.includes('--debug')) throw new Error('This build takes long: it minifies.')\n" +
      "process.exitCode = Number(readFileSync('src/code', 'utf8'))\n"
  )
  const lines: string[] = []
  const stop = rebuildOnChange(folder, line => lines.push(line))
  try {
    writeFileSync(join(folder, 'src/code'), '1')
    await until(() => lines.includes('The build failed; pages keep the last one that did not.'), 'the failed build')
    writeFileSync(join(folder, 'src/code'), '0')
    await until(() => lines.some(line => line.startsWith('Built in ')), 'the next build')
  } finally {
    stop()
  }
})

test('pages check for a new build, and browsers cache no file of the old one', async ({ folder }) => {
  const version = await readVersion()
  cpSync(join(root, 'dist/cdn', version), join(folder, version), { recursive: true })
  const world = await startWorld({ cdnFolder: folder, isRebuilt: true })
  try {
    const page = await (await fetch(`${world.pages}/demo.html`)).text()
    assert.match(page, '/reload.js')
    assert.is((await fetch(`${world.pages}/reload.js`)).status, 200)
    const loader = await fetch(`${world.cdn}/${version}/billfold.js`)
    assert.is(loader.headers.get('cache-control'), 'no-cache')
    const buildOf = async () => ((await (await fetch(`${world.pages}/__world`)).json()) as { build: string }).build
    const before = await buildOf()
    const manifest = join(folder, version, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(before, 'sha384-next'))
    assert.is(await buildOf(), 'sha384-next')
  } finally {
    await world.stop()
  }
})

test.run()
