/** A release names one version everywhere, publishes what was built, and is compared with what npm serves. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { close, folderOf, root, run, serve } from './run'

const json = JSON.stringify
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-22\n\n### Added\n- A button.\n\n' +
  '## [1.2.2] - 2026-11-01\n- Less.\n'
const project = (version = '1.2.3', changes: Record<string, string> = {}) =>
  folderOf({
    'package.json': json({
      name: 'billfold',
      version,
      repository: { type: 'git', url: 'git+https://github.com/a/billfold.git' }
    }),
    'package-lock.json': json({ version, packages: { '': { version } } }),
    'CHANGELOG.md': CHANGELOG,
    ...changes
  })
const check = (tag: string, cwd: string, env = {}) =>
  run('.ci/release/check-tag.mjs', [tag], { cwd, env: { GITHUB_REPOSITORY: 'a/billfold', ...env } })
const faultsOf = async (tag: string, cwd: string, env = {}) => {
  const { code, stdout, stderr } = await check(tag, cwd, env)
  assert.equal([code, stdout], [1, ''])
  return stderr
}

/** Packs files into a .tgz with the system's tar. */
const pack = (files: Record<string, string>, format = 'ustar') => {
  const home = folderOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`package/${path}`, text])))
  execFileSync(
    'tar',
    ['-czf', 'packed.tgz', `--format=${format}`, ...Object.keys(files).map(path => `package/${path}`)],
    { cwd: home }
  )
  return join(home, 'packed.tgz')
}
const compare = (published: string, rebuilt: string) => run('.ci/release/compare-tarballs.mjs', [published, rebuilt])

test.after(close)

test('a tag that matches package, lock file and CHANGELOG returns version and channel', async () => {
  assert.equal(await check('v1.2.3', project()), { code: 0, stdout: 'version=1.2.3\nchannel=latest\n', stderr: '' })
  const early = project('2.0.0-rc.1', { 'CHANGELOG.md': CHANGELOG.replace('[1.2.3]', '[2.0.0-rc.1]') })
  assert.match((await check('v2.0.0-rc.1', early)).stdout, 'channel=next')
})

test('a tag that does not match ends with the reason', async () => {
  assert.match(await faultsOf('v1.2.4', project()), 'the tag is v1.2.4, package.json says 1.2.3')
  assert.match(
    await faultsOf(
      'v1.2.3',
      project('1.2.3', { 'package-lock.json': json({ version: '1.2.2', packages: { '': { version: '1.2.3' } } }) })
    ),
    'package-lock.json says 1.2.2'
  )
  assert.match(
    await faultsOf('v1.2.3', project(), { GITHUB_REPOSITORY: 'b/fork' }),
    'package.json names a/billfold, this is b/fork'
  )
})

test('a CHANGELOG without the version ends with what is missing', async () => {
  const faults = (text: string) => faultsOf('v1.2.3', project('1.2.3', { 'CHANGELOG.md': text }))
  assert.match(
    await faults(CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n- A forgotten line.\n')),
    'still has lines under [Unreleased]'
  )
  assert.match(await faults(CHANGELOG.replace('[1.2.3]', '[1.2.1]')), 'newest version is 1.2.1')
  assert.match(await faults(CHANGELOG.replace(' - 2026-11-22', '')), '1.2.3 has no date')
  assert.match(await faults(CHANGELOG.replace('- A button.', '')), 'says nothing of 1.2.3')
  assert.match(await faults('# Changelog\n'), 'does not begin with [Unreleased]')
})

test('the CHANGELOG of this tree has the form that a release reads', async () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const released = text.replace('## [Unreleased]', '## [Unreleased]\n\n## [1.2.3] - 2026-11-22')
  assert.is((await check('v1.2.3', project('1.2.3', { 'CHANGELOG.md': released }))).code, 0)
})

test('two tarballs of the same files are equal, however they were packed', async () => {
  const files = { 'package.json': '{}', [`${'long/'.repeat(25)}name.js`]: 'x'.repeat(600), 'empty.txt': '' }
  const { code, stdout } = await compare(pack(files), pack(files, 'pax'))
  assert.equal([code, stdout], [0, 'the same 3 files\n'])
})

test('two different tarballs are compared file by file', async () => {
  const { code, stderr } = await compare(
    pack({ 'a.js': 'one', 'b.js': 'more', 'c.js': 'same' }),
    pack({ 'a.js': 'two', 'c.js': 'same', 'd.js': '' })
  )
  assert.is(code, 1)
  assert.equal(
    stderr
      .trim()
      .split('\n')
      .map(line => line.replace('compare-tarballs: package/', '')),
    [
      'a.js differs: 3 bytes published, 3 rebuilt',
      'b.js was published, and is not built from this commit',
      'd.js is built from this commit, and was not published'
    ]
  )
})

