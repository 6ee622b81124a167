/** The documents' statements are true: their sizes are the build's, and their tables match the sources. */
import { join } from 'node:path'
import { shownSizes, SIZES } from './size/budgets.mjs'
import { measureReact } from './size/npm-size.mjs'
import { defaults } from '../src/core/config/config'
import { keys } from '../src/core/platform/storage-schema'
import { locales } from '../src/core/i18n/locale'
import { DATA_VIEWS, KNOWN_VIEWS } from '../src/actions/dialog/view-with-data'
import { themeProperties } from '../src/core/config/theme-properties'
import { attributes } from '../src/elements/attributes'
import { codeIn, readme, root, rowsOf, section, textOf } from './readme'
import { all, check, hooks, membersOf, read, same, sources } from './readme-facts.mjs'

const react = await measureReact({ root, out: join(root, 'dist') })

check('state the sizes of the build to 0.1 kB', () => {
  const { version } = JSON.parse(read('package.json'))
  const measured = shownSizes({
    manifest: JSON.parse(read(`dist/cdn/${version}/manifest.json`)),
    react
  })
  const rows = rowsOf(SIZES.exec(textOf('bench/README.md'))?.[0] ?? '')
  same(
    rows.map(([what]) => what),
    measured.map(({ what }) => what),
    'rows'
  )
  for (const { what, bytes, requests } of measured) {
    const [, size, documentedRequests] = rows.find(([name]) => name === what)
    if (!(Math.abs(parseFloat(size) * 1000 - bytes) <= 100) || documentedRequests !== requests)
      throw new Error(
        `${what}: built are ${bytes} B in ${requests}, bench/README.md says ${size} in ${documentedRequests}. ` +
          '`npm run update` writes the table.'
      )
  }
})

check('have a row for each option, and no other', () => {
  const named = rowsOf(section('src/README.md', 'Options')).flatMap(([option]) =>
    codeIn(option).map(name => name.split('.')[0])
  )
  const known = ['BillfoldOptions', 'DeferredOptionsInput']
    .flatMap(name => membersOf('src/core/config/config.ts', name))
    .map(([name]) => name)
  same([...new Set(named)], known, 'options')
})

check('have a row with an anchor for each console code, and no other', () => {
  const rows = rowsOf(section('src/README.md', 'Console')).map(([code]) => [
    [...code.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, anchor]) => anchor),
    codeIn(code)
  ])
  for (const [anchors, codes] of rows) same(anchors, codes, 'anchors')
  const alerts = [...read('i18n/en/alerts.ts').matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, code]) => code)
  same(
    rows.flatMap(([, codes]) => codes),
    [
      ...new Set([...sources.matchAll(/\bwarn\(\s*'([\w-]+)'/g)].map(([, code]) => code)),
      ...alerts,
      'option-invalid',
      'option-conflict',
      'sign-in-failed',
      'sign-in-unavailable',
      'storage-failed'
    ],
    'codes'
  )
})

check('state the defaults and choices of the options', () => {
  for (const [option, type, documentedDefault] of rowsOf(section('src/README.md', 'Options'))) {
    const value = defaults[codeIn(option)[0]]
    if (
      typeof value === 'object'
        ? documentedDefault !== '–'
        : value !== undefined && documentedDefault.replaceAll('`', '') !== `${value}`
    )
      throw new Error(`${option}: the default is ${JSON.stringify(value)}, not ${documentedDefault}`)
    if (option === '`locale`') same(codeIn(type), ['auto', ...locales], 'locales')
  }
})

check('have a row for each hook and name each component of billfold/react, and no other', () => {
  const entry = read('src/react/index.tsx').replace(/^export type (\{[^}]*\}|.*)|\btype \w+/gm, '')
  const text = textOf('src/react/README.md').replace(/^```[^]*?^```$/gm, '')
  same(
    hooks.map(([hook]) => hook),
    entry.match(/\buse[A-Z]\w+/g),
    'hooks'
  )
  same(
    [...new Set(codeIn(text).flatMap(code => /^<?(Billfold[A-Z]?\w+)/.exec(code)?.[1] ?? []))],
    entry.match(/\bBillfold\w+/g),
    'components'
  )
})

check('name each method, and no other', () => {
  const real = [
    ...membersOf('src/api/dialog-api.ts', 'DialogApi'),
    ...membersOf('src/api/public-api.ts', 'Billfold')
  ].map(([name]) => name)
  same(
    rowsOf(section('src/README.md', 'Methods')).flatMap(([, methods]) =>
      codeIn(methods).map(code => /^\w+/.exec(code)[0])
    ),
    real,
    'methods'
  )
})

