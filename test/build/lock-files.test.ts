/** Packages come from the registry that the machine uses. Lock files name the content, never a registry. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = fileURLToPath(new URL('../..', import.meta.url))
const projects = [
  '.',
  'bench/peers',
  ...readdirSync(join(root, 'test/pages/hosts')).map(name => `test/pages/hosts/${name}`)
]
const read = (project: string) => JSON.parse(readFileSync(join(root, project, 'package-lock.json'), 'utf8')) as unknown

/** Returns the texts in a value, except in `funding`. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value) as object).flatMap(([name, inner]) => (name === 'funding' ? [] : textsIn(inner)))

test('no lock file names a host', () => {
  for (const project of projects)
    assert.equal(
      textsIn(read(project)).filter(text => /:\/\/|^git@/.test(text)),
      [],
      project
    )
})

test('every folder with installed packages has a lock file', () => {
  assert.ok(projects.length > 4, projects.join())
  assert.equal(
    projects.filter(project => !existsSync(join(root, project, 'package-lock.json'))),
    []
  )
})

interface Locked {
  packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>
}

/** Returns the folders in which Node looks for a package, nearest first. */
const foldersAround = (folder: string): string[] =>
  folder === ''
    ? ['']
    : [
        folder,
        ...foldersAround(folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '')
      ]

test('each required package is in the lock file, those for other machines too', () => {
  for (const project of projects) {
    const { packages } = read(project) as Locked
    const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter(
          name => !foldersAround(folder).some(folder => packages[`${folder && `${folder}/`}node_modules/${name}`])
        )
        .map(name => `${folder} → ${name}`)
    )
    assert.equal(missing, [], project)
  }
})

test.run()
