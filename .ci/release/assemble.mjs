/**
 * Assembles a release from what was built and packed: `node .ci/release/assemble.mjs FOLDER TARBALL`, in the root.
 * FOLDER/cdn/<version> is for the CDN, beside the older versions, which stay. FOLDER/assets is for the page of the
 * release.
 * FOLDER/notes.md contains the CHANGELOG's text and the script tag. Throws if the built files are inconsistent.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { versionsIn } from './changelog.mjs'
import { readTarball } from './read-tarball.mjs'

const [folder, tarball] = process.argv.slice(2)
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const built = `dist/cdn/${version}`
const packed = `${name}-${version}.tar.gz`
const maps = `${name}-${version}-maps.tar.gz`
const manifest = JSON.parse(readFileSync(`${built}/manifest.json`, 'utf8'))
const sri = bytes => 'sha384-' + createHash('sha384').update(bytes).digest('base64')

/** Throws unless the folder, the archive and the manifest contain the same files with the same bytes. */
const check = () => {
  const archive = readTarball(readFileSync(`dist/cdn/${packed}`))
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(built.length + 1))
  const listed = { ...manifest.files, ...manifest.documents }
  for (const file of files) {
    const bytes = readFileSync(join(built, file))
    if (!archive.get(`${name}-${version}/${file}`)?.bytes.equals(bytes))
      throw new Error(`${file} is not in ${packed} as it stands in ${built}`)
    if (file !== 'manifest.json' && listed[file]?.integrity !== sri(bytes))
      throw new Error(`${file} is not what manifest.json says`)
  }
  const lost = Object.keys(listed).find(file => !files.includes(file))
  if (lost) throw new Error(`${lost} is in manifest.json, and not built`)
  if (archive.size !== files.length) throw new Error(`${packed} holds ${archive.size} files, ${built} ${files.length}`)
}

check()
const notes = versionsIn(readFileSync('CHANGELOG.md', 'utf8')).find(one => one.name === version)
if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}`)
cpSync(built, join(folder, 'cdn', version), { recursive: true })
const assets = join(folder, 'assets')
mkdirSync(assets, { recursive: true })
const take = (from, to) => cpSync(from, join(assets, to))
for (const archive of [packed, maps]) take(`dist/cdn/${archive}`, archive)
take(tarball, basename(tarball))
take(`${built}/manifest.json`, 'manifest.json')
for (const [part, home] of [
  ['cdn', built],
  ['npm', 'dist/npm']
]) {
  take(`${home}/sbom.cdx.json`, `sbom-${part}.cdx.json`)
  take(`${home}/THIRD-PARTY-LICENSES.txt`, `THIRD-PARTY-LICENSES-${part}.txt`)
}
const loader = manifest.files['billfold.js'].integrity
const lines = readdirSync(assets)
  .sort()
  .map(file => `${sri(readFileSync(join(assets, file)))}  ${file}`)
writeFileSync(join(assets, 'integrity.txt'), [`${loader}  billfold.js`, ...lines, ''].join('\n'))
const source = `https://cdn.example/${version}/billfold.js`
const attributes = `integrity="${loader}" crossorigin="anonymous"`
writeFileSync(
  join(folder, 'notes.md'),
  `${notes.body}

\`\`\`html
<script type="module" src="${source}" ${attributes}></script>
\`\`\`
`
)
