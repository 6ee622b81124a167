/**
 * happy-dom in one file. Trap: as several hundred modules through tsx's hooks it takes two seconds of each test's
 * process, in one file half a second. The first process that needs it builds it, once for each version.
 */
import { existsSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const { version } = require('happy-dom/package.json') as { version: string }
const file = fileURLToPath(new URL(`../.cache/happy-dom-${version}.cjs`, import.meta.url))

if (!existsSync(file)) {
  const temporaryFile = `${file}.${process.pid}`
  // Only here, since reading esbuild takes longer than most tests.
  const { buildSync } = require('esbuild') as typeof import('esbuild')
  buildSync({
    entryPoints: [require.resolve('happy-dom')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: temporaryFile,
    logLevel: 'error'
  })
  // at once and complete, since other processes may look for it meanwhile
  renameSync(temporaryFile, file)
}

export const { Window } = require(file) as typeof import('happy-dom')
