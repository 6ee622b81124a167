/**
 * The build cuts unused code out of libraries. It stops on another version of a library, and on a component that uses
 * removed code.
 */
import { build } from 'esbuild'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cutting } from '../../.ci/build/cuts.mjs'
import { preactCuts } from '../../.ci/build/preact-cuts.mjs'
import { openTrees, top } from './tree'

const { tree, close } = openTrees()
const library = `export const used = () => 'used'\nexport const unused = () => 'unused'\n`
const cut = async (part: string | RegExp, left?: string) => {
  const { root } = tree('library', { 'library.js': library })
  const {
    outputFiles: [file]
  } = await build({
    entryPoints: [join(root, 'library.js')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [cutting('cuts', [[/library\.js$/, [[part, left]]]])]
  })
  return file!.text
}

/** Builds a component that imports from Preact. Returns its code, or the reason why the build stopped. */
const component = (imports: string, from: string) =>
  build({
    stdin: { contents: `export { ${imports} } from '${from}'`, resolveDir: top },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    logLevel: 'silent',
    plugins: [preactCuts]
  }).then(
    ({ outputFiles: [file] }) => file!.text,
    (error: Error) => error.message
  )

test('what is not used is taken out, and something else put in its place', async () => {
  assert.not.match(await cut(/export const unused.+\n/), 'unused')
  assert.match(await cut("'unused'", "'$& taken as it stands'"), '$& taken as it stands')
})

test('what is not there, or there twice, is another version: nothing is built', async () => {
  for (const part of ['gone', 'export const', /=> '\w+'/])
    assert.match(await cut(part).catch((error: Error) => error.message), 'is not there once; is this another version')
})

test(
  'what components use of Preact is there, ' + 'and what does not work without a part that was cut stops the build',
  async () => {
    assert.match(
      await component('useCallback, useEffect, useLayoutEffect, useMemo, useRef', 'preact/hooks'),
      'as useRef'
    )
    for (const name of ['useState', 'useReducer', 'useContext', 'useId'])
      assert.match(
        await component(name, 'preact/hooks'),
        `No matching export in "node_modules/preact/hooks/dist/hooks.mjs" for import "${name}"`
      )
    for (const name of ['createContext', 'createPortal', 'hydrate', 'cloneElement'])
      assert.match(await component(name, 'preact'), 'No matching export')
  }
)

test('no component says what is not drawn any more', () => {
  const files = ['views', 'src/ui']
    .flatMap(folder =>
      readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map(name => join(top, folder, name))
    )
    .filter(name => name.endsWith('.tsx'))
    .concat(join(top, 'src/shell.tsx'))
  const gone =
    /dangerouslySetInnerHTML|defaultChecked|<(textarea|progress|template|math|foreignObject)\b|<(input|select|option)[^>]* (value|checked)=|style="|ref=\{\(|popover|xlink/
  const faults = files.flatMap(name => gone.exec(readFileSync(name, 'utf8'))?.[0] ?? [])
  assert.ok(files.length > 50)
  assert.equal(faults, [])
})

test.after(close)
test.run()
