import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findFaults, type Tree } from './arrows'

const root = fileURLToPath(new URL('..', import.meta.url))
const ours = (folder: string): string[] =>
  readdirSync(root + folder, { withFileTypes: true, recursive: true })
    .filter(e => e.isFile() && /\.(tsx?|mjs|css)$/.test(e.name))
    .map(e => `${e.parentPath ?? e.path}/${e.name}`.slice(root.length).replace(/\\/g, '/'))
    .filter(file => !/node_modules|\/hosts\/[^/]+\/dist/.test(file))

test('the source keeps to its layout', () => {
  const files = [...['src', 'views', 'i18n', 'test', '.ci'].flatMap(ours), 'build.mjs']
  assert.ok(files.filter(f => f.startsWith('src/')).length > 50, 'the source was found')
  assert.equal(findFaults(Object.fromEntries(files.map(file => [file, readFileSync(root + file, 'utf8')]))), [])
})

/** A small tree without faults. */
const good: Tree = {
  'i18n/en/first.ts': "const first = { close: 'Close' }\nexport type FirstWords = typeof first\nexport default first\n",
  'i18n/de/first.ts': "import type { FirstWords } from '../en/first'\nexport default {} as FirstWords",
  'i18n/labels.ts': "import type { Locale } from '../src/core/locale'",
  'src/core/locale.ts': "export type Locale = 'en'\nexport const a = 1",
  'src/core/words.ts':
    "import { atom } from 'nanostores'\nimport type { FirstWords } from '../../i18n/en/first'\n" +
    "import { a } from './locale'",
  'src/core/warn.ts': "console.warn('x')",
  'src/core/kept.ts': "localStorage.getItem('x')",
  'src/actions/connect.ts': "import { a } from '../core/locale'",
  'src/services/http.ts': "import { a } from '../core/locale'\nimport * as z from 'zod/mini'",
  'src/services/rpc-node.ts': "import { b } from './http'",
  'src/kit.ts': "export { a } from './core/locale'",
  'src/ui/framework.ts': "import { render } from 'preact'",
  'src/ui/row.tsx':
    "import { useEffect } from 'react'\nimport { a } from '../core/locale'\nimport type { B } from '../core/words'",
  'src/ui/kit.ts': "export { a } from '../kit'\nexport { Row } from './row'",
  'src/chains/evm/index.ts': "import { callNode } from '../../services/rpc-node'\nimport { a } from '../../kit'",
  'src/connectors/injected.ts': "import { a } from '../kit'",
  'src/loader.ts': "import { a } from './loader/verify'",
  'src/loader/verify.ts':
    "import { a } from '../core/locale'\nimport type { B } from '../core/words'\nconst load = () => import(url)",
  'src/chunks.ts': "export const chunks = { view: { Connect: () => import('../views/connect/index') } }",
  'views/connect/index.tsx':
    "import { useEffect } from 'react'\nimport { Row } from '../../src/ui/kit'\n" +
    "import { part } from './part'\n// innerHTML, import('x'), \"console.\"\n",
  'views/connect/part.tsx': "export const link = 'https://billfold.example/'",
  'views/account/index.tsx': ''
}
const faultsWith = (files: Tree) => findFaults({ ...good, ...files })

test('finds nothing where nothing is wrong', () => {
  assert.equal(findFaults(good), [])
})

