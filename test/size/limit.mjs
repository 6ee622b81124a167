/** Compares the built files with `.size-limit.json`: `node test/size/limit.mjs [--json]`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releasedFolder } from './measure.mjs'
import { writePages } from './npm-size.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
releasedFolder(root)
await writePages({ root, out: join(root, 'dist') })
const limiter = join(root, 'node_modules/size-limit/bin.js')
const { status } = spawnSync(process.execPath, [limiter, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
