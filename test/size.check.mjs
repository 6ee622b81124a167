/**
 * Every file has a budget: the measured number and at most 2 % more. No ceiling is exceeded. Reads the output of `node
 * build.mjs`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staleBudgets } from '../.ci/build/sizes.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
const [version] = readdirSync(join(root, 'dist/cdn')).filter(name => !name.endsWith('.gz'))
const manifest = read(`dist/cdn/${version}/manifest.json`)
const stale = staleBudgets(root, { manifest, npm: read('dist/measured/npm.json') })
for (const line of stale) console.log(`not ok budget of ${line}`)
if (!stale.length) console.log('ok every budget is the measured number and at most 2 % more')
process.exitCode = stale.length ? 1 : 0