check('list each view that a page may open, and no other', () => {
  const [, list] = /^### Views\n([^]*?)\n###/m.exec(section('src/README.md', 'Methods')) ?? []
  same(
    codeIn(list).filter(word => /^[A-Z]/.test(word)),
    [...new Set([...KNOWN_VIEWS, ...DATA_VIEWS])],
    'views'
  )
})

check('have a row for each event, and no other', () => {
  same(
    rowsOf(section('src/README.md', 'Events')).flatMap(([event]) => codeIn(event)),
    membersOf('src/api/events.ts', 'BillfoldEvents').map(([name]) => name),
    'events'
  )
})

check('have a row for each error with its facts, and no other', () => {
  const factsOf = text => [...text.matchAll(/(\w+)\??:/g)].map(([, fact]) => fact)
  const real = membersOf('src/core/platform/errors.ts', 'ErrorFacts').map(
    ([code, type]) => `${code} ${factsOf(type).join()}`
  )
  same(
    rowsOf(section('src/README.md', 'Errors')).map(([code, facts]) => `${codeIn(code)[0]} ${codeIn(facts).join()}`),
    real,
    'errors'
  )
})

check('name each element and attribute, and no other', () => {
  const named = rowsOf(section('src/README.md', 'Elements')).flat().flatMap(codeIn)
  const elements = named.flatMap(word => /^<(billfold-[\w-]+)/.exec(word)?.[1] ?? [])
  same(
    elements,
    membersOf('src/elements/types.ts', 'BillfoldElements').map(([name]) => name),
    'elements'
  )
  same(
    named.map(word => word.replace(/^<\S+ |=.*$/g, '')).filter(word => !word.startsWith('<')),
    [...attributes],
    'attributes'
  )
})

check('have the same storage keys as SECURITY.md, each with its place and its lifetime', () => {
  const [, stored = ''] = read('SECURITY.md').split('\n## What is stored\n')
  const rows = rowsOf(stored.split('\n## ')[0])
  const listed = rows.flatMap(([place]) => codeIn(place))
  const known = codeIn(section('src/README.md', 'Storage')).filter(word => word.startsWith('billfold.'))
  same(
    listed.filter(word => word.startsWith('billfold.')),
    known,
    'storage keys'
  )
  const [, database] = /const NAME = '([\w-]+)'/.exec(read('src/connectors/walletconnect/shims/storage.ts'))
  all([database], name => listed.includes(name), 'databases that SECURITY.md lacks')
  all(
    rows.map(row => row.length),
    length => length === 4,
    'columns'
  )
})

check('name test ids, parts, storage keys and custom properties that exist', () => {
  const ids = codeIn(section('src/README.md', 'Test ids'))
    .filter(id => !id.startsWith('-'))
    .map(id => id.replace(/<.*/, ''))
  // A choice of two, an entry of an object, and a field that the form of a swap has twice, with a prefix.
  const forms = id => [`[^}]*'${id}'`, `'${id}'`, `\`\\$\\{prefix\\}${id.replace(/^(source|target)-/, '')}\``]
  // The loader's buttons have the id `${kind}button`.
  const hasId = id =>
    [`"${id}"`, `\`${id}\${`].some(written =>
      new RegExp(`test-?id=\\{?${written.replace(/[$`{]/g, '\\$&')}`, 'i').test(sources)
    ) ||
    forms(id).some(form => new RegExp(`test-?id(=\\{|: )${form}`, 'i').test(sources)) ||
    new RegExp(`specialRow\\([^)]*'${id}'`).test(sources) ||
    (id.endsWith('-button') && sources.includes(`'${id.slice(0, -6)}'`))
  all(ids, hasId, 'test ids without a source')
  const styles = section('src/README.md', 'Styles')
  const parts = [
    ...codeIn(/Parts for [^\n]*/.exec(styles)[0]).filter(word => !word.startsWith(':')),
    ...[...styles.matchAll(/::part\((\w+)\)/g)].map(([, part]) => part)
  ]
  all(parts, part => sources.includes(`part: '${part}'`), 'parts without a source')
  const properties = [...new Set(readme.match(/--billfold-[\w-]+/g))]
  all(
    properties,
    name => sources.includes(`var(${name},`) && themeProperties({ [name]: '1px' }).some(([known]) => known === name),
    'properties without effect'
  )
  same(
    codeIn(section('src/README.md', 'Storage')).filter(word => word.startsWith('billfold.')),
    [
      ...Object.values(keys),
      ...[...sources.matchAll(/(?:key: |key = |_KEY = |localAuthStorageKey = )'(billfold\.[\w-]+)'/g)].map(
        ([, key]) => key
      )
    ],
    'storage keys'
  )
})
