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

test('there is a lock file wherever packages are installed', () => {
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
const around = (place: string): string[] =>
  place === ''
    ? ['']
    : [place, ...around(place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '')]

test('each package that a lock file asks for stands in it, those for other machines too', () => {
  for (const project of projects) {
    const { packages } = read(project) as Locked
    const lacking = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter(name => !around(place).some(folder => packages[`${folder && `${folder}/`}node_modules/${name}`]))
        .map(name => `${place} → ${name}`)
    )
    assert.equal(lacking, [], project)
  }
})

test.run()
