/**
 * Compares the published tarball with one rebuilt from the same commit, file by file.
 * Usage: `node .ci/release/compare-tarballs.mjs PUBLISHED REBUILT`.
 * Not byte by byte: gzip output may differ between machines, but the content may not.
 */
import { readFileSync } from 'node:fs'
import { readTarball } from './read-tarball.mjs'

const [published, rebuilt] = process.argv.slice(2).map(path => readTarball(readFileSync(path)))
const faults = [...new Set([...published.keys(), ...rebuilt.keys()])].sort().flatMap(name => {
  const [one, other] = [published.get(name), rebuilt.get(name)]
  if (!other) return `${name} was published, and is not built from this commit`
  if (!one) return `${name} is built from this commit, and was not published`
  if (!one.bytes.equals(other.bytes))
    return `${name} differs: ${one.bytes.length} bytes published, ${other.bytes.length} rebuilt`
  return one.isExecutable === other.isExecutable ? [] : `${name} may be executed in one of them only`
})
if (!published.size) faults.push('there is nothing in the published tarball')
for (const words of faults) console.error(`compare-tarballs: ${words}`)
if (faults.length) process.exitCode = 1
else console.log(`the same ${published.size} files`)
