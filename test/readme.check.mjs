/** What the README says is so: its sizes are the build's, its tables name what the sources have, its TypeScript compiles. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownSizes, SIZES } from '../.ci/build/sizes.mjs'
import { defaults } from '../src/core/config'
import { keys } from '../src/core/kept'
import { locales } from '../src/core/locale'
import { themeProperties } from '../src/core/theme-properties'
import { attributes } from '../src/loader/attributes'
import { codeIn, readme, root, rowsOf, section, snippets } from './readme'

let failed = 0
const check = (title, body) => {
  try {
    body()
    console.log(`ok the README: ${title}`)
  } catch (error) {
    failed++
    console.log(`not ok the README: ${title}\n${String(error.stdout || error.message).replace(/^/gm, '  ')}`)
  }
}
const read = path => readFileSync(join(root, path), 'utf8')
const same = (said, real, what) => {
  const missing = real.filter(name => !said.includes(name)), foreign = said.filter(name => !real.includes(name))
  const twice = said.filter((name, index) => said.indexOf(name) !== index)
  if (missing.length + foreign.length + twice.length || !real.length) throw new Error(`${what} missing: ${missing.join() || 'none'}; unknown: ${foreign.join() || 'none'}; twice: ${twice.join() || 'none'}`)
}
const all = (names, is, what) => {
  const wrong = names.filter(name => !is(name))
  if (wrong.length || !names.length) throw new Error(`${what}: ${wrong.join() || 'none are named'}`)
}
/** Lines of an interface's own members. */
const membersOf = (path, name) => {
  const [, body] = new RegExp(`export interface ${name}(?: extends \\w+)? \\{\\n([^]*?)\\n\\}`).exec(read(path)) ?? []
  return [...(body ?? '').matchAll(/^ {2}(?:readonly )?'?([\w:-]+)'?\??[:(<] ?(.*)$/gm)].map(([, member, type]) => [member, type])
}
/** Name of each hook, and what it is said to give. */
const hooks = rowsOf(section('React')).map(([hook, gives]) => [codeIn(hook)[0], codeIn(gives)])
const sources = ['src', 'views'].flatMap(folder => readdirSync(join(root, folder), { recursive: true }).filter(name => /\.(tsx?|css)$/.test(name)).map(name => read(`${folder}/${name}`))).join('\n')

check('gives the sizes that were built, to 0.1 kB', () => {
  const { version } = JSON.parse(read('package.json'))
  const measured = shownSizes({ manifest: JSON.parse(read(`dist/cdn/${version}/manifest.json`)), npm: JSON.parse(read('dist/measured/npm.json')) })
  const rows = rowsOf(SIZES.exec(readme)?.[0] ?? '')
  same(rows.map(([what]) => what), measured.map(({ what }) => what), 'rows')
  for (const { what, bytes, requests } of measured) {
    const [, size, asked] = rows.find(([name]) => name === what)
    if (!(Math.abs(parseFloat(size) * 1000 - bytes) <= 100) || asked !== requests) throw new Error(`${what}: built are ${bytes} B in ${requests}, the README says ${size} in ${asked}. \`node build.mjs --budgets\` writes the table.`)
  }
})

check('has a row for each option, and for no other', () => {
  const named = rowsOf(section('Options')).flatMap(([option]) => codeIn(option).map(name => name.split('.')[0]))
  const known = ['BillfoldOptions', 'LaterOptions'].flatMap(name => membersOf('src/core/config.ts', name)).map(([name]) => name)
  same([...new Set(named)], known, 'options')
})

check('has a row with an anchor for each code on the console, and for no other', () => {
  const rows = rowsOf(section('Console')).map(([code]) => [[...code.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, anchor]) => anchor), codeIn(code)])
  for (const [anchors, codes] of rows) same(anchors, codes, 'anchors')
  const alerts = [...read('i18n/en/alerts.ts').matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, code]) => code)
  same(rows.flatMap(([, codes]) => codes), [...new Set([...sources.matchAll(/\bwarn\('([\w-]+)'/g)].map(([, code]) => code)), ...alerts, 'option-invalid', 'option-conflict', 'sign-in-failed', 'sign-in-unavailable'], 'codes')
})

