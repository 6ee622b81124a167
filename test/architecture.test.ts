import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findFaults, type Tree } from './architecture'
import { violations } from './architecture-violations'

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceFiles = (folder: string): string[] =>
  readdirSync(root + folder, { withFileTypes: true, recursive: true })
    .filter(e => e.isFile() && /\.(tsx?|mjs|css)$/.test(e.name))
    .map(e => `${e.parentPath ?? e.path}/${e.name}`.slice(root.length).replace(/\\/g, '/'))
    .filter(file => !/node_modules|\/hosts\/[^/]+\/dist/.test(file))

test('the source follows its layout rules', () => {
  const files = [...['src', 'views', 'i18n', 'test', '.ci'].flatMap(sourceFiles), 'build.mjs']
  assert.ok(files.filter(f => f.startsWith('src/')).length > 50, 'the source was found')
  assert.equal(findFaults(Object.fromEntries(files.map(file => [file, readFileSync(root + file, 'utf8')]))), [])
})

test('build.mjs and the scripts that it runs have at most 1,000 lines', () => {
  const scripts = ['build.mjs', ...sourceFiles('.ci/build')]
  const text = scripts.map(file => readFileSync(root + file, 'utf8')).join('')
  const total = text.split('\n').length - 1
  assert.ok(scripts.length > 10 && total <= 1_000, `${total} lines`)
})

/** A small tree without faults. */
const validTree: Tree = {
  'i18n/en/initial.ts':
    "const first = { close: 'Close' }\nexport type FirstWords = typeof first\nexport default first\n",
  'i18n/de/initial.ts': "import type { FirstWords } from '../en/initial'\nexport default {} as FirstWords",
  'i18n/labels.ts': "import type { Locale } from '../src/core/i18n/locale'",
  'src/core/i18n/locale.ts': "export type Locale = 'en'\nexport const a = 1",
  'src/core/i18n/messages.ts':
    "import { atom } from 'nanostores'\nimport type { FirstWords } from '../../../i18n/en/initial'\n" +
    "import { a } from './locale'",
  'src/core/platform/console.ts': "console.warn('x')",
  'src/core/platform/storage-schema.ts': "localStorage.getItem('x')",
  'src/actions/session/connect.ts': "import { a } from '../../core/i18n/locale'",
  'src/services/http.ts': "import { a } from '../core/i18n/locale'\nimport * as z from 'zod/mini'",
  'src/services/rpc/index.ts': "import { b } from '../http'",
  'src/barrels/kit.ts': "export { a } from '../core/i18n/locale'",
  'src/ui/framework.ts': "import { render } from 'preact'",
  'src/ui/components/row.tsx':
    "import { useEffect } from 'react'\nimport { a } from '../../core/i18n/locale'\n" +
    "import type { B } from '../../core/i18n/messages'",
  'src/ui/kit.ts': "export { a } from '../barrels/kit'\nexport { Row } from './components/row'",
  'src/chains/evm/index.ts':
    "import { callNode } from '../../services/rpc/index'\nimport { a } from '../../barrels/kit'",
  'src/connectors/injected.ts': "import { a } from '../barrels/kit'",
  'src/cdn/loader.ts': "import { a } from './integrity'",
  'src/cdn/integrity.ts':
    "import { a } from '../core/i18n/locale'\nimport type { B } from '../core/i18n/messages'\n" +
    'const load = () => import(url)',
  'src/app/chunks.ts': "export const chunks = { view: { Connect: () => import('../chunks/app') } }",
  'src/chunks/app.ts': "import Connect from '../../views/connect/index'",
  'views/connect/index.tsx':
    "import { useEffect } from 'react'\nimport { Row } from '../../src/ui/kit'\n" +
    "import { part } from './part'\n// innerHTML, import('x'), \"console.\"\n",
  'views/connect/part.tsx': "export const link = 'https://billfold.example/'",
  'views/account/index.tsx': ''
}
const faultsWith = (files: Tree) => findFaults({ ...validTree, ...files })

test('a valid tree has no faults', () => {
  assert.equal(findFaults(validTree), [])
})

for (const { rule, files, expected } of violations) {
  test(`a fault is reported for ${rule}`, () => {
    const faults = faultsWith(files)
    assert.ok(
      faults.some(fault => expected.test(fault)),
      faults.join('\n') || 'nothing found'
    )
  })
}

test('data files may be long, and 250 lines are not a fault', () => {
  assert.equal(
    faultsWith({
      'i18n/de/initial.ts': 'const x = 1\n'.repeat(900),
      'src/core/i18n/locale.ts': 'const x = 1\n'.repeat(250)
    }),
    []
  )
})

test.run()