/** Each rule, broken on purpose. */
const planted: readonly [rule: string, files: Tree, expected: RegExp][] = [
  [
    'a view reaches past its barrel',
    { 'views/connect/part.tsx': "import { a } from '../../src/core/locale'" },
    /views\/connect\/part\.tsx \(views\) must not import src\/core\/locale\.ts/
  ],
  [
    'a view takes types past its barrel',
    { 'views/connect/part.tsx': "import type { B } from '../../src/core/words'" },
    /must not import types of src\/core\/words/
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
    'core knows an action',
    { 'src/core/words.ts': "import { a } from '../actions/connect'" },
    /\(core\) must not import src\/actions/
  ],
  [
    'core imports words, not their types',
    { 'src/core/words.ts': "import first from '../../i18n/en/first'" },
    /\(core\) must not import i18n\/en\/first/
  ],
  [
    'core hides a value among types',
    { 'src/core/words.ts': "import { type FirstWords } from '../../i18n/en/first'" },
    /\(core\) must not import i18n\/en\/first/
  ],
  [
    'a service knows an action',
    { 'src/services/http.ts': "import { a } from '../actions/connect'" },
    /\(services\) must not import src\/actions/
  ],
  [
    'an action knows ui',
    { 'src/actions/connect.ts': "import { Row } from '../ui/row'" },
    /\(actions\) must not import src\/ui\/row/
  ],
  [
    'ui uses a store of core',
    { 'src/ui/row.tsx': "import { $words } from '../core/words'" },
    /\(ui\) must not import src\/core\/words/
  ],
  [
    'a connector reaches past its barrel',
    { 'src/connectors/injected.ts': "import { a } from '../core/locale'" },
    /\(connectors\) must not import src\/core/
  ],
  [
    'a chain takes a service that is not its own',
    { 'src/chains/evm/index.ts': "import { b } from '../../services/http'" },
    /\(chains\) must not import src\/services\/http/
  ],
  [
    'kit takes a service',
    { 'src/kit.ts': "export { b } from './services/rpc-node'" },
    /\(kit\) must not import src\/services/
  ],
  [
    'the loader pulls in a package through core',
    { 'src/loader.ts': "import { $words } from './core/words'" },
    /\(loader\) must not import src\/core\/words/
  ],
  [
    'the loader pulls in a package',
    { 'src/loader.ts': "import { atom } from 'nanostores'" },
    /loader must not import nanostores/
  ],
  [
    'a locale imports a locale',
    { 'i18n/de/first.ts': "import first from '../en/first'" },
    /\(i18n\) must not import i18n\/en\/first/
  ],
  [
    'a circle',
    { 'src/core/locale.ts': "import { x } from './words'" },
    /circle: .*src\/core\/words\.ts → src\/core\/locale\.ts/
  ],
  ['a circle of types', { 'src/core/locale.ts': "import type { X } from './words'" }, /circle: /],
  [
    'import() outside the table',
    { 'src/actions/connect.ts': "const x = import('../core/locale')" },
    /connect\.ts: import\(\)/
  ],
  [
    'import() of a type outside the table',
    { 'src/actions/connect.ts': "type X = import('../core/locale').Locale" },
    /connect\.ts: import\(\)/
  ],
  [
    'a file that is not there',
    { 'src/actions/connect.ts': "import { x } from '../core/nowhere'" },
    /imports \.\.\/core\/nowhere, which is not there/
  ],
  ['a file in no layer', { 'src/helper.ts': '' }, /src\/helper\.ts: in no layer/],
  ['251 lines', { 'src/core/locale.ts': 'const x = 1\n'.repeat(251) }, /locale\.ts: 251 lines/],
  ['zod as a whole', { 'src/services/http.ts': "import { z } from 'zod'" }, /zod is imported as/],
  ['zod by names', { 'src/services/http.ts': "import { object } from 'zod/mini'" }, /zod is imported as/],
  ['innerHTML', { 'src/ui/row.tsx': "node.innerHTML = 'x'" }, /row\.tsx: markup from text/],
  ['dangerouslySetInnerHTML', { 'views/connect/part.tsx': '<p dangerouslySetInnerHTML={x} />' }, /markup from text/],
  ['insertAdjacentHTML', { 'src/loader.ts': 'node.insertAdjacentHTML(a, b)' }, /markup from text/],
  ['postMessage to anybody', { 'src/services/http.ts': "frame.postMessage(x, '*')" }, /postMessage to anybody/],
  ['localStorage elsewhere', { 'src/core/locale.ts': 'localStorage.clear()' }, /locale\.ts: localStorage/],
  ['console elsewhere', { 'src/core/locale.ts': 'console.log(1)' }, /locale\.ts: console/],
  ['eval', { 'src/core/locale.ts': 'new Function(x)' }, /locale\.ts: eval/],
  [
    'an icon drawn in two places',
    { 'views/connect/a.tsx': "const A = 'M5 8l5 5 5-5'", 'views/connect/b.tsx': "const B = 'M5 8l5 5 5-5'" },
    /b\.tsx: an icon that stands in views\/connect\/a\.tsx, too/
  ],
  ['a silencer without a reason', { 'src/core/locale.ts': '// @ts-expect-error\nx()' }, /silencer/]
]
for (const [rule, files, expected] of planted) {
  test(`names the fault: ${rule}`, () => {
    const faults = faultsWith(files)
    assert.ok(
      faults.some(fault => expected.test(fault)),
      faults.join('\n') || 'nothing found'
    )
  })
}

test('data may be long, and 250 lines are no fault', () => {
  assert.equal(
    faultsWith({ 'i18n/de/first.ts': 'const x = 1\n'.repeat(900), 'src/core/locale.ts': 'const x = 1\n'.repeat(250) }),
    []
  )
})

test.run()
