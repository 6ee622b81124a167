/**
 * Checks that a tag, package.json, the lock file and the CHANGELOG agree: `node .ci/release/check-tag.mjs v1.2.3`, in
 * the root. Prints `version=` and `channel=` (npm's dist-tag) for the steps that follow.
 */
import { readFileSync } from 'node:fs'
import { versionsIn } from './changelog.mjs'

const [tag = ''] = process.argv.slice(2)
const json = path => JSON.parse(readFileSync(path, 'utf8'))
const { version, repository } = json('package.json')
const lock = json('package-lock.json')
const [unreleased, newest] = versionsIn(readFileSync('CHANGELOG.md', 'utf8'))
const source = (repository?.url ?? repository ?? '').replace(/^.*[:/]([^/]+\/[^/]+?)(\.git)?$/, '$1')
const { GITHUB_REPOSITORY } = process.env

const faults = [
  [!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version), `package.json: ${version} is no version to release`],
  [tag !== `v${version}`, `the tag is ${tag || 'missing'}, package.json says ${version}`],
  [
    lock.version !== version || lock.packages[''].version !== version,
    `package-lock.json says ${lock.version}, package.json ${version}: npm install writes it`
  ],
  [unreleased?.name !== 'Unreleased', 'CHANGELOG.md does not begin with [Unreleased]'],
  [unreleased?.items.length, 'CHANGELOG.md still has lines under [Unreleased]: they belong under the version'],
  [
    newest?.name !== version,
    `CHANGELOG.md's newest version is ${newest?.name ?? 'none'}, package.json says ${version}`
  ],
  [
    newest && !Date.parse(newest.date),
    `CHANGELOG.md: ${newest?.name} has no date, as in “## [${newest?.name}] - 2026-01-31”`
  ],
  [newest && !newest.items.length, `CHANGELOG.md says nothing of ${newest?.name}`],
  // npm rejects a provenance from another repository than the package names.
  [
    GITHUB_REPOSITORY && source !== GITHUB_REPOSITORY,
    `package.json names ${source || 'no repository'}, this is ${GITHUB_REPOSITORY}`
  ]
]
  .filter(([isFault]) => isFault)
  .map(([, words]) => words)

for (const words of faults) console.error(`check-tag: ${words}`)
if (faults.length) process.exitCode = 1
else console.log(`version=${version}\nchannel=${version.includes('-') ? 'next' : 'latest'}`)
