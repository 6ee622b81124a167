/**
 * `npm run bench`: the cost of Billfold to a visitor, compared in one run with its peers and with the smallest possible
 * dialog.
 *
 *     npm run bench                                   everything, 5 rounds: about half an hour
 *     npm run bench -- --rounds 1 --only floor,billfold-cdn --profile plain    a quick look; writes nothing
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser, provideBrowsers } from '../test/browsers.mjs'
import { isInstalled, setUp } from '../test/setup.mjs'
import { spawnSync } from 'node:child_process'
import { buildPages } from './build.mjs'
import { serve } from './serve.mjs'
import { subjects } from './subjects.mjs'
import { visitAtOnce, visitIdle } from './visit.mjs'
import { report } from './report.mjs'

const here = name => fileURLToPath(new URL(name, import.meta.url))
const {
  values: { rounds, only, profile }
} = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' }, profile: { type: 'string' } }
})
const chosen = only ? subjects.filter(({ name }) => only.split(',').includes(name)) : subjects
const profiles = profile ? [profile] : ['plain', 'throttled']

const { problem } = provideBrowsers({ log: console.log })
if (problem) throw new Error(problem)
await setUp()
if (!isInstalled(here('peers'))) {
  console.log('Installing the peers (1.1 GB) …')
  const { status } = spawnSync('npm', ['ci'], { cwd: here('peers'), stdio: 'inherit' })
  if (status) throw new Error('The peers could not be installed.')
}

console.log('Bundling the pages …')
const server = await serve(await buildPages(chosen))
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
    server.flag
  ]
})

const results = []
const faults = []
/** Repeats a visit that fails once. A second failure is reported, and the visit is left out. */
const attempt = async (what, visit) => {
  for (const last of [false, true]) {
    try {
      return await visit()
    } catch (error) {
      if (last) faults.push(`${what}: ${error.message.split('\n')[0]}`)
    }
  }
  return undefined
}

for (const which of profiles) {
  // The subjects run one after the other in each round, so that changes on the machine affect all of them.
  for (let round = 1; round <= Number(rounds); round++) {
    for (const subject of chosen) {
      const what = `${which} ${round} ${subject.name}`
      const parts = [
        await attempt(`${what}, at once`, () => visitAtOnce(browser, server.home, subject, which)),
        await attempt(`${what}, idle`, () => visitIdle(browser, server.home, subject, which, { isPreloaded: false })),
        subject.button &&
          (await attempt(`${what}, preloaded`, () =>
            visitIdle(browser, server.home, subject, which, { isPreloaded: true })
          ))
      ]
      const values = Object.assign({}, ...parts)
      results.push({ subject: subject.name, profile: which, round, ...values })
      console.log(
        what.padEnd(32),
        `usable ${Math.round(values.usableMs)}  open ${Math.round(values.openMs)}  cold ` +
          `${Math.round(values.coldMs)}  preloaded ${Math.round(values.preloadedMs)}  ` +
          `account ${Math.round(values.accountMs)}`
      )
    }
  }
}
const engine = browser.version()
await browser.close()
await server.stop()

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
const run = {
  at: new Date().toISOString().slice(0, 10),
  commit,
  engine: `Chromium ${engine}`,
  cores: cpus().length,
  rounds: Number(rounds),
  faults,
  results
}
const { markdown, html } = report(run, chosen)
if (only || profile) console.log(markdown)
else {
  writeFileSync(here('results.json'), `${JSON.stringify(run, null, 1)}\n`)
  writeFileSync(here('RESULTS.md'), markdown)
  writeFileSync(here('results.html'), html)
}
for (const fault of faults) console.log(`Failed: ${fault}`)
