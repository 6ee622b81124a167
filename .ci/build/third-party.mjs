/**
 * Lists the third-party code that a build contains, or that is installed with it: the licences in one text, and a bill
 * of materials. Own code, because generators know the installed packages, and not those that a bundler included.
 * https://cyclonedx.org/docs/1.6/json/
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * SPDX ids whose conditions are met by passing on the text. A person must review any other licence first.
 * https://spdx.org/licenses/
 */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']

/** Common names for these files in the CDN's folder, in the archive and in the npm package. */
export const LICENCES = 'THIRD-PARTY-LICENSES.txt'
export const BILL = 'sbom.cdx.json'

/** Returns the folder of the lock file from which `root` was installed. */
const projectOf = root =>
  existsSync(join(root, 'package-lock.json')) || dirname(root) === root ? root : projectOf(dirname(root))

/** Returns the folder of each package that contributed bytes to a build. */
const foldersIn = metafiles =>
  new Set(
    metafiles
      .flatMap(({ outputs }) => Object.values(outputs))
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput)
      .flatMap(([path]) => /^.*\bnode_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
  )

const licenceTextsIn = folder =>
  readdirSync(folder)
    .filter(name => /^(licen[cs]e|copying|notice)\b/i.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())

/** Returns a package with all facts about it. Throws an error that names what is missing. `folder` is from the root. */
const describe = (root, lock, folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const label = `${name} ${version}`
  const texts = licenceTextsIn(join(root, folder))
  const unknown =
    typeof license === 'string' ? license.split(/ OR | AND |[()]/).find(id => id && !ALLOWED.includes(id)) : 'none'
  if (unknown)
    throw new Error(
      `${label} is shipped and its licence is ${unknown}; ` +
        `permitted are ${ALLOWED.join(', ')} (.ci/build/third-party.mjs)`
    )
  if (!texts.length) throw new Error(`${label} is shipped and has no licence text to hand on`)
  const locked = lock[/(?:^|\/)(node_modules\/.*)/.exec(folder)[1]]
  if (locked?.version !== version || !locked.integrity)
    throw new Error(`${label} is shipped and is not what package-lock.json says; npm ci installs that`)
  return { name, version, license, texts, integrity: locked.integrity, needs: Object.keys(locked.dependencies ?? {}) }
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`
const byName = (a, b) => (`${a.name},${a.version}` < `${b.name},${b.version}` ? -1 : 1)

/** Returns the packages in order of their names. One may be installed in several places. */
const distinct = packages => [...new Map(packages.map(one => [purlOf(one), one])).values()].sort(byName)

const licencesOf = ({ license }) => [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }]

/** Returns the folder of a package for one that imports it, which may have its own version below itself. */
const folderFor = (root, name, importer) => {
  const own = `${importer}node_modules/${name}`
  return !importer || existsSync(join(root, own))
    ? own
    : folderFor(root, name, importer.slice(0, importer.lastIndexOf('node_modules/')))
}

/** Returns the packages that npm installs for this package, and their dependencies in turn. */
const installedWith = (root, lock, own) => {
  const found = new Map()
  const add = (names, importer) => {
    for (const name of names) {
      const folder = folderFor(root, name, importer)
      if (found.has(folder)) continue
      found.set(folder, describe(root, lock, folder))
      add(found.get(folder).needs, `${folder}/`)
    }
  }
  add(Object.keys(own.dependencies ?? {}), '')
  return [...found.values()]
}

const licenceText = packages =>
  [
    'Billfold contains code of the packages below, each under the licence that follows its name.',
    ...packages.map(({ name, version, license, texts }) =>
      [`${'='.repeat(80)}\n${name} ${version} (${license})`, ...texts].join('\n\n')
    )
  ].join('\n\n') + '\n'

/**
 * Returns the bill of materials. It has no time and no serial number, so that the same sources produce the same bytes.
 */
const billOf = (own, packages) => {
  const known = new Map(packages.map(one => [one.name, purlOf(one)]))
  const required = Object.keys({ ...own.dependencies, ...own.devDependencies })
  const self = {
    'bom-ref': purlOf(own),
    type: 'library',
    name: own.name,
    version: own.version,
    licenses: licencesOf(own),
    purl: purlOf(own)
  }
  const components = packages.map(({ integrity, ...one }) => {
    const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(one.name)
    const [, algorithm, hash] = /^sha(\d+)-(.+)$/.exec(integrity)
    return {
      'bom-ref': purlOf(one),
      type: 'library',
      ...(group && { group }),
      name,
      version: one.version,
      scope: 'required',
      hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(hash, 'base64').toString('hex') }],
      licenses: licencesOf(one),
      purl: purlOf(one)
    }
  })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component: self },
    components,
    dependencies: [[purlOf(own), required], ...packages.map(one => [purlOf(one), one.needs])].map(([ref, names]) => ({
      ref,
      dependsOn: names.flatMap(name => known.get(name) ?? []).sort()
    }))
  }
}

/**
 * Returns both files (name → text) for the packages bundled according to `metafiles`.
 * With `withInstalled`, the bill also names what npm installs.
 * Throws if a bundled package has no licence text, or a licence that is not permitted.
 */
export const reportThirdParty = ({ root, version, metafiles, withInstalled = false }) => {
  const project = projectOf(root)
  const { packages: lock } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  const bundled = distinct([...foldersIn(metafiles)].map(folder => describe(root, lock, folder)))
  const own = { ...lock[''], version }
  const installed = withInstalled ? installedWith(project, lock, own) : []
  return {
    [LICENCES]: licenceText(bundled),
    [BILL]: JSON.stringify(billOf(own, distinct([...bundled, ...installed])), null, 2) + '\n'
  }
}

/** Returns our own licence, which accompanies every part of ours that is not an npm package. */
export const ownLicence = root => readFileSync(join(projectOf(root), 'LICENSE'), 'utf8')