check('gives the defaults and choices that the options have', () => {
  for (const [option, type, usual] of rowsOf(section('Options'))) {
    const value = defaults[codeIn(option)[0]]
    if (typeof value === 'object' ? usual !== '–' : value !== undefined && usual.replaceAll('`', '') !== `${value}`) throw new Error(`${option}: the default is ${JSON.stringify(value)}, not ${usual}`)
    if (option === '`locale`') same(codeIn(type), ['auto', ...locales], 'locales')
  }
})

check('has a row for each hook and names each component of billfold/react, and no other', () => {
  const entry = read('src/react/index.tsx').replace(/^export type .*|\btype \w+/gm, ''), text = section('React').replace(/^```[^]*?^```$/gm, '')
  same(hooks.map(([hook]) => hook), entry.match(/\buse[A-Z]\w+/g), 'hooks')
  same([...new Set(codeIn(text).flatMap(code => /^<?(Billfold[A-Z]?\w+)/.exec(code)?.[1] ?? []))], entry.match(/\bBillfold\w+/g), 'components')
})

check('names each method, and no other', () => {
  const real = [...membersOf('src/door.ts', 'Door'), ...membersOf('src/face.ts', 'Billfold')].map(([name]) => name)
  same(rowsOf(section('Calls')).flatMap(([, methods]) => codeIn(methods).map(code => /^\w+/.exec(code)[0])), real, 'methods')
})

check('has a row for each event, and for no other', () => {
  same(rowsOf(section('Events')).flatMap(([event]) => codeIn(event)), membersOf('src/core/events.ts', 'BillfoldEvents').map(([name]) => name), 'events')
})

check('has a row for each error with the facts that it carries, and for no other', () => {
  const factsOf = text => [...text.matchAll(/(\w+)\??:/g)].map(([, fact]) => fact)
  const real = membersOf('src/core/errors.ts', 'ErrorFacts').map(([code, type]) => `${code} ${factsOf(type).join()}`)
  same(rowsOf(section('Errors')).map(([code, facts]) => `${codeIn(code)[0]} ${codeIn(facts).join()}`), real, 'errors')
})

check('names each element and attribute, and no other', () => {
  const named = rowsOf(section('Elements')).flat().flatMap(codeIn)
  const elements = named.flatMap(word => /^<(billfold-[\w-]+)/.exec(word)?.[1] ?? [])
  same(elements, membersOf('src/loader/element-types.ts', 'BillfoldElements').map(([name]) => name), 'elements')
  same(named.map(word => word.replace(/^<\S+ |=.*$/g, '')).filter(word => !word.startsWith('<')), [...attributes], 'attributes')
})

check('has its storage keys in SECURITY.md, too, each with its place and its time', () => {
  const [, stored = ''] = read('SECURITY.md').split('\n## What is stored\n')
  const rows = rowsOf(stored.split('\n## ')[0])
  const listed = rows.flatMap(([place]) => codeIn(place))
  const known = codeIn(section('Limits')).filter(word => word.startsWith('billfold.'))
  same(listed.filter(word => word.startsWith('billfold.')), known, 'storage keys')
  const [, database] = /const NAME = '([\w-]+)'/.exec(read('src/connectors/walletconnect/shims/storage.ts'))
  all([database], name => listed.includes(name), 'databases that SECURITY.md lacks')
  all(rows.map(row => row.length), length => length === 4, 'columns')
})

