/** What is installed comes from whichever registry a machine uses: lock files name contents, never a place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = fileURLToPath(new URL('../..', import.meta.url))
const projects = ['.', 'bench/peers', ...readdirSync(join(root, 'test/pages/hosts')).map(name => `test/pages/hosts/${name}`)]
const read = (project: string) => JSON.parse(readFileSync(join(root, project, 'package-lock.json'), 'utf8')) as unknown

/** Texts in a value, but for where a package asks for money. */
const textsIn = (value: unknown): string[] => typeof value === 'string' ? [value]
  : Object.entries(Object(value) as object).flatMap(([name, inner]) => name === 'funding' ? [] : textsIn(inner))

test('no lock file names a host', () => {
  for (const project of projects) assert.equal(textsIn(read(project)).filter(text => /:\/\/|^git@/.test(text)), [], project)
})

test('there is a lock file wherever packages are installed', () => {
  assert.ok(projects.length > 4, projects.join())
  assert.equal(projects.filter(project => !existsSync(join(root, project, 'package-lock.json'))), [])
})

test.run()
