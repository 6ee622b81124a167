/**
 * Fetches a package as every user gets it: `node .ci/release/fetch-published.mjs NAME VERSION FILE`.
 * A registry may take a while to show a new version, so this retries for a few minutes.
 * The tarball must match what the registry itself says.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const [name, version, file] = process.argv.slice(2)
const { NPM_REGISTRY = 'https://registry.npmjs.org', WAIT_MS = '15000' } = process.env
/** With 15 s between attempts, 5 minutes. Chosen: npm says "a few minutes". */
const TRIES = 20

const find = async (left = TRIES) => {
  const response = await fetch(`${NPM_REGISTRY}/${name.replace('/', '%2f')}/${version}`)
  if (response.ok) return (await response.json()).dist
  if (response.status !== 404 || left <= 1)
    throw new Error(`${name} ${version}: the registry answers ${response.status}`)
  await setTimeout(Number(WAIT_MS))
  return find(left - 1)
}

const { tarball, integrity } = await find()
const bytes = Buffer.from(await (await fetch(tarball)).arrayBuffer())
const got = 'sha512-' + createHash('sha512').update(bytes).digest('base64')
if (got !== integrity) throw new Error(`${tarball} is ${got}, the registry says ${integrity}`)
writeFileSync(file, bytes)
console.log(`${name} ${version}: ${bytes.length} bytes, ${got}`)
