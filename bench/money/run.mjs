/**
 * `npm run bench:money`: 10,000 transactions and 2,000 tokens in the dialog. Chain, service and page are the sandbox's;
 * run `npm run build` first.
 *
 *     npm run bench:money                    5 rounds, plain and CPU ÷4: about ten minutes; writes bench/MONEY.md
 *     npm run bench:money -- --rounds 1      a quick look; writes nothing
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../../test/browsers.mjs'
import { startWorld } from '../../test/sandbox/world.ts'
import { report } from './report.mjs'
import { lists, visit } from './visit.mjs'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } }
})
const { only } = options
const rounds = Number(options.rounds)
const world = await startWorld()
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
})
const results = []
const loads = []
for (const what of Object.keys(lists).filter(name => !only || name === only)) {
  for (const isThrottled of [false, true]) {
    for (let round = 1; round <= rounds; round++) {
      const values = await visit(browser, world, what, isThrottled)
      loads.push(loadavg()[0])
      results.push({ what, isThrottled, ...values })
      console.log(
        what,
        isThrottled ? 'CPU ÷4' : 'plain',
        round,
        Object.entries(values)
          .map(([key, value]) => `${key} ${Math.round(value)}`)
          .join('  ')
      )
    }
  }
}
const engine = browser.version()
await browser.close()
await world.stop()

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
const text = report({
  at: new Date().toISOString().slice(0, 10),
  commit,
  engine: `Chromium ${engine}`,
  cores: cpus().length,
  rounds,
  loads: [Math.min(...loads), Math.max(...loads)],
  results
})
if (rounds < 5 || only) console.log(text)
else writeFileSync(fileURLToPath(new URL('../MONEY.md', import.meta.url)), text)
