/** Chunks that are not what the build made never run, and loading them again works once the server is good: on three engines. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCdn } from '../.ci/build/cdn.mjs'
import { engines } from './build/engines.mjs'
import { serveFaults } from './build/faulty-server.mjs'

const root = fileURLToPath(new URL('build/fixture', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'verified-'))
const { files } = await buildCdn({ root, out, version: '0.0.0' })
const file = stem => Object.keys(files).find(name => name.startsWith(`${stem}-`))
const server = await serveFaults(join(out, 'cdn/0.0.0'))

let failed = 0
const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}

/** One visit: `bad` is the file at fault, `view` what is opened, `blamed` the chunk that the failure must name. */
const broken = (fault, bad, view, blamed) => async (engine, visit) => {
  server.faults.set(`${visit}/${file(bad)}`, () => fault)
  await engine.open(`${server.page}/${visit}`)
  same(await engine.ask(`fixture.show('${view}')`), blamed)
  same(await engine.ask(`fixture.show('${view}')`), blamed)
  same(await engine.ask('fixture.ran'), [])
  server.faults.clear()
  same(await engine.ask(`fixture.show('${view}')`), 'shown')
  same(await engine.ask('fixture.ran'), [view, 'app'])
  same(await engine.ask('violations'), [])
}

const cases = {
  'a view opens without a violation, each file asked for once': async (engine, visit, name) => {
    await engine.open(`${server.page}/${visit}`)
    same(await engine.ask("fixture.show('connect')"), 'shown')
    same(await engine.ask('[violations, fixture.ran]'), [[], ['connect', 'app']])
    const asked = server.asked.filter(path => path.startsWith(`${visit}/`))
    const wanted = ['billfold.js', ...['ui-kit', 'kit', 'app', 'i18n/en/first', 'views/connect'].map(file)].map(path => `${visit}/${path}`)
    if (name !== 'webkit') same(asked.sort(), wanted.sort())
  },
  'a tampered view is refused, then loads': broken('tamper', 'views/connect', 'connect', 'views/connect'),
  'a tampered app is refused, then loads': broken('tamper', 'app', 'connect', 'app'),
  'a tampered shared chunk is refused, then loads': broken('tamper', 'ui-kit', 'connect', 'app'),
  'a tampered view of the rest is refused, then loads': broken('tamper', 'views/about', 'about', 'views/about'),
  'status 500 is a failure, then loads': broken('fail', 'kit', 'connect', 'app'),
  'a dropped connection is a failure, then loads': broken('drop', 'views/connect', 'connect', 'views/connect'),
  'a good answer, then a tampered one: what was checked is what runs': async (engine, visit, name) => {
    server.faults.set(`${visit}/${file('ui-kit')}`, times => times > 1 ? 'tamper' : undefined)
    await engine.open(`${server.page}/${visit}`)
    // WebKit, driven, keeps no HTTP cache: it asks again, and refuses the second answer.
    same(await engine.ask("fixture.show('connect')"), name === 'webkit' ? 'app' : 'shown')
    same(await engine.ask("fixture.ran.includes('tampered')"), false)
  },
  'the same with answers that may not be kept: refused': async (engine, visit, name) => {
    server.keep(false)
    server.faults.set(`${visit}/${file('ui-kit')}`, times => times > 1 ? 'tamper' : undefined)
    await engine.open(`${server.page}/${visit}`)
    same(await engine.ask("fixture.show('connect')"), 'app')
    same(await engine.ask("fixture.ran.includes('tampered')"), false)
    server.faults.clear()
    // Firefox keeps the failed address in its module map until the page is reloaded.
    same(await engine.ask("fixture.show('connect')"), name === 'firefox' ? 'app' : 'shown')
  },
  'concurrent calls share one attempt': async (engine, visit, name) => {
    await engine.open(`${server.page}/${visit}`)
    same(await engine.ask("Promise.all([fixture.show('connect'), fixture.show('account')])"), ['shown', 'shown'])
    const asked = server.asked.filter(path => path === `${visit}/${file('app')}`)
    same(asked.length, name === 'webkit' ? 2 : 1)
  }
}

const wanted = process.argv.slice(2)
for (const [name, launch] of Object.entries(engines)) {
  if (wanted.length && !wanted.includes(name)) continue
  const engine = await launch()
  let turn = 0
  for (const [title, run] of Object.entries(cases)) {
    try {
      server.faults.clear()
      server.keep(true)
      await run(engine, `${name}-${++turn}`, name)
      console.log(`ok ${name}: ${title}`)
    } catch (error) {
      failed++
      console.log(`not ok ${name}: ${title}: ${error.message}`)
    }
  }
  await engine.close()
}
server.close()
rmSync(out, { recursive: true })
process.exitCode = failed ? 1 : 0