test('a published tarball that is empty or holds a link is rejected', async () => {
  const empty = join(folderOf(), 'empty.tgz')
  execFileSync('tar', ['-czf', empty, '-T', '/dev/null'])
  assert.match((await compare(empty, empty)).stderr, 'nothing in the published tarball')
  const home = folderOf()
  execFileSync('ln', ['-s', '/etc/hostname', join(home, 'link')])
  execFileSync('tar', ['-czf', 'linked.tgz', '--format=ustar', 'link'], { cwd: home })
  assert.match((await compare(join(home, 'linked.tgz'), empty)).stderr, 'link is no plain file')
})

test('the published npm package is downloaded once it is available, and verified', async () => {
  const bytes = Buffer.from('a tarball')
  const integrity = 'sha512-' + createHash('sha512').update(bytes).digest('base64')
  let isTampered = false
  let missesLeft = 2
  const registry = await serve(({ path }, origin) => {
    if (path === '/t.tgz') return { body: isTampered ? Buffer.from('another') : bytes }
    return path === '/billfold/1.2.3' && missesLeft-- <= 0
      ? { body: { dist: { tarball: `${origin}/t.tgz`, integrity } } }
      : { status: 404, body: {} }
  })
  const file = join(folderOf(), 'published.tgz')
  const fetchPublished = () =>
    run('.ci/release/fetch-published.mjs', ['billfold', '1.2.3', file], {
      env: { NPM_REGISTRY: registry.origin, WAIT_MS: '1' }
    })
  assert.is((await fetchPublished()).code, 0)
  assert.equal(readFileSync(file), bytes)
  assert.equal(
    registry.requests.map(({ path }) => path),
    ['/billfold/1.2.3', '/billfold/1.2.3', '/billfold/1.2.3', '/t.tgz']
  )
  rmSync(file)
  isTampered = true
  assert.match((await fetchPublished()).stderr, `the registry says ${integrity}`)
  missesLeft = 50
  assert.match((await fetchPublished()).stderr, 'billfold 1.2.3: the registry answers 404')
  assert.is(existsSync(file), false)
  registry.close()
})

/** Copies the build of this tree, ready to be assembled. */
const built = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const home = project(version, {
    'CHANGELOG.md': CHANGELOG.replace('1.2.3', version),
    'packed.tgz': 'the npm package'
  })
  cpSync(join(root, 'dist/cdn'), join(home, 'dist/cdn'), { recursive: true })
  for (const name of ['sbom.cdx.json', 'THIRD-PARTY-LICENSES.txt'])
    cpSync(join(root, 'dist/npm', name), join(home, 'dist/npm', name))
  return {
    home,
    version,
    cdn: join(home, 'dist/cdn', version),
    assemble: () => run('.ci/release/assemble.mjs', ['out', 'packed.tgz'], { cwd: home })
  }
}

test('a release has the CDN folder, both archives, SBOMs, licences, manifest, hashes of all, and notes', async () => {
  const { home, version, cdn, assemble } = built()
  assert.equal(await assemble(), { code: 0, stdout: '', stderr: '' })
  assert.equal(
    readdirSync(join(home, 'out/cdn', version), { recursive: true }).sort(),
    readdirSync(cdn, { recursive: true }).sort()
  )
  const assets = join(home, 'out/assets')
  const names = [
    'THIRD-PARTY-LICENSES-cdn.txt',
    'THIRD-PARTY-LICENSES-npm.txt',
    `billfold-${version}-maps.tar.gz`,
    `billfold-${version}.tar.gz`,
    'manifest.json',
    'packed.tgz',
    'sbom-cdn.cdx.json',
    'sbom-npm.cdx.json'
  ]
  assert.equal(readdirSync(assets).sort(), [...names, 'integrity.txt'].sort())
  const hash = (path: string) => 'sha384-' + createHash('sha384').update(readFileSync(path)).digest('base64')
  const lines = readFileSync(join(assets, 'integrity.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('  '))
  assert.equal(lines, [
    [hash(join(cdn, 'billfold.js')), 'billfold.js'],
    ...names.sort().map(name => [hash(join(assets, name)), name])
  ])
  const notes = readFileSync(join(home, 'out/notes.md'), 'utf8')
  assert.match(notes, /^### Added\n- A button\.\n\n```html\n/)
  assert.match(notes, `${version}/billfold.js" integrity="${lines[0]![0]}"`)
})

test('files that differ from the manifest or the archive stop a release', async () => {
  const changed = built()
  writeFileSync(join(changed.cdn, 'billfold.js'), 'tampered')
  assert.match((await changed.assemble()).stderr, 'billfold.js is not in billfold-')
  const added = built()
  writeFileSync(join(added.cdn, 'extra.js'), '')
  assert.match((await added.assemble()).stderr, 'extra.js is not in billfold-')
  const lost = built()
  rmSync(join(lost.cdn, 'sbom.cdx.json'))
  assert.match((await lost.assemble()).stderr, 'sbom.cdx.json is in manifest.json, and not built')
})

test.run()
