/** The report of public types is complete, omits private ones, and does not depend on where declarations are. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reportTypes } from '../types/api-report.mjs'
import { difference } from '../../.ci/pr/difference.mjs'

const homes: string[] = []
const report = (files: Record<string, string>) => {
  const home = mkdtempSync(join(tmpdir(), 'api-'))
  homes.push(home)
  const manifest = {
    name: 'widget',
    exports: {
      '.': { types: './index.d.ts' },
      './react': { types: './react/index.d.ts' },
      './package.json': './package.json'
    }
  }
  for (const [path, text] of Object.entries({
    'react/index.d.ts': 'export {};',
    ...files,
    'package.json': JSON.stringify(manifest)
  })) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  return reportTypes(home)
}
test.after(() => homes.forEach(home => rmSync(home, { recursive: true })))

const index = `/** Makes // the widget. */
import type { Options } from './options.js';
export declare const make: (options: Options) => Widget;
export interface Widget { open(view: 'Own // text'): void; }
interface Unused { own: string; }
export { version } from './version.js';`
const files = {
  'index.d.ts': index,
  'options.d.ts':
    "import type { Theme as Look } from './theme.js';\nexport type Options = { theme?: Look; name: string };\n" +
    'export type name = 1;\nexport type Secret = 1;',
  'theme.d.ts': "export type Theme = (typeof themes)[number];\ndeclare const themes: readonly ['light'];",
  'version.d.ts': 'export declare const version: string;'
}

test('the report has what the entries export and what these name in other files, without comments', () => {
  const text = report(files)
  assert.match(text, '## widget\n```ts\ntype Widget\nconst make\nconst version\n```')
  for (const line of [
    'type Options = ',
    'type Theme = ',
    'const themes: ',
    "interface Widget { open(view: 'Own // text'): void; }"
  ])
    assert.match(text, `\n${line}`)
  assert.not.match(text, 'Makes')
})

test('the report has nothing that no public name leads to', () => {
  const text = report(files)
  for (const name of ['Unused', 'Secret', 'type name']) assert.not.match(text, name)
})

test("the report has additions to other packages' types, wherever they are", () => {
  const text = report({
    ...files,
    'version.d.ts': "import './jsx.js';\n" + files['version.d.ts'],
    'jsx.d.ts':
      "declare module 'react' {\n    interface Elements extends Own {\n    }\n}\ninterface Own {\n    a: 1;\n" +
      '}\nexport {};'
  })
  assert.match(text, "## Added to other packages\n```ts\ndeclare module 'react' {")
  assert.match(text, 'interface Own {\n    a: 1;\n}')
})

test('the report stays the same when a declaration moves to another file, and changes with its type', () => {
  const moved = { ...files, 'theme.d.ts': "export type { Theme } from './look.js';", 'look.d.ts': files['theme.d.ts'] }
  assert.is(report(moved), report(files))
  const wider = { ...files, 'theme.d.ts': files['theme.d.ts'].replace("'light'", "'light', 'dark'") }
  assert.is(
    difference(report(files), report(wider), 0),
    "-const themes: readonly ['light'];\n+const themes: readonly ['light', 'dark'];"
  )
})

test('the report fails on an unknown form, and on a name that is declared nowhere', () => {
  assert.throws(
    () => report({ 'index.d.ts': "export * from './theme.js';", 'theme.d.ts': '' }),
    'cannot read “export * from'
  )
  assert.throws(
    () => report({ 'index.d.ts': "export { Gone } from './theme.js';", 'theme.d.ts': 'export {};' }),
    'exports Gone, which is declared nowhere'
  )
})

test('a difference is shown with a few lines of context', () => {
  const lines = [...'abcdefghij']
  const after = ['a', ...lines.slice(2, 8), 'new', ...lines.slice(8)]
  assert.is(difference(lines.join('\n'), after.join('\n'), 1), ' a\n-b\n c\n…\n h\n+new\n i')
  assert.is(difference('a\nb', 'a\nb'), '')
})

test.run()
