/** The public types match the report. A change of them shows as hosts will see it, and belongs in the CHANGELOG. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REPORT, reportTypes } from './types/api-report.mjs'
import { difference } from '../.ci/pr/difference.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const changed = difference(readFileSync(join(root, REPORT), 'utf8'), reportTypes(root))
if (changed) {
  console.log(
    `not ok the public types are those of ${REPORT}\n  If this change is meant, \`npm run update\` ` +
      `writes the report; say it in the CHANGELOG, too.\n${changed.replace(/^/gm, '  ')}`
  )
  process.exitCode = 1
} else {
  console.log(`ok the public types are those of ${REPORT}`)
}
