/** `npm run update`: builds, then writes the generated files of the repository. If a part fails, it writes none. */
import { fileURLToPath } from 'node:url'
import { writeTogether } from './runner/write-together.mjs'
import { setUp } from './setup.mjs'
import { budgetFiles } from './size/budgets.mjs'
import { measure } from './size/measure.mjs'
import { REPORT, reportTypes } from './types/api-report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1)

const build = async () => {
  await setUp()
  return {}
}

console.log('Building, measuring and reading the types. Then the generated files are written together.')
try {
  const changed = await writeTogether(root, [
    build,
    () => ({ [REPORT]: reportTypes(root) }),
    async () => budgetFiles(root, await measure(root))
  ])
  console.log(changed.length ? `Written: ${changed.join(', ')}.` : 'Nothing has changed.')
} catch (error) {
  console.error(`${error.message}\n\nNo file was written. Correct the cause, then run \`npm run update\` again.`)
  process.exitCode = 1
}
