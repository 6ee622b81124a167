/**
 * `npm run bench:render`: the cost of a render on Preact and on React 19, for this repository's own views.
 *
 *     npm run bench:render                    everything, 5 rounds, plain and CPU ÷4: about 15 minutes
 *     npm run bench:render -- --only views,account --rounds 1 --cpu 1     a quick look; writes nothing
 *     npm run bench:render -- --serve         the same pages, to open and run by hand
 *     npm run bench:render -- --again         rewrites RENDER.md from render.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../../test/browsers.mjs'
import { buildPages } from './build.mjs'
import { report } from './report.mjs'
import { serve } from './serve.mjs'
import { visit } from './visit.mjs'

const here = name => fileURLToPath(new URL(name, import.meta.url))
const {
  values: { rounds, only, cpu, serve: isServing, again, port }
} = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    cpu: { type: 'string' },
    serve: { type: 'boolean' },
    again: { type: 'boolean' },
    port: { type: 'string', default: '0' }
  }
})
const scenarios = only?.split(',') ?? [
  'open-close',
  'rows-60',
  'rows-600',
  'rows-1200',
  'account',
  'switching',
  'views'
]
const renderers = ['preact', 'react']
/** Milliseconds between two checks whether npm still runs. Chosen: half a second is not noticeable. */
const LOOK_MS = 500
/** Returns the share of a scenario in each round. The thousand openings run once more in full, for the heap. */
const shareOf = (scenario, speed) => {
  if (scenario === 'open-close') return 0.03
  if (scenario === 'views') return 0.25
  const isSlowList = scenario.startsWith('rows') && speed > 1
  return isSlowList ? 0.5 : 1
}
const speeds = cpu ? [Number(cpu)] : [1, 4]

/**
 * Starts a browser. `isUncapped`: frames come as fast as possible, so that a thousand openings do not wait for a
 * screen. Scenarios about time keep the frame rate.
 */
const launch = isUncapped => {
  const executablePath = findBrowser('chromium')
  if (!executablePath) throw new Error('No Chromium was found: install one, or put its path into CHROME_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isUncapped ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : [])
    ]
  })
}

const measureAll = async home => {
  const results = []
  const faults = []
  let engine
  const loads = []
  const look = async (browser, what) => {
    try {
      const outcome = await visit(browser, home, {
        ...what,
        share: what.mode === 'whole' ? 1 : shareOf(what.scenario, what.cpu)
      })
      results.push({ ...what, ...outcome })
      loads.push(loadavg()[0])
      for (const fault of outcome.faults) faults.push(`${what.scenario}, ${what.renderer}: ${fault}`)
      console.log(
        `${what.mode.padEnd(5)} ÷${what.cpu} ${what.scenario.padEnd(10)} ${what.renderer.padEnd(6)} ` +
          `${outcome.figures.length} figures, ${outcome.longTasks.length} tasks over 50 ms`
      )
    } catch (error) {
      faults.push(`${what.scenario}, ${what.renderer}, ${what.mode}, ÷${what.cpu}: ${error.message.split('\n')[0]}`)
    }
  }
  // The browsers run one after the other: the account's sixty updates a second need the frame rate of a screen.
  for (const isUncapped of [true, false]) {
    const chosen = scenarios.filter(name => (name === 'account') !== isUncapped)
    if (!chosen.length) continue
    const browser = await launch(isUncapped)
    engine = browser.version()
    for (const scenario of chosen)
      for (const renderer of renderers) await look(browser, { scenario, renderer, mode: 'count', cpu: 1 })
    if (chosen.includes('open-close'))
      for (const renderer of renderers) await look(browser, { scenario: 'open-close', renderer, mode: 'whole', cpu: 1 })
    // The renderers run one after the other in each round, so that changes on the machine affect both.
    for (const speed of speeds) {
      for (let round = 0; round < Number(rounds); round++) {
        for (const scenario of chosen)
          for (const renderer of renderers) await look(browser, { scenario, renderer, mode: 'time', cpu: speed })
      }
    }
    await browser.close()
  }
  return {
    at: new Date().toISOString().slice(0, 10),
    engine: `Chromium ${engine}`,
    cores: cpus().length,
    rounds: Number(rounds),
    speeds,
    loads: [Math.min(...loads), Math.max(...loads)],
    faults,
    results
  }
}

// A browser is closed when we exit. On this signal, Playwright would close it without us.
process.on('SIGTERM', () => process.exit(143))

const measure = async home => {
  const run = await measureAll(home)
  const { faults } = run
  if (only || cpu || run.rounds < 5) console.log(report(run, scenarios))
  else if (!faults.length) {
    writeFileSync(here('../RENDER.md'), report(run, scenarios))
    writeFileSync(
      here('../render.json'),
      `${JSON.stringify(run, (key, value) => (typeof value === 'number' ? +value.toPrecision(5) : value))}\n`
    )
  }
  for (const fault of faults) console.log(`Failed: ${fault}`)
  if (!faults.length) return
  console.log('Nothing was written.')
  process.exitCode = 1
}

if (again)
  writeFileSync(here('../RENDER.md'), report(JSON.parse(readFileSync(here('../render.json'), 'utf8')), scenarios))
else {
  const server = await serve(await buildPages(), Number(port))
  if (isServing) {
    console.log(`Look at ${server.home}/ (Ctrl-C ends it)`)
    // npm sends no signal on when it is stopped.
    const npm = process.env['npm_lifecycle_event'] && process.ppid
    setInterval(() => {
      if (npm && process.ppid !== npm) process.exit()
    }, LOOK_MS).unref()
  } else {
    await measure(server.home)
    await server.stop()
  }
}
