/**
 * Reports the public types as one text, which pull requests compare: the exports of the package's entries, and all
 * types that they name. Own code, because API Extractor (7.60, tried) does not fit. It leaves out additions to the JSX
 * of React and Preact. It reports twice what two entries share, and needs 43 packages and a second TypeScript. The
 * output of tsc is regular enough to be parsed by line.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Path of the report, from the root. */
export const REPORT = 'test/types/api.md'

const COMMENTS = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[^]*?\*\/|\/\/.*/g
const STATEMENT = /^(?=(?:export|import|declare|type|interface|class|abstract|const|let|function|enum|namespace)\b)/m
const DECLARED =
  /^(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|enum|namespace|type|interface) ([\w$]+)/
const NAMES = /^(import|export) (?:type )?\{([^}]*)\}(?: from ['"](.+)['"])?;?$/
const AUGMENTS = /^declare (module|global)\b/

/** Parses `a, type b as c` into [['a', 'a'], ['b', 'c']]: the name in the other file, and the name in this file. */
const namesIn = list =>
  list
    .split(',')
    .map(one => one.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map(one => {
      const [there, here = there] = one.split(' as ')
      return [there, here]
    })

/**
 * Splits a declaration file into parts. Throws for a form that it does not parse, because nothing public may be missed.
 */
const readParts = file => {
  const parts = { declared: new Map(), imported: new Map(), exported: new Map(), augments: [], files: new Set() }
  const at = path => (path?.startsWith('.') ? resolve(file, '..', path).replace(/\.js$/, '.d.ts') : undefined)
  const text = readFileSync(file, 'utf8')
    .replace(COMMENTS, (_, string = '') => string)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
  for (const [, path] of text.matchAll(/(?:\bfrom |\bimport\(|^import )["'](\.[^"']+)["']/gm)) parts.files.add(at(path))
  for (const statement of text
    .split(STATEMENT)
    .map(one => one.trim())
    .filter(Boolean)) {
    const [, way, list, path] = NAMES.exec(statement.replace(/\s+/g, ' ')) ?? []
    const [, , name] = DECLARED.exec(statement) ?? []
    if (name) {
      parts.declared.set(name, [
        ...(parts.declared.get(name) ?? []),
        statement.replace(/^export /, '').replace(/^declare /, '')
      ])
      if (statement.startsWith('export ')) parts.exported.set(name, { name })
    } else if (AUGMENTS.test(statement)) parts.augments.push(statement)
    else if (way)
      for (const [there, here] of namesIn(list))
        parts[way === 'import' ? 'imported' : 'exported'].set(here, { name: there, from: path && (at(path) ?? path) })
    else if (/^export default \w+;$/.test(statement))
      parts.exported.set('default', { name: /(\w+);$/.exec(statement)[1] })
    else if (!/^import ["']/.test(statement))
      throw new Error(`${file}: the report of public types cannot read “${statement.split('\n')[0]}”`)
  }
  return parts
}

/** Returns the words of a statement that may name a declaration. Skips strings, members, and names after a dot. */
const wordsIn = statement =>
  statement.replace(/"[^"\n]*"|'[^'\n]*'/g, '""').match(/(?<![.\w$#])[A-Za-z_$][\w$]*\b(?!\??:|\()/g) ?? []

const kindOf = statement =>
  ({ interface: 'type', let: 'const' })[DECLARED.exec(statement)[1]] ?? DECLARED.exec(statement)[1]

/** Returns the report. `root` holds package.json, which names the entries, and the types from the build. */
export const reportTypes = root => {
  const files = new Map()
  const shown = new Set()
  const added = new Set()
  const read = file => files.get(file) ?? files.set(file, readParts(file)).get(file)

  /**
   * Collects the declarations that a name means in a file, and all that these name. Collects nothing for another
   * package's name.
   */
  const show = (file, name) => {
    const parts = read(file)
    const own = parts.declared.get(name)
    const { name: there, from } = parts.imported.get(name) ?? parts.exported.get(name) ?? {}
    if (own) {
      if (!shown.has(own)) walk(file, shown.add(own) && own)
      return own
    }
    if (from) return from.startsWith('/') ? show(from, there) : undefined
    if (there && there !== name) return show(file, there)
  }
  const walk = (file, statements) => {
    const { declared, imported } = read(file)
    for (const statement of statements) {
      for (const word of wordsIn(statement)) if (declared.has(word) || imported.has(word)) show(file, word)
      for (const [, path, name] of statement.matchAll(/\bimport\("(\.[^"]+)"\)\.(\w+)/g))
        show(resolve(file, '..', path).replace(/\.js$/, '.d.ts'), name)
    }
  }
  /** Collects what a file and its imports add to other packages' modules, whether it is named or not. */
  const augment = (file, seen) => {
    if (seen.has(file)) return
    seen.add(file)
    const { augments, files: next } = read(file)
    augments.forEach(one => added.add(one))
    walk(file, augments)
    for (const one of next) augment(one, seen)
  }

  const { name: own, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const entries = Object.entries(exports)
    .filter(([, { types }]) => types)
    .map(([path, { types }]) => {
      const file = join(root, types)
      augment(file, new Set())
      const lines = [...read(file).exported.keys()].sort().map(name => {
        const declared = show(file, name)
        if (!declared) throw new Error(`${types} exports ${name}, which is declared nowhere`)
        return `${kindOf(declared[0])} ${name}`
      })
      return [own + path.slice(1), lines]
    })
  const block = lines => `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
  return [
    '# Public types\n',
    'The types that hosts compile against. `npm run update` writes this file. A change of it is a change of the\n' +
      'public API and belongs in the CHANGELOG.\n',
    ...entries.map(([name, lines]) => `## ${name}\n${block(lines)}`),
    `## Declarations of these names\n${block([...shown].flat().sort())}`,
    `## Added to other packages\n${block([...added].sort())}`
  ].join('\n')
}
