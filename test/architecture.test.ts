import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findFaults, type Tree } from './architecture'

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

/** Each rule, broken on purpose. */
const violations: readonly [rule: string, files: Tree, expected: RegExp][] = [
  [
    'a view reaches past its barrel',
    { 'views/connect/part.tsx': "import { a } from '../../src/core/i18n/locale'" },
    /views\/connect\/part\.tsx \(views\) must not import src\/core\/i18n\/locale\.ts/
  ],
  [
    'a view imports types past its barrel',
    { 'views/connect/part.tsx': "import type { B } from '../../src/core/i18n/messages'" },
    /must not import types of src\/core\/i18n\/messages/
  ],
  [
    'a view imports another view',
    { 'views/account/index.tsx': "import { part } from '../connect/part'" },
    /views\/account\/index\.tsx .* must not import views\/connect/
  ],
  ['a view imports preact', { 'views/connect/part.tsx': "import { h } from 'preact'" }, /views must not import preact/],
  [
    'a view imports a store library',
    { 'views/connect/part.tsx': "import { atom } from 'nanostores'" },
    /views must not import nanostores/
  ],
  [
    'core imports an action',
    { 'src/core/i18n/messages.ts': "import { a } from '../../actions/session/connect'" },
    /\(core\) must not import src\/actions/
  ],
  [
    'core imports messages, not only their types',
    { 'src/core/i18n/messages.ts': "import first from '../../../i18n/en/initial'" },
    /\(core\) must not import i18n\/en\/initial/
  ],
  [
    'core imports a value among types',
    { 'src/core/i18n/messages.ts': "import { type FirstWords } from '../../../i18n/en/initial'" },
    /\(core\) must not import i18n\/en\/initial/
  ],
  [
    'a service imports an action',
    { 'src/services/http.ts': "import { a } from '../actions/session/connect'" },
    /\(services\) must not import src\/actions/
  ],
  [
    'an action imports ui',
    { 'src/actions/session/connect.ts': "import { Row } from '../../ui/components/row'" },
    /\(actions\) must not import src\/ui\/components\/row/
  ],
  [
    'ui uses a store of core',
    { 'src/ui/components/row.tsx': "import { $words } from '../../core/i18n/messages'" },
    /\(ui\) must not import src\/core\/i18n\/messages/
  ],
  [
    'a connector reaches past its barrel',
    { 'src/connectors/injected.ts': "import { a } from '../core/i18n/locale'" },
    /\(connectors\) must not import src\/core/
  ],
  [
    'a chain imports a service that it may not use',
    { 'src/chains/evm/index.ts': "import { b } from '../../services/http'" },
    /\(chains\) must not import src\/services\/http/
  ],
  [
    'kit imports a service',
    { 'src/barrels/kit.ts': "export { b } from '../services/rpc/index'" },
    /\(kit\) must not import src\/services/
  ],
  [
    'the loader imports a package through core',
    { 'src/cdn/loader.ts': "import { $words } from '../core/i18n/messages'" },
    /\(cdn\) must not import src\/core\/i18n\/messages/
  ],
  [
    'the loader imports a package',
    { 'src/cdn/loader.ts': "import { atom } from 'nanostores'" },
    /cdn must not import nanostores/
  ],
  [
    'a locale imports a locale',
    { 'i18n/de/initial.ts': "import first from '../en/initial'" },
    /\(i18n\) must not import i18n\/en\/initial/
  ],
  [
    'a circle',
    { 'src/core/i18n/locale.ts': "import { x } from './messages'" },
    /circle: .*src\/core\/i18n\/messages\.ts → src\/core\/i18n\/locale\.ts/
  ],
  ['a circle of types', { 'src/core/i18n/locale.ts': "import type { X } from './messages'" }, /circle: /],
  [
    'import() outside the table',
    { 'src/actions/session/connect.ts': "const x = import('../../core/i18n/locale')" },
    /connect\.ts: import\(\)/
  ],
  [
    'import() of a type outside the table',
    { 'src/actions/session/connect.ts': "type X = import('../../core/i18n/locale').Locale" },
    /connect\.ts: import\(\)/
  ],
  [
    'an import of a missing file',
    { 'src/actions/session/connect.ts': "import { x } from '../core/nowhere'" },
    /imports \.\.\/core\/nowhere, which is not there/
  ],
  ['a file in no layer', { 'src/helper.ts': '' }, /src\/helper\.ts: in no layer/],
  [
    'an export of two variables',
    { 'src/core/i18n/locale.ts': 'export const x = {\n  y: 1\n},\n  z = 2\n' },
    /locale\.ts: an export that declares several variables/
  ],
  [
    'a line of 121 characters',
    { 'test/build/build.test.ts': `\n// ${'x'.repeat(118)}` },
    /build\.test\.ts:2: a line of more than 120 characters/
  ],
  ['251 lines', { 'src/core/i18n/locale.ts': 'const x = 1\n'.repeat(251) }, /locale\.ts: 251 lines/],
  ['zod as a whole', { 'src/services/http.ts': "import { z } from 'zod'" }, /zod is imported as/],
  ['zod by names', { 'src/services/http.ts': "import { object } from 'zod/mini'" }, /zod is imported as/],
  ['innerHTML', { 'src/ui/components/row.tsx': "node.innerHTML = 'x'" }, /row\.tsx: markup from text/],
  ['dangerouslySetInnerHTML', { 'views/connect/part.tsx': '<p dangerouslySetInnerHTML={x} />' }, /markup from text/],
  ['insertAdjacentHTML', { 'src/cdn/loader.ts': 'node.insertAdjacentHTML(a, b)' }, /markup from text/],
  ['postMessage to any origin', { 'src/services/http.ts': "frame.postMessage(x, '*')" }, /postMessage to any origin/],
  [
    'localStorage outside its module',
    { 'src/core/i18n/locale.ts': 'localStorage.clear()' },
    /locale\.ts: localStorage/
  ],
  ['console outside its module', { 'src/core/i18n/locale.ts': 'console.log(1)' }, /locale\.ts: console/],
  ['eval', { 'src/core/i18n/locale.ts': 'new Function(x)' }, /locale\.ts: eval/],
  [
    'an icon drawn in two places',
    { 'views/connect/a.tsx': "const A = 'M5 8l5 5 5-5'", 'views/connect/b.tsx': "const B = 'M5 8l5 5 5-5'" },
    /b\.tsx: an icon that is also in views\/connect\/a\.tsx/
  ],
  ['a silencer without a reason', { 'src/core/i18n/locale.ts': '// @ts-expect-error\nx()' }, /silencer/]
]
for (const [rule, files, expected] of violations) {
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
