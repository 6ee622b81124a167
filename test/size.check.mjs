/**
 * Every file has a budget: the measured number and at most 2 % more. No ceiling is exceeded. Reads the output of `node
 * build.mjs`. `--update` writes the measured numbers into .size-limit.json and bench/README.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staleBudgets, writeBudgets } from './size/budgets.mjs'
import { measureNpm } from './size/npm-size.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'dist')
const [version] = readdirSync(join(out, 'cdn')).filter(name => !name.endsWith('.gz'))
const manifest = JSON.parse(readFileSync(join(out, 'cdn', version, 'manifest.json'), 'utf8'))
const npm = await measureNpm({ root, out })
if (process.argv.includes('--update')) writeBudgets(root, { manifest, npm })
const stale = staleBudgets(root, { manifest, npm })
for (const line of stale) console.log(`not ok budget of ${line}`)
if (!stale.length) console.log('ok every budget is the measured number and at most 2 % more')
process.exitCode = stale.length ? 1 : 0