check('names test ids, parts, storage keys and custom properties that exist', () => {
  const ids = codeIn(section('Test ids')).filter(id => !id.startsWith('-')).map(id => id.replace(/<.*/, ''))
  // the loader's buttons: `${kind}button`
  const hasId = id => [`"${id}"`, `\`${id}\${`].some(written => new RegExp(`test-?id=\\{?${written.replace(/[$`{]/g, '\\$&')}`, 'i').test(sources)) || new RegExp(`special\\(.*'${id}'`).test(sources) || (id.endsWith('-button') && sources.includes(`'${id.slice(0, -6)}'`))
  all(ids, hasId, 'test ids without a source')
  const looks = section('Looks')
  const parts = [...codeIn(/Parts for [^\n]*/.exec(looks)[0]).filter(word => !word.startsWith(':')), ...[...looks.matchAll(/::part\((\w+)\)/g)].map(([, part]) => part)]
  all(parts, part => sources.includes(`part: '${part}'`), 'parts without a source')
  const properties = [...new Set(readme.match(/--billfold-[\w-]+/g))]
  all(properties, name => sources.includes(`var(${name},`) && themeProperties({ [name]: '1px' }).some(([known]) => known === name), 'properties without effect')
  same(codeIn(section('Limits')).filter(word => word.startsWith('billfold.')), [...Object.values(keys), ...[...sources.matchAll(/(?:key: |key = |localAuthStorageKey = )'(billfold\.[\w-]+)'/g)].map(([, key]) => key)], 'storage keys')
})

check('names scripts and folders that exist', () => {
  const { scripts, version } = JSON.parse(read('package.json'))
  all(snippets.filter(({ language }) => language === 'sh').flatMap(({ code }) => [...code.matchAll(/^npm (?:run )?(\w+)/gm)].map(([, name]) => name)), name => scripts[name], 'no such script')
  all(readme.match(/\b(?:src|test)\/[\w/.-]+\w/g), path => read(path), 'no such file')
  all(readme.match(/(?<=cdn\.example\/)[\d.]+(?=\/)/g), said => said === version, `the version is ${version}, not`)
})

check('and CONTRIBUTING name stages, files and what they declare as they are', () => {
  const text = read('CONTRIBUTING.md')
  const [, stages] = /const stages = \[(.*)\]/.exec(read('test/run.mjs'))
  same(['npm test -- --only unit', ...codeIn(/\(or (.*?)\)/.exec(text)[1])].map(said => said.split(' ').at(-1)), stages.match(/\w+/g), 'stages')
  all(text.match(/`(?:src|views|i18n|test)\/[\w/.-]+`/g), path => existsSync(join(root, path.slice(1, -1))), 'no such file')
  const isDeclared = ([, name, path]) => read(path).split('\n').some(line => line.startsWith('export ') && line.split(/\W/).includes(name))
  all([...text.matchAll(/`(\w+)` \(`(src\/[\w/.-]+)`\)/g)], isDeclared, 'not declared there')
})

check('has TypeScript that compiles against the package', () => {
  // below the repository, where the package finds itself by its name
  const home = join(root, `.cache/readme-${process.pid}`)
  mkdirSync(home, { recursive: true })
  try {
    const typed = snippets.filter(({ language }) => /^tsx?$/.test(language))
    if (!typed.length) throw new Error('it has none')
    typed.forEach(({ language, code }, index) => writeFileSync(join(home, `${index}.${language}`), code))
    const uses = hooks.map(([hook, names]) => `export const ${hook} = (its: ReturnType<typeof react.${hook}>) => [${names.map(name => `its.${name}`)}]`)
    writeFileSync(join(home, 'hooks.ts'), `import type * as react from 'billfold/react'\n${uses.join('\n')}\n`)
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] }))
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', home], { encoding: 'utf8' })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

check('has no snippet that nothing runs', () => {
  const names = readdirSync(join(root, 'test/e2e/stories')).filter(name => name.startsWith('readme'))
  const text = ['readme-page.ts', ...names.map(name => `stories/${name}`)].map(name => read(`test/e2e/${name}`)).join('\n')
  const run = [...text.matchAll(/snippet\('(\w*)', '(.+?)'\)/g)]
  // commands are looked up above; the drawing of the flow is no code
  const left = snippets.filter(({ language, code }) => language !== 'sh' && !code.includes('─▶') && !run.some(([, own, words]) => own === language && code.includes(words)))
  if (left.length || !run.length) throw new Error(left.map(({ code }) => code).join('\n'))
})

process.exitCode = failed ? 1 : 0
