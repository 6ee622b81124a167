/** Documented adapters and sign-ins are exported, and the comparison with peers has the numbers of the bench. */
import { codeIn, rowsOf, textOf } from './readme'
import { all, check, read, same } from './readme-facts.mjs'

check('have a row for each adapter with its export', () => {
  const { exports } = JSON.parse(read('package.json'))
  const [head] = textOf('src/adapters/README.md').split('\n## ')
  const rows = rowsOf(head).map(([, imported]) => codeIn(imported))
  same(
    rows.map(([, entry]) => entry),
    Object.keys(exports)
      .filter(path => path.startsWith('./adapters/'))
      .map(path => path.replace('.', 'billfold')),
    'adapters'
  )
  for (const [name, entry] of rows) {
    const source = exports[entry.replace('billfold', '.')].types
      .replace('./dist/npm/types/', '')
      .replace('.d.ts', '.ts')
    if (!new RegExp(`export (class|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(read(source)))
      throw new Error(`${source} does not export ${name}`)
  }
})

check('name sign-ins that billfold/siwx exports', () => {
  const entry = read('src/siwx/index.ts').replace(/\btype \w+/g, '')
  const [head] = textOf('src/siwx/README.md').split('\n## ')
  const named = rowsOf(head).flatMap(([signIn]) =>
    codeIn(signIn).flatMap(code => code.match(/\b(?:[A-Z]\w+|\w+(?=\())/g))
  )
  all(named, name => new RegExp(`\\b${name}\\b`).test(entry), 'not exported')
})

/** Returns the medians of a table of bench/RESULTS.md, by the title of the row. */
const mediansOf = title => {
  const [, table] = read('bench/RESULTS.md').split(`\n## ${title}\n`)
  return new Map(
    rowsOf(table.split('\n## ')[0]).map(([name, ...cells]) => [name, cells.map(cell => cell.split(' ')[0])])
  )
}

check('compare Billfold with its peers by the numbers in bench/RESULTS.md', () => {
  const bytes = mediansOf('Bytes and memory')
  const times = mediansOf('Milliseconds, low-end: CPU ÷4, 1.6 Mbit/s, 150 ms')
  const peers = [...bytes.keys()].filter(name => !/^(empty page|the floor|Billfold)/.test(name))
  const billfoldRows = ['Billfold, script tag', 'Billfold in React']
  const [, table] = /<!-- bench -->\n([^]*)<!-- \/bench -->/.exec(textOf('README.md')) ?? []
  same(
    rowsOf(table).map(([name, ...cells]) => [name.replaceAll('*', ''), ...cells].join(' | ')),
    [...billfoldRows, ...peers].map(name =>
      [name, bytes.get(name)[0], bytes.get(name)[2], times.get(name)[1]].join(' | ')
    ),
    'rows'
  )
  const coldMs = name => Number(times.get(name)[2])
  const coldTimes = peers.map(coldMs)
  const [, ...stated] = /(\d+) ms on the slow device, against (\d+) to (\d+) ms\.[^]*? it takes (\d+) ms\./.exec(
    textOf('README.md')
  )
  same(
    stated.map(Number),
    [coldMs(billfoldRows[0]), Math.min(...coldTimes), Math.max(...coldTimes), Number(times.get(billfoldRows[0])[3])],
    'milliseconds of a first click'
  )
})
