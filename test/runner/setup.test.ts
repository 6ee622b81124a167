/** The set-up installs packages exactly when the lock file requires one that is missing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isInstalled } from '../setup.mjs'

interface Entry {
  version: string
  optional?: boolean
  peer?: boolean
}

const test = suite<{ folder: string }>('set-up')

test.before.each(context => {
  context.folder = mkdtempSync(join(tmpdir(), 'billfold-setup-'))
  mkdirSync(join(context.folder, 'node_modules'))
})
test.after.each(({ folder }) => rmSync(folder, { recursive: true }))

const write = (folder: string, wanted: Record<string, Entry>, present: Record<string, Entry>) => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
}

const name = 'node_modules/a'
const other = 'node_modules/b'
const entry = { version: '1.0.0' }

test('a folder with exactly the packages of its lock file is installed', ({ folder }) => {
  write(folder, { [name]: entry }, { [name]: entry })
  assert.ok(isInstalled(folder))
})

test('a folder without a required package, with another version or with a package too many is not', ({ folder }) => {
  assert.not(isInstalled(folder))
  write(folder, { [name]: entry, [other]: entry }, { [name]: entry })
  assert.not(isInstalled(folder))
  write(folder, { [name]: entry }, { [name]: { version: '1.0.1' } })
  assert.not(isInstalled(folder))
  write(folder, { [name]: entry }, { [name]: entry, [other]: entry })
  assert.not(isInstalled(folder))
})

test('a package for another platform and a peer that npm leaves out may be missing', ({ folder }) => {
  write(folder, { [name]: entry, [other]: { ...entry, optional: true } }, { [name]: entry })
  assert.ok(isInstalled(folder))
  write(folder, { [name]: entry, [other]: { ...entry, peer: true } }, { [name]: entry })
  assert.ok(isInstalled(folder))
})

test('a peer of another version is not the installed one', ({ folder }) => {
  write(folder, { [name]: { ...entry, peer: true } }, { [name]: { version: '1.0.1' } })
  assert.not(isInstalled(folder))
})

test.run()
