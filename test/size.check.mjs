/**
 * Every file has a budget: the measured number and at most 2 % more. No ceiling is exceeded. Reads the output of `node
 * build.mjs`.
 */
import { fileURLToPath } from 'node:url'
import { staleBudgets } from './size/budgets.mjs'
import { measure } from './size/measure.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stale = staleBudgets(root, await measure(root))
for (const line of stale) console.log(`not ok budget of ${line}`)
if (!stale.length) console.log('ok every budget is the measured number and at most 2 % more')
process.exitCode = stale.length ? 1 : 0
