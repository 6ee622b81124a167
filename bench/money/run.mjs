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
import { table } from '../report.mjs'
import { lists, visit } from './visit.mjs'

const {
  values: { rounds: said, only }
} = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } } })
const rounds = Number(said)
const columns = [
  ['firstMs', 'press → first rows'],
  ['afterDataMs', 'data → first rows'],
  ['rows', 'rows in the end'],
  ['nodes', 'most DOM nodes'],
  ['framesOver50', 'frames over 50 ms, scrolling'],
  ['worstFrameMs', 'longest frame'],
  ['loadingOver50', 'frames over 50 ms, while pages come'],
  ['loadingWorstMs', 'longest of these']
]
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
      const told = await visit(browser, world, what, isThrottled)
      loads.push(loadavg()[0])
      results.push({ what, isThrottled, ...told })
      console.log(
        what,
        isThrottled ? 'CPU ÷4' : 'plain',
        round,
        Object.entries(told)
          .map(([key, value]) => `${key} ${Math.round(value)}`)
          .join('  ')
      )
    }
  }
}
const engine = browser.version()
await browser.close()
await world.stop()

const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(0)
const rows = Object.keys(lists).flatMap(what =>
  [false, true].flatMap(isThrottled => {
    const own = results.filter(result => result.what === what && result.isThrottled === isThrottled)
    return own.length
      ? [
          [
            `${what}, ${isThrottled ? 'CPU ÷4' : 'plain'}`,
            ...columns.map(([key]) => median(own.map(result => result[key])))
          ]
        ]
      : []
  })
)
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
const text =
  `# What long lists cost

Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit} with Chromium ${engine} on a machine with ` +
  `${cpus().length} cores (load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}): medians ` +
  `of ${rounds} visits. Made by \`npm run bench:money\`.
Chain data service and page are the sandbox's, on the same machine; the picture is made by software. A wheel ` +
  `turns, 2,500 px in a second, ten strokes of 1,500; before, all pages of the history
come, the list being thrown to its end in each frame. Milliseconds. Aim at CPU ÷4: first rows in one frame after ` +
  `data, no frame over 50 ms, and a DOM that does not grow with the list.

${table(['', ...columns.map(([, title]) => title)], rows)}
`
if (rounds < 5 || only) console.log(text)
else writeFileSync(fileURLToPath(new URL('../MONEY.md', import.meta.url)), text)
