import type { Tree } from './architecture'

/** Each rule, broken on purpose. */
export const violations: readonly { rule: string; files: Tree; expected: RegExp }[] = [
  {
    rule: 'a view reaches past its barrel',
    files: { 'views/connect/part.tsx': "import { a } from '../../src/core/i18n/locale'" },
    expected: /views\/connect\/part\.tsx \(views\) must not import src\/core\/i18n\/locale\.ts/
  },
  {
    rule: 'a view imports types past its barrel',
    files: { 'views/connect/part.tsx': "import type { B } from '../../src/core/i18n/messages'" },
    expected: /must not import types of src\/core\/i18n\/messages/
  },
  {
    rule: 'a view imports another view',
    files: { 'views/account/index.tsx': "import { part } from '../connect/part'" },
    expected: /views\/account\/index\.tsx .* must not import views\/connect/
  },
  {
    rule: 'a view imports preact',
    files: { 'views/connect/part.tsx': "import { h } from 'preact'" },
    expected: /views must not import preact/
  },
  {
    rule: 'a view imports a store library',
    files: { 'views/connect/part.tsx': "import { atom } from 'nanostores'" },
    expected: /views must not import nanostores/
  },
  {
    rule: 'core imports an action',
    files: { 'src/core/i18n/messages.ts': "import { a } from '../../actions/session/connect'" },
    expected: /\(core\) must not import src\/actions/
  },
  {
    rule: 'core imports messages, not only their types',
    files: { 'src/core/i18n/messages.ts': "import first from '../../../i18n/en/initial'" },
    expected: /\(core\) must not import i18n\/en\/initial/
  },
  {
    rule: 'core imports a value among types',
    files: { 'src/core/i18n/messages.ts': "import { type FirstWords } from '../../../i18n/en/initial'" },
    expected: /\(core\) must not import i18n\/en\/initial/
  },
  {
    rule: 'a service imports an action',
    files: { 'src/services/http.ts': "import { a } from '../actions/session/connect'" },
    expected: /\(services\) must not import src\/actions/
  },
  {
    rule: 'an action imports ui',
    files: { 'src/actions/session/connect.ts': "import { Row } from '../../ui/components/row'" },
    expected: /\(actions\) must not import src\/ui\/components\/row/
  },
  {
    rule: 'ui uses a store of core',
    files: { 'src/ui/components/row.tsx': "import { $words } from '../../core/i18n/messages'" },
    expected: /\(ui\) must not import src\/core\/i18n\/messages/
  },
  {
    rule: 'a connector reaches past its barrel',
    files: { 'src/connectors/injected.ts': "import { a } from '../core/i18n/locale'" },
    expected: /\(connectors\) must not import src\/core/
  },
  {
    rule: 'a chain imports a service that it may not use',
    files: { 'src/chains/evm/index.ts': "import { b } from '../../services/http'" },
    expected: /\(chains\) must not import src\/services\/http/
  },
  {
    rule: 'kit imports a service',
    files: { 'src/barrels/kit.ts': "export { b } from '../services/rpc/index'" },
    expected: /\(kit\) must not import src\/services/
  },
  {
    rule: 'the loader imports a package through core',
    files: { 'src/cdn/loader.ts': "import { $words } from '../core/i18n/messages'" },
    expected: /\(cdn\) must not import src\/core\/i18n\/messages/
  },
  {
    rule: 'the loader imports a package',
    files: { 'src/cdn/loader.ts': "import { atom } from 'nanostores'" },
    expected: /cdn must not import nanostores/
  },
  {
    rule: 'a locale imports a locale',
    files: { 'i18n/de/initial.ts': "import first from '../en/initial'" },
    expected: /\(i18n\) must not import i18n\/en\/initial/
  },
  {
    rule: 'a circle',
    files: { 'src/core/i18n/locale.ts': "import { x } from './messages'" },
    expected: /circle: .*src\/core\/i18n\/messages\.ts → src\/core\/i18n\/locale\.ts/
  },
  {
    rule: 'a circle of types',
    files: { 'src/core/i18n/locale.ts': "import type { X } from './messages'" },
    expected: /circle: /
  },
  {
    rule: 'import() outside the table',
    files: { 'src/actions/session/connect.ts': "const x = import('../../core/i18n/locale')" },
    expected: /connect\.ts: import\(\)/
  },
  {
    rule: 'import() of a type outside the table',
    files: { 'src/actions/session/connect.ts': "type X = import('../../core/i18n/locale').Locale" },
    expected: /connect\.ts: import\(\)/
  },
  {
    rule: 'an import of a missing file',
    files: { 'src/actions/session/connect.ts': "import { x } from '../core/nowhere'" },
    expected: /imports \.\.\/core\/nowhere, which is not there/
  },
  { rule: 'a file in no layer', files: { 'src/helper.ts': '' }, expected: /src\/helper\.ts: in no layer/ },
  {
    rule: 'an export of two variables',
    files: { 'src/core/i18n/locale.ts': 'export const x = {\n  y: 1\n},\n  z = 2\n' },
    expected: /locale\.ts: an export that declares several variables/
  },
  {
    rule: 'a line of 121 characters',
    files: { 'test/build/build.test.ts': `\n// ${'x'.repeat(118)}` },
    expected: /build\.test\.ts:2: a line of more than 120 characters/
  },
  {
    rule: '251 lines',
    files: { 'src/core/i18n/locale.ts': 'const x = 1\n'.repeat(251) },
    expected: /locale\.ts: 251 lines/
  },
  {
    rule: 'zod as a whole',
    files: { 'src/services/http.ts': "import { z } from 'zod'" },
    expected: /zod is imported as/
  },
  {
    rule: 'zod by names',
    files: { 'src/services/http.ts': "import { object } from 'zod/mini'" },
    expected: /zod is imported as/
  },
  {
    rule: 'innerHTML',
    files: { 'src/ui/components/row.tsx': "node.innerHTML = 'x'" },
    expected: /row\.tsx: markup from text/
  },
  {
    rule: 'dangerouslySetInnerHTML',
    files: { 'views/connect/part.tsx': '<p dangerouslySetInnerHTML={x} />' },
    expected: /markup from text/
  },
  {
    rule: 'insertAdjacentHTML',
    files: { 'src/cdn/loader.ts': 'node.insertAdjacentHTML(a, b)' },
    expected: /markup from text/
  },
  {
    rule: 'postMessage to any origin',
    files: { 'src/services/http.ts': "frame.postMessage(x, '*')" },
    expected: /postMessage to any origin/
  },
  {
    rule: 'localStorage outside its module',
    files: { 'src/core/i18n/locale.ts': 'localStorage.clear()' },
    expected: /locale\.ts: localStorage/
  },
  {
    rule: 'console outside its module',
    files: { 'src/core/i18n/locale.ts': 'console.log(1)' },
    expected: /locale\.ts: console/
  },
  { rule: 'eval', files: { 'src/core/i18n/locale.ts': 'new Function(x)' }, expected: /locale\.ts: eval/ },
  {
    rule: 'an icon drawn in two places',
    files: { 'views/connect/a.tsx': "const A = 'M5 8l5 5 5-5'", 'views/connect/b.tsx': "const B = 'M5 8l5 5 5-5'" },
    expected: /b\.tsx: an icon that is also in views\/connect\/a\.tsx/
  },
  {
    rule: 'a silencer without a reason',
    files: { 'src/core/i18n/locale.ts': '// @ts-expect-error\nx()' },
    expected: /silencer/
  }
]
