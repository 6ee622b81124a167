/** The README's statements are true: its sizes are the build's, and its tables match the sources. */
import { shownSizes, SIZES } from '../.ci/build/sizes.mjs'
import { defaults } from '../src/core/config'
import { keys } from '../src/core/kept'
import { locales } from '../src/core/locale'
import { themeProperties } from '../src/core/theme-properties'
import { attributes } from '../src/loader/attributes'
import { codeIn, readme, rowsOf, section } from './readme'
import { all, check, hooks, membersOf, read, same, sources } from './readme-facts.mjs'

check('gives the sizes that were built, to 0.1 kB', () => {
  const { version } = JSON.parse(read('package.json'))
  const measured = shownSizes({
    manifest: JSON.parse(read(`dist/cdn/${version}/manifest.json`)),
    npm: JSON.parse(read('dist/measured/npm.json'))
  })
  const rows = rowsOf(SIZES.exec(readme)?.[0] ?? '')
  same(
    rows.map(([what]) => what),
    measured.map(({ what }) => what),
    'rows'
  )
  for (const { what, bytes, requests } of measured) {
    const [, size, asked] = rows.find(([name]) => name === what)
    if (!(Math.abs(parseFloat(size) * 1000 - bytes) <= 100) || asked !== requests)
      throw new Error(
        `${what}: built are ${bytes} B in ${requests}, the README says ${size} in ${asked}. \`node ` +
          `build.mjs --budgets\` writes the table.`
      )
  }
})

check('has a row for each option, and for no other', () => {
  const named = rowsOf(section('Options')).flatMap(([option]) => codeIn(option).map(name => name.split('.')[0]))
  const known = ['BillfoldOptions', 'LaterOptions']
    .flatMap(name => membersOf('src/core/config.ts', name))
    .map(([name]) => name)
  same([...new Set(named)], known, 'options')
})

check('has a row with an anchor for each code on the console, and for no other', () => {
  const rows = rowsOf(section('Console')).map(([code]) => [
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
      'sign-in-unavailable'
    ],
    'codes'
  )
})

check('gives the defaults and choices that the options have', () => {
  for (const [option, type, usual] of rowsOf(section('Options'))) {
    const value = defaults[codeIn(option)[0]]
    if (typeof value === 'object' ? usual !== '–' : value !== undefined && usual.replaceAll('`', '') !== `${value}`)
      throw new Error(`${option}: the default is ${JSON.stringify(value)}, not ${usual}`)
    if (option === '`locale`') same(codeIn(type), ['auto', ...locales], 'locales')
  }
})

check('has a row for each hook and names each component of billfold/react, and no other', () => {
  const entry = read('src/react/index.tsx').replace(/^export type (\{[^}]*\}|.*)|\btype \w+/gm, '')
  const text = section('React').replace(/^```[^]*?^```$/gm, '')
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

check('names each method, and no other', () => {
  const real = [...membersOf('src/door.ts', 'Door'), ...membersOf('src/face.ts', 'Billfold')].map(([name]) => name)
  same(
    rowsOf(section('Calls')).flatMap(([, methods]) => codeIn(methods).map(code => /^\w+/.exec(code)[0])),
    real,
    'methods'
  )
})

check('has a row for each event, and for no other', () => {
  same(
    rowsOf(section('Events')).flatMap(([event]) => codeIn(event)),
    membersOf('src/core/events.ts', 'BillfoldEvents').map(([name]) => name),
    'events'
  )
})

check('has a row for each error with the facts that it carries, and for no other', () => {
  const factsOf = text => [...text.matchAll(/(\w+)\??:/g)].map(([, fact]) => fact)
  const real = membersOf('src/core/errors.ts', 'ErrorFacts').map(([code, type]) => `${code} ${factsOf(type).join()}`)
  same(
    rowsOf(section('Errors')).map(([code, facts]) => `${codeIn(code)[0]} ${codeIn(facts).join()}`),
    real,
    'errors'
  )
})

check('names each element and attribute, and no other', () => {
  const named = rowsOf(section('Elements')).flat().flatMap(codeIn)
  const elements = named.flatMap(word => /^<(billfold-[\w-]+)/.exec(word)?.[1] ?? [])
  same(
    elements,
    membersOf('src/loader/element-types.ts', 'BillfoldElements').map(([name]) => name),
    'elements'
  )
  same(
    named.map(word => word.replace(/^<\S+ |=.*$/g, '')).filter(word => !word.startsWith('<')),
    [...attributes],
    'attributes'
  )
})

check('has its storage keys in SECURITY.md, too, each with its place and its time', () => {
  const [, stored = ''] = read('SECURITY.md').split('\n## What is stored\n')
  const rows = rowsOf(stored.split('\n## ')[0])
  const listed = rows.flatMap(([place]) => codeIn(place))
  const known = codeIn(section('Limits')).filter(word => word.startsWith('billfold.'))
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

check('names test ids, parts, storage keys and custom properties that exist', () => {
  const ids = codeIn(section('Test ids'))
    .filter(id => !id.startsWith('-'))
    .map(id => id.replace(/<.*/, ''))
  // the loader's buttons: `${kind}button`
  const hasId = id =>
    [`"${id}"`, `\`${id}\${`].some(written =>
      new RegExp(`test-?id=\\{?${written.replace(/[$`{]/g, '\\$&')}`, 'i').test(sources)
    ) ||
    new RegExp(`special\\(.*'${id}'`).test(sources) ||
    (id.endsWith('-button') && sources.includes(`'${id.slice(0, -6)}'`))
  all(ids, hasId, 'test ids without a source')
  const looks = section('Looks')
  const parts = [
    ...codeIn(/Parts for [^\n]*/.exec(looks)[0]).filter(word => !word.startsWith(':')),
    ...[...looks.matchAll(/::part\((\w+)\)/g)].map(([, part]) => part)
  ]
  all(parts, part => sources.includes(`part: '${part}'`), 'parts without a source')
  const properties = [...new Set(readme.match(/--billfold-[\w-]+/g))]
  all(
    properties,
    name => sources.includes(`var(${name},`) && themeProperties({ [name]: '1px' }).some(([known]) => known === name),
    'properties without effect'
  )
  same(
    codeIn(section('Limits')).filter(word => word.startsWith('billfold.')),
    [
      ...Object.values(keys),
      ...[...sources.matchAll(/(?:key: |key = |localAuthStorageKey = )'(billfold\.[\w-]+)'/g)].map(([, key]) => key)
    ],
    'storage keys'
  )
})
