/** Writes the sizes and public types of a tree as files for a comparison: `node .ci/pr/measure.mjs TREE FOLDER`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reportTypes } from '../../test/types/api-report.mjs'

const [tree, folder] = process.argv.slice(2).map(path => resolve(path))
const run = (command, args, options) =>
  execFileSync(command, args, { cwd: tree, encoding: 'utf8', maxBuffer: 16e6, ...options })

run('npm', ['ci', '--ignore-scripts'])
run(process.execPath, ['build.mjs', '--quiet'], { stdio: 'inherit' })
mkdirSync(folder, { recursive: true })
try {
  writeFileSync(join(folder, 'sizes.json'), run('npm', ['run', '--silent', 'size', '--', '--json']))
} catch (error) {
  // Over a budget, size-limit exits with 1 although it has measured. Failing for that is up to the tests.
  writeFileSync(join(folder, 'sizes.json'), error.stdout)
}
// Reports what was built. The report in the tree may be outdated, and an older base has none.
writeFileSync(join(folder, 'api.md'), reportTypes(tree))
