/** The same tree in another folder, with its own packages, produces the bytes in `dist`: CDN, archive and npm. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCdn } from '../.ci/build/cdn.mjs'
import { buildNpm } from '../.ci/build/npm.mjs'
import { linkFolder } from './runner/link-folder.mjs'

const top = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))

const digestsIn = folder =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const path = join(entry.parentPath ?? entry.path, entry.name)
        return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]
      })
      .sort()
  )

const digests = out => ({ ...digestsIn(join(out, 'cdn')), ...digestsIn(join(out, 'npm')) })

const buildIn = async root => {
  mkdirSync(dirname(root), { recursive: true })
  for (const name of ['src', 'views', 'i18n', 'package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'])
    cpSync(join(top, name), join(root, name), { recursive: true })
  linkFolder(join(top, 'node_modules'), join(root, 'node_modules'))
  const out = join(root, 'dist')
  await buildCdn({ root, out, version })
  await buildNpm({ root, out, version })
  return digests(out)
}

mkdirSync(join(top, '.cache'), { recursive: true })
const home = mkdtempSync(join(top, '.cache/reproducible-'))
try {
  const built = digests(join(top, 'dist'))
  const rebuilt = await buildIn(join(home, 'a longer way/to another'))
  const different = [...new Set([...Object.keys(built), ...Object.keys(rebuilt)])].filter(
    name => built[name] !== rebuilt[name]
  )
  const found = Object.keys(built).length
  if (found && !different.length) console.log(`ok two builds in two folders produce the same ${found} files`)
  else
    console.log(
      `not ok two builds in two folders produce the same files: ${different.join(', ') || 'nothing was built'}`
    )
  process.exitCode = found && !different.length ? 0 : 1
} finally {
  rmSync(home, { recursive: true, force: true })
}
