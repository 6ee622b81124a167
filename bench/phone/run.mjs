/**
 * `npm run bench:phone`: the cost of remote wallets to a visitor. It measures the time from the click on WalletConnect
 * to a QR code, and the list of all wallets.
 * The relay and the directory are the sandbox's; the files are served as in the bench.
 *
 *     npm run bench:phone                5 rounds, plain and low-end: about five minutes; writes bench/PHONE.md
 *     npm run bench:phone -- --rounds 1 --profile plain    a quick look; writes nothing
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../../test/browsers.mjs'
import { startWorld } from '../../test/sandbox/world.ts'
import { buildPages } from '../build.mjs'
import { serve } from '../serve.mjs'
import { report } from './report.mjs'
import { visitCode, visitList } from './visit.mjs'

const {
  values: { rounds, profile }
} = parseArgs({ options: { rounds: { type: 'string', default: '5' }, profile: { type: 'string' } } })

const world = await startWorld()
const subject = {
  name: 'phone',
  title: 'Billfold, script tag, with a project',
  files: { '/billfold/': 'dist/cdn' },
  head:
    '<script type="module" src="/billfold/{version}/billfold.js" integrity="{integrity}" ' +
    'crossorigin="anonymous" data-networks="eip155:1" ' +
    `data-project-id="bench" data-relay-url="${world.relay}" data-wallet-api-url="${world.walletApi}"></script>`,
  body: '<billfold-button></billfold-button>'
}
const server = await serve(await buildPages([subject]))
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
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
    server.flag
  ]
})

const results = []
const loads = []
const page = `${server.home}/${subject.name}.html`
for (const which of profile ? [profile] : ['plain', 'throttled']) {
  for (let round = 1; round <= Number(rounds); round++) {
    for (const [what, visit] of [
      ['cold', () => visitCode(browser, world, page, which, false)],
      ['preloaded', () => visitCode(browser, world, page, which, true)],
      ['list', () => visitList(browser, world, page, which)]
    ]) {
      const values = await visit()
      loads.push(loadavg()[0])
      results.push({ what, profile: which, round, ...values })
      console.log(
        `${which.padEnd(9)} ${round} ${what.padEnd(9)}`,
        Object.entries(values)
          .map(([key, value]) => `${key} ${Math.round(value)}`)
          .join('  ')
      )
    }
  }
}
const engine = browser.version()
await browser.close()
await server.stop()
await world.stop()

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
const text = report({
  at: new Date().toISOString().slice(0, 10),
  commit,
  engine: `Chromium ${engine}`,
  cores: cpus().length,
  rounds: Number(rounds),
  loads: [Math.min(...loads), Math.max(...loads)],
  results
})
if (profile || Number(rounds) < 5) console.log(text)
else writeFileSync(fileURLToPath(new URL('../PHONE.md', import.meta.url)), text)
